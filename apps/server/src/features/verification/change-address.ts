import { randomInt } from 'node:crypto'
import {
  type changeAddress,
  type InputOf,
  type OutputOf,
  profileUpdated,
  type requestAddressChange,
} from '@postroom/contract'
import {
  findUserByEmail,
  getUserRow,
  getWorkspaceRow,
  presentProfile,
  requireOwnProof,
  updateUserRow,
} from '#features/session/index.ts'
import { canSendSystemMail, orderSystemMail } from '#features/system-mail/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { constantTimeEqual, hashToken } from '#platform/crypto/index.ts'
import { commitInstead } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import {
  countTry,
  deleteAddressChange,
  lockAddressChange,
  putAddressChange,
} from './address-changes.queries.ts'
import { addressChangedLetter, addressCodeLetter, addressTakenLetter } from './address-text.ts'
import { deleteKeysMailedTo } from './verification.queries.ts'

const validMs = 30 * 60_000
const triesAtMost = 5
/** Rate limit of mails per address, for all requesters together. */
const mails = { limit: 3, windowMs: 15 * 60_000 }

type RequestInput = InputOf<typeof requestAddressChange>

/** Mails a code to the new address. */
export const requestAddressCall = {
  prepare: async ({ app, workspaceId }: RequestContext, { newAddress }: RequestInput): Promise<void> => {
    if (!(await canSendSystemMail(app, workspaceId))) fail('verification_mail_failed')
    const limit = mails.limit * app.config.rateFactor
    const taken = await app.limiter.take(`address:${newAddress}`, { ...mails, limit })
    if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
  },
  run: async (ctx: Context, { newAddress }: RequestInput): Promise<OutputOf<typeof requestAddressChange>> => {
    const { app, tx, workspaceId, person, now } = ctx
    await requireOwnProof(tx, person.sessionId)
    const { email, language } = await getUserRow(tx, person.userId)
    if (newAddress === email) fail('address_unchanged')
    const isTaken = (await findUserByEmail(tx, newAddress)) !== null
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(now.getTime() + validMs)
    await putAddressChange(tx, person.userId, {
      email: newAddress,
      codeHash: hashCode(person.userId, code),
      expiresAt,
    })
    const { name: workspaceName } = await getWorkspaceRow(tx, workspaceId)
    // Same answer for known and unknown addresses; only the mail reveals whether the address has an account.
    const letter = isTaken
      ? addressTakenLetter({ to: newAddress, language, workspaceName })
      : addressCodeLetter({ to: newAddress, language, workspaceName, code })
    await orderSystemMail(app, tx, workspaceId, letter)
    return { newAddress, expiresAt: expiresAt.toISOString() }
  },
}

/** Changes the address and notifies the old one, in case the change was not made by its owner. */
export async function changeAddressCall(
  ctx: Context,
  { code }: InputOf<typeof changeAddress>,
): Promise<Record<string, never>> {
  const { app, tx, workspaceId, person, now } = ctx
  const { userId } = person
  await requireOwnProof(tx, person.sessionId)
  const change = await lockAddressChange(tx, userId)
  if (!change || change.expiresAt <= now || change.tries >= triesAtMost) return fail('address_code_spent')
  if (!constantTimeEqual(change.codeHash, hashCode(userId, code.replace(/\s/g, '')))) {
    await commitInstead(tx, (other) => countTry(other, userId))
    return fail('address_code_wrong')
  }
  if (await findUserByEmail(tx, change.email)) fail('email_taken')
  const before = await getUserRow(tx, userId)
  const after = await updateUserRow(tx, userId, { email: change.email, emailVerifiedAt: now })
  await deleteAddressChange(tx, userId)
  // Links in the old mailbox must not open the account any more.
  await deleteKeysMailedTo(tx, userId, before.email)
  const { language, email } = after
  ctx.emit(profileUpdated, { ...presentProfile(after), email }, { personId: userId })
  const { name: workspaceName } = await getWorkspaceRow(tx, workspaceId)
  const letter = addressChangedLetter({ to: before.email, language, workspaceName, newAddress: email })
  await orderSystemMail(app, tx, workspaceId, letter)
  return {}
}

/** Includes the user ID, so that equal codes of different people have different hashes. */
const hashCode = (userId: string, code: string): Buffer => hashToken(`${userId} ${code}`)
