import {
  emailAddress,
  type InputOf,
  type Invitation,
  invitationChanged,
  invitationClosed,
  type inviteMembers,
  type inviteResult,
  membersInvited,
} from '@postroom/contract'
import type { z } from 'zod'
import { getUserRow, lockWorkspace, memberEmailsAmong, type UserRow } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { together } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  closeExpired,
  closeInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  listOpenInvitations,
  type NewInvitation,
  openInvitationsTo,
  renewInvitation,
} from './invitations.queries.ts'
import { invitationAbilities, presentInvitation } from './members.present.ts'
import { countUsedSeats } from './members.ts'
import { orderInvitationMail, sealLink } from './send-invitation.ts'
import { requireInboxes } from './work-of-members.ts'

const validMs = 7 * 86_400_000

type InviteResult = z.infer<typeof inviteResult>
type ById = { invitationId: string }

/** Daily limit of invitation mails per workspace, so that a stolen session is useless to spammers. */
const addressesPerDay = 500

/** Counts addresses against the daily limit of invitations; fails with `rate_limited` beyond it. */
export async function takeFromDay(
  { app, workspaceId }: RequestContext,
  { emails }: { readonly emails: readonly string[] },
): Promise<void> {
  const limit = addressesPerDay * app.config.rateFactor
  const rule = { limit, windowMs: 86_400_000, cost: emails.length }
  const taken = await app.limiter.take(`invitations:${workspaceId}`, rule)
  if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
}

export const inviteCall = { prepare: takeFromDay, run: invite }

/** Invites addresses and reports the result for each, such as an existing member or a missing licence. */
export async function invite(
  ctx: Context,
  { emails, role, inboxIds }: InputOf<typeof inviteMembers>,
): Promise<{ results: InviteResult[] }> {
  const { tx, workspaceId } = ctx
  await requireInboxes(ctx, inboxIds)
  // Locked, so that no other transaction takes a seat while they are counted.
  const { paidUsers, defaultLanguage } = await lockWorkspace(tx, workspaceId)
  const addresses = readAddresses(emails)
  const valid = addresses.flatMap(({ address }) => address ?? [])
  await closeOldOnes(ctx, valid)
  const members = await memberEmailsAmong(tx, workspaceId, valid)
  const open = await openInvitationsTo(tx, workspaceId, valid)
  let free = paidUsers < 0 ? Number.POSITIVE_INFINITY : paidUsers - (await countUsedSeats(tx, workspaceId))
  const sender = await getUserRow(tx, ctx.person.userId)
  const invited: NewInvitation[] = []

  const results = addresses.map(({ typed, address }): InviteResult => {
    if (address === null) return answer(typed, 'bad_address')
    if (members.has(address)) return answer(address, 'already_member')
    const known = open.get(address)
    if (known) return answer(address, 'already_invited', known.id)
    if (free < 1) return answer(address, 'no_licence')
    free -= 1
    const { link, mailedLink, ...made } = newLink(ctx.publicUrl)
    const id = newId()
    invited.push({
      workspaceId,
      id,
      email: address,
      role,
      inboxIds,
      invitedBy: nameOf(sender),
      language: defaultLanguage ?? sender.language,
      timeZone: sender.timeZone,
      sealedLink: sealLink(ctx.app, { workspaceId, id }, mailedLink),
      delivery: 'queued',
      ...made,
    })
    return answer(address, 'invited', id, link)
  })
  await store(ctx, invited)
  return { results }
}

async function store(ctx: Context, invited: readonly NewInvitation[]): Promise<void> {
  if (invited.length === 0) return
  const rows = await together(invited.map((invitation) => insertInvitation(ctx.tx, invitation)))
  ctx.emit(membersInvited, { invitations: rows.map((row) => presentInvitation(row, [])) })
  for (const row of rows) await orderInvitationMail(ctx, row)
}

export async function listInvitationsCall(ctx: Context): Promise<{ items: Invitation[] }> {
  const rows = await listOpenInvitations(ctx.tx, ctx.workspaceId)
  return { items: rows.map((row) => presentInvitation(row, ctx.abilitiesOn(invitationAbilities))) }
}

export async function resend(ctx: Context, { invitationId }: ById): Promise<InviteResult> {
  const { tx, workspaceId } = ctx
  const { paidUsers } = await lockWorkspace(tx, workspaceId)
  const row = found(await findOpenInvitation(tx, workspaceId, invitationId, { lock: true }))
  const isExpired = row.expiresAt.getTime() <= Date.now()
  // An expired invitation no longer occupies a seat.
  if (isExpired && paidUsers >= 0 && (await countUsedSeats(tx, workspaceId)) >= paidUsers) {
    return answer(row.email, 'no_licence', row.id)
  }
  const { link, mailedLink, ...made } = newLink(ctx.publicUrl)
  const sealedLink = sealLink(ctx.app, row, mailedLink)
  const renewed = (await renewInvitation(tx, row, { ...made, sealedLink })) ?? fail('not_found')
  ctx.emit(invitationChanged, { invitation: presentInvitation(renewed, []) }, { subjectId: row.id })
  await orderInvitationMail(ctx, renewed)
  return answer(row.email, 'invited', row.id, link)
}

/** Withdraws an open invitation: its links no longer work. */
export async function revoke(ctx: Context, { invitationId }: ById): Promise<Record<string, never>> {
  const row = found(await findOpenInvitation(ctx.tx, ctx.workspaceId, invitationId, { lock: true }))
  await closeInvitation(ctx.tx, row, 'revoked')
  ctx.emit(invitationClosed, { invitationId }, { subjectId: invitationId })
  return {}
}

async function closeOldOnes(ctx: Context, emails: readonly string[]): Promise<void> {
  for (const invitationId of await closeExpired(ctx.tx, ctx.workspaceId, emails)) {
    ctx.emit(invitationClosed, { invitationId }, { subjectId: invitationId })
  }
}

/** Each address once, in the order typed; null if invalid. */
function readAddresses(emails: readonly string[]): { typed: string; address: string | null }[] {
  const read = emails.map((typed) => ({ typed, address: emailAddress().safeParse(typed).data ?? null }))
  const first = new Map<string, (typeof read)[number]>()
  for (const entry of read) {
    const key = entry.address ?? entry.typed
    if (!first.has(key)) first.set(key, entry)
  }
  return [...first.values()]
}

type NewLink = Pick<InvitationRow, 'codeHash' | 'mailedCodeHash' | 'expiresAt'> & {
  link: string
  mailedLink: string
}

/**
 * Two links to one invitation: `link` for the inviter to copy, and one for the mail; only the mailed one proves the
 * address. Codes have 256 bits and are in the fragment, which reaches neither logs nor other servers.
 */
export function newLink(publicUrl: string): NewLink {
  const [code, mailedCode] = [randomToken(), randomToken()]
  return {
    codeHash: hashToken(code),
    mailedCodeHash: hashToken(mailedCode),
    expiresAt: new Date(Date.now() + validMs),
    link: `${publicUrl}/invitation#code=${code}`,
    mailedLink: `${publicUrl}/invitation#code=${mailedCode}`,
  }
}

const answer = (
  email: string,
  result: InviteResult['result'],
  invitationId: string | null = null,
  link: string | null = null,
): InviteResult => ({ email, result, invitationId, link })

/** Name of a person, or the address if there is none. */
const nameOf = ({ firstName, lastName, email }: UserRow): string => `${firstName} ${lastName}`.trim() || email
