import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { commentByChannel } from '../change-by-rule.ts'
import { type Concurrency, startConcurrency } from '../ingest/concurrency.fixture.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'
import { answerCopier } from '../places/copy-answers.ts'

/** The server writes into a conversation while a person merges it. */
let server: TestServer
let owner: Owner
let concurrency: Concurrency
let sales: TestInbox
let support: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  concurrency = await startConcurrency(server, owner.workspaceId)
})
afterAll(async () => {
  await concurrency?.stop()
  await server?.stop()
})
beforeEach(async () => {
  sales = await createInbox(server, owner)
  support = await createInbox(server, owner)
})

const mail = (more: Partial<Parameters<typeof mailText>[0]> = {}) =>
  mailText({ id: `${newId()}@tarsel-optik.example`, to: sales.email, subject: newId(), ...more })
const arrive = (inbox: TestInbox, raw = mail()) => deliver(server, owner.workspaceId, inbox, [raw])
const merge = (fromId: string, conversationId: string) =>
  owner.client.call('conversations.merge', { conversationId, fromIds: [fromId] })
const kindsIn = async (conversationId: string) => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.map(({ kind }) => kind).filter((kind) => kind !== 'activity')
}

test('a comment for a conversation that is being merged is in the one that remains, also after another merge', async () => {
  const [from, into, last] = [await arrive(sales), await arrive(sales), await arrive(sales)]
  await merge(from.conversationId, into.conversationId)
  const channel = { webhookId: newId(), name: 'Chat', format: 'slack', writer: 'Ada' } as const
  const comment = () =>
    changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, (change) =>
      commentByChannel(change, from.conversationId, { channel, text: 'They called.' }),
    )
  await concurrency.between(() => merge(into.conversationId, last.conversationId), comment)
  expect(await kindsIn(last.conversationId)).toEqual(['message', 'message', 'message', 'comment'])
})

test('a copied answer is in the conversation that remains where its own is being merged', async () => {
  const key = `${newId()}@tarsel-optik.example`
  const asked = mail({ id: key, to: `${sales.email}, ${support.email}` })
  await arrive(sales, asked)
  const into = await arrive(support)
  const from = await arrive(support, asked.replace(/^/, 'X-Place: support\r\n'))
  const sent = { folder: 'Sent', folderRole: 'sent' } as const
  const answer = mail({ from: sales.email, to: 'annika@tarsel-optik.example', references: [key] })
  await deliver(server, owner.workspaceId, sales, [answer], sent)
  await concurrency.between(
    () => merge(from.conversationId, into.conversationId),
    () => runConsumer(server.app, answerCopier),
  )
  const copies = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ conversationId: string }>(
      tx,
      `select conversation_id as "conversationId" from messages
        where workspace_id = $1 and inbox_id = $2 and copied_from is not null`,
      [owner.workspaceId, support.id],
    ),
  )
  expect(copies).toEqual([{ conversationId: into.conversationId }])
  expect(await kindsIn(into.conversationId)).toHaveLength(3)
})

test('a conversation at the beginning of sixty merges leads to the one that remains', async () => {
  const chain = []
  for (let length = 0; length <= 60; length += 1) chain.push(await arrive(sales))
  for (const [index, { conversationId }] of chain.entries())
    if (index > 0) await merge(chain[index - 1]?.conversationId ?? '', conversationId)
  const [first, last] = [chain[0]?.conversationId ?? '', chain.at(-1)?.conversationId ?? '']
  const found = await owner.client.call('conversations.get', { conversationId: first })
  expect(found).toMatchObject({ id: last, messageCount: 61 })
})
