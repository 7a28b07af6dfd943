import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { identities } from './identities.schema.ts'

export type IdentityRow = typeof identities.$inferSelect

/** Who somebody is elsewhere. `workspaceId` is set where a workspace's own provider says so. */
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

export async function findIdentity(tx: Tx, subject: Subject): Promise<IdentityRow | null> {
  const [row] = await tx.select().from(identities).where(isSubject(subject))
  return row ?? null
}

/** Whether this issuer vouches for the person under some subject already. */
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

/** Remembers that it was used just now, and the address it goes by today. */
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

/** Those that a workspace's own provider vouched for; says whose they were. */
export const deleteProviderIdentities = (tx: Tx, workspaceId: string): Promise<IdentityRow[]> =>
  tx.delete(identities).where(eq(identities.workspaceId, workspaceId)).returning()
