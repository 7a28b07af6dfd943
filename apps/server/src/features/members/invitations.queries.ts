import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { invitations } from './members.schema.ts'

export type InvitationRow = typeof invitations.$inferSelect

const isOpen = (workspaceId: string) =>
  and(eq(invitations.workspaceId, workspaceId), isNull(invitations.closedAt))
const isOpenInvitation = (workspaceId: string, id: string) => and(isOpen(workspaceId), eq(invitations.id, id))
const isAlive = gt(invitations.expiresAt, sql`now()`)

export const listOpenInvitations = (tx: Tx, workspaceId: string): Promise<InvitationRow[]> =>
  tx
    .select()
    .from(invitations)
    .where(isOpen(workspaceId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))

export async function findOpenInvitation(
  tx: Tx,
  workspaceId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<InvitationRow | null> {
  const query = tx.select().from(invitations).where(isOpenInvitation(workspaceId, id))
  const [row] = options.lock ? await query.for('update') : await query
  return row ?? null
}

/** Finds the invitation of a code, in any workspace. */
export async function findInvitationByCode(tx: Tx, codeHash: Buffer): Promise<InvitationRow | null> {
  await tx.execute(sql`select set_config('postroom.invitation_hash', ${codeHash.toString('hex')}, true)`)
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(
        or(eq(invitations.codeHash, codeHash), eq(invitations.mailedCodeHash, codeHash)),
        isNull(invitations.closedAt),
        isAlive,
      ),
    )
  return row ?? null
}

/** Open invitations to these addresses, by address. */
export async function openInvitationsTo(
  tx: Tx,
  workspaceId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, InvitationRow>> {
  if (emails.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(isOpen(workspaceId), inArray(invitations.email, [...emails])))
  return new Map(rows.map((row) => [row.email, row]))
}

/** Invitations that can still be accepted; each occupies a seat. */
export async function countPendingInvitations(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(invitations)
    .where(and(isOpen(workspaceId), isAlive))
  return row?.n ?? 0
}

export async function insertInvitations(
  tx: Tx,
  rows: readonly (typeof invitations.$inferInsert)[],
): Promise<InvitationRow[]> {
  return rows.length === 0
    ? []
    : tx
        .insert(invitations)
        .values([...rows])
        .returning()
}

/** The changed row; null if the invitation was closed meanwhile. */
export async function updateInvitation(
  tx: Tx,
  { workspaceId, id, codeHash }: Pick<InvitationRow, 'workspaceId' | 'id' | 'codeHash'>,
  change: Partial<InvitationRow>,
): Promise<InvitationRow | null> {
  const [row] = await tx
    .update(invitations)
    .set(change)
    .where(and(isOpenInvitation(workspaceId, id), eq(invitations.codeHash, codeHash)))
    .returning()
  return row ?? null
}

/** False if it was closed or got another code meanwhile. */
export async function closeInvitation(
  tx: Tx,
  invitation: Pick<InvitationRow, 'workspaceId' | 'id' | 'codeHash'>,
  closedBy: 'accepted' | 'revoked',
): Promise<boolean> {
  const closed = await updateInvitation(tx, invitation, { closedAt: new Date(), closedBy, sealedLink: null })
  return closed !== null
}

/** Closes expired invitations to these addresses, so that they can be invited again. */
export async function closeExpired(
  tx: Tx,
  workspaceId: string,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await tx
    .update(invitations)
    .set({ closedAt: new Date(), closedBy: 'expired', sealedLink: null })
    .where(
      and(
        isOpen(workspaceId),
        inArray(invitations.email, [...emails]),
        lte(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: invitations.id })
  return rows.map(({ id }) => id)
}
