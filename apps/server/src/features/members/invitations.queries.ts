import type { languages } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `workspace_id as "workspaceId", id, email, role, inbox_ids as "inboxIds", invited_by as "invitedBy",
  language, time_zone as "timeZone", code_hash as "codeHash", mailed_code_hash as "mailedCodeHash",
  sealed_link as "sealedLink", delivery, delivery_text as "deliveryText", created_at as "createdAt",
  expires_at as "expiresAt"`

const toInvitation = <R extends { readonly language: string }>(row: R) => ({
  ...row,
  language: row.language as (typeof languages)[number],
})

/** Lists the open invitations of the workspace, oldest first. */
export async function listOpenInvitations(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from invitations where workspace_id = $1 and closed_at is null order by created_at, id`,
    [workspaceId],
  )
  return rows.map(toInvitation)
}

export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number]

const openById = `select ${columns} from invitations where workspace_id = $1 and closed_at is null and id = $2`

/** The open invitation with this ID, or null; optionally locked. */
export async function findOpenInvitation(
  tx: Tx,
  workspaceId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<InvitationRow | null> {
  const [row] = options.lock
    ? await query(tx, `${openById} for update`, [workspaceId, id])
    : await query(tx, openById, [workspaceId, id])
  return row ? toInvitation(row) : null
}

/** Finds the invitation of a code, in any workspace. */
export async function findInvitationByCode(tx: Tx, codeHash: Buffer): Promise<InvitationRow | null> {
  await query(tx, `select set_config('postroom.invitation_hash', $1, true)`, [codeHash.toString('hex')])
  const [row] = await query(
    tx,
    `select ${columns} from invitations
      where (code_hash = $1 or mailed_code_hash = $1) and closed_at is null and expires_at > now()`,
    [codeHash],
  )
  return row ? toInvitation(row) : null
}

/** Open invitations to these addresses, by address. */
export async function openInvitationsTo(
  tx: Tx,
  workspaceId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, InvitationRow>> {
  if (emails.length === 0) return new Map()
  const rows = await query(
    tx,
    `select ${columns} from invitations where workspace_id = $1 and closed_at is null and email = any($2::text[])`,
    [workspaceId, emails],
  )
  return new Map(rows.map((row) => [row.email, toInvitation(row)]))
}

/** Invitations that can still be accepted; each occupies a seat. */
export async function countPendingInvitations(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await query(
    tx,
    `select count(*)::int as n from invitations
      where workspace_id = $1 and closed_at is null and expires_at > now()`,
    [workspaceId],
  )
  return row?.n ?? 0
}

export type NewInvitation = Pick<
  InvitationRow,
  'workspaceId' | 'id' | 'email' | 'role' | 'invitedBy' | 'codeHash' | 'delivery' | 'expiresAt'
> &
  Partial<Pick<InvitationRow, 'inboxIds' | 'language' | 'timeZone' | 'mailedCodeHash' | 'sealedLink'>>

/** Stores an invitation and returns its row. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<InvitationRow> {
  const [row] = await query(
    tx,
    `insert into invitations (workspace_id, id, email, role, inbox_ids, invited_by, language, time_zone, code_hash,
       mailed_code_hash, sealed_link, delivery, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${columns}`,
    [
      invitation.workspaceId,
      invitation.id,
      invitation.email,
      invitation.role,
      invitation.inboxIds ?? [],
      invitation.invitedBy,
      invitation.language ?? 'en',
      invitation.timeZone ?? 'UTC',
      invitation.codeHash,
      invitation.mailedCodeHash ?? null,
      invitation.sealedLink ?? null,
      invitation.delivery,
      invitation.expiresAt,
    ],
  )
  if (!row) throw new Error('The invitation was not stored.')
  return toInvitation(row)
}

/** An invitation with the code that it had when it was read. */
type KnownInvitation = Pick<InvitationRow, 'workspaceId' | 'id' | 'codeHash'>

/** Replaces the links and marks the mail as queued; null if it was closed or got another code meanwhile. */
export async function renewInvitation(
  tx: Tx,
  { workspaceId, id, codeHash }: KnownInvitation,
  renewed: Pick<InvitationRow, 'codeHash' | 'mailedCodeHash' | 'sealedLink' | 'expiresAt'>,
): Promise<InvitationRow | null> {
  const [row] = await query(
    tx,
    `update invitations
        set code_hash = $4, mailed_code_hash = $5, sealed_link = $6, expires_at = $7, delivery = 'queued',
            delivery_text = null
      where workspace_id = $1 and closed_at is null and id = $2 and code_hash = $3 returning ${columns}`,
    [
      workspaceId,
      id,
      codeHash,
      renewed.codeHash,
      renewed.mailedCodeHash,
      renewed.sealedLink,
      renewed.expiresAt,
    ],
  )
  return row ? toInvitation(row) : null
}

/** Stores the delivery and deletes the mailed link; null if it was closed or got another code meanwhile. */
export async function endDelivery(
  tx: Tx,
  { workspaceId, id, codeHash }: KnownInvitation,
  { delivery, deliveryText }: Pick<InvitationRow, 'delivery' | 'deliveryText'>,
): Promise<InvitationRow | null> {
  const [row] = await query(
    tx,
    `update invitations set delivery = $4, delivery_text = $5, sealed_link = null
      where workspace_id = $1 and closed_at is null and id = $2 and code_hash = $3 returning ${columns}`,
    [workspaceId, id, codeHash, delivery, deliveryText],
  )
  return row ? toInvitation(row) : null
}

/** False if it was closed or got another code meanwhile. */
export async function closeInvitation(
  tx: Tx,
  { workspaceId, id, codeHash }: KnownInvitation,
  closedBy: 'accepted' | 'revoked',
): Promise<boolean> {
  const closed = await query(
    tx,
    `update invitations set closed_at = $4, closed_by = $5, sealed_link = null
      where workspace_id = $1 and closed_at is null and id = $2 and code_hash = $3 returning id`,
    [workspaceId, id, codeHash, new Date(), closedBy],
  )
  return closed.length > 0
}

/** Closes expired invitations to these addresses, so that they can be invited again. */
export async function closeExpired(
  tx: Tx,
  workspaceId: string,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await query(
    tx,
    `update invitations set closed_at = $3, closed_by = 'expired', sealed_link = null
      where workspace_id = $1 and closed_at is null and email = any($2::text[]) and expires_at <= now()
     returning id`,
    [workspaceId, emails, new Date()],
  )
  return rows.map(({ id }) => id)
}
