import { listPeople } from '#features/session/index.ts'
import { rawQuery, type Tx, textArray } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { MessageToStore } from './describe-message.ts'
import { storable } from './incoming-message.ts'
import { keptAddresses } from './kept-addresses.ts'
import { mailIdOf } from './mail-id.ts'
import { queueForIndex } from './queue-for-index.ts'
import { fileKindOf } from './readable-files.ts'

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
  await Promise.all([
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
  await rawQuery(
    tx,
    `insert into messages (workspace_id, inbox_id, id, conversation_id, mailbox_id, direction, message_key,
       raw_sha256, size_bytes, subject, base_subject, snippet, addresses, sent_at, arrived_at, is_automatic, kind,
       has_files, is_hidden, author_id, thread_reason, reference_chain, mail_id, sender_verdict,
       is_by_colleague, is_thanks)
     select $1, $2, r.id, r.conversation_id, r.mailbox_id, r.direction, r.message_key, r.raw_sha256, r.size_bytes,
            r.subject, r.base_subject, r.snippet, r.addresses, r.sent_at, r.arrived_at, r.is_automatic, r.kind,
            r.has_files, r.is_hidden, r.author_id, r.thread_reason,
            array(select jsonb_array_elements_text(r.reference_chain)), r.mail_id, r.sender_verdict,
            r.is_by_colleague, r.is_thanks
       from jsonb_to_recordset($3::jsonb) as r(id uuid, conversation_id uuid, mailbox_id uuid, direction text,
         message_key text, raw_sha256 bytea, size_bytes integer, subject text, base_subject text, snippet text,
         addresses jsonb, sent_at timestamptz, arrived_at timestamptz, is_automatic boolean, kind text,
         has_files boolean, is_hidden boolean, author_id uuid, thread_reason jsonb,
         reference_chain jsonb, mail_id uuid, sender_verdict text, is_by_colleague boolean, is_thanks boolean)`,
    [workspaceId, inboxId, toJson(rows)],
    'insert_messages',
  )
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

interface BodyToStore {
  readonly messageId: string
  readonly text: string | null
  readonly html: string | null
}

/** Inserts bodies into the current month's partition. */
async function insertBodies(tx: Tx, workspaceId: string, bodies: readonly BodyToStore[]): Promise<void> {
  await rawQuery(
    tx,
    `insert into message_bodies (workspace_id, message_id, stored_at, text, html)
     select $1, r.id, now(), r.text, r.html from unnest($2::uuid[], $3::text[], $4::text[]) as r(id, text, html)`,
    [
      workspaceId,
      bodies.map(({ messageId }) => messageId),
      textArray(bodies.map(({ text }) => text && storable(text))),
      textArray(bodies.map(({ html }) => html && storable(html))),
    ],
    'insert_bodies',
  )
}

async function insertReferences(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: readonly MessageToStore[],
): Promise<void> {
  const pairs = messages.flatMap(({ id, references }) => references.map((reference) => ({ id, reference })))
  if (pairs.length === 0) return
  await rawQuery(
    tx,
    `insert into message_references (workspace_id, inbox_id, reference, message_id)
     select $1, $2, r.reference, r.id from unnest($3::text[], $4::uuid[]) as r(reference, id)`,
    [workspaceId, inboxId, pairs.map(({ reference }) => reference), pairs.map(({ id }) => id)],
    'insert_references',
  )
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
  const kept = rawQuery(
    tx,
    `insert into attachments (workspace_id, id, message_id, position, file_name, content_type, content_id, is_inline,
       encoding, start_byte, end_byte, inner_start, inner_end, size_bytes)
     select $1, r.* from jsonb_to_recordset($2::jsonb) as r(id uuid, message_id uuid, position integer,
       file_name text, content_type text, content_id text, is_inline boolean, encoding text, start_byte bigint,
       end_byte bigint, inner_start bigint, inner_end bigint, size_bytes bigint)`,
    [workspaceId, toJson(rows)],
    'insert_attachments',
  )
  if (readable.length === 0) return void (await kept)
  const queued = rawQuery(
    tx,
    'insert into attachments_to_read (workspace_id, attachment_id) select $1, unnest($2::uuid[])',
    [workspaceId, readable.map(({ id }) => id)],
    'insert_attachments_to_read',
  )
  await Promise.all([kept, queued])
}
