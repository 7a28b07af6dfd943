import { htmlToText, type MailAddress } from '@postroom/mail'
import { rawQuery, type Tx, textArray } from '#platform/db/index.ts'
import { blockOf, monthOf, spanOf } from './blocks.ts'
import { type IndexedMessage, lexemesOf } from './lexemes.ts'
import { type NotedBlock, noteBlocks } from './months.ts'
import { pairBitsOf } from './pairs.ts'

const maxTextLength = 200_000
/** Below the limit of 1 MiB per tsvector. */
const maxWordsBytes = 1_000_000

export interface SearchableMessage {
  readonly id: string
  readonly inboxId: string
  readonly arrivedAt: Date
  readonly subject: string
  readonly addresses: Readonly<Record<string, readonly MailAddress[]>>
  readonly text: string | null
  /** Used if there is no text. */
  readonly html: string | null
  readonly fileNames: readonly string[]
  readonly fileTexts: string | null
}

/** Adds or replaces the index entries of messages. */
export async function storeWords(
  tx: Tx,
  workspaceId: string,
  messages: readonly SearchableMessage[],
): Promise<void> {
  const now = new Date()
  const entries = messages.map((message) => {
    const block = blockFor(message, now)
    const indexed = indexedOf(message)
    const words = joined(lexemesOf(indexed, blockOf(block.inboxId, block.month, block.span)))
    return { block, words, pairs: pairBitsOf(indexed)?.toString('base64') ?? null }
  })
  const stored = rawQuery(
    tx,
    `insert into message_search (workspace_id, message_id, arrived_at, search, pairs)
     select $1, w.id, w.arrived_at, array_to_tsvector(string_to_array(w.words, ' ')), decode(w.pairs, 'base64')
       from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[]) as w(id, arrived_at, words, pairs)
     on conflict (workspace_id, message_id) do update
       set search = excluded.search, arrived_at = excluded.arrived_at, pairs = excluded.pairs`,
    [
      workspaceId,
      messages.map(({ id }) => id),
      messages.map(({ arrivedAt }) => arrivedAt),
      // Terms contain no spaces and are never empty.
      textArray(entries.map(({ words }) => words)),
      textArray(entries.map(({ pairs }) => pairs)),
    ],
    'insert_search',
  )
  await Promise.all([
    stored,
    noteBlocks(
      tx,
      workspaceId,
      entries.map(({ block }) => block),
    ),
  ])
}

function blockFor({ inboxId, arrivedAt }: SearchableMessage, now: Date): NotedBlock {
  const month = monthOf(arrivedAt)
  return { inboxId, month, span: spanOf(month, now) }
}

function indexedOf(message: SearchableMessage): IndexedMessage {
  const { subject, addresses, text, html, fileNames, fileTexts } = message
  const body = text ?? htmlToText(html?.slice(0, maxTextLength) ?? '')
  return { subject, addresses, text: `${body.slice(0, maxTextLength)}\n${fileTexts ?? ''}`, fileNames }
}

function joined(words: readonly string[]): string {
  const all = words.join(' ')
  if (Buffer.byteLength(all) <= maxWordsBytes) return all
  const most = Buffer.from(all).toString('utf8', 0, maxWordsBytes)
  return most.slice(0, most.lastIndexOf(' '))
}
