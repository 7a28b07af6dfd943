import type { PromiseChoice } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { startConcurrency } from '../../conversations/ingest/concurrency.fixture.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { notificationLister } from '../../notifications/keep-list.ts'
import { type Arrived, answer, arrive, type SlaWorld, send, writeAgain } from '../../slas/slas.fixture.ts'
import { promiseReader } from './promise-reader.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let world: SlaWorld
let mail: Arrived

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  world = { server, owner, inbox: await createInbox(server, owner, [ada.userId]) }
  mail = await arrive(world, new Date())
})

const promised = 'I will send you the offer within three days.'
const choose = (promises: PromiseChoice) => ada.client.call('tasks.save_settings', { promises })
const tasksOf = async ({ client }: Someone) => {
  await runConsumer(server.app, promiseReader)
  const { items } = await client.call('tasks.list', { conversationId: mail.conversationId })
  return items
}
/** Lets a person reply, and the reply go out. */
const reply = async ({ client }: Someone, text: string) => {
  const { conversationId } = mail
  const { timeline } = await client.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  const seenMessageId = newest?.kind === 'message' ? newest.message.id : mail.messageId
  const message = await client.call('conversations.reply', {
    conversationId,
    seenMessageId,
    html: `<p>${text}</p>`,
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
  })
  await send(world, message.id)
}

test('a promise in a sent reply is proposed to its author alone, and kept as a reminder', async () => {
  await reply(ada, promised)
  const [promise] = await tasksOf(ada)
  expect(promise).toMatchObject({
    kind: 'promise',
    state: 'proposed',
    words: promised,
    assigneeId: ada.userId,
  })
  const days = (Date.parse(promise?.dueAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(4)
  expect(await tasksOf(owner)).toEqual([])
  const place = { conversationId: mail.conversationId, taskId: promise?.id ?? '' }
  expect(await owner.client.send('tasks.set_state', { ...place, state: 'open' })).toMatchObject({
    status: 404,
  })
  await ada.client.call('tasks.set_state', { ...place, state: 'open' })
  expect(await tasksOf(owner)).toMatchObject([{ state: 'open', words: promised }])
  await fireDueTimers(server.app, new Date(Date.now() + 5 * 86_400_000))
  await runConsumer(server.app, notificationLister)
  const { items } = await ada.client.call('notifications.list', { limit: 10 })
  expect(items).toMatchObject([{ kind: 'taskDue', text: promised }])
})

test('a later reply settles it: kept promises are done, proposed ones need no answer', async () => {
  await reply(ada, promised)
  await tasksOf(ada)
  await reply(ada, 'Here is the offer.')
  expect(await tasksOf(ada)).toEqual([])
  await choose('keep')
  await reply(ada, 'We will ship it within two days.')
  expect(await tasksOf(ada)).toMatchObject([{ state: 'open', words: 'We will ship it within two days.' }])
  await writeAgain(world, mail, new Date())
  await reply(owner, 'It was shipped today.')
  expect(await tasksOf(ada)).toMatchObject([{ state: 'done', doneById: null }])
})

test('promises are searched neither in mail of people who switched that off nor in mail of customers', async () => {
  await choose('off')
  await reply(ada, promised)
  await writeAgain(world, mail, new Date(), { body: promised })
  expect(await tasksOf(ada)).toEqual([])
})

test('a quoted promise is no new one, and mail sent from another program counts for the assignee', async () => {
  const { conversationId } = mail
  await owner.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
  const body = `${promised}\r\n\r\nOn Monday, Annika wrote:\r\n> We will call you within two days.\r\n`
  await answer(world, mail, new Date(), { body })
  expect((await tasksOf(ada)).map(({ words }) => words)).toEqual([promised])
})

test('a promise that is read while its conversation is merged is in the one that remains', async () => {
  await choose('keep')
  const into = await arrive(world, new Date())
  await reply(ada, promised)
  const concurrency = await startConcurrency(server, owner.workspaceId)
  const merge = () =>
    owner.client.call('conversations.merge', {
      conversationId: into.conversationId,
      fromIds: [mail.conversationId],
    })
  await concurrency.between(merge, () => runConsumer(server.app, promiseReader)).finally(concurrency.stop)
  const { items } = await owner.client.call('tasks.list', { conversationId: into.conversationId })
  expect(items).toMatchObject([{ state: 'open', words: promised }])
})
