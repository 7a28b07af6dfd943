import { randomUUID } from 'node:crypto'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { autoReplier } from './auto-reply.ts'

let server: TestServer
let places: Place[]

interface Place {
  readonly owner: Owner
  readonly inbox: TestInbox
}

beforeAll(async () => {
  server = await startTestServer()
  places = [await openPlace('Marewind'), await openPlace('Tarsel')]
})
afterAll(() => server.stop())

async function openPlace(name: string): Promise<Place> {
  const owner = await server.createWorkspace({ name })
  const inbox = await createInbox(server, owner, [owner.userId])
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  const autoReply = { isOn: true, subject: 'We got your mail', text: 'We answer within a day.' }
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, autoReply })
  return { owner, inbox }
}

/** Replies to every message and does not mark its replies as automatic (ignores RFC 3834). */
const rudeBot = 'away@bots.example'
/** Marks its replies as automatic and starts a new conversation each time. */
const politeBot = 'holiday@bots.example'

const botMail = (from: string, to: string): string =>
  mailText({
    id: `${randomUUID()}@bots.example`,
    from: `Away <${from}>`,
    to,
    subject: `I am away ${randomUUID()}`,
    headers: from === politeBot ? ['Auto-Submitted: auto-replied'] : [],
  })

const byAddress = (address: string): Place | undefined =>
  places.find(({ inbox }) => inbox.email === address.toLowerCase())

const bring = (to: string, raw: Buffer | string) => {
  const place = byAddress(to)
  return place && deliver(server, place.owner.workspaceId, place.inbox, [raw])
}

/** Marks queued messages as sent and returns them, as a mail server would. */
const takeQueued = async ({ owner, inbox }: Place): Promise<{ to: string; raw: Buffer }[]> => {
  const rows = await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery<{ envelope: { to: string[] }; sha256: Buffer }>(
      tx,
      `update outgoing_messages o set state = 'sent' from messages m
        where o.workspace_id = $1 and o.mailbox_id = $2 and o.state = 'queued'
          and m.workspace_id = $1 and m.id = o.message_id returning o.envelope, m.raw_sha256 as sha256`,
      [owner.workspaceId, inbox.mailboxId],
    ),
  )
  return Promise.all(
    rows.map(async ({ envelope, sha256 }) => ({
      to: envelope.to[0] ?? '',
      raw: await server.app.blobs.get(sha256),
    })),
  )
}

test('a day of automatic mail causes hardly any automatic replies', async () => {
  const answers: string[] = []
  const untilQuiet = async (): Promise<void> => {
    for (let rounds = 0; rounds < 30; rounds += 1) {
      await runConsumer(server.app, autoReplier)
      const queued = (await Promise.all(places.map(takeQueued))).flat()
      if (queued.length === 0) return
      for (const { to, raw } of queued) {
        const from = parseMessage(raw).from[0]?.address ?? ''
        answers.push(`${from} to ${to}`)
        await bring(to, raw)
        if (to === rudeBot || to === politeBot) await bring(from, botMail(to, from))
      }
    }
    throw new Error(`A loop: ${answers.slice(-4).join(', ')}`)
  }
  const [here, there] = places.map(({ inbox }) => inbox.email)
  for (let hour = 0; hour < 24; hour += 1) {
    for (const to of [here ?? '', there ?? '']) {
      for (const bot of [rudeBot, politeBot]) await bring(to, botMail(bot, to))
    }
    // A person in one workspace writes to the other one, each hour about a new subject.
    await bring(there ?? '', mailText({ id: `${randomUUID()}@a.example`, from: here ?? '', to: there ?? '' }))
    await untilQuiet()
    await Promise.all(
      places.map(({ owner: { workspaceId } }) =>
        server.app.db.write(workspaceId, (tx) =>
          rawQuery(tx, `update auto_replies set sent_at = sent_at - interval '1 hour'`),
        ),
      ),
    )
  }
  const counts = Object.groupBy(answers, (pair) => pair)
  expect(Object.keys(counts).sort()).toEqual(
    [`${here} to ${rudeBot}`, `${there} to ${rudeBot}`, `${there} to ${here}`].sort(),
  )
  for (const [pair, times] of Object.entries(counts)) expect(times?.length, pair).toBeLessThanOrEqual(2)
})
