import { query, type Tx } from '#platform/db/index.ts'

/** Lists the members of the teams. */
export const listTeamMembers = (tx: Tx, workspaceId: string, teamIds: readonly string[]) =>
  query(
    tx,
    `select team_id as "teamId", user_id as "userId", is_admin as "isAdmin" from team_members
      where workspace_id = $1 and team_id = any($2::uuid[])`,
    [workspaceId, teamIds],
  )

/** Existing members keep their role. */
export async function insertTeamMembers(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  userIds: readonly string[],
  isAdmin = false,
): Promise<void> {
  await query(
    tx,
    `insert into team_members (workspace_id, team_id, user_id, is_admin)
     select $1, $2, id, $4 from unnest($3::uuid[]) id on conflict do nothing`,
    [workspaceId, teamId, userIds, isAdmin],
  )
}

export async function deleteTeamMembers(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  userIds: readonly string[],
): Promise<number> {
  const rows = await query(
    tx,
    `delete from team_members where workspace_id = $1 and team_id = $2 and user_id = any($3::uuid[])
     returning user_id`,
    [workspaceId, teamId, userIds],
  )
  return rows.length
}

/** False if the person is not in the team. */
export async function updateTeamAdmin(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  userId: string,
  isAdmin: boolean,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update team_members set is_admin = $4 where workspace_id = $1 and team_id = $2 and user_id = $3
     returning user_id`,
    [workspaceId, teamId, userId, isAdmin],
  )
  return rows.length > 0
}

/** Lists the shared inboxes that the teams work in, by name. */
export const listTeamInboxes = (tx: Tx, workspaceId: string, teamIds: readonly string[]) =>
  query(
    tx,
    `select ti.team_id as "teamId", i.inbox_id as id /* not null */, i.name /* not null */ from team_inboxes ti
       join living_inboxes i on i.workspace_id = ti.workspace_id and i.inbox_id = ti.inbox_id
      where ti.workspace_id = $1 and ti.team_id = any($2::uuid[]) order by lower(i.name)`,
    [workspaceId, teamIds],
  )

export async function insertTeamInboxes(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  inboxIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    `insert into team_inboxes (workspace_id, team_id, inbox_id) select $1, $2, id from unnest($3::uuid[]) id
     on conflict do nothing`,
    [workspaceId, teamId, inboxIds],
  )
}

export async function deleteTeamInboxes(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  inboxIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    'delete from team_inboxes where workspace_id = $1 and team_id = $2 and inbox_id = any($3::uuid[])',
    [workspaceId, teamId, inboxIds],
  )
}
