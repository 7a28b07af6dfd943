import type { MailAddress } from '@postroom/mail'
import { htmlToText } from '@postroom/mail'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { blockOf, monthOf } from './search/blocks.ts'
import { lexemesOf } from './search/lexemes.ts'
import { noteMonths } from './search/months.ts'

const batchSize = 250
const maxTextLength = 200_000

interface Waiting extends Record<string, unknown> {
  readonly id: string
  readonly inboxId: string
  readonly arrivedAt: Date
  readonly subject: string
  readonly addresses: Record<string, MailAddress[]>
  readonly text: string | null
  readonly html: string | null
  readonly fileNames: string[] | null
  readonly fileTexts: string | null
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
  const entries = waiting.map((row) => ({ ...row, month: monthOf(row.arrivedAt) }))
  await rawQuery(
    tx,
    `insert into message_search (workspace_id, message_id, arrived_at, search)
     select $1, w.id, w.arrived_at, array_to_tsvector(array(select jsonb_array_elements_text(w.words)))
       from jsonb_to_recordset($2::jsonb) as w(id uuid, arrived_at timestamptz, words jsonb)
     on conflict (workspace_id, message_id) do update set search = excluded.search, arrived_at = excluded.arrived_at`,
    [
      workspaceId,
      JSON.stringify(
        entries.map((row) => ({
          id: row.id,
          arrived_at: row.arrivedAt,
          words: wordsOfMessage(row, row.month),
        })),
      ),
    ],
    'insert_search',
  )
  // Not the entries as they are: they have the texts.
  const months = entries.map(({ inboxId, month }) => ({ inboxId, month }))
  await noteMonths(tx, workspaceId, months)
  return waiting.length
}

function wordsOfMessage(row: Waiting, month: number): string[] {
  const { subject, addresses, text, html, fileNames, fileTexts } = row
  const body = text ?? htmlToText(html?.slice(0, maxTextLength) ?? '')
  return lexemesOf(
    {
      subject,
      addresses,
      text: `${body.slice(0, maxTextLength)}\n${fileTexts ?? ''}`,
      fileNames: fileNames ?? [],
    },
    blockOf(row.inboxId, month),
  )
}
