import { query, type Tx } from '#platform/db/index.ts'

/** Filters conversations to those with a message from a customer, not only from colleagues. */
export async function customersWroteIn(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select c.id /* not null */ from unnest($2::uuid[]) as c(id)
      where exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id
                       and m.direction = 'inbound' and not m.is_by_colleague)`,
    [workspaceId, conversationIds],
    'customers_wrote_in',
  )
  return rows.map(({ id }) => id)
}

/**
 * Marks messages by colleagues as outbound where a customer wrote in the conversation, else as inbound. Depends only on
 * the messages, not on the order of their arrival.
 */
export async function settleColleagueAnswers(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<void> {
  if (conversationIds.length === 0) return
  await query(
    tx,
    `update messages a set direction = counted.direction
       from (select m.id, case when exists (select from messages o where o.workspace_id = $1
                                  and o.conversation_id = m.conversation_id
                                  and o.direction = 'inbound' and not o.is_by_colleague)
                          then 'outbound' else 'inbound' end as direction
               from messages m
              where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and m.is_by_colleague) counted
      where a.workspace_id = $1 and a.id = counted.id and a.direction <> counted.direction`,
    [workspaceId, conversationIds],
    'settle_colleague_answers',
  )
}
