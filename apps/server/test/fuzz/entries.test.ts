import type { CallDeclaration } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { createClient, type TestClient } from '../client.ts'
import { type Someone, startTestServer, type TestServer } from '../harness.ts'
import { createRandom, runsOf, seedOfRun } from './random.ts'
import { requestTo, type Sent } from './requests.ts'
import { buildWorld, type World } from './world.ts'

/** Sends random and invalid inputs to every declared call, by REST and by command: none may crash the server. */
let server: TestServer
let world: World
let other: World

beforeAll(async () => {
  server = await startTestServer()
  world = await buildWorld(server, 'MINE')
  other = await buildWorld(server, 'OTHER')
})
afterAll(() => server.stop())

const slowMs = 2_000
/** Requests after which a new world is built, because they delete inboxes and remove people. */
const renewEvery = 1_500
const calls = features
  .flatMap(({ contract }) => contract.calls as readonly CallDeclaration[])
  .filter(({ rest }) => rest && rest.reply !== 'stream')
/** Calls that resolve host names, which may take long. */
const looksElsewhere = new Set([
  'mailboxes.detect',
  'mailboxes.test',
  'mailboxes.connect',
  'mailboxes.reconnect',
  'mailboxes.connect_remote_imap',
  'mailboxes.reconnect_remote_imap',
  'exchange.test',
  'exchange.connect',
  'exchange.reconnect',
])

const runs = runsOf(300)

test('no input makes the server fail, reveal internals or take long', {
  timeout: 60_000 + runs * 100,
}, async () => {
  const seed = seedOfRun()
  const random = createRandom(seed)
  const statuses = new Map<number, number>()
  const problems = new Map<string, string>()
  for (let run = 0; run < runs; run += 1) {
    if (run % renewEvery === renewEvery - 1) world = await buildWorld(server, `MINE${run}`)
    const call = random.pick(calls)
    if (looksElsewhere.has(call.name) && !random.chance(0.1)) continue
    const who = random.pick([world.owner, world.owner, world.admin, world.member, world.outsider])
    const sent = requestTo(call, random.chance(0.9) ? world.ids : other.ids, random)
    const client = call.access === 'public' ? createClient(server.url ?? '', null) : await signedIn(who)
    const { status, problem } = await judge(client, sent)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (problem && problems.size < 40) problems.set(`${call.name} ${problem}`, `run ${run}: ${inWords(sent)}`)
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  process.stdout.write(`fuzzed doors: seed ${seed}, ${runs} requests, ${counts.join(', ')}\n`)
  expect([...problems].map(([what, where]) => `${what}\n  ${where}`).join('\n'), `FUZZ_SEED=${seed}`).toBe('')
  expect(statuses.get(200) ?? 0, 'requests that were good enough to succeed').toBeGreaterThan(runs / 50)
})

/** Signs in again: some of the requests sign people out. */
async function signedIn({ client, email, password, userId }: Someone): Promise<TestClient> {
  const { status } = await client.send('session.list', {})
  if (status === 200) return client
  client.token = null
  const again = await client.send('session.sign_in_with_password', { identificator: email, password })
  const { token } = again.body as { token?: { accessToken: string } }
  if (!token) return client
  client.token = token.accessToken
  await server.ownerPool.query('update sessions set mfa_at = now() where user_id = $1', [userId])
  return client
}

const inWords = ({ path, init }: Sent): string =>
  `${init.method} ${path.slice(0, 500)} ${String(init.body ?? '').slice(0, 500)}`

async function judge(client: TestClient, sent: Sent): Promise<{ status: number; problem: string | null }> {
  const { status, text, ms } = await timed(client, sent)
  const answered = (problem: string | null) => ({ status, problem })
  if (status >= 500) return answered(`answers ${status}: ${lastFailure()}`)
  if (/\bat .*\.[jt]s:\d+|node_modules|\/apps\/server\//.test(text)) return answered('shows its insides')
  if (status >= 400 && !/"(?:code|error)"/.test(text)) return answered(`answers ${status} without a code`)
  if (ms < slowMs || looksElsewhere.has(sent.call)) return answered(null)
  // A slow answer twice in a row is not caused by a busy machine.
  const again = await timed(client, sent)
  return answered(again.ms < slowMs ? null : 'takes too long')
}

const lastFailure = (): string =>
  /"message":"(.{0,200})/.exec(
    server.logLines.findLast((line) => line.includes('request failed')) ?? '',
  )?.[1] ?? ''

async function timed(
  client: TestClient,
  { path, init }: Sent,
): Promise<{ status: number; text: string; ms: number }> {
  const started = performance.now()
  const answer = await client.fetch(path, init)
  const text = await answer.text()
  return { status: answer.status, text, ms: performance.now() - started }
}
