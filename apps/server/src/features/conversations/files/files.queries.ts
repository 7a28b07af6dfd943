import type { TransferEncoding } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'

/** An attachment and where its bytes are in the raw mail. */
export async function findPart(tx: Tx, workspaceId: string, attachmentId: string) {
  const [row] = await query(
    tx,
    `select a.file_name as "fileName", a.content_type as "contentType", a.encoding, a.start_byte as start,
              a.end_byte as "end", a.inner_start as "innerStart", a.inner_end as "innerEnd", m.raw_sha256 as "rawSha256"
         from attachments a join messages m on m.workspace_id = a.workspace_id and m.id = a.message_id
        where a.workspace_id = $1 and a.id = $2`,
    [workspaceId, attachmentId],
    'find_part',
  )
  return row && { ...row, encoding: row.encoding as TransferEncoding }
}

export type PartRow = NonNullable<Awaited<ReturnType<typeof findPart>>>

/** Where the raw mail of a message is. */
export async function findOriginal(tx: Tx, workspaceId: string, messageId: string): Promise<Buffer | null> {
  const [row] = await query(
    tx,
    'select raw_sha256 as "rawSha256" from messages where workspace_id = $1 and id = $2',
    [workspaceId, messageId],
    'find_original',
  )
  return row?.rawSha256 ?? null
}

/** Stores a file that a person uploaded; its bytes are stored already. */
export async function insertUpload(
  tx: Tx,
  workspaceId: string,
  userId: string,
  { id, fileName, contentType, sizeBytes, sha256 }: UploadRow,
): Promise<void> {
  await query(
    tx,
    `insert into uploads (workspace_id, id, user_id, file_name, content_type, size_bytes, sha256)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [workspaceId, id, userId, fileName, contentType, sizeBytes, sha256],
  )
}

/** Locks the person's uploads that no message has, in the order of their ids. */
export const lockUploads = (tx: Tx, workspaceId: string, userId: string, ids: readonly string[]) =>
  query(
    tx,
    `select id, file_name as "fileName", content_type as "contentType", sha256, size_bytes as "sizeBytes"
       from uploads where workspace_id = $1 and user_id = $2 and id = any($3::uuid[]) and message_id is null order by id for update`,
    [workspaceId, userId, ids],
  )

export type UploadRow = Awaited<ReturnType<typeof lockUploads>>[number]

/** Deletes uploads of a person. */
export async function deleteUploads(
  tx: Tx,
  workspaceId: string,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await query(tx, 'delete from uploads where workspace_id = $1 and user_id = $2 and id = any($3::uuid[])', [
    workspaceId,
    userId,
    ids,
  ])
}

/** Type and hash of a file that the person uploaded. */
export async function findUpload(tx: Tx, workspaceId: string, userId: string, id: string) {
  const [row] = await query(
    tx,
    `select content_type as "contentType", sha256
         from uploads where workspace_id = $1 and user_id = $2 and id = $3`,
    [workspaceId, userId, id],
  )
  return row
}

/** Deletes an upload of the person that no message has; returns its hash, undefined if there is none. */
export async function deleteUnusedUpload(
  tx: Tx,
  workspaceId: string,
  userId: string,
  id: string,
): Promise<Buffer | undefined> {
  const [row] = await query(
    tx,
    `delete from uploads where workspace_id = $1 and user_id = $2 and id = $3 and message_id is null
     returning sha256`,
    [workspaceId, userId, id],
  )
  return row?.sha256
}

/** Deletes uploads older than two days that neither a draft nor an unsent message has; returns their hashes. */
export async function deleteOldUploads(tx: Tx, workspaceId: string): Promise<Buffer[]> {
  const old = await query(
    tx,
    `delete from uploads u
      where workspace_id = $1 and created_at < now() - interval '2 days'
        and not exists (select from drafts d where d.workspace_id = $1 and u.id = any(d.upload_ids))
        and not exists (select from draft_versions v where v.workspace_id = $1 and u.id = any(v.upload_ids))
        and not exists (select from new_drafts d where d.workspace_id = $1 and u.id = any(d.upload_ids))
        and not exists (select from outgoing_messages o
                         where o.workspace_id = $1 and o.message_id = u.message_id and o.composed is not null)
     returning sha256`,
    [workspaceId],
  )
  return old.map(({ sha256 }) => sha256)
}

/** Attaches uploads to a message. */
export async function attachUploads(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  messageId: string,
): Promise<void> {
  await query(tx, 'update uploads set message_id = $3 where workspace_id = $1 and id = any($2::uuid[])', [
    workspaceId,
    ids,
    messageId,
  ])
}

/** Deletes the uploads of a message; returns their hashes. */
export async function deleteUploadsOf(tx: Tx, workspaceId: string, messageId: string): Promise<Buffer[]> {
  const rows = await query(
    tx,
    'delete from uploads where workspace_id = $1 and message_id = $2 returning sha256',
    [workspaceId, messageId],
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Restores the uploads of a cancelled message; returns their ids in order of creation. */
export async function releaseUploads(tx: Tx, workspaceId: string, messageId: string): Promise<string[]> {
  const rows = await query(
    tx,
    'update uploads set message_id = null where workspace_id = $1 and message_id = $2 returning id',
    [workspaceId, messageId],
  )
  return rows.map(({ id }) => id).sort()
}
