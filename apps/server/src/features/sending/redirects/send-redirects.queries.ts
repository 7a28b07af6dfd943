import { query, type Tx } from '#platform/db/index.ts'

/** Hash of the stored bytes of a message. */
export async function findRawMail(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<{ rawSha256: Buffer } | null> {
  const [row] = await query(
    tx,
    `select raw_sha256 as "rawSha256" from messages where workspace_id = $1 and id = $2`,
    [workspaceId, messageId],
  )
  return row ?? null
}

/** Stores a redirect; its row in the queue follows. */
export async function insertRedirect(
  tx: Tx,
  workspaceId: string,
  redirect: {
    readonly id: string
    readonly messageId: string
    readonly authorId: string
    readonly to: string
    /** Resent-Message-ID without angle brackets. */
    readonly key: string
    readonly rawSha256: Buffer
    readonly closedAt: Date | null
    readonly at: Date
  },
): Promise<void> {
  const { id, messageId, authorId, to, key, rawSha256, closedAt, at } = redirect
  await query(
    tx,
    `insert into redirects (workspace_id, id, message_id, author_id, recipient, message_key, raw_sha256, closed_at,
            created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8 /* or null */, $9)`,
    [workspaceId, id, messageId, authorId, to, key, rawSha256, closedAt, at],
  )
}

/** Finds a redirect of a message of the conversation. */
export async function findRedirect(tx: Tx, workspaceId: string, conversationId: string, redirectId: string) {
  const [row] = await query(
    tx,
    `select r.id, r.message_id as "messageId", r.recipient as "to", r.raw_sha256 as "rawSha256",
            r.closed_at as "closedAt"
       from redirects r
       join messages m on m.workspace_id = $1 and m.id = r.message_id and m.conversation_id = $2
      where r.workspace_id = $1 and r.id = $3`,
    [workspaceId, conversationId, redirectId],
  )
  return row ?? null
}

/** Finds a redirect by its Resent-Message-ID. */
export async function findRedirectByKey(tx: Tx, workspaceId: string, key: string) {
  const [row] = await query(tx, 'select id from redirects where workspace_id = $1 and message_key = $2', [
    workspaceId,
    key,
  ])
  return row ?? null
}

/** Deletes a redirect that was not sent; false if it was, or is being sent. */
export async function deleteUnsentRedirect(
  tx: Tx,
  workspaceId: string,
  redirectId: string,
): Promise<boolean> {
  // The sender claims rows of the queue by the same lock.
  const unsent = await query(
    tx,
    `delete from outgoing_messages
      where workspace_id = $1 and redirect_id = $2 and state in ('queued', 'failed') returning message_id`,
    [workspaceId, redirectId],
  )
  if (unsent.length === 0) return false
  await query(tx, 'delete from redirects where workspace_id = $1 and id = $2', [workspaceId, redirectId])
  return true
}

/** Whether there is a redirect with this id. */
export async function isRedirect(tx: Tx, workspaceId: string, redirectId: string): Promise<boolean> {
  const rows = await query(tx, 'select id from redirects where workspace_id = $1 and id = $2', [
    workspaceId,
    redirectId,
  ])
  return rows.length > 0
}
