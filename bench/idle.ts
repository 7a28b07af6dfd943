// Usage: node bench/idle.ts [--mailboxes 200] [--held 20] [--mails 300] [--everyMs 100] [--streams 1] [--seed 1]
// A complete Postroom process that watches many mailboxes on a real Dovecot. Measures its memory, the time until all
// mailboxes are live after a restart of Postroom and of the mail server, and the delay of new mail from its file in the
// Maildir to the event in a browser's stream.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient, type TestClient } from '../apps/server/test/client.ts'
import { openEvents } from '../apps/server/test/stream.ts'
import { type Dovecot, findFreePort, startDovecot, startSmtpServer } from '../dev/mail-rig/index.ts'
import { createRandom } from './mail-generator-random.ts'
import { connectMailbox, createWorkspace, readMemoryMb, spawnPostroom } from './postroom-process.ts'

const { values } = parseArgs({
  options: {
    mailboxes: { type: 'string', default: '200' },
    held: { type: 'string', default: '20' },
    mails: { type: 'string', default: '300' },
    streams: { type: 'string', default: '1' },
    everyMs: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const count = Number(values.mailboxes)
const password = 'a very secret passphrase'
const users = Array.from({ length: count }, (_, index) => `user${index}`)

interface World {
  readonly dovecot: Dovecot
  readonly env: Record<string, string>
  readonly token: string
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-idle-'))
  const dovecot = await startDovecot({ users: users.map((name) => ({ name, password })) })
  const smtp = await startSmtpServer({ users: Object.fromEntries(users.map((name) => [name, password])) })
  const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
  const env = {
    PATH: process.env.PATH ?? '',
    POSTROOM_DATA: folder,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    POSTROOM_EGRESS_ALLOW: '127.0.0.0/8,localhost',
  }
  try {
    for (const user of users)
      await dovecot.deliverMany(
        user,
        Array.from({ length: Number(values.held) }, (_, index) => letter(`old ${index}`, user)),
      )
    const token = await connectAll({ ...env, PORT: '0' }, database.url, async (client, user) => {
      const email = `${user}@acme.example`
      const { id } = await connectMailbox(client, { dovecot, smtp, user, password, email })
      await client.call('inboxes.create', { mailboxId: id, name: user })
    })
    await measure({ dovecot, env, token })
  } finally {
    await Promise.all([dovecot.stop(), smtp.stop()])
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Connects the mailboxes with another server without rate limits and without the mail role, so that the measured server
 * starts with all of them.
 */
async function connectAll(
  env: Record<string, string>,
  ownerUrl: string,
  connect: (client: TestClient, user: string) => Promise<void>,
): Promise<string> {
  const config = { ...loadConfig(env), roles: ['web' as const, 'worker' as const] }
  const server = await startServer({
    config,
    ownerUrl,
    writeLog: () => undefined,
    overrides: { rateFactor: 1e6 },
  })
  const client = createClient(server.url ?? '', null)
  const setupLink = await makeSetupLink(server.app, server.url ?? '')
  await createWorkspace(client, setupLink.split('=')[1] ?? '')
  for (const user of users) await connect(client, user)
  await server.stop()
  return client.token ?? ''
}

async function measure({ dovecot, env, token }: World): Promise<void> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawnPostroom({ ...env, PORT: String(port) }, ['ignore', 'ignore', 'inherit'])
  try {
    const client = createClient(`http://127.0.0.1:${port}`, token)
    await untilAnswers(client)
    const readyMs = performance.now() - startedAt
    const mailboxIds = await untilAllHeld(client, count * Number(values.held))
    const liveMs = performance.now() - startedAt - readyMs
    // The first audit follows at once; its garbage is collected by then.
    await untilAudited(client, mailboxIds)
    await delay(10_000)
    const idleMb = await readMemoryMb(child, 'now')
    await openIdleStreams(client)
    const { delays, toBrowser } = await deliver(client, dovecot)
    const ownDelay = await ownShare(port)
    const afterMb = await readMemoryMb(child, 'now')
    const backMs = await measureReconnect(client, dovecot)
    process.stdout.write(
      `${count} mailboxes with ${values.held} messages each, ${delays.length} of ${values.mails} new ones seen, one each ${values.everyMs} ms\n` +
        `load of the machine ${loadavg()
          .map((load) => load.toFixed(1))
          .join(', ')}\n` +
        `all live and held ${Math.round(liveMs)} ms after the server was ready\n` +
        `memory of the process waiting ${idleMb} MB, after the mail ${afterMb} MB, peak ${await readMemoryMb(child, 'peak')} MB\n` +
        `maildir to browser: ${percentiles(delays)}\n` +
        `of that from the server's notification to stored: ${ownDelay}\n` +
        `from the begin of that transaction to the browser, ${values.streams} streams: ${percentiles(toBrowser)}\n` +
        `all live again ${Math.round(backMs)} ms after the mail server was back\n`,
    )
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

async function untilAnswers(client: TestClient): Promise<void> {
  for (;;) {
    const isThere = await client.call('mailboxes.list', {}).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await delay(50)
  }
}

async function untilAllHeld(client: TestClient, messages: number): Promise<string[]> {
  for (;;) {
    const { items } = await client.call('mailboxes.list', {})
    const held = items.reduce((sum, { sync }) => sum + sync.messagesHeld, 0)
    if (held >= messages && items.every(({ state }) => state === 'live')) return items.map(({ id }) => id)
    await delay(100)
  }
}

async function untilAudited(client: TestClient, mailboxIds: readonly string[]): Promise<void> {
  for (const mailboxId of mailboxIds) {
    for (;;) {
      const { folders } = await client.call('mailSync.get_audit', { mailboxId })
      if (folders.length > 0 && folders.every(({ auditedAt }) => auditedAt !== null)) break
      await delay(200)
    }
  }
}

/** Opens further event streams of the same person and discards their content. */
async function openIdleStreams(client: TestClient): Promise<void> {
  for (let stream = 1; stream < Number(values.streams); stream += 1) {
    const events = await openEvents(client)
    void (async () => {
      for (;;) await events.next('message.received')
    })().catch(() => undefined)
  }
}

interface Delivered {
  readonly delays: number[]
  readonly toBrowser: number[]
}

/** Delivers mails one by one into random mailboxes; returns the delay of each in ms. */
async function deliver(client: TestClient, dovecot: Dovecot): Promise<Delivered> {
  const random = createRandom(Number(values.seed))
  const total = Number(values.mails)
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  const toBrowser: number[] = []
  const events = await openEvents(client)
  const hearing = (async () => {
    while (delays.length < total) {
      const { payload, at: storedAt } = await events.next('message.received')
      const { subject } = (payload as { conversation: { subject: string } }).conversation
      const at = sentAt.get(subject)
      if (at === undefined) continue
      delays.push(performance.now() - at)
      toBrowser.push(Date.now() - Date.parse(storedAt))
    }
  })()
  for (let number = 0; number < total; number += 1) {
    const user = users[random.between(0, count - 1)] ?? ''
    const subject = `new ${number}`
    sentAt.set(subject, performance.now())
    await dovecot.deliverMany(user, [letter(subject, user)])
    await delay(Number(values.everyMs))
  }
  await Promise.race([hearing, delay(60_000)])
  events.close()
  return { delays, toBrowser }
}

/** Reads the delay that the server itself measures. */
async function ownShare(port: number): Promise<string> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const ms = (quantile: string): number => {
    const name = `postroom_mail_own_share_seconds{quantile="${quantile}"`
    const line = figures.split('\n').find((candidate) => candidate.startsWith(name))
    return Math.round(Number(line?.split(' ').at(-1)) * 1_000)
  }
  return `p50 ${ms('0.5')} ms, p95 ${ms('0.95')} ms, p99 ${ms('0.99')} ms`
}

/** Stops the mail server until every mailbox has noticed, and starts it again. */
async function measureReconnect(client: TestClient, dovecot: Dovecot): Promise<number> {
  const states = async (): Promise<string[]> =>
    (await client.call('mailboxes.list', {})).items.map(({ state }) => state)
  await dovecot.kill()
  while ((await states()).includes('live')) await delay(200)
  await dovecot.restart()
  const backAt = performance.now()
  while (!(await states()).every((state) => state === 'live')) await delay(100)
  return performance.now() - backAt
}

function percentiles(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `${sorted.length} measured, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`
}

let letters = 0
function letter(subject: string, user: string): Buffer {
  letters += 1
  return Buffer.from(
    `From: Ingrid Solheim <ingrid@customer.example>\r\nTo: ${user}@acme.example\r\nSubject: ${subject}\r\n` +
      `Message-ID: <idle-${letters}@customer.example>\r\nDate: Fri, 20 Nov 2026 10:00:00 +0000\r\n\r\nLetter ${letters}.\r\n`,
  )
}

await main()
