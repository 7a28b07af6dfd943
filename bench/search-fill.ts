import { createHash } from 'node:crypto'
import pg from 'pg'
import { beginOf, blockOf, monthOf, spanOf } from '../apps/server/src/features/search/word-index/blocks.ts'
import { lexemesOf } from '../apps/server/src/features/search/word-index/lexemes.ts'
import { pairBitsOf } from '../apps/server/src/features/search/word-index/pairs.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { copyRows } from '../apps/server/test/copy-rows.ts'
import type { createRandom } from './mail-generator-random.ts'

type Random = ReturnType<typeof createRandom>

const syllables = 'ka lo mer tin sa vor nek ul bra dis fen gor hi jun pel ro'.split(' ')

export const vocabulary: readonly string[] = Array.from({ length: 60_000 }, (_, rank) => {
  let rest = rank + 17
  let word = ''
  do {
    word += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  } while (rest > 0)
  return word
})

interface Filling {
  readonly workspaceId: string
  readonly inboxIds: readonly string[]
  /** People with assigned conversations; the first has read half of all. */
  readonly userIds: readonly string[]
  /** A restricted team that has a tenth of the conversations. */
  readonly teamId: string
  /** Tags on every 100th and on every 30,000th conversation. */
  readonly tagIds: readonly [string, string]
  readonly count: number
  readonly years: number
  readonly random: Random
}

const perBatch = 3_000
const perConversation = 3

/**
 * Copies messages over several years into the database, three per conversation, with Zipf-distributed word frequencies.
 */
export async function fillForSearch(url: string, filling: Filling): Promise<string> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('drop index message_search_words')
  await owner.query('set synchronous_commit = off')
  for (let done = 0; done < filling.count; done += perBatch) {
    await owner.query('begin')
    await copyBatch(owner, filling, done)
    await owner.query('commit')
  }
  await owner.query('set maintenance_work_mem = 1000000')
  await owner.query('create index message_search_words on message_search using gin (search)')
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ index: string; total: string }>(
    `select pg_size_pretty(pg_relation_size('message_search_words')) as index,
            pg_size_pretty(pg_total_relation_size('message_search')) as total`,
  )
  await owner.end()
  return `index ${rows[0]?.index}, with its table ${rows[0]?.total}`
}

type Made = ReturnType<typeof makeMessage>

/** The word of rank r occurs about 1/r as often as the first. */
function makeSentence(random: Random, words: number): string {
  const one = () =>
    vocabulary[Math.min(vocabulary.length - 1, Math.floor(vocabulary.length ** random.next()) - 1)] ?? 'ka'
  return Array.from({ length: words }, one).join(' ')
}

function makeMessage({ count, years, inboxIds, random }: Filling, at: number, conversation: Conversation) {
  const arrivedAt = new Date(Date.now() - years * 365 * 24 * 3_600_000 * (1 - at / count))
  const inboxId = inboxIds[conversation.inbox] ?? ''
  const subject = makeSentence(random, 5)
  const text = `${makeSentence(random, 90)} RE-${arrivedAt.getUTCFullYear()}-${String(at).padStart(6, '0')}`
  const name = makeSentence(random, 2)
  const from = { name, address: `${name.replaceAll(' ', '.')}@customer.example` }
  const to = [{ name: '', address: 'box@acme.example' }]
  const addresses = { from: [from], to, cc: [], bcc: [], sender: [], replyTo: [] }
  const month = monthOf(arrivedAt)
  const span = spanOf(month, new Date())
  const message = { subject, addresses, text, fileNames: [] }
  const words = lexemesOf(message, blockOf(inboxId, month, span))
  return {
    id: newId(),
    at,
    inboxId,
    conversationId: conversation.id,
    arrivedAt,
    subject,
    text,
    from,
    addresses,
    block: { month: beginOf(month, span), span },
    words,
    pairs: pairBitsOf(message),
  }
}

interface Conversation {
  readonly id: string
  readonly inbox: number
}

async function copyBatch(owner: pg.Client, filling: Filling, done: number): Promise<void> {
  const { count, inboxIds, random } = filling
  const conversations: Conversation[] = []
  const messages = Array.from({ length: Math.min(perBatch, count - done) }, (_, index) => {
    const number = Math.floor(index / perConversation)
    conversations[number] ??= { id: newId(), inbox: Math.floor(random.next() * inboxIds.length) }
    return makeMessage(filling, done + index, conversations[number])
  })
  await copyMessages(owner, filling, messages)
  await copyConversations(
    owner,
    filling,
    messages.filter(
      ({ at }, index) => index === messages.length - 1 || at % perConversation === perConversation - 1,
    ),
  )
}

