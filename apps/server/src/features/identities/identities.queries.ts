import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { identities } from './identities.schema.ts'

export type IdentityRow = typeof identities.$inferSelect

/** A person's identity at a provider; `workspaceId` is set for a workspace's own provider. */
export interface Subject {
  readonly workspaceId: string | null
  readonly issuer: string
  readonly subject: string
}

const isSubject = ({ workspaceId, issuer, subject }: Subject) =>
  and(
    workspaceId === null ? isNull(identities.workspaceId) : eq(identities.workspaceId, workspaceId),
    eq(identities.issuer, issuer),
    eq(identities.subject, subject),
  )

/** The linked account of a subject, or null. */
export async function findIdentity(tx: Tx, subject: Subject): Promise<IdentityRow | null> {
  const [row] = await tx.select().from(identities).where(isSubject(subject))
  return row ?? null
}

/** Whether the person already has an identity of this issuer. */
export async function hasIdentityFrom(
  tx: Tx,
  userId: string,
  { workspaceId, issuer }: Pick<Subject, 'workspaceId' | 'issuer'>,
): Promise<boolean> {
  const scope =
    workspaceId === null ? isNull(identities.workspaceId) : eq(identities.workspaceId, workspaceId)
  const count = await tx.$count(
    identities,
    and(eq(identities.userId, userId), eq(identities.issuer, issuer), scope),
  )
  return count > 0
}

export async function insertIdentity(tx: Tx, row: typeof identities.$inferInsert): Promise<IdentityRow> {
  const [stored] = await tx.insert(identities).values(row).returning()
  if (!stored) throw new Error('The identity was not stored.')
  return stored
}

/** Stores the time of use and the present address. */
export async function touchIdentity(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  await tx.update(identities).set({ lastUsedAt: now, email }).where(eq(identities.id, id))
}

export const listIdentityRows = (tx: Tx, userIds: readonly string[]): Promise<IdentityRow[]> =>
  tx
    .select()
    .from(identities)
    .where(inArray(identities.userId, [...userIds]))
    .orderBy(asc(identities.linkedAt))

export async function deleteIdentity(tx: Tx, userId: string, id: string): Promise<IdentityRow | null> {
  const [row] = await tx
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning()
  return row ?? null
}

export async function deleteIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId))
}

/** Deletes the identities of a workspace's own provider of that kind; returns them. */
export const deleteProviderIdentities = (
  tx: Tx,
  workspaceId: string,
  method: 'Oidc' | 'Saml' | 'Ldap',
): Promise<IdentityRow[]> =>
  tx
    .delete(identities)
    .where(and(eq(identities.workspaceId, workspaceId), eq(identities.method, method)))
    .returning()
