/** Who sees a conversation. */
export interface Seen {
  readonly isStored: boolean
  teamId: string | null
  /** Only people of its team see it. */
  readonly isRestricted: boolean
}

/**
 * Conversations of two teams stay apart. So does one that only people of its team see: a merge would show the others
 * more than before, or take from them what they see. Those of this batch have no team yet.
 */
export const mayBeOne = (a: Seen, b: Seen): boolean =>
  !a.isStored ||
  !b.isStored ||
  a.teamId === b.teamId ||
  ((a.teamId === null || b.teamId === null) && !a.isRestricted && !b.isRestricted)
