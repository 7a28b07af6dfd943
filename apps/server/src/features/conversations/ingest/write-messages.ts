import { listPeople } from '#features/session/index.ts'
import { type Tx, together } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { MessageToStore } from './describe-message.ts'
import { storable } from './incoming-message.ts'
import { keptAddresses } from './kept-addresses.ts'
import { mailIdOf } from './mail-id.ts'
import { queueForIndex } from './queue-for-index.queries.ts'
import { fileKindOf } from './readable-files.ts'
import {
  insertAttachmentRows,
  insertBodies,
  insertMessageRows,
  insertReferenceRows,
  queueAttachmentsToRead,
} from './stored-messages.queries.ts'

/** Inserts new messages with bodies, attachments and references, one statement per table. */
export async function insertMessages(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: readonly MessageToStore[],
): Promise<void> {
  if (messages.length === 0) return
  const authors = await authorsOf(tx, workspaceId, messages)
  const bodies = messages.map(({ id, incoming: { parsed } }) => ({
    messageId: id,
    text: parsed.text,
    html: parsed.html,
  }))
  // Sent together and run in this order by PostgreSQL: messages first, since the other rows reference them.
  await together([
    insertRows(tx, workspaceId, inboxId, messages, authors),
    insertBodies(tx, workspaceId, bodies),
    insertReferences(tx, workspaceId, inboxId, messages),
    insertAttachments(tx, workspaceId, messages),
    queueForIndex(tx, workspaceId, messages),
  ])
}

async function insertRows(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: readonly MessageToStore[],
  authors: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = messages.map((message) => {
    const { parsed, internalDate, mailboxId, rawSha256, sizeBytes } = message.incoming
    return {
      id: message.id,
      conversation_id: message.conversationId,
      mailbox_id: mailboxId,
      direction: message.direction,
      message_key: message.key,
      raw_sha256: `\\x${rawSha256.toString('hex')}`,
      size_bytes: sizeBytes,
      subject: message.subject,
      base_subject: message.baseSubject,
      snippet: message.snippet,
      addresses: keptAddresses(parsed),
      sent_at: validDate(parsed.date) ?? internalDate,
      arrived_at: internalDate,
      is_automatic: parsed.isAutomatic,
      kind: parsed.kind,
      has_files: parsed.attachments.some(({ isInline }) => !isInline),
      is_hidden: message.isHidden,
      author_id: message.authorId ?? (isOurs(message) ? authors.get(writerOf(message)) : undefined),
      thread_reason: message.reason,
      reference_chain: message.chain,
      mail_id: mailIdOf(message.key, parsed),
      sender_verdict: message.verdict,
      is_by_colleague: message.isByColleague ?? false,
      is_thanks: message.isThanks ?? false,
    }
  })
  await insertMessageRows(tx, workspaceId, inboxId, toJson(rows))
}

const isOurs = ({ direction, isByColleague }: MessageToStore): boolean =>
  direction === 'outbound' || isByColleague === true

const writerOf = ({ incoming }: MessageToStore): string =>
  (incoming.parsed.from[0]?.address ?? '').toLowerCase()

/** Finds authors among the members by the addresses they wrote from. */
async function authorsOf(
  tx: Tx,
  workspaceId: string,
  messages: readonly MessageToStore[],
): Promise<ReadonlyMap<string, string>> {
  const people = await listPeople(tx, workspaceId, {
    emails: [...new Set(messages.filter(isOurs).map(writerOf))],
  })
  return new Map(people.map(({ email, id }) => [email, id]))
}

/** JSON escapes of NUL and lone surrogates. */
const unstorable = /\\u(?:0000|d[89a-f])/

/** Builds JSON without NUL and lone surrogates, which PostgreSQL refuses. */
function toJson(rows: unknown): string {
  const json = JSON.stringify(rows)
  if (!unstorable.test(json)) return json
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
}

/** Limits dates to years that both PostgreSQL and JSON can express; headers claim years such as 0 and 275760. */
function validDate(date: Date | null): Date | null {
  const year = date?.getUTCFullYear() ?? Number.NaN
  return year >= 1970 && year <= 9999 ? date : null
}

async function insertReferences(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: readonly MessageToStore[],
): Promise<void> {
  const pairs = messages.flatMap(({ id, references }) => references.map((reference) => ({ id, reference })))
  if (pairs.length === 0) return
  await insertReferenceRows(tx, workspaceId, inboxId, pairs)
}

async function insertAttachments(
  tx: Tx,
  workspaceId: string,
  messages: readonly MessageToStore[],
): Promise<void> {
  const rows = messages.flatMap(({ id, incoming }) =>
    incoming.parsed.attachments.map((part, position) => ({
      id: newId(),
      message_id: id,
      position,
      file_name: part.filename,
      content_type: part.contentType,
      content_id: part.contentId,
      is_inline: part.isInline,
      encoding: part.encoding,
      start_byte: part.start,
      end_byte: part.end,
      inner_start: part.inner?.start,
      inner_end: part.inner?.end,
      size_bytes: part.sizeBytes,
    })),
  )
  if (rows.length === 0) return
  const readable = rows.filter(({ content_type, file_name }) => fileKindOf(content_type, file_name))
  const kept = insertAttachmentRows(tx, workspaceId, toJson(rows))
  if (readable.length === 0) return void (await kept)
  const queued = queueAttachmentsToRead(
    tx,
    workspaceId,
    readable.map(({ id }) => id),
  )
  await Promise.all([kept, queued])
}
