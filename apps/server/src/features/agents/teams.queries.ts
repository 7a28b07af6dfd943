import { query, type Tx } from '#platform/db/index.ts'

export const listTeamNames = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select team_id as "id" /* not null */, name /* not null */ from living_teams where workspace_id = $1
      order by lower(name), team_id`,
    [workspaceId],
  )
