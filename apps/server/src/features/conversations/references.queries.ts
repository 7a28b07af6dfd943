import { query, type Tx } from '#platform/db/index.ts'

/** Whether the workspace has this conversation. */
export async function existsConversation(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select from conversations where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

/** Whether the workspace has this message. */
export async function existsMessage(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select from messages where workspace_id = $1 and id = $2', [workspaceId, id])
  return rows.length > 0
}

/** Whether the workspace has this comment. */
export async function existsComment(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select from comments where workspace_id = $1 and id = $2', [workspaceId, id])
  return rows.length > 0
}

/** Whether the workspace has this attachment. */
export async function existsAttachment(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select from attachments where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}
