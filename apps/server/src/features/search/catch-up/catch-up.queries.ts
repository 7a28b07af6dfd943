import { query, type Tx } from '#platform/db/index.ts'

/** Messages that still have to be caught up on, newest first. */
export const listOld = (tx: Tx, workspaceId: string, limit: number) =>
  query(
    tx,
    `select m.id, m.conversation_id as "conversationId", m.message_key as key, m.raw_sha256 as "rawSha256",
            m.size_bytes as "sizeBytes", m.mail_id as "mailId"
       from messages_to_catch_up w join messages m on m.workspace_id = $1 and m.id = w.message_id
      where w.workspace_id = $1 order by w.message_id desc limit $2`,
    [workspaceId, limit],
  )

export type OldMessage = Awaited<ReturnType<typeof listOld>>[number]

/** Queues messages that still exist for the index. */
export async function queueToIndex(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    `insert into messages_to_index (workspace_id, message_id)
     select $1, m.id from messages m where m.workspace_id = $1 and m.id = any($2::uuid[]) on conflict do nothing`,
    [workspaceId, messageIds],
  )
}

/** Takes messages off the list of those to catch up on. */
export async function deleteCaughtUp(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    'delete from messages_to_catch_up where workspace_id = $1 and message_id = any($2::uuid[])',
    [workspaceId, messageIds],
  )
}

/** Attachments of messages whose text was not read. */
export const listPartsWithoutText = (tx: Tx, workspaceId: string, messageIds: readonly string[]) =>
  query(
    tx,
    `select a.id, a.content_type as "contentType", a.file_name as "fileName" from attachments a
      where a.workspace_id = $1 and a.message_id = any($2::uuid[])
        and not exists (select from attachment_texts x where x.workspace_id = $1 and x.attachment_id = a.id)`,
    [workspaceId, messageIds],
  )

/** Queues attachments whose text is read. */
export async function queueToRead(
  tx: Tx,
  workspaceId: string,
  attachmentIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    `insert into attachments_to_read (workspace_id, attachment_id) select $1, unnest($2::uuid[])
     on conflict do nothing`,
    [workspaceId, attachmentIds],
  )
}
