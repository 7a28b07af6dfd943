import { query, type Tx } from '#platform/db/index.ts'

/** Filters ids to existing teams of the workspace. */
export async function existingTeamIds(
  tx: Tx,
  workspaceId: string,
  teamIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    'select team_id as id /* not null */ from living_teams where workspace_id = $1 and team_id = any($2::uuid[])',
    [workspaceId, teamIds],
  )
  return rows.map(({ id }) => id)
}
