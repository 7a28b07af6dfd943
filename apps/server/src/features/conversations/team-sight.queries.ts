import { query, type Tx } from '#platform/db/index.ts'

/**
 * SQL condition: the team of the conversation `c` does not hide it from the person, whose id is the parameter `person`.
 * Every statement that shows conversations must include it. Described ones write it out, since their text is of one file.
 */
export const seenByTeam = (person: string): string =>
  `(c.team_id is null or not exists (select from hidden_teams h
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = ${person}))`

/** Filters people to those who may not see the conversations of the team. */
export async function hiddenFrom(
  tx: Tx,
  workspaceId: string,
  teamId: string | null,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (teamId === null || userIds.length === 0) return new Set()
  const rows = await query(
    tx,
    `select user_id as "userId" /* not null */ from hidden_teams
      where workspace_id = $1 and team_id = $2 and user_id = any($3::uuid[])`,
    [workspaceId, teamId, userIds],
  )
  return new Set(rows.map(({ userId }) => userId))
}
