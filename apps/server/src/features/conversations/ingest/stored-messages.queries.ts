import { query, type Tx, textArray } from '#platform/db/index.ts'
import { storable } from './incoming-message.ts'

/**
 * Inserts messages, given as JSON. The time comes from the clock: the transaction may have begun long before it held the
 * conversations, and `stored_at` is compared with what people did in them meanwhile.
 */
export async function insertMessageRows(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: string,
): Promise<void> {
  await query(
    tx,
    `insert into messages (workspace_id, inbox_id, id, conversation_id, mailbox_id, direction, message_key,
       raw_sha256, size_bytes, subject, base_subject, snippet, addresses, sent_at, arrived_at, is_automatic, kind,
       has_files, is_hidden, author_id, thread_reason, reference_chain, mail_id, sender_verdict,
       is_by_colleague, is_thanks, stored_at)
     select $1, $2, r.id, r.conversation_id, r.mailbox_id, r.direction, r.message_key, r.raw_sha256, r.size_bytes,
            r.subject, r.base_subject, r.snippet, r.addresses, r.sent_at, r.arrived_at, r.is_automatic, r.kind,
            r.has_files, r.is_hidden, r.author_id, r.thread_reason,
            array(select jsonb_array_elements_text(r.reference_chain)), r.mail_id, r.sender_verdict,
            r.is_by_colleague, r.is_thanks, (select clock_timestamp())
       from jsonb_to_recordset($3::jsonb) as r(id uuid, conversation_id uuid, mailbox_id uuid, direction text,
         message_key text, raw_sha256 bytea, size_bytes integer, subject text, base_subject text, snippet text,
         addresses jsonb, sent_at timestamptz, arrived_at timestamptz, is_automatic boolean, kind text,
         has_files boolean, is_hidden boolean, author_id uuid, thread_reason jsonb,
         reference_chain jsonb, mail_id uuid, sender_verdict text, is_by_colleague boolean, is_thanks boolean)`,
    [workspaceId, inboxId, messages],
    'insert_messages',
  )
}

interface BodyToStore {
  readonly messageId: string
  readonly text: string | null
  readonly html: string | null
}

/** Inserts bodies of stored messages, each into the partition of the month in which its message was stored. */
export async function insertBodies(
  tx: Tx,
  workspaceId: string,
  bodies: readonly BodyToStore[],
): Promise<void> {
  await query(
    tx,
    `insert into message_bodies (workspace_id, message_id, stored_at, text, html)
     select $1, m.id, m.stored_at, r.text, r.html
       from unnest($2::uuid[], $3::text[], $4::text[]) as r(id, text, html)
       join messages m on m.workspace_id = $1 and m.id = r.id`,
    [
      workspaceId,
      bodies.map(({ messageId }) => messageId),
      textArray(bodies.map(({ text }) => text && storable(text))),
      textArray(bodies.map(({ html }) => html && storable(html))),
    ],
    'insert_bodies',
  )
}

interface Reference {
  readonly id: string
  readonly reference: string
}

/** Inserts which Message-IDs messages reference. */
export async function insertReferenceRows(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  pairs: readonly Reference[],
): Promise<void> {
  await query(
    tx,
    `insert into message_references (workspace_id, inbox_id, reference, message_id)
     select $1, $2, r.reference, r.id from unnest($3::text[], $4::uuid[]) as r(reference, id)`,
    [workspaceId, inboxId, pairs.map(({ reference }) => reference), pairs.map(({ id }) => id)],
    'insert_references',
  )
}

/** Inserts attachments, given as JSON. */
export async function insertAttachmentRows(tx: Tx, workspaceId: string, attachments: string): Promise<void> {
  await query(
    tx,
    `insert into attachments (workspace_id, id, message_id, position, file_name, content_type, content_id, is_inline,
       encoding, start_byte, end_byte, inner_start, inner_end, size_bytes)
     select $1, r.* from jsonb_to_recordset($2::jsonb) as r(id uuid, message_id uuid, position integer,
       file_name text, content_type text, content_id text, is_inline boolean, encoding text, start_byte bigint,
       end_byte bigint, inner_start bigint, inner_end bigint, size_bytes bigint)`,
    [workspaceId, attachments],
    'insert_attachments',
  )
}

/** Queues attachments whose text the search reads. */
export async function queueAttachmentsToRead(
  tx: Tx,
  workspaceId: string,
  attachmentIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    'insert into attachments_to_read (workspace_id, attachment_id) select $1, unnest($2::uuid[])',
    [workspaceId, attachmentIds],
    'insert_attachments_to_read',
  )
}
