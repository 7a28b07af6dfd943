import type { MailAddress } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'

/** Whether a message waits to be indexed whose id is before another one. */
export async function isAnyWaiting(tx: Tx, workspaceId: string, beforeId: string): Promise<boolean> {
  const delayed = await query(
    tx,
    'select from messages_to_index where workspace_id = $1 and message_id < $2 limit 1',
    [workspaceId, beforeId],
    'any_message_to_index',
  )
  return delayed.length > 0
}

/** Messages that are being deleted are skipped: their deletion waits for the queue, and storing their words for it. */
const taken = `with next as (
       delete from messages_to_index where workspace_id = $1 and message_id in (
         select w.message_id from messages_to_index w
           join messages m on m.workspace_id = $1 and m.id = w.message_id
          where w.workspace_id = $1 and w.message_id <= $3
          order by w.message_id`
const contents = `limit $2 for key share of m skip locked for update of w skip locked)
       returning message_id)
     select m.id /* not null */, m.inbox_id as "inboxId" /* not null */, m.arrived_at as "arrivedAt" /* not null */,
            m.subject /* not null */, m.addresses, b.text, case when b.text is null then b.html end as html,
            (select array_agg(a.file_name) from attachments a
              where a.workspace_id = $1 and a.message_id = m.id and a.file_name is not null) as "fileNames",
            (select string_agg(x.text, E'\n') from attachment_texts x
              where x.workspace_id = $1 and x.message_id = m.id) as "fileTexts"
       from next n
       join messages m on m.workspace_id = $1 and m.id = n.message_id
       left join message_bodies b
         on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at`

interface Choice {
  /** By the time the messages were stored. */
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly until: string
}

/** Takes messages off the queue of the index, with all that is indexed of them. */
export async function takeMessages(tx: Tx, workspaceId: string, { order, limit, until }: Choice) {
  const values = [workspaceId, limit, until] as const
  const rows =
    order === 'asc'
      ? await query(tx, `${taken} asc ${contents}`, values, 'take_messages_to_index_asc')
      : await query(tx, `${taken} desc ${contents}`, values, 'take_messages_to_index_desc')
  return rows.map((row) => ({
    ...row,
    addresses: row.addresses as Readonly<Record<string, readonly MailAddress[]>>,
  }))
}
