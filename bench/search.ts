// Usage: node bench/search.ts [--count 10000] [--years 3] [--inboxes 4] [--queries 300] [--seed 1]
// Fills a database with messages whose words are as frequent as words are (Zipf), then searches over HTTP as
// somebody types: rare, middling and the most frequent words, beginnings of words, two words, operators.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { blockOf, monthOf } from '../apps/server/src/features/conversations/search/blocks.ts'
import { lexemesOf } from '../apps/server/src/features/conversations/search/lexemes.ts'
import { insertInboxMembers } from '../apps/server/src/features/inboxes/inbox-members.queries.ts'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'
import { copyRows } from '../apps/server/test/copy-rows.ts'
import { createRandom } from './mail-generator-random.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    years: { type: 'string', default: '3' },
    inboxes: { type: 'string', default: '4' },
    queries: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
})
const count = Number(values.count)
const random = createRandom(Number(values.seed))
const folder = mkdtempSync(join(tmpdir(), 'postroom-bench-'))
const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
const server = await startServer({
  config: {
    ...loadConfig({ POSTROOM_DATA: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }),
    roles: ['web' as const],
  },
  ownerUrl: database.url,
  writeLog: () => undefined,
})
const client = createClient(server.url ?? '', null)
await client.call('session.create_workspace', {
  setupCode: (await makeSetupLink(server.app, server.url ?? '')).split('=')[1] ?? '',
  workspaceName: 'Bench',
  firstName: 'Ingrid',
  lastName: 'Solheim',
  email: 'ingrid@acme.example',
  password: 'correct horse battery',
})
const { id: userId, workspaceId } = await client.call('session.get_user', {})
const inboxIds: string[] = []
for (let index = 0; index < Number(values.inboxes); index += 1) {
  const id = newId()
  const mailboxId = newId()
  await server.app.db.write(workspaceId, async (tx) => {
    const inbox = {
      id,
      mailboxId,
      email: `box${index}@acme.example`,
      name: `Box ${index}`,
      description: '',
      ownerId: null,
    }
    await insertInboxRow(tx, workspaceId, inbox)
    await insertInboxMembers(tx, workspaceId, [id], [userId])
  })
  inboxIds.push(id)
}

const syllables = [
  'ka',
  'lo',
  'mer',
  'tin',
  'sa',
  'vor',
  'nek',
  'ul',
  'bra',
  'dis',
  'fen',
  'gor',
  'hi',
  'jun',
  'pel',
  'ro',
]
const vocabulary = Array.from({ length: 60_000 }, (_, rank) => {
  let rest = rank + 17
  let word = ''
  do {
    word += syllables[rest % syllables.length]
    rest = Math.floor(rest / syllables.length)
  } while (rest > 0)
  return word
})
/** The word of rank r about 1/r as often as the first. */
const sample = (): string =>
  vocabulary[Math.min(vocabulary.length - 1, Math.floor(vocabulary.length ** random.next()) - 1)] ?? 'ka'
const sentence = (words: number): string => Array.from({ length: words }, sample).join(' ')

const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
await owner.query('drop index message_search_words')
await owner.query('set synchronous_commit = off')
const spanMs = Number(values.years) * 365 * 24 * 3_600_000
const startedFilling = performance.now()
const perBatch = 3_000
const storedAt = new Date().toISOString()

const copy = (target: string, rows: Parameters<typeof copyRows>[2]): Promise<void> =>
  copyRows(owner, target, rows)
