import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { type SearchableMessage, storeWords } from './search/store-words.ts'

const batchSize = 250
type Waiting = Omit<SearchableMessage, 'fileNames'> & {
  readonly fileNames: string[] | null
}

/** Makes messages findable after they are stored, so that bringing mail in does not wait for it. */
export const searchIndexer: EventConsumer = {
  name: 'conversation-search',
  types: ['message.received', 'message.queued', 'conversations.synced'],
  handle: (_, tx, { workspaceId }) => indexWaiting(tx, workspaceId),
}

export async function indexWaiting(tx: Tx, workspaceId: string): Promise<void> {
  while ((await indexBatch(tx, workspaceId)) === batchSize);
}

async function indexBatch(tx: Tx, workspaceId: string): Promise<number> {
  const waiting = await rawQuery<Waiting>(
    tx,
    `with next as (
       delete from messages_to_index where workspace_id = $1 and message_id in (
         select message_id from messages_to_index where workspace_id = $1 limit $2 for update skip locked)
       returning message_id)
     select m.id, m.inbox_id as "inboxId", m.arrived_at as "arrivedAt", m.subject, m.addresses, b.text,
            case when b.text is null then b.html end as html,
            (select array_agg(a.file_name) from attachments a
              where a.workspace_id = $1 and a.message_id = m.id and a.file_name is not null) as "fileNames",
            (select string_agg(x.text, E'\n') from attachment_texts x
              where x.workspace_id = $1 and x.message_id = m.id) as "fileTexts"
       from next n
       join messages m on m.workspace_id = $1 and m.id = n.message_id
       left join message_bodies b
         on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at`,
    [workspaceId, batchSize],
    'take_messages_to_index',
  )
  if (waiting.length === 0) return 0
  await storeWords(
    tx,
    workspaceId,
    waiting.map((row) => ({ ...row, fileNames: row.fileNames ?? [] })),
  )
  return waiting.length
}
