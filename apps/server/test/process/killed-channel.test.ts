import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type MetaDouble,
  startMetaDouble,
  whatsappMessage,
  whatsappText,
} from '../../../../dev/meta-double/index.ts'
import { connectInbox, conversationsOf, hookOf, messagesOf } from '../../src/features/chats/chats.fixture.ts'
import { until } from '../../src/features/mail-sync/mail-sync.fixture.ts'
import { endProcess, startProcess } from './mail-process.ts'

const kills = 5
const perKill = 6
const numberId = '200000000000001'
const annika = '491711234567'

let meta: MetaDouble
let server: TestServer
let owner: Owner
let inboxId: string
let database: pg.Client
let child: ChildProcess | null = null

beforeAll(async () => {
  meta = await startMetaDouble()
  // Only the role web: it stores received web hooks, which a process that is killed then reads.
  server = await startTestServer({ roles: ['web'], env: meta.env })
  owner = await server.createWorkspace()
  inboxId = (await connectInbox(owner, 'whatsapp', numberId)).inboxId
  database = new pg.Client({ connectionString: server.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  await endProcess(child, 'SIGKILL')
  await database?.end()
  await server?.stop()
  await meta?.stop()
})

const count = async (from: string): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}
const stored = () => count(`messages where direction = 'inbound'`)

/** Makes the leases of the claimed chats expire. */
async function makeDue(): Promise<void> {
  await database.query('update chat_deliveries set next_attempt_at = now()')
  await database.query(`update outgoing_messages set claimed_until = now() - interval '1 second'
                         where state = 'sending'`)
}

/** Texts, and files that have to be fetched first. */
async function tell(kill: number): Promise<void> {
  for (let index = 0; index < perKill; index += 1) {
    const of = { numberId, from: annika, id: `wamid.${kill}.${index}` }
    const media = `${kill}00${index}`
    meta.world.media.set(media, { content: Buffer.from(`file ${media}`), mimeType: 'application/pdf' })
    const document = { id: media, mime_type: 'application/pdf', filename: `${media}.pdf` }
    const body =
      index % 2 === 0
        ? whatsappText({ ...of, text: `Text ${kill} ${index}` })
        : whatsappMessage({ ...of, message: { type: 'document', document } })
    expect(await meta.deliver(hookOf(server), body)).toBe(200)
  }
}

async function answer(text: string): Promise<void> {
  const [chat] = await conversationsOf(owner, inboxId)
  if (!chat) return
  await until(async () => {
    const messages = await messagesOf(owner, chat.id)
    const { status, body } = await owner.client.send('conversations.reply', {
      conversationId: chat.id,
      html: `<p>${text}</p>`,
      to: [{ name: '', address: 'x@y.example' }],
      seenMessageId: messages.at(-1)?.id ?? null,
    })
    // The worker continues meanwhile: a 409 means that it has stored a message that must be read first.
    if (status === 409) return null
    expect({ status, body }).toMatchObject({ status: 200 })
    return true
  }, 'the answer is queued')
}

test(`received and sent chat messages survive a worker that is killed ${kills} times`, {
  timeout: 240_000,
}, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    await tell(kill)
    const before = await stored()
    await makeDue()
    child = startProcess(server, 'worker', meta.env)
    await until(
      async () => ((await stored()) > before + (kill % perKill) ? true : null),
      'some were read',
      60_000,
    )
    await answer(`Answer ${kill}`)
    await endProcess(child, 'SIGKILL')
  }
  await makeDue()
  child = startProcess(server, 'worker', meta.env)
  await until(async () => ((await count('chat_deliveries')) === 0 ? true : null), 'all was read', 60_000)
  await until(
    async () => {
      await makeDue()
      return (await count(`outgoing_messages where state in ('queued', 'sending')`)) === 0 ? true : null
    },
    'nothing waits to be sent',
    60_000,
  )
  expect(await stored()).toBe(kills * perKill)
  expect(await count('attachments')).toBe((kills * perKill) / 2)
  const { rows } = await database.query<{ id: string; state: string }>(
    `select message_id as id, state from outgoing_messages where state <> 'failed'`,
  )
  expect(rows).toHaveLength(kills)
  const marks = meta.sent.map(({ body }) => String(body.biz_opaque_callback_data))
  expect(new Set(marks).size).toBe(marks.length)
  expect(rows.filter(({ state }) => state === 'sent').length).toBeLessThanOrEqual(marks.length)
  expect(rows.every(({ state }) => state === 'sent' || state === 'unknown')).toBe(true)
})