for (let done = 0; done < count; done += perBatch) {
  const rows = Array.from({ length: Math.min(perBatch, count - done) }, (_, index) => {
    const arrivedAt = new Date(Date.now() - spanMs * (1 - (done + index) / count))
    const inboxId = inboxIds[Math.floor(random.next() * inboxIds.length)] ?? ''
    const [subject, text, name] = [sentence(5), sentence(90), sentence(2)]
    const sender = { name, address: `${name.replaceAll(' ', '.')}@customer.example` }
    const addresses = {
      from: [sender],
      to: [{ name: '', address: 'box@acme.example' }],
      cc: [],
      bcc: [],
      sender: [],
      replyTo: [],
    }
    const block = blockOf(inboxId, monthOf(arrivedAt))
    const words = lexemesOf({ subject, addresses, text, fileNames: [] }, block)
    const id = newId()
    // Three messages to a conversation.
    const conversationId = index % 3 === 0 ? newId() : null
    return {
      id,
      conversationId,
      inboxId,
      arrivedAt,
      subject,
      text,
      addresses,
      words,
      from: sender,
      month: monthOf(arrivedAt),
    }
  })
  const first = (index: number) => rows[index - (index % 3)]?.conversationId
  const complete = rows.map((row, index) => ({ ...row, conversationId: first(index) }))
  await owner.query('begin')
  await copy(
    'messages (workspace_id, id, conversation_id, inbox_id, mailbox_id, direction, message_key, raw_sha256, size_bytes, subject, base_subject, snippet, addresses, sent_at, arrived_at, is_automatic, kind, has_files, is_hidden, thread_reason, stored_at)',
    complete.map((row) => [
      workspaceId,
      row.id,
      row.conversationId ?? '',
      row.inboxId,
      row.inboxId,
      'inbound',
      row.id,
      `\\x${row.id.replaceAll('-', '').repeat(2)}`,
      900,
      row.subject,
      row.subject,
      row.text.slice(0, 100),
      JSON.stringify(row.addresses),
      row.arrivedAt.toISOString(),
      row.arrivedAt.toISOString(),
      false,
      'mail',
      false,
      false,
      '{"rule":"new"}',
      storedAt,
    ]),
  )
  await copy(
    'conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name, contact_address, participants, message_count, has_attachments, last_message_at)',
    complete
      .filter((_, index) => index % 3 === 0)
      .map((row) => [
        workspaceId,
        row.conversationId ?? '',
        row.inboxId,
        'open',
        row.subject,
        row.subject,
        row.text.slice(0, 100),
        row.from.name,
        row.from.address,
        `{${row.from.address}}`,
        3,
        false,
        row.arrivedAt.toISOString(),
      ]),
  )
  await copy(
    'message_bodies (workspace_id, message_id, stored_at, text)',
    complete.map(({ id, text }) => [workspaceId, id, storedAt, text]),
  )
  await copy(
    'message_search (workspace_id, message_id, arrived_at, search)',
    // Words here have no signs that a tsvector would need quoted otherwise.
    complete.map(({ id, arrivedAt, words }) => [
      workspaceId,
      id,
      arrivedAt.toISOString(),
      words.map((one) => `'${one.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`).join(' '),
    ]),
  )
  await owner.query(
    `insert into searchable_months (workspace_id, inbox_id, month)
     select distinct $1::uuid, r."inboxId", r.month from jsonb_to_recordset($2::jsonb) as r("inboxId" uuid, month integer)
     on conflict do nothing`,
    [workspaceId, JSON.stringify(complete.map(({ inboxId, month }) => ({ inboxId, month })))],
  )
  await owner.query('commit')
}
await owner.query('set maintenance_work_mem = 256000')
await owner.query('create index message_search_words on message_search using gin (search)')
await owner.query('vacuum analyze')
const { rows: sizes } = await owner.query(
  "select pg_size_pretty(pg_relation_size('message_search_words')) as index, pg_size_pretty(pg_total_relation_size('message_search')) as total",
)
await owner.end()
console.log(
  `${count} messages in ${values.inboxes} inboxes over ${values.years} years, filled in ${Math.round((performance.now() - startedFilling) / 1000)} s; index ${sizes[0].index}, with its table ${sizes[0].total}`,
)

const word = (least: number, most: number): string =>
  vocabulary[least + Math.floor(random.next() * (most - least))] ?? 'ka'
const kinds: Record<string, () => string> = {
  'the most frequent words': () => word(0, 20),
  'middling words': () => word(500, 5_000),
  'rare words': () => word(30_000, 60_000),
  'two or three letters': () => word(0, 60_000).slice(0, 2 + Math.floor(random.next() * 2)),
  'a frequent and a rare word': () => `${word(0, 20)} ${word(10_000, 60_000)}`,
  'words that are nowhere': () => `zz${word(0, 1_000)}`,
  'from: and a word': () => `from:${word(50, 3_000)} ${word(0, 200)}`,
  'subject: of an open one': () => `subject:${word(100, 5_000)} is:open`,
  'before: a year ago': () => `${word(0, 100)} before:${new Date().getUTCFullYear() - 1}`,
}
const floor: number[] = []
for (let index = 0; index < 60; index += 1) {
  const started = performance.now()
  await client.call('conversations.count', {})
  floor.push(performance.now() - started)
}
console.log(`${'counts, for comparison'.padEnd(28)} ${report(floor)}`)
const times: number[] = []
const perKind = Math.ceil(Number(values.queries) / Object.keys(kinds).length)
for (const make of Object.values(kinds))
  await client.call('conversations.list', { search: make(), view: 'all' })
for (const [name, make] of Object.entries(kinds)) {
  const own: number[] = []
  let results = 0
  for (let index = 0; index < perKind; index += 1) {
    const started = performance.now()
    const { items } = await client.call('conversations.list', { search: make(), view: 'all' })
    own.push(performance.now() - started)
    results += items.length
  }
  times.push(...own)
  console.log(`${name.padEnd(28)} ${report(own)}, ${(results / perKind).toFixed(1)} results each`)
}
console.log(`${'all'.padEnd(28)} ${report(times)}`)

function report(list: number[]): string {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`
}

await server.stop()
await database.stop()
rmSync(folder, { recursive: true, force: true })
