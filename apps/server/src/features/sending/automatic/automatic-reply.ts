import { messageQueued } from '@postroom/contract'
import { composeMessage, htmlToText, linesAsHtml, readMessage } from '@postroom/mail'
import {
  findMessageRow,
  insertMessages,
  listSummaries,
  type MessageRow,
  makeMessageId,
  presentMessages,
  subjectKey,
  summaryForEvent,
  sumUpConversations,
} from '#features/conversations/index.ts'
import { type findInboxRow, sendingAddress } from '#features/inboxes/index.ts'
import { wakeMailSync } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type ComposedDraft, composedOf } from '../composed-draft.ts'
import { type Envelope, insertOutgoing } from '../outgoing.queries.ts'
import type { AnsweredMail } from './automatic-replies.queries.ts'

type Inbox = NonNullable<Awaited<ReturnType<typeof findInboxRow>>>

/** RFC 3834, 2: not automatic, and to us by name; a list or a blind copy is not meant for an answer. */
export const mayBeAnswered = (message: MessageRow, own: string): boolean =>
  !message.isAutomatic &&
  isAddressedTo(message, [own]) &&
  isSomebody(message.addresses.from[0]?.address ?? '', own)

/** Whether one of the addresses is named as a recipient. */
export const isAddressedTo = ({ addresses: { to, cc } }: MessageRow, own: readonly string[]): boolean =>
  [...to, ...cc].some(({ address }) => own.includes(address.toLowerCase()))

/** False for an empty address, our own, and addresses of mail servers and no-reply senders. */
export const isSomebody = (address: string, own: string): boolean =>
  address !== '' &&
  address.toLowerCase() !== own &&
  !/^(mailer-daemon|postmaster|no-?reply|bounces?)\b/i.test(address)

/** More than any header is long. */
const headerBytes = 256 << 10

/**
 * Address for automatic replies: Return-Path, which prevents loops and spares forged senders (RFC 3834, 4). The sender
 * where the delivering server did not write one (RFC 5321, 4.4). Empty for `<>`, which is never answered.
 */
export async function returnPathOf(app: App, rawSha256: Buffer, sender: string): Promise<string> {
  const header = await app.blobs.getRange(rawSha256, 0, headerBytes)
  const bytes = Buffer.concat(await Array.fromAsync(header))
  return readMessage(bytes).returnPath ?? sender
}

export interface AutomaticReply {
  readonly inbox: Inbox
  readonly name: string
  /** Another address than that of the inbox. */
  readonly from?: string
  readonly conversationId: string
  readonly message: MessageRow
  readonly answered: AnsweredMail
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * Queues a reply marked as automatic (RFC 3834, 5), with an empty envelope sender so that bounces are discarded. The
 * caller has checked that the message may be answered.
 */
export async function queueAutomaticReply(
  app: App,
  change: SystemChange,
  wanted: AutomaticReply,
): Promise<void> {
  const { tx, workspaceId, now } = change
  const { inbox, conversationId, answered, message } = wanted
  const key = makeMessageId(app, inbox.email.split('@').at(-1) ?? 'localhost')
  const html = `<p>${linesAsHtml(wanted.text)}</p>`
  const parent = answered.key.endsWith('.invalid') ? undefined : `<${answered.key}>`
  const own = await sendingAddress(tx, workspaceId, inbox)
  const sending = wanted.from === undefined ? own : { address: wanted.from, replyTo: null }
  const { raw, envelope } = await composeMessage({
    from: { name: wanted.name, address: sending.address },
    ...(sending.replyTo !== null && { replyTo: [{ address: sending.replyTo }] }),
    to: [{ address: wanted.to }],
    subject: wanted.subject,
    html,
    text: htmlToText(html),
    messageId: `<${key}>`,
    date: now,
    inReplyTo: parent,
    references: answered.chain.map((id) => `<${id}>`),
    envelopeFrom: '',
    // RFC 3834, 5; the second is for servers that know only that.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  })
  await queueAutomaticMail(app, change, {
    raw,
    envelope,
    key,
    inbox,
    conversationId,
    arrivedAt: new Date(Math.max(now.getTime(), message.arrivedAt.getTime() + 1)),
    reason: { rule: 'reply' },
    draft: { html, to: [{ name: '', address: wanted.to }], cc: [], bcc: [], closedAt: null },
  })
}

interface AutomaticMail {
  readonly raw: Buffer
  readonly envelope: Envelope
  /** Message-ID without angle brackets. */
  readonly key: string
  readonly inbox: Inbox
  readonly conversationId: string
  readonly arrivedAt: Date
  readonly reason: Parameters<typeof insertMessages>[3][number]['reason']
  readonly draft: ComposedDraft
  /** Completes the conversation before its event is written. */
  readonly beforeAnnounced?: () => Promise<void>
}

/** Stores a composed automatic message in its conversation, and queues it. */
export async function queueAutomaticMail(
  app: App,
  change: SystemChange,
  { raw, envelope, key, inbox, conversationId, arrivedAt, reason, draft, beforeAnnounced }: AutomaticMail,
): Promise<void> {
  const { tx, workspaceId, now } = change
  const [stored] = await app.blobs.putMany([raw], { tx: blobTransaction(tx) })
  if (!stored) throw new Error('The automatic message was not stored.')
  const parsed = readMessage(raw)
  const id = newId()
  await insertMessages(tx, workspaceId, inbox.id, [
    {
      id,
      key,
      incoming: {
        mailboxId: inbox.mailboxId,
        rawSha256: stored.sha256,
        sizeBytes: raw.length,
        internalDate: arrivedAt,
        parsed,
      },
      direction: 'outbound',
      subject: parsed.subject,
      baseSubject: subjectKey(parsed.subject),
      snippet: parsed.snippet,
      references: [...new Set([...parsed.references, ...parsed.inReplyTo])],
      chain: parsed.references,
      isHidden: false,
      conversationId,
      reason,
    },
  ])
  await insertOutgoing(tx, workspaceId, {
    messageId: id,
    mailboxId: inbox.mailboxId,
    envelope,
    composed: composedOf(draft),
    dueAt: now,
    cancelsOnReply: false,
  })
  const touched = {
    id: conversationId,
    participants: [],
    parentlessReplyAt: null,
    isReopened: false,
    isUnread: false,
  }
  await sumUpConversations(tx, workspaceId, inbox.id, [touched], now)
  await wakeMailSync(tx, inbox.mailboxId, 'send')
  await beforeAnnounced?.()
  await announce(app, change, inbox.id, conversationId, id)
}

async function announce(
  app: App,
  { tx, workspaceId, emit }: SystemChange,
  inboxId: string,
  conversationId: string,
  messageId: string,
): Promise<void> {
  const row = found(await findMessageRow(tx, workspaceId, messageId))
  const [message] = await presentMessages({ app, tx, workspaceId, remoteImages: false }, [row])
  const [summary] = await listSummaries(tx, workspaceId, [conversationId])
  emit(
    messageQueued,
    { conversation: summaryForEvent(found(summary)), message: found(message) },
    { inboxId, subjectId: conversationId },
  )
}
