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
let owner: Owner
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner, [owner.userId])
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  const autoReply = { isOn: true, subject: 'We got your mail', text: 'We answer within a day.' }
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, autoReply })
})
afterAll(() => server.stop())

interface Answer {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly to: readonly string[]
}

/** Delivers a mail with these headers and returns the automatic replies to it. */
async function answersTo(from: string, headers: readonly string[]): Promise<Answer[]> {
  const raw = mailText({ id: `${randomUUID()}@customer.example`, from, to: inbox.email, headers })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [raw])
  await runConsumer(server.app, autoReplier)
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ envelope: Answer['envelope']; sha256: Buffer }>(
      tx,
      `select o.envelope, m.raw_sha256 as sha256 from outgoing_messages o
         join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id
        where o.workspace_id = $1 and m.conversation_id = $2`,
      [owner.workspaceId, conversationId],
    ),
  )
  return Promise.all(
    rows.map(async ({ envelope, sha256 }) => ({
      envelope,
      to: parseMessage(await server.app.blobs.get(sha256)).to.map(({ address }) => address),
    })),
  )
}
const someone = () => `ada-${randomUUID()}@customer.example`
const plain = 'Content-Type: text/plain'

test('an automatic reply goes to the return path, not to From', async () => {
  const returnPath = `person-${randomUUID()}@Relay.example`
  const [answer, ...others] = await answersTo(`Ada <${someone()}>`, [`Return-Path: <${returnPath}>`, plain])
  expect(others).toEqual([])
  expect(answer).toEqual({ envelope: { from: '', to: [returnPath] }, to: [returnPath] })
})

test('an automatic reply goes to the sender if there is no return path', async () => {
  const from = someone()
  expect(await answersTo(from, [plain])).toMatchObject([{ envelope: { to: [from] } }])
})

test.each([
  ['the null return path', () => '<>'],
  ['a bounce address', () => `<bounces+${randomUUID()}@mailer.example>`],
  ['our own address', () => `<${inbox.email.toUpperCase()}>`],
])('%s gets no automatic reply from the inbox', async (_, returnPath) => {
  expect(await answersTo(`Ada <${someone()}>`, [`Return-Path: ${returnPath()}`, plain])).toEqual([])
})

test('a new return path for each mail does not circumvent one reply per day', async () => {
  const from = someone()
  const answers = [1, 2, 3].map((n) => [`Return-Path: <list+${n}-${randomUUID()}@mailer.example>`, plain])
  const counts: number[] = []
  for (const headers of answers) counts.push((await answersTo(from, headers)).length)
  expect(counts).toEqual([1, 0, 0])
})

test('another sender with the same return path does not circumvent it either', async () => {
  const returnPath = `Return-Path: <same-${randomUUID()}@mailer.example>`
  const first = await answersTo(someone(), [returnPath, plain])
  const second = await answersTo(someone(), [returnPath, plain])
  expect([first.length, second.length]).toEqual([1, 0])
})
