import { and, desc, eq, sql } from 'drizzle-orm'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { grantTokens, providerGrants } from './grants.schema.ts'

export type GrantRow = typeof providerGrants.$inferSelect
export type NewGrantRow = Omit<typeof providerGrants.$inferInsert, 'grantedAt' | 'state'>
export type TokenAudience = (typeof grantTokens.$inferSelect)['audience']

const isOwnedBy = (workspaceId: string, userId: string) =>
  and(eq(providerGrants.workspaceId, workspaceId), eq(providerGrants.userId, userId))
const isGrant = (workspaceId: string, grantId: string) =>
  and(eq(providerGrants.workspaceId, workspaceId), eq(providerGrants.id, grantId))

type Account = Pick<GrantRow, 'workspaceId' | 'userId' | 'issuer' | 'subject' | 'sharedScope'>

/** Finds and locks the earlier grant of the same account. */
export async function findGrantOf(
  tx: Tx,
  { workspaceId, userId, issuer, subject, sharedScope }: Account,
): Promise<GrantRow | null> {
  const [row] = await tx
    .select()
    .from(providerGrants)
    .where(
      and(
        isOwnedBy(workspaceId, userId),
        eq(providerGrants.issuer, issuer),
        eq(providerGrants.subject, subject),
        eq(providerGrants.sharedScope, sharedScope),
      ),
    )
    .for('update')
  return row ?? null
}

/** Stores a grant in place of the account's earlier one. Its ID stays, for the mailboxes that use it; old tokens are deleted. */
export async function putGrant(tx: Tx, row: NewGrantRow): Promise<GrantRow> {
  const { email, scopes, sealedRefreshToken } = row
  await tx
    .delete(grantTokens)
    .where(and(eq(grantTokens.workspaceId, row.workspaceId), eq(grantTokens.grantId, row.id)))
  const [stored] = await tx
    .insert(providerGrants)
    .values(row)
    .onConflictDoUpdate({
      target: [providerGrants.workspaceId, providerGrants.id],
      set: {
        email,
        scopes,
        sealedRefreshToken,
        grantedAt: sql`now()`,
        state: 'good',
        stateReason: null,
        renewals: sql`${providerGrants.renewals} + 1`,
        renewingUntil: null,
        failures: 0,
        nextTryAt: null,
      },
    })
    .returning()
  if (!stored) throw new Error('The grant was not stored.')
  return stored
}

/** Grants of a person, newest first. */
export const listGrantRows = (tx: Tx, workspaceId: string, userId: string): Promise<GrantRow[]> =>
  tx
    .select()
    .from(providerGrants)
    .where(isOwnedBy(workspaceId, userId))
    .orderBy(desc(providerGrants.grantedAt))

/** The grant with this ID, of any owner; null if there is none. */
export async function findGrant(tx: Tx, workspaceId: string, grantId: string): Promise<GrantRow | null> {
  const [row] = await tx.select().from(providerGrants).where(isGrant(workspaceId, grantId))
  return row ?? null
}

/** Deletes a grant that no mailbox uses any more, whoever its owner is. */
export async function deleteGrant(tx: Tx, workspaceId: string, grantId: string): Promise<void> {
  await tx.delete(providerGrants).where(isGrant(workspaceId, grantId))
}

/** Deletes a person's grant by ID, or all grants of one provider account. Returns the deleted IDs. */
export async function deleteGrants(
  tx: Tx,
  workspaceId: string,
  userId: string,
  which: { id: string } | { issuer: string; subject: string },
): Promise<string[]> {
  const condition =
    'id' in which
      ? eq(providerGrants.id, which.id)
      : and(eq(providerGrants.issuer, which.issuer), eq(providerGrants.subject, which.subject))
  const deleted = await tx
    .delete(providerGrants)
    .where(and(isOwnedBy(workspaceId, userId), condition))
    .returning({ id: providerGrants.id })
  return deleted.map(({ id }) => id)
}

export interface HeldToken {
  readonly id: string
  readonly sealedAccessToken: string
  /** By the clock of the database, so that all processes agree. */
  readonly ageMs: number
  readonly leftMs: number
  readonly lifeMs: number
}

