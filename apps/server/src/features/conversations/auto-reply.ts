import { type InboxSettings, messageQueued, type messageReceived, type PayloadOf } from '@postroom/contract'
import { composeMessage, htmlToText, readMessage } from '@postroom/mail'
import { getCalendarTime } from '#features/calendars/index.ts'
import { findInboxRow, sendingAddress, settingsOfInbox } from '#features/inboxes/index.ts'
import { mailboxStatesOf, wakeMailroom } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { listSummaryRows, summaryForEvent } from './conversation-summaries.ts'
import { sumUpConversations } from './ingest/sum-up-conversations.ts'
import { subjectKey } from './ingest/thread-pool.ts'
import { insertMessages } from './ingest/write-messages.ts'
import { findMessageRow, type MessageRow } from './message-rows.queries.ts'
import { composedOf, insertOutgoing } from './outgoing.queries.ts'
import { makeMessageId } from './own-message-ids.ts'
import { presentMessages } from './present-messages.ts'
import { escapeHtml } from './sender.ts'

type Inbox = NonNullable<Awaited<ReturnType<typeof findInboxRow>>>
interface First {
  readonly key: string
  readonly rawSha256: Buffer
  readonly chain: string[]
  readonly count: number
}

/**
 * Answers the first message of a conversation by itself, where the inbox wants it, with the manners of
 * RFC 3834: never what is automatic itself or from a list, only where the inbox was written to by name,
 * once a day to the same person, and to where its server says that reports go.
 */
export const autoReplier: EventConsumer = {
  name: 'auto-reply',
  types: ['message.received'],
  emits: true,
  handle: async (app, tx, { workspaceId, inboxId, at, payload }) => {
    const { conversation, messageId, isNew } = payload as PayloadOf<typeof messageReceived>
    // What is told late, after a long pause, would be answered when nobody expects it any more.
    if (!isNew || inboxId === null || Date.now() - at.getTime() > 3_600_000) return
    const settings = await settingsOfInbox(tx, workspaceId, inboxId)
    const reply = await replyAt(tx, workspaceId, settings, at)
    if (!reply) return
    const inbox = await findInboxRow(tx, workspaceId, inboxId)
    const message = await findMessageRow(tx, workspaceId, messageId)
    if (!inbox || !message) return
    const first = await firstOf(tx, workspaceId, conversation.id, messageId)
    const sender = message.addresses.from[0]
    if (!first || first.count > 1 || !sender || !mayBeAnswered(message, inbox.email)) return
    const to = await returnPathOf(app, first.rawSha256, sender.address)
    if (!isSomebody(to, inbox.email)) return
    const mailbox = (await mailboxStatesOf(tx, workspaceId, [inbox.mailboxId])).get(inbox.mailboxId)
    if (!mailbox || mailbox.state === 'disconnected' || mailbox.state === 'needs_sign_in') return
    // Senders of much mail have another return path for each: who wrote counts as well.
    for (const address of new Set([sender.address.toLowerCase(), to.toLowerCase()]))
      if (!(await takeTurn(tx, workspaceId, inboxId, address))) return
    const cause = { kind: 'system', id: null, text: 'automatic reply' } as const
    await changeWithin(tx, workspaceId, cause, (change) =>
      answer(app, change, {
        inbox,
        name: settings.displayName || inbox.name,
        conversationId: conversation.id,
        message,
        first,
        to,
        subject: reply.subject || `Re: ${message.subject}`,
        text: reply.text,
      }),
    )
  },
}

/** The answer of that moment, or none: outside of the working hours the one for it goes first. */
async function replyAt(
  tx: Tx,
  workspaceId: string,
  { autoReply, outOfHoursReply, calendarId }: InboxSettings,
  at: Date,
): Promise<InboxSettings['autoReply'] | undefined> {
  const isOutside = calendarId !== null && !(await getCalendarTime(tx, workspaceId, calendarId)).isOpen(at)
  return (isOutside ? [outOfHoursReply, autoReply] : [autoReply]).find(({ isOn }) => isOn)
}

/** RFC 3834, 2: not automatic, and to us by name; a list or a blind copy is not meant for an answer. */
const mayBeAnswered = ({ isAutomatic, addresses }: MessageRow, own: string): boolean => {
  const named = [...addresses.to, ...addresses.cc].some(({ address }) => address.toLowerCase() === own)
  return !isAutomatic && named && isSomebody(addresses.from[0]?.address ?? '', own)
}

