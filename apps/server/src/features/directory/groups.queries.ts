import { query, type Tx } from '#platform/db/index.ts'

export const listGroupRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select team_id as "teamId", external_id as "externalId", version, updated_at as "updatedAt"
       from directory_groups where workspace_id = $1`,
    [workspaceId],
  )

export const listGroupMembers = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    'select team_id as "teamId", person_id as "personId" from directory_group_members where workspace_id = $1',
    [workspaceId],
  )

/** Stores the group, new or known, with these people. */
export async function putGroup(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  group: { readonly externalId: string | null; readonly personIds: readonly string[]; readonly at: Date },
): Promise<void> {
  const { externalId, personIds, at } = group
  await query(
    tx,
    `insert into directory_groups (workspace_id, team_id, external_id, updated_at) values ($1, $2, $3, $4)
     on conflict (workspace_id, team_id) do update
       set external_id = excluded.external_id, updated_at = excluded.updated_at,
           version = directory_groups.version + 1`,
    [workspaceId, teamId, externalId, at],
  )
  await query(tx, 'delete from directory_group_members where workspace_id = $1 and team_id = $2', [
    workspaceId,
    teamId,
  ])
  await query(
    tx,
    `insert into directory_group_members (workspace_id, team_id, person_id)
     select $1, $2, id from unnest($3::uuid[]) id on conflict do nothing`,
    [workspaceId, teamId, [...personIds]],
  )
}

/** Takes a person whom the directory deleted out of all groups. */
export async function leaveGroups(tx: Tx, workspaceId: string, personId: string): Promise<void> {
  await query(tx, 'delete from directory_group_members where workspace_id = $1 and person_id = $2', [
    workspaceId,
    personId,
  ])
}

/** Teams of the groups of a person: by the user, and by what the directory says of the address. */
export async function listGroupsOfMember(
  tx: Tx,
  workspaceId: string,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct m.team_id as "teamId" from directory_group_members m
      where m.workspace_id = $1
        and m.person_id in (select $2::uuid union all
                            select p.id from directory_people p where p.workspace_id = $1 and p.email = $3)`,
    [workspaceId, userId, email],
  )
  return rows.map(({ teamId }) => teamId)
}