export interface HeldGrant {
  readonly grant: GrantRow
  readonly token: HeldToken | null
  /** Wait before the next request to the provider; 0 or less means none. */
  readonly pauseMs: number
}

const msUntil = (column: typeof grantTokens.expiresAt | typeof providerGrants.nextTryAt) =>
  sql<number>`coalesce(extract(epoch from ${column} - clock_timestamp()) * 1000, 0)::float8`

/** Finds a grant with its stored token for the audience. */
export async function findHeldGrant(
  tx: Tx,
  workspaceId: string,
  grantId: string,
  audience: TokenAudience,
): Promise<HeldGrant | null> {
  const [row] = await tx
    .select({
      grant: providerGrants,
      token: grantTokens,
      ageMs: sql<number>`(extract(epoch from clock_timestamp() - ${grantTokens.issuedAt}) * 1000)::float8`,
      leftMs: msUntil(grantTokens.expiresAt),
      pauseMs: msUntil(providerGrants.nextTryAt),
    })
    .from(providerGrants)
    .leftJoin(
      grantTokens,
      and(
        eq(grantTokens.workspaceId, providerGrants.workspaceId),
        eq(grantTokens.grantId, providerGrants.id),
        eq(grantTokens.audience, audience),
      ),
    )
    .where(isGrant(workspaceId, grantId))
  if (!row) return null
  const { grant, token, ageMs, leftMs, pauseMs } = row
  return {
    grant,
    token: token && {
      id: token.id,
      sealedAccessToken: token.sealedAccessToken,
      ageMs,
      leftMs,
      lifeMs: token.expiresAt.getTime() - token.issuedAt.getTime(),
    },
    pauseMs,
  }
}

/**
 * Claims the renewal for one caller among all processes. A caller that waited for the row lock finds `renewals`
 * incremented and gets false.
 */
export async function claimRenewal(
  tx: Tx,
  { workspaceId, id, renewals }: Pick<GrantRow, 'workspaceId' | 'id' | 'renewals'>,
  leaseMs: number,
): Promise<boolean> {
  const rows = await rawQuery(
    tx,
    `update provider_grants set renewing_until = clock_timestamp() + $4 * interval '1 millisecond'
      where workspace_id = $1 and id = $2 and renewals = $3 and state = 'good'
        and (renewing_until is null or renewing_until < clock_timestamp()) returning id`,
    [workspaceId, id, renewals, leaseMs],
  )
  return rows.length > 0
}

type Renewed = Partial<
  Pick<GrantRow, 'sealedRefreshToken' | 'state' | 'stateReason' | 'failures' | 'nextTryAt'>
>

/** Stores the result of a renewal; false if a person has signed in again meanwhile, since that grant is newer. */
export async function endRenewal(
  tx: Tx,
  { workspaceId, id, renewals }: Pick<GrantRow, 'workspaceId' | 'id' | 'renewals'>,
  change: Renewed,
): Promise<boolean> {
  const rows = await tx
    .update(providerGrants)
    .set({ ...change, renewals: renewals + 1, renewingUntil: null })
    .where(and(isGrant(workspaceId, id), eq(providerGrants.renewals, renewals)))
    .returning({ id: providerGrants.id })
  return rows.length > 0
}

/** Replaces the token of a grant for the audience. */
export async function putToken(
  tx: Tx,
  row: Omit<typeof grantTokens.$inferInsert, 'issuedAt' | 'expiresAt'>,
  lifeSeconds: number,
): Promise<void> {
  const { workspaceId, grantId, audience } = row
  await tx
    .delete(grantTokens)
    .where(
      and(
        eq(grantTokens.workspaceId, workspaceId),
        eq(grantTokens.grantId, grantId),
        eq(grantTokens.audience, audience),
      ),
    )
  await tx.insert(grantTokens).values({
    ...row,
    issuedAt: sql`clock_timestamp()`,
    expiresAt: sql`clock_timestamp() + ${lifeSeconds} * interval '1 second'`,
  })
}

export async function deleteTokens(tx: Tx, workspaceId: string, grantId: string): Promise<void> {
  await tx
    .delete(grantTokens)
    .where(and(eq(grantTokens.workspaceId, workspaceId), eq(grantTokens.grantId, grantId)))
}
