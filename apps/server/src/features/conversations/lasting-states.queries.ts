import { query, type Tx } from '#platform/db/index.ts'

/** States of a conversation that rules and policies wait for. */
export interface LastingStates {
  readonly inboxId: string
  /** Open, and neither in junk nor in trash. */
  readonly isOpen: boolean
  readonly isUnassigned: boolean
  /** The first message of the customer without a reply. */
  readonly waitingSince: Date | null
  /** When our last message went out, or is going to; null where the customer wrote later. */
  readonly answeredAt: Date | null
}

/** The states of a conversation as they are now; null where it is gone or was merged into another one. */
export async function findLastingStates(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<LastingStates | null> {
  const [row] = await query(
    tx,
    `select c.inbox_id as "inboxId" /* not null */, c.status = 'open' and not c.is_hidden as "isOpen" /* not null */,
            c.assignee_id is null as "isUnassigned", c.waiting_since as "waitingSince",
            (select case when m.direction = 'outbound' then greatest(m.arrived_at, o.due_at) end
               from messages m
               left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id
              where m.workspace_id = $1 and m.conversation_id = c.id and not m.is_hidden
                and (not m.is_automatic or m.is_by_colleague)
              order by m.arrived_at desc, m.message_key desc limit 1) as "answeredAt"
       from conversations c
      where c.workspace_id = $1 and c.id = $2 and c.merged_into is null`,
    [workspaceId, conversationId],
    'find_lasting_states',
  )
  return row ?? null
}
