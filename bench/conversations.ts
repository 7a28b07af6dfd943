import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readMessage } from '@postroom/mail'
import { type IncomingMessage, storeIncoming } from '../apps/server/src/features/conversations/index.ts'
import { insertInboxMembers } from '../apps/server/src/features/inboxes/inbox-members.queries.ts'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { codeOf } from '../apps/server/src/features/mfa/authenticator.fixture.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { clientOf } from '../apps/server/src/platform/db/tx.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'
import { generateMailbox } from './mail-generator.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    batch: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '5' },
  },
})
const count = Number(values.count)
const email = 'support@acme.example'
const folder = mkdtempSync(join(tmpdir(), 'postroom-bench-'))
const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
const config = {
  ...loadConfig({ POSTROOM_DATA: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }),
  roles: ['web' as const],
}
const server = await startServer({ config, ownerUrl: database.url, writeLog: () => undefined })
const baseUrl = server.url ?? ''
const client = createClient(baseUrl, null)

await client.call('session.create_workspace', {
  setupCode: (await makeSetupLink(server.app, baseUrl)).split('=')[1] ?? '',
  workspaceName: 'Bench',
  firstName: 'Ingrid',
  lastName: 'Solheim',
  email: 'ingrid@acme.example',
  password: 'correct horse battery',
})
const { code: totpSecret } = await client.call('mfa.set_secret', {})
await client.call('mfa.confirm_secret', { code: codeOf(totpSecret) })
const { id: userId, workspaceId } = await client.call('session.get_user', {})
const inbox = { id: newId(), mailboxId: newId(), email, name: 'Support', description: '', ownerId: null }
await server.app.db.write(workspaceId, async (tx) => {
  await insertInboxRow(tx, workspaceId, inbox)
  await insertInboxMembers(tx, workspaceId, [inbox.id], [userId])
})

const startAt = new Date(Date.now() - count * 105 * 60_000)
const messages: IncomingMessage[] = []
const startedParsing = performance.now()
for (const { raw, date, flags } of generateMailbox({ count, seed: 1, withAttachments: false, startAt })) {
  const parsed = readMessage(raw)
  const { sha256: rawSha256 } = await server.app.blobs.put(raw)
  const isSent = parsed.from.some(({ address }) => address === email)
  messages.push({
    mailboxId: inbox.mailboxId,
    inboxId: inbox.id,
    folder: isSent ? 'Sent' : 'INBOX',
    folderRole: isSent ? 'sent' : 'inbox',
    uidValidity: 1n,
    uid: messages.length + 1,
    flags,
    internalDate: date,
    rawSha256,
    sizeBytes: raw.length,
    parsed,
    isNew: false,
  })
}
console.log(`made, parsed and kept ${count} messages in ${seconds(startedParsing)} s`)

const batch = Number(values.batch)
const startedStoring = performance.now()
for (let at = 0; at < messages.length; at += batch) {
  await storeIncoming(server.app, workspaceId, messages.slice(at, at + batch))
}
const storing = Number(seconds(startedStoring))
console.log(`stored ${count} messages in ${storing} s: ${Math.round(count / storing)}/s`)
const startedAgain = performance.now()
for (let at = 0; at < messages.length; at += batch) {
  await storeIncoming(server.app, workspaceId, messages.slice(at, at + batch))
}
console.log(`the same again in ${seconds(startedAgain)} s`)

const { items } = await client.call('conversations.list', { view: 'all' })
const headers = { authorization: `Bearer ${client.token}` }
const list = '/api/v1/conversation?view=all'
const size = (await (await client.fetch(list)).text()).length
console.log(`list of ${items.length} rows: ${size} bytes`)
await measure('list, 1 client', 1, () => list)
const many = await measure('list, 32 clients', 32, () => list)
await measure('count, 1 client', 1, () => '/api/v1/conversation/counts')
const busiest = [...items].sort((a, b) => b.messageCount - a.messageCount)
const pickPath = (n: number): string => `/api/v1/conversation/${busiest[n % busiest.length]?.id}`
for (const n of items.keys()) await client.fetch(pickPath(n))
await measure('conversation, 1 client', 1, pickPath)
await measure('conversation, 32 clients', 32, pickPath)
const bare = await measureBare()
console.log(
  `bare select of 50 rows, 8 connections: ${bare}/s; the list is ${Math.round((100 * many) / bare)} % of it`,
)

await server.stop()
await database.stop()
rmSync(folder, { recursive: true, force: true })

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(2)
}

async function measure(name: string, clients: number, path: (n: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const until = performance.now() + Number(values.seconds) * 1000
  const times: number[] = []
  const failed = new Set<number>()
  let n = 0
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const started = performance.now()
      const status = await request(agent, path(n++))
      if (status !== 200) failed.add(status)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  const rate = Math.round(times.length / Number(values.seconds))
  console.log(
    `${name}: ${rate}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms${failed.size ? ` FAILED ${[...failed]}` : ''}`,
  )
  return rate
}

function request(agent: Agent, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${baseUrl}${path}`, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}

async function measureBare(): Promise<number> {
  const until = performance.now() + Number(values.seconds) * 1000
  let done = 0
  const one = (): Promise<void> =>
    server.app.db.read(workspaceId, async (tx) => {
      const connection = clientOf(tx)
      while (performance.now() < until) {
        await connection.query({
          name: 'bare',
          text: `select id, inbox_id, subject, snippet, contact_name, contact_address, status, assignee_id, message_count,
                        has_attachments, last_message_at, version
                   from conversations where workspace_id = $1 and inbox_id = $2 and status = 'closed' and not is_hidden
                  order by last_message_at desc, id desc limit 50`,
          values: [workspaceId, inbox.id],
        })
        done += 1
      }
    })
  await Promise.all(Array.from({ length: 8 }, one))
  return Math.round(done / Number(values.seconds))
}
