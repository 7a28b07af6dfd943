import type { MailAddress } from '@postroom/mail'
import { htmlToText } from '@postroom/mail'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { indexedWords } from './search-words.ts'

const batchSize = 250
const maxTextLength = 200_000

interface Waiting extends Record<string, unknown> {
  readonly id: string
  readonly subject: string
  readonly addresses: Record<string, MailAddress[]>
  readonly text: string | null
  readonly html: string | null
}

/** Makes messages findable after they are stored, so that bringing mail in does not wait for it. */
export const searchIndexer: EventConsumer = {
  name: 'conversation-search',
  types: ['message.received', 'message.queued', 'conversations.synced'],
  handle: async (_, tx, { workspaceId }) => {
    while ((await indexBatch(tx, workspaceId)) === batchSize);
  },
}

async function indexBatch(tx: Tx, workspaceId: string): Promise<number> {
  const waiting = await rawQuery<Waiting>(
    tx,
    `with next as (
       delete from messages_to_index where workspace_id = $1 and message_id in (
         select message_id from messages_to_index where workspace_id = $1 limit $2 for update skip locked)
       returning message_id)
     select m.id, m.subject, m.addresses, b.text, b.html
       from next n
       join messages m on m.workspace_id = $1 and m.id = n.message_id
       left join message_bodies b
         on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at`,
    [workspaceId, batchSize],
    'take_messages_to_index',
  )
  if (waiting.length === 0) return 0
  await rawQuery(
    tx,
    `insert into message_search (workspace_id, message_id, search)
     select $1, w.id, array_to_tsvector(array(select jsonb_array_elements_text(w.words)))
       from jsonb_to_recordset($2::jsonb) as w(id uuid, words jsonb)
     on conflict (workspace_id, message_id) do update set search = excluded.search`,
    [workspaceId, JSON.stringify(waiting.map((row) => ({ id: row.id, words: wordsOfMessage(row) })))],
    'insert_search',
  )
  return waiting.length
}

function wordsOfMessage({ subject, addresses, text, html }: Waiting): string[] {
  const people = Object.values(addresses).flat()
  return indexedWords([
    subject,
    ...people.flatMap(({ name, address }) => [name, address]),
    (text ?? htmlToText(html?.slice(0, maxTextLength) ?? '')).slice(0, maxTextLength),
  ])
}
