import { rawQuery, type Tx } from '#platform/db/index.ts'

/** Those of the ids that are teams of the workspace and not deleted. */
export async function existingTeamIds(
  tx: Tx,
  workspaceId: string,
  teamIds: readonly string[],
): Promise<string[]> {
  const rows = await rawQuery<{ id: string }>(
    tx,
    'select team_id as id from living_teams where workspace_id = $1 and team_id = any($2::uuid[])',
    [workspaceId, teamIds],
  )
  return rows.map(({ id }) => id)
}