async function copyMessages(
  owner: pg.Client,
  { workspaceId }: Filling,
  messages: readonly Made[],
): Promise<void> {
  const storedAt = new Date().toISOString()
  await copyRows(
    owner,
    `messages (workspace_id, id, conversation_id, inbox_id, mailbox_id, direction, message_key, raw_sha256, size_bytes,
       subject, base_subject, snippet, addresses, sent_at, arrived_at, is_automatic, kind, has_files, is_hidden,
       thread_reason, stored_at)`,
    messages.map((row) => [
      workspaceId,
      row.id,
      row.conversationId,
      row.inboxId,
      row.inboxId,
      row.at % perConversation === 1 ? 'outbound' : 'inbound',
      row.id,
      `\\x${createHash('sha256').update(row.id).digest('hex')}`,
      900,
      row.subject,
      row.subject,
      row.text.slice(0, 100),
      JSON.stringify(row.addresses),
      row.arrivedAt.toISOString(),
      row.arrivedAt.toISOString(),
      false,
      'mail',
      row.at % 7 === 0,
      false,
      '{"rule":"new"}',
      storedAt,
    ]),
  )
  await copyRows(
    owner,
    'message_bodies (workspace_id, message_id, stored_at, text)',
    messages.map(({ id, text }) => [workspaceId, id, storedAt, text]),
  )
  await copyRows(
    owner,
    'message_search (workspace_id, message_id, arrived_at, search, pairs)',
    messages.map(({ id, arrivedAt, words, pairs }) => [
      workspaceId,
      id,
      arrivedAt.toISOString(),
      words.map((one) => `'${one.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`).join(' '),
      pairs && `\\x${pairs.toString('hex')}`,
    ]),
  )
  await owner.query(
    `insert into searchable_months (workspace_id, inbox_id, month, span)
     select distinct $1::uuid, r."inboxId", r.month, r.span
       from jsonb_to_recordset($2::jsonb) as r("inboxId" uuid, month integer, span smallint)
     on conflict do nothing`,
    [workspaceId, JSON.stringify(messages.map(({ inboxId, block }) => ({ inboxId, ...block })))],
  )
}

/** Copies the conversation of each of the last messages: most of them closed, some assigned to people or teams. */
async function copyConversations(owner: pg.Client, filling: Filling, newest: readonly Made[]): Promise<void> {
  const { workspaceId, userIds, teamId, tagIds, count } = filling
  const conversationNumber = ({ at }: Made) => Math.floor(at / perConversation)
  await copyRows(
    owner,
    `conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name, contact_address,
       participants, message_count, has_attachments, last_message_at, unread_at, assignee_id, team_id)`,
    newest.map((row) => [
      workspaceId,
      row.conversationId,
      row.inboxId,
      row.at > count * 0.9 || conversationNumber(row) % 50 === 0 ? 'open' : 'closed',
      row.subject,
      row.subject,
      row.text.slice(0, 100),
      row.from.name,
      row.from.address,
      `{${row.from.address}}`,
      perConversation,
      false,
      row.arrivedAt.toISOString(),
      row.arrivedAt.toISOString(),
      userIds[conversationNumber(row) % 4] ?? null,
      conversationNumber(row) % 10 === 7 ? teamId : null,
    ]),
  )
  const tagged = newest.flatMap((row) => [
    ...(conversationNumber(row) % 100 === 3 ? [[workspaceId, row.conversationId, tagIds[0]]] : []),
    ...(conversationNumber(row) % 30_000 === 5 ? [[workspaceId, row.conversationId, tagIds[1]]] : []),
  ])
  await copyRows(owner, 'conversation_tags (workspace_id, conversation_id, tag_id)', tagged)
  await copyRows(
    owner,
    'read_marks (workspace_id, user_id, conversation_id, read_at)',
    newest
      .filter((row) => conversationNumber(row) % 200 !== 1)
      .map((row) => [workspaceId, userIds[0] ?? '', row.conversationId, new Date().toISOString()]),
  )
}
