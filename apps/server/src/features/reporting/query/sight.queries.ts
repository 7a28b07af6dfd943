import { query, type Tx } from '#platform/db/index.ts'

/** The teams that a person leads, with their people. */
export const listLedTeams = (tx: Tx, workspaceId: string, userId: string) =>
  query(
    tx,
    `select t.team_id as "teamId" /* not null */, t.user_id as "userId" /* not null */
       from team_people l join team_people t on t.workspace_id = l.workspace_id and t.team_id = l.team_id
      where l.workspace_id = $1 and l.user_id = $2 and l.is_admin`,
    [workspaceId, userId],
    'list_led_teams',
  )

/** The teams of a person. */
export async function listOwnTeams(tx: Tx, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await query(
    tx,
    `select team_id as "teamId" /* not null */ from team_people where workspace_id = $1 and user_id = $2`,
    [workspaceId, userId],
    'list_own_teams',
  )
  return rows.map(({ teamId }) => teamId)
}

/** Restricted teams whose conversations the person does not see. */
export async function listHiddenTeams(tx: Tx, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await query(
    tx,
    `select team_id as "teamId" /* not null */ from hidden_teams where workspace_id = $1 and user_id = $2`,
    [workspaceId, userId],
    'list_hidden_teams',
  )
  return rows.map(({ teamId }) => teamId)
}

/** Names of teams. */
export const listTeamNames = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select team_id as id /* not null */, name /* not null */ from living_teams where workspace_id = $1`,
    [workspaceId],
  )

/** The people of each team, as it is now. */
export const listTeamPeople = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select p.team_id as "teamId" /* not null */, p.user_id as "userId" /* not null */
       from team_people p join living_teams t on t.workspace_id = p.workspace_id and t.team_id = p.team_id
      where p.workspace_id = $1`,
    [workspaceId],
  )