const isSomebody = (address: string, own: string): boolean =>
  address !== '' &&
  address.toLowerCase() !== own &&
  !/^(mailer-daemon|postmaster|no-?reply|bounces?)\b/i.test(address)

/** More than any header is long. */
const headerBytes = 256 << 10

/**
 * RFC 3834, 4: what answers by itself answers to Return-Path, where a loop ends and forged senders are not hit. The
 * server that delivers has to write it (RFC 5321, 4.4); of one that does not, the sender is all there is. Empty for
 * `<>`, which is never answered.
 */
async function returnPathOf(app: App, rawSha256: Buffer, sender: string): Promise<string> {
  const header = await app.blobs.getRange(rawSha256, 0, headerBytes)
  const bytes = Buffer.concat(await Array.fromAsync(header))
  return readMessage(bytes).returnPath ?? sender
}

async function firstOf(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  messageId: string,
): Promise<First | null> {
  const [row] = await rawQuery<First & Record<string, unknown>>(
    tx,
    `select message_key as key, raw_sha256 as "rawSha256", reference_chain as chain,
            (select count(*)::int from messages o where o.workspace_id = $1 and o.conversation_id = $2) as count
       from messages where workspace_id = $1 and id = $3`,
    [workspaceId, conversationId, messageId],
  )
  return row ?? null
}

/** False where the person had an answer of this inbox within the last day. */
async function takeTurn(tx: Tx, workspaceId: string, inboxId: string, address: string): Promise<boolean> {
  const rows = await rawQuery(
    tx,
    `insert into auto_replies (workspace_id, inbox_id, address, sent_at) values ($1, $2, lower($3), now())
     on conflict (workspace_id, inbox_id, address) do update set sent_at = excluded.sent_at
       where auto_replies.sent_at < now() - interval '1 day'
     returning address`,
    [workspaceId, inboxId, address],
  )
  return rows.length > 0
}

interface Answer {
  readonly inbox: Inbox
  readonly name: string
  readonly conversationId: string
  readonly message: MessageRow
  readonly first: First
  readonly to: string
  readonly subject: string
  readonly text: string
}

async function answer(app: App, change: SystemChange, wanted: Answer): Promise<void> {
  const { tx, workspaceId, now } = change
  const { inbox, conversationId, first, message } = wanted
  const key = makeMessageId(app, inbox.email.split('@').at(-1) ?? 'localhost')
  const html = `<p>${wanted.text.split(/\r?\n/).map(escapeHtml).join('<br>')}</p>`
  const parent = first.key.endsWith('.invalid') ? undefined : `<${first.key}>`
  const sending = await sendingAddress(tx, workspaceId, inbox)
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
    references: first.chain.map((id) => `<${id}>`),
    envelopeFrom: '',
    // RFC 3834, 5; the second is for servers that know only that.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  })
  const [stored] = await app.blobs.putMany([raw], { tx: blobTransaction(tx) })
  if (!stored) throw new Error('The automatic reply was not stored.')
  const parsed = readMessage(raw)
  const id = newId()
  const arrivedAt = new Date(Math.max(now.getTime(), message.arrivedAt.getTime() + 1))
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
      reason: { rule: 'reply' },
    },
  ])
  await insertOutgoing(tx, workspaceId, {
    messageId: id,
    mailboxId: inbox.mailboxId,
    envelope,
    composed: composedOf({ html, to: [{ name: '', address: wanted.to }], cc: [], bcc: [], closedAt: null }),
    dueAt: now,
    cancelsOnReply: false,
  })
  const touched = {
    id: conversationId,
    participants: [],
    lostReplyAt: null,
    isReopened: false,
    isUnread: false,
  }
  await sumUpConversations(tx, workspaceId, inbox.id, [touched], now)
  await wakeMailroom(tx, inbox.mailboxId, 'send')
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
  const [summary] = await listSummaryRows(tx, workspaceId, [conversationId])
  emit(
    messageQueued,
    { conversation: summaryForEvent(found(summary)), message: found(message) },
    { inboxId, subjectId: conversationId },
  )
}
