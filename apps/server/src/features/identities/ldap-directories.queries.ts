import type { Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `workspace_id as "workspaceId", id, name, url, start_tls as "startTls",
  ca_certificate as "caCertificate", bind_dn as "bindDn", sealed_bind_password as "sealedBindPassword",
  base_dn as "baseDn", user_filter as "userFilter", email_attribute as "emailAttribute",
  name_attribute as "nameAttribute", id_attribute as "idAttribute", group_filter as "groupFilter",
  create_members as "createMembers", updated_at as "updatedAt", checked_at as "checkedAt", problem`

export type LdapDirectoryRow = NonNullable<Awaited<ReturnType<typeof findLdapDirectory>>>

/** The LDAP directory of a workspace, or null. */
export async function findLdapDirectory(tx: Tx, workspaceId: string) {
  const [row] = await query(tx, `select ${columns} from ldap_directories where workspace_id = $1`, [
    workspaceId,
  ])
  return row ?? null
}

/** All directories of the instance; only visible outside a workspace. */
export const listLdapDirectories = (tx: Tx) =>
  query(tx, 'select workspace_id as "workspaceId", name from ldap_directories', [])

/** Stores the settings of a directory, new or changed; its last comparison is forgotten. */
export async function putLdapDirectory(
  tx: Tx,
  row: Omit<LdapDirectoryRow, 'checkedAt' | 'problem'>,
): Promise<void> {
  await query(
    tx,
    `insert into ldap_directories (workspace_id, id, name, url, start_tls, ca_certificate, bind_dn,
       sealed_bind_password, base_dn, user_filter, email_attribute, name_attribute, id_attribute, group_filter,
       create_members, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (workspace_id) do update
       set name = excluded.name, url = excluded.url, start_tls = excluded.start_tls,
           ca_certificate = excluded.ca_certificate, bind_dn = excluded.bind_dn,
           sealed_bind_password = excluded.sealed_bind_password, base_dn = excluded.base_dn,
           user_filter = excluded.user_filter, email_attribute = excluded.email_attribute,
           name_attribute = excluded.name_attribute, id_attribute = excluded.id_attribute,
           group_filter = excluded.group_filter, create_members = excluded.create_members,
           updated_at = excluded.updated_at, checked_at = null, problem = null`,
    [
      row.workspaceId,
      row.id,
      row.name,
      row.url,
      row.startTls,
      row.caCertificate,
      row.bindDn,
      row.sealedBindPassword,
      row.baseDn,
      row.userFilter,
      row.emailAttribute,
      row.nameAttribute,
      row.idAttribute,
      row.groupFilter,
      row.createMembers,
      row.updatedAt,
    ],
  )
}

/** Stores the time and the result of a comparison. */
export async function setLdapChecked(
  tx: Tx,
  workspaceId: string,
  { at, problem }: { readonly at: Date; readonly problem: Reason | null },
): Promise<void> {
  await query(tx, 'update ldap_directories set checked_at = $2, problem = $3 where workspace_id = $1', [
    workspaceId,
    at,
    problem && JSON.stringify(problem),
  ])
}

/** False if there was none. */
export async function deleteLdapDirectory(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await query(
    tx,
    'delete from ldap_directories where workspace_id = $1 returning true as gone',
    [workspaceId],
  )
  return rows.length > 0
}

/** Accounts linked to the workspace's directory. */
export const listLdapIdentities = (tx: Tx, workspaceId: string, issuer: string) =>
  query(
    tx,
    `select user_id as "userId", subject from identities
      where workspace_id = $1 and method = 'Ldap' and issuer = $2`,
    [workspaceId, issuer],
  )
