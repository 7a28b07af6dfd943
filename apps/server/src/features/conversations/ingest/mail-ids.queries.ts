import { query, type Tx } from '#platform/db/index.ts'

/** Stores the identifiers of mail that was stored without; those that are null are left out. */
export async function storeMailIds(
  tx: Tx,
  workspaceId: string,
  messages: readonly {
    readonly id: string
    readonly conversationId: string
    readonly mailId: string | null
  }[],
): Promise<void> {
  const named = messages.flatMap(({ id, mailId }) => (mailId === null ? [] : [{ id, mailId }]))
  await query(
    tx,
    `update messages m set mail_id = r.mail_id from unnest($2::uuid[], $3::uuid[]) as r(id, mail_id)
      where m.workspace_id = $1 and m.id = r.id and m.mail_id is null and r.mail_id is not null`,
    [workspaceId, named.map(({ id }) => id), named.map(({ mailId }) => mailId)],
  )
  await query(
    tx,
    `update conversations c set newest_mail_id = n.mail_id
       from (select distinct on (m.conversation_id) m.conversation_id, m.mail_id from messages m
              where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])
              order by m.conversation_id, m.arrived_at desc, m.message_key desc) n
      where c.workspace_id = $1 and c.id = n.conversation_id and c.newest_mail_id is distinct from n.mail_id`,
    [workspaceId, messages.map(({ conversationId }) => conversationId)],
  )
}
