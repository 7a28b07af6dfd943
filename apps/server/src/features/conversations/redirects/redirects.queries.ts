import type { MessageRedirect, Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

export interface RedirectRow {
  readonly id: string
  readonly messageId: string
  readonly to: string
  readonly byId: string
  readonly at: Date
  readonly state: MessageRedirect['state']
  readonly reason: Reason | null
  readonly dueAt: Date
}

/** The redirects of messages with their delivery, the oldest first. */
export async function listRedirectRows(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<RedirectRow[]> {
  const rows = await query(
    tx,
    `select r.id, r.message_id as "messageId", r.recipient as "to", r.author_id as "byId", r.created_at as "at", o.state,
            o.reason, o.due_at as "dueAt"
       from redirects r
       join outgoing_messages o on o.workspace_id = $1 and o.redirect_id = r.id
      where r.workspace_id = $1 and r.message_id = any($2::uuid[])
      order by r.created_at, r.id`,
    [workspaceId, [...messageIds]],
    'list_redirects',
  )
  return rows as RedirectRow[]
}

/** Filters Resent-Message-IDs by those of redirects that were sent from the mailbox. */
export async function listKeysOfRedirects(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select r.message_key as key from redirects r
       join outgoing_messages o on o.workspace_id = $1 and o.redirect_id = r.id and o.mailbox_id = $2
      where r.workspace_id = $1 and r.message_key = any($3::text[])`,
    [workspaceId, mailboxId, [...keys]],
  )
  return rows.map(({ key }) => key)
}

/** Hashes of the stored bytes of all redirects of conversations. */
export async function listRedirectBytes(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<Buffer[]> {
  const rows = await query(
    tx,
    `select r.raw_sha256 as "rawSha256" from messages m
       join redirects r on r.workspace_id = $1 and r.message_id = m.id
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])`,
    [workspaceId, [...conversationIds]],
  )
  return rows.map(({ rawSha256 }) => rawSha256)
}
