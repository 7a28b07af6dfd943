import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, user_id as "userId", method, workspace_id as "workspaceId", issuer, subject, email,
  linked_at as "linkedAt", last_used_at as "lastUsedAt"`
/** `workspace_id is not distinct from $1` would be shorter, but PostgreSQL does not look it up in an index. */
const isInWorkspace = '(workspace_id = $1 or ($1::uuid is null and workspace_id is null))'

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

/** A person's identity at a provider; `workspaceId` is set for a workspace's own provider. */
export interface Subject {
  readonly workspaceId: string | null
  readonly issuer: string
  readonly subject: string
}

/** The linked account of a subject, or null. */
export async function findIdentity(tx: Tx, { workspaceId, issuer, subject }: Subject) {
  const [row] = await query(
    tx,
    `select ${columns} from identities where ${isInWorkspace} and issuer = $2 and subject = $3`,
    [workspaceId, issuer, subject],
  )
  return row ?? null
}

/** Whether the person already has an identity of this issuer. */
export async function hasIdentityFrom(
  tx: Tx,
  userId: string,
  { workspaceId, issuer }: Pick<Subject, 'workspaceId' | 'issuer'>,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select from identities where ${isInWorkspace} and issuer = $2 and user_id = $3`,
    [workspaceId, issuer, userId],
  )
  return rows.length > 0
}

/** Links an identity to an account and returns it. */
export async function insertIdentity(
  tx: Tx,
  identity: Omit<IdentityRow, 'linkedAt' | 'lastUsedAt'>,
): Promise<IdentityRow> {
  const [stored] = await query(
    tx,
    `insert into identities (id, user_id, method, workspace_id, issuer, subject, email)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [
      identity.id,
      identity.userId,
      identity.method,
      identity.workspaceId,
      identity.issuer,
      identity.subject,
      identity.email,
    ],
  )
  if (!stored) throw new Error('The identity was not stored.')
  return stored
}

/** Stores the time of use and the present address. */
export async function touchIdentity(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  await query(tx, 'update identities set last_used_at = $2, email = $3 where id = $1', [id, now, email])
}

/** The identities of these people, in the order in which they were linked. */
export const listIdentityRows = (tx: Tx, userIds: readonly string[]) =>
  query(tx, `select ${columns} from identities where user_id = any($1::uuid[]) order by linked_at`, [userIds])

/** Deletes an identity of the person and returns it; null if there is none. */
export async function deleteIdentity(tx: Tx, userId: string, id: string): Promise<IdentityRow | null> {
  const [row] = await query(
    tx,
    `delete from identities where id = $1 and user_id = $2 returning ${columns}`,
    [id, userId],
  )
  return row ?? null
}

/** Deletes all identities of the person. */
export async function deleteIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await query(tx, 'delete from identities where user_id = $1', [userId])
}

/** Deletes the identities of a workspace's own provider of that kind; returns them. */
export const deleteProviderIdentities = (
  tx: Tx,
  workspaceId: string,
  method: 'Oidc' | 'Saml' | 'Ldap',
): Promise<IdentityRow[]> =>
  query(tx, `delete from identities where workspace_id = $1 and method = $2 returning ${columns}`, [
    workspaceId,
    method,
  ])
