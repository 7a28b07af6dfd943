import type { TransferEncoding } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'

/** Whether the text of an attachment still has to be read. */
export async function isAnyToRead(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await query(
    tx,
    'select from attachments_to_read where workspace_id = $1 limit 1',
    [workspaceId],
    'any_attachment_to_read',
  )
  return rows.length > 0
}

/** Attachments whose text still has to be read, newest first; of all mail or of that of the last day. */
export async function listFilesToRead(
  tx: Tx,
  workspaceId: string,
  { onlyNew, limit }: { readonly onlyNew: boolean; readonly limit: number },
) {
  const rows = await query(
    tx,
    `select a.id, a.message_id as "messageId", a.file_name as "fileName", a.content_type as "contentType",
            a.encoding, a.start_byte as start, a.end_byte as "end", a.inner_start as "innerStart",
            a.inner_end as "innerEnd", m.raw_sha256 as "rawSha256"
       from attachments_to_read w
       join attachments a on a.workspace_id = $1 and a.id = w.attachment_id
       join messages m on m.workspace_id = $1 and m.id = a.message_id
      where w.workspace_id = $1 and (not $2 or m.arrived_at > now() - interval '1 day')
      order by w.attachment_id desc limit $3`,
    [workspaceId, onlyNew, limit],
    'list_attachments_to_read',
  )
  return rows.map((row) => ({ ...row, encoding: row.encoding as TransferEncoding }))
}

export type WaitingFile = Awaited<ReturnType<typeof listFilesToRead>>[number]

/** Keeps a message from being deleted until the transaction ends; false if it was deleted. */
export async function holdMessage(tx: Tx, workspaceId: string, messageId: string): Promise<boolean> {
  const rows = await query(
    tx,
    'select from messages where workspace_id = $1 and id = $2 for key share',
    [workspaceId, messageId],
    'hold_message',
  )
  return rows.length > 0
}

interface ReadText {
  readonly id: string
  readonly messageId: string
  readonly text: string
  readonly problem: string | null
}

/** Stores the text of an attachment that still exists, which is then not read again. */
export async function storeText(
  tx: Tx,
  workspaceId: string,
  { id, messageId, text, problem }: ReadText,
): Promise<void> {
  await query(
    tx,
    `with taken as (delete from attachments_to_read where workspace_id = $1 and attachment_id = $2)
     insert into attachment_texts (workspace_id, attachment_id, message_id, text, problem)
     select $1, a.id, $3, $4, $5 from attachments a where a.workspace_id = $1 and a.id = $2
     on conflict (workspace_id, attachment_id) do update set text = excluded.text, problem = excluded.problem`,
    [workspaceId, id, messageId, text, problem],
  )
}

/** Queues a message for the index. */
export async function queueMessage(tx: Tx, workspaceId: string, messageId: string): Promise<void> {
  await query(
    tx,
    'insert into messages_to_index (workspace_id, message_id) values ($1, $2) on conflict do nothing',
    [workspaceId, messageId],
  )
}
