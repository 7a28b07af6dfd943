import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { prepareDemo } from '../apps/server/src/demo/prepare-demo.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { endChildren, serve, signIn } from './bench-servers.ts'
import { type Measured, measure, type Target } from './load.ts'

/**
 * Requests per second and latency of the API on the sample data, compared with Fastify and pg alone in the same run.
 * With taskset, the server has one core to itself.
 * Usage: node bench/api.ts [data folder of the demo] [--profile <folder>]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string' } },
})
const profile = values.profile === undefined ? null : resolve(values.profile)
const dataDir = positionals[0] ?? 'bench/output/demo'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const config = loadConfig({ POSTROOM_DATA: dataDir })
const database = await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
try {
  const demo = await prepareDemo(config, database.url, { say })
  const owner = demo.accounts[0]
  if (!owner) throw new Error('The demo has no owner.')
  const place = await lookUp(database.url)
  const api = await serve('api-server.ts', [database.url, config.dataDir], profile)
  const bare = await serve('api-bare.ts', [database.url, place.workspaceId, place.inboxId], null)
  const { token } = await signIn(api, owner)
  await run(api, bare, token, place)
} finally {
  await endChildren()
  await database.stop()
}

interface Place {
  workspaceId: string
  inboxId: string
  conversationId: string
}

/** Returns the largest inbox, with a conversation of four messages. */
async function lookUp(url: string): Promise<Place> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum analyze')
    const { rows } = await client.query(
      `select workspace_id as "workspaceId", inbox_id as "inboxId",
              (array_agg(id) filter (where message_count = 4))[1] as "conversationId"
         from conversations group by 1, 2 order by count(*) desc limit 1`,
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

async function run(api: number, bare: number, token: string, place: Place): Promise<void> {
  const head = `host: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`
  const get = (port: number, path: string): Target => {
    const request = `GET ${path} HTTP/1.1\r\n${head}\r\n`
    return { port, request: () => request }
  }
  const command = (text: (round: number) => string): Target => ({
    port: api,
    request: (round) => {
      const body = JSON.stringify({ requestText: text(round), type: 'SlashCommand' })
      return `POST /api/v1/command HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    },
  })
  const run = Date.now().toString(36)
  const tag = (round: number): string => `${run} ${round} ${Math.random().toString(36).slice(2, 8)}`
  const rows: [name: string, target: Target][] = [
    ['bare hello', get(bare, '/hello')],
    ['bare one row', get(bare, '/one')],
    ['bare 50 rows by index', get(bare, '/fifty')],
    [
      'conversation list, 50 rows',
      get(api, `/api/v1/conversation?view=closed&limit=50&inboxId=${place.inboxId}`),
    ],
    ['conversation list, all inboxes', get(api, '/api/v1/conversation?view=closed&limit=50')],
    ['counts of all inboxes', get(api, '/api/v1/conversation/counts')],
    ['one conversation, 4 messages', get(api, `/api/v1/conversation/${place.conversationId}`)],
    ['command: get_workspace', command(() => '/settings get_workspace')],
    [
      'command: create a tag',
      command(
        (round) => `/settings create_shared_tag ${JSON.stringify({ name: tag(round), color: 'teal' })}`,
      ),
    ],
  ]
  const measured = new Map<string, { many: Measured; one: Measured }>()
  for (const [name, target] of rows) {
    await measure(target, 8, 1.5)
    measured.set(name, { many: await measure(target, 32, 4), one: await measure(target, 1, 2) })
  }
  report(measured)
}

function report(measured: ReadonlyMap<string, { many: Measured; one: Measured }>): void {
  const fifty = measured.get('bare 50 rows by index')?.many.perSecond ?? Number.NaN
  const single = measured.get('bare one row')?.many.perSecond ?? Number.NaN
  say(`${'32 clients'.padStart(48)}${'one client'.padStart(32)}`)
  say(
    `${''.padEnd(32)}${'per s'.padStart(8)}${'p99 ms'.padStart(9)}${'of 50 rows'.padStart(12)}${'of 1 row'.padStart(10)}${'p50 ms'.padStart(9)}`,
  )
  for (const [name, { many, one }] of measured) {
    const cells = [
      many.perSecond.toFixed(0).padStart(8),
      many.p99Ms.toFixed(1).padStart(9),
      `${((100 * many.perSecond) / fifty).toFixed(0)} %`.padStart(12),
      `${((100 * many.perSecond) / single).toFixed(0)} %`.padStart(10),
      one.p50Ms.toFixed(2).padStart(9),
    ]
    say(`${name.padEnd(32)}${cells.join('')}`)
  }
}
