import type { InputOf, OutputOf, redirectMessage } from '@postroom/contract'
import { AddressError, resendMessage } from '@postroom/mail'
import { listVerifiedAliases } from '#features/aliases/index.ts'
import {
  announceChange,
  announceRedirects,
  type ConversationRow,
  close,
  findMessageRow,
  getConversationRow,
  listSummaries,
  type MessageRow,
  makeMessageId,
  presentSummary,
  requireClosable,
} from '#features/conversations/index.ts'
import { listInboxAddresses, sendingAddress, settingsOfInbox } from '#features/inboxes/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import { getUserRow } from '#features/session/index.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { returnPathOf } from '../automatic/automatic-reply.ts'
import { type ConnectedInbox, connectedInbox } from '../connected-inbox.ts'
import { insertOutgoing } from '../outgoing.queries.ts'
import { checkSize, dueAtOf } from '../reply-rules.ts'
import { requireChecked } from '../safe-send/check-send.ts'
import { senderName } from '../sender.ts'
import { findRawMail, insertRedirect } from './send-redirects.queries.ts'

type Input = InputOf<typeof redirectMessage>

/** Queues a received message for another address, with a resent block, and closes the conversation if wanted. */
export async function redirectMessageCall(
  ctx: Context,
  input: Input,
): Promise<OutputOf<typeof redirectMessage>> {
  const { tx, workspaceId, now } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'reply', { lock: true })
  const message = found(await findMessageRow(tx, workspaceId, input.messageId))
  if (message.conversationId !== row.id) fail('not_found')
  const inbox = await connectedInbox(ctx, row.inboxId)
  if (!inbox.channel.reachesAnyAddress || message.direction !== 'inbound') fail('not_redirectable')
  if (!inbox.canRedirect) fail('redirect_unsupported')
  const place = { inboxId: row.inboxId, mailboxEmail: inbox.mailboxEmail }
  const isInbox = await checkRecipient(ctx, place, input)
  const warnings = isInbox ? [] : await requireKnownDomain(ctx, row, input)
  const by = { kind: 'person', person: ctx.person, answer: input.closing ?? { tagIds: [] } } as const
  const closes = input.closeAfter && row.status === 'open'
  if (closes) await requireClosable(ctx, row, by)
  const resent = await resend(ctx, { row, inbox, message, to: input.to })
  checkSize(resent.raw, inbox.maxBytes)
  const redirectId = await storeRedirect(ctx, message, {
    ...resent,
    to: input.to,
    closedAt: closes ? now : null,
  })
  await insertOutgoing(tx, workspaceId, {
    messageId: redirectId,
    isRedirect: true,
    mailboxId: inbox.mailboxId,
    envelope: resent.envelope,
    composed: null,
    dueAt: dueAtOf(ctx, { undoSeconds: input.undoSeconds }),
    cancelsOnReply: false,
  })
  await announceChange(ctx, row, [
    { type: 'redirected', redirectedTo: input.to },
    ...(warnings.length > 0 ? [{ type: 'warning_overridden' as const, warnings }] : []),
  ])
  if (closes) await announceChange(ctx, row, await close(ctx, row, by))
  await wakeMailSync(tx, inbox.mailboxId, 'send')
  const redirects = await announceRedirects(ctx, {
    conversationId: row.id,
    inboxId: row.inboxId,
    messageId: message.id,
  })
  const [after] = await listSummaries(tx, workspaceId, [row.id])
  const conversation = presentSummary({ ...found(after), isUnread: row.isUnread })
  return { redirectId, conversation, redirects }
}

/**
 * Refuses addresses of this inbox, and those of other inboxes until the person has seen the warning. Returns whether it is
 * the address of an inbox.
 */
async function checkRecipient(
  { tx, workspaceId }: Context,
  { inboxId, mailboxEmail }: { readonly inboxId: string; readonly mailboxEmail: string },
  { to, acceptsInbox }: Pick<Input, 'to' | 'acceptsInbox'>,
): Promise<boolean> {
  const inboxes = await listInboxAddresses(tx, workspaceId)
  const aliases = await listVerifiedAliases(
    tx,
    workspaceId,
    inboxes.map(({ id }) => id),
  )
  const addresses = [
    { inboxId, email: mailboxEmail },
    ...inboxes.map(({ id, email }) => ({ inboxId: id, email })),
    ...aliases,
  ]
  const reached = addresses.filter(({ email }) => withoutTag(email) === withoutTag(to))
  if (reached.some((address) => address.inboxId === inboxId)) fail('redirect_to_itself')
  if (reached.length > 0 && !acceptsInbox) fail('redirect_to_inbox')
  return reached.length > 0
}

/** Refuses a new outside domain until the person has seen the warning; the other checks read what a person writes. */
const requireKnownDomain = (ctx: Context, row: ConversationRow, { to, acceptedWarnings }: Input) =>
  requireChecked(ctx, acceptedWarnings, async () => ({
    inboxId: row.inboxId,
    conversationId: row.id,
    subject: row.subject,
    html: '',
    recipients: [{ name: '', address: to }],
    hasFiles: false,
    history: null,
  }))

/** Mail to `name+tag@domain` reaches `name@domain` (RFC 5233). */
const withoutTag = (address: string): string => address.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, '')

interface Resent {
  readonly raw: Buffer
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly key: string
}

interface Resending {
  readonly row: ConversationRow
  readonly inbox: ConnectedInbox
  readonly message: MessageRow
  readonly to: string
}

async function resend(
  { app, tx, workspaceId, person, now }: Context,
  { row, inbox, message, to }: Resending,
): Promise<Resent> {
  const writer = await getUserRow(tx, person.userId)
  const settings = await settingsOfInbox(tx, workspaceId, row.inboxId)
  const { address } = await sendingAddress(tx, workspaceId, inbox)
  const key = makeMessageId(app, address.split('@').at(-1) ?? 'localhost')
  const { rawSha256 } = found(await findRawMail(tx, workspaceId, message.id))
  // Mail with an empty return path keeps it, so that nothing is answered by a bounce again and again (RFC 3834, 5).
  const returnPath = await returnPathOf(app, rawSha256, address)
  try {
    const resent = resendMessage(await app.blobs.get(rawSha256), {
      from: { name: senderName(settings, inbox.name, writer), address },
      to,
      date: now,
      messageId: key,
      envelopeFrom: returnPath === '' ? '' : address,
    })
    return { ...resent, key }
  } catch (error) {
    if (error instanceof AddressError) fail('bad_recipient')
    throw error
  }
}

async function storeRedirect(
  { app, tx, workspaceId, person, now }: Context,
  { id: messageId }: MessageRow,
  { raw, key, to, closedAt }: Resent & { readonly to: string; readonly closedAt: Date | null },
): Promise<string> {
  const [stored] = await app.blobs.putMany([raw], { tx: blobTransaction(tx) })
  const { sha256: rawSha256 } = found(stored)
  const id = newId()
  const authorId = person.userId
  await insertRedirect(tx, workspaceId, { id, messageId, authorId, to, key, rawSha256, closedAt, at: now })
  return id
}
