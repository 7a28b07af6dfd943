import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { notificationLister } from '../notifications/keep-list.ts'
import { taskKeeper } from './task-keeper.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
})

const arrive = async (subject = 'Crates') => {
  const mail = { id: `${newId()}@tarsel-optik.example`, to: inbox.email, subject }
  return (await deliver(server, owner.workspaceId, inbox, [mailText(mail)])).conversationId
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const titlesOf = async (conversationId: string, { client }: Someone = owner) =>
  (await client.call('tasks.list', { conversationId })).items.map(({ title, state }) => `${title}: ${state}`)
const mine = async ({ client }: Someone, done = false) =>
  (await client.call('tasks.list_mine', { done })).items
const noticesOf = async ({ client }: Someone) => {
  await runConsumer(server.app, notificationLister)
  const { items } = await client.call('notifications.list', { limit: 100 })
  return items.map(({ kind, text }) => `${kind}: ${text}`)
}

test('tasks keep their order; done ones follow and can be opened again', async () => {
  const conversationId = await arrive()
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three'])
    ids.push((await owner.client.call('tasks.add', { conversationId, title })).id)
  const [one = '', two = '', three = ''] = ids
  await owner.client.call('tasks.reorder', { conversationId, taskIds: [three, one] })
  expect(await titlesOf(conversationId)).toEqual(['Three: open', 'One: open', 'Two: open'])
  const state = { conversationId, taskId: two }
  expect(await ada.client.call('tasks.set_state', { ...state, state: 'done' })).toMatchObject({
    doneById: ada.userId,
  })
  await owner.client.call('tasks.set_state', { conversationId, taskId: one, state: 'done' })
  expect(await titlesOf(conversationId)).toEqual(['Three: open', 'One: done', 'Two: done'])
  expect(await owner.client.call('tasks.set_state', { ...state, state: 'open' })).toMatchObject({
    doneAt: null,
    doneById: null,
  })
  await owner.client.call('tasks.set_state', { conversationId, taskId: three, state: 'dismissed' })
  expect(await titlesOf(conversationId)).toEqual(['Two: open', 'One: done'])
})

test('an assignee is notified once when they get a task and when it is due, and finds it in their list', async () => {
  const conversationId = await arrive('Visa')
  const task = { conversationId, title: 'Call the embassy', assigneeId: ada.userId }
  const later = await owner.client.call('tasks.add', { ...task, dueAt: inHours(30).toISOString() })
  await owner.client.call('tasks.add', { ...task, title: 'Scan it', dueAt: inHours(2).toISOString() })
  await owner.client.call('tasks.update', {
    conversationId,
    taskId: later.id,
    title: 'Call the consulate',
    dueAt: inHours(3).toISOString(),
  })
  expect((await mine(ada)).map(({ title, conversation }) => [title, conversation.subject])).toEqual([
    ['Scan it', 'Visa'],
    ['Call the consulate', 'Visa'],
  ])
  expect(await mine(owner)).toEqual([])
  expect(await noticesOf(ada)).toEqual(['taskAssigned: Scan it', 'taskAssigned: Call the embassy'])
  await fireDueTimers(server.app, inHours(4))
  await fireDueTimers(server.app, inHours(5))
  const due = (await noticesOf(ada)).filter((line) => line.startsWith('taskDue'))
  expect(due.toSorted()).toEqual(['taskDue: Call the consulate', 'taskDue: Scan it'])
  await ada.client.call('tasks.add', { ...task, title: 'Own one' })
  expect(await noticesOf(ada)).not.toContain('taskAssigned: Own one')
})

test('a task that is done is not due any more', async () => {
  const conversationId = await arrive()
  const { id: taskId } = await owner.client.call('tasks.add', {
    conversationId,
    title: 'Call',
    assigneeId: ada.userId,
    dueAt: inHours(2).toISOString(),
  })
  await ada.client.call('tasks.set_state', { conversationId, taskId, state: 'done' })
  await fireDueTimers(server.app, inHours(3))
  expect(await noticesOf(ada)).toEqual(['taskAssigned: Call'])
  expect(await mine(ada)).toEqual([])
  expect((await mine(ada, true)).map(({ title }) => title)).toEqual(['Call'])
})

test('only people who work in the inbox get tasks, and others cannot reach them', async () => {
  const stranger = await server.addMember(owner)
  const conversationId = await arrive()
  const other = await arrive('Another')
  const refused = await owner.client.send('tasks.add', {
    conversationId,
    title: 'Call',
    assigneeId: stranger.userId,
  })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'assignee_not_in_inbox' } } })
  expect(await titlesOf(conversationId)).toEqual([])
  const { id: taskId } = await owner.client.call('tasks.add', { conversationId, title: 'Call' })
  const place = { conversationId, taskId, state: 'done' as const }
  expect(await stranger.client.send('tasks.set_state', place)).toMatchObject({ status: 404 })
  expect(await owner.client.send('tasks.set_state', { ...place, conversationId: other })).toMatchObject({
    status: 404,
  })
  expect(await titlesOf(conversationId)).toEqual(['Call: open'])
  expect((await owner.client.call('tasks.list', { conversationId })).assigneeIds.toSorted()).toEqual(
    [owner.userId, ada.userId].toSorted(),
  )
})

test('tasks follow a merged conversation, and those of a person who leaves are unassigned', async () => {
  const [first, second] = [await arrive('One'), await arrive('Two')]
  await owner.client.call('tasks.add', { conversationId: first, title: 'Call', assigneeId: ada.userId })
  await owner.client.call('tasks.add', { conversationId: second, title: 'Write' })
  await owner.client.call('conversations.merge', { conversationId: second, fromIds: [first] })
  await runConsumer(server.app, taskKeeper)
  expect(await titlesOf(second)).toEqual(['Write: open', 'Call: open'])
  await owner.client.call('members.remove', { userId: ada.userId })
  await runConsumer(server.app, taskKeeper)
  const { items } = await owner.client.call('tasks.list', { conversationId: second })
  expect(items.map(({ assigneeId }) => assigneeId)).toEqual([null, null])
})
