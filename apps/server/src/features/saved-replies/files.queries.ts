import { query, type Tx } from '#platform/db/index.ts'

/** Files of a saved reply in their order, with the hashes of their bytes. */
export const listFileRows = (tx: Tx, workspaceId: string, savedReplyId: string) =>
  query(
    tx,
    `select id, file_name as "fileName", content_type as "contentType", size_bytes as "sizeBytes", sha256
       from saved_reply_files where workspace_id = $1 and saved_reply_id = $2 order by place`,
    [workspaceId, savedReplyId],
  )

export type FileRow = Awaited<ReturnType<typeof listFileRows>>[number]

/** Replaces the files of a saved reply; their bytes are stored already. */
export async function putFileRows(
  tx: Tx,
  workspaceId: string,
  savedReplyId: string,
  files: readonly FileRow[],
): Promise<void> {
  await query(tx, 'delete from saved_reply_files where workspace_id = $1 and saved_reply_id = $2', [
    workspaceId,
    savedReplyId,
  ])
  for (const [place, { id, fileName, contentType, sizeBytes, sha256 }] of files.entries())
    await query(
      tx,
      `insert into saved_reply_files
         (workspace_id, id, saved_reply_id, place, file_name, content_type, size_bytes, sha256)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [workspaceId, id, savedReplyId, place, fileName, contentType, sizeBytes, sha256],
    )
}
