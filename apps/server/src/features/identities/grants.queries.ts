import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { providerGrants } from './identities.schema.ts'

export type GrantRow = typeof providerGrants.$inferSelect

const isOf = (workspaceId: string, userId: string) =>
  and(eq(providerGrants.workspaceId, workspaceId), eq(providerGrants.userId, userId))

/** In place of what the same account granted before. */
export async function replaceGrant(tx: Tx, row: typeof providerGrants.$inferInsert): Promise<GrantRow> {
  const { workspaceId, userId, issuer, subject, sharedScope } = row
  const isSame = and(
    isOf(workspaceId, userId),
    eq(providerGrants.issuer, issuer),
    eq(providerGrants.subject, subject),
    eq(providerGrants.sharedScope, sharedScope),
  )
  await tx.delete(providerGrants).where(isSame)
  const [stored] = await tx.insert(providerGrants).values(row).returning()
  if (!stored) throw new Error('The grant was not stored.')
  return stored
}

export const listGrantRows = (tx: Tx, workspaceId: string, userId: string): Promise<GrantRow[]> =>
  tx.select().from(providerGrants).where(isOf(workspaceId, userId)).orderBy(desc(providerGrants.grantedAt))

/** One by its id, or all that came from one account elsewhere. */
export async function deleteGrants(
  tx: Tx,
  workspaceId: string,
  userId: string,
  which: { id: string } | { issuer: string; subject: string },
): Promise<number> {
  const isMeant =
    'id' in which
      ? eq(providerGrants.id, which.id)
      : and(eq(providerGrants.issuer, which.issuer), eq(providerGrants.subject, which.subject))
  const gone = await tx
    .delete(providerGrants)
    .where(and(isOf(workspaceId, userId), isMeant))
    .returning()
  return gone.length
}
