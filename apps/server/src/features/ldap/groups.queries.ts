import { listDirectoryTeams } from '#features/teams/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

const listRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select team_id as "teamId", group_key as "groupKey" from ldap_groups
      where workspace_id = $1 order by team_id`,
    [workspaceId],
  )

/** A team made of a group, by the directory's id of the group; also one that was deleted here. */
export interface LdapGroupRow {
  readonly teamId: string
  readonly groupKey: string
  readonly name: string
  readonly isDeleted: boolean
}

export async function listLdapGroups(tx: Tx, workspaceId: string): Promise<LdapGroupRow[]> {
  const teams = new Map((await listDirectoryTeams(tx, workspaceId)).map((team) => [team.id, team]))
  return (await listRows(tx, workspaceId)).flatMap(({ teamId, groupKey }) => {
    const team = teams.get(teamId)
    return team ? [{ teamId, groupKey, name: team.name, isDeleted: team.isDeleted }] : []
  })
}

export async function countLdapTeams(tx: Tx, workspaceId: string): Promise<number> {
  return (await listLdapGroups(tx, workspaceId)).filter(({ isDeleted }) => !isDeleted).length
}

export async function insertLdapGroup(
  tx: Tx,
  workspaceId: string,
  { teamId, groupKey }: { readonly teamId: string; readonly groupKey: string },
): Promise<void> {
  await query(tx, 'insert into ldap_groups (workspace_id, team_id, group_key) values ($1, $2, $3)', [
    workspaceId,
    teamId,
    groupKey,
  ])
}

export async function deleteLdapGroup(tx: Tx, workspaceId: string, teamId: string): Promise<void> {
  await query(tx, 'delete from ldap_groups where workspace_id = $1 and team_id = $2', [workspaceId, teamId])
}
