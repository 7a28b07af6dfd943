import { query, type Tx } from '#platform/db/index.ts'

/** Closed conversations of inboxes in which a customer wrote, the newest first. */
export async function listClosedMail(
  tx: Tx,
  workspaceId: string,
  { inboxIds, limit }: { readonly inboxIds: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const rows = await query(
    tx,
    `select c.id from conversations c
      where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.status = 'closed' and not c.is_hidden
        and c.merged_into is null
        and exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id
                       and m.direction = 'inbound' and not m.is_hidden)
      order by c.last_message_at desc, c.id limit $3`,
    [workspaceId, inboxIds, limit],
  )
  return rows.map(({ id }) => id)
}

/** Open conversations of inboxes with the time of the newest mail that a customer wrote, the newest first. */
export const listOpenCustomerMail = (
  tx: Tx,
  workspaceId: string,
  { inboxIds, limit }: { readonly inboxIds: readonly string[]; readonly limit: number },
) =>
  query(
    tx,
    `select c.id, c.inbox_id as "inboxId", m.stored_at as "at" from conversations c
      cross join lateral (select stored_at from messages
                           where workspace_id = $1 and conversation_id = c.id and direction = 'inbound' and not is_hidden
                           order by arrived_at desc, id desc limit 1) m
      where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.status = 'open' and not c.is_hidden
        and c.merged_into is null
      order by c.last_message_at desc, c.id limit $3`,
    [workspaceId, inboxIds, limit],
  )
