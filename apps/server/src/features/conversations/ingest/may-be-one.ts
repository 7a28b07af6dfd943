interface OfTeam {
  readonly teamId: string | null
}

/** Conversations of two teams stay apart: a merge would show each team the mail of the other. */
export const mayBeOne = (a: OfTeam, b: OfTeam): boolean =>
  a.teamId === null || b.teamId === null || a.teamId === b.teamId
