import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { notificationLister } from '../notifications/keep-list.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
})

/** A conversation that arrives and is assigned. */
const arrive = async (subject: string, to: Someone) => {
  const mail = mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, subject })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail])
  await owner.client.call('conversations.assign', { conversationId, assigneeId: to.userId })
  return conversationId
}
const assigneeOf = async (conversationId: string) =>
  (await owner.client.call('conversations.get', { conversationId })).assigneeId

test('open work is listed with its state and tasks, and proposed to those with the least to do', async () => {
  await arrive('Busy', ben)
  const visa = await arrive('Visa', ada)
  await arrive('Salaries', ada)
  const closed = await arrive('Closed', ada)
  await ada.client.call('conversations.close', { conversationId: closed })
  await ada.client.call('tasks.add', { conversationId: visa, title: 'Call', assigneeId: ada.userId })
  await ada.client.call('tasks.add', { conversationId: visa, title: 'Not hers' })
  const { items, hasMore } = await ada.client.call('handovers.preview', {})
  expect(hasMore).toBe(false)
  expect(items.map(({ subject }) => subject).toSorted()).toEqual(['Salaries', 'Visa'])
  expect(items.find(({ subject }) => subject === 'Visa')).toMatchObject({
    lastMessage: { from: 'customer' },
    tasks: [{ kind: 'task', title: 'Call', dueAt: null }],
  })
  expect(items[0]?.candidateIds.toSorted()).toEqual([owner.userId, ben.userId].toSorted())
  // The owner has nothing, then as much as Ben.
  expect(items[0]?.proposedId).toBe(owner.userId)
})

test('handing over assigns conversations and tasks, adds the notes, and notifies each new owner once', async () => {
  const [visa, stand] = [await arrive('Visa', ada), await arrive('Stand', ada)]
  await ada.client.call('tasks.add', { conversationId: visa, title: 'Call', assigneeId: ada.userId })
  const taken = await arrive('Taken', ben)
  const items = [visa, stand, taken].map((conversationId) => ({
    conversationId,
    assigneeId: ben.userId,
    comment: conversationId === visa ? 'Waits for the passport.' : '',
  }))
  const outcome = await ada.client.call('handovers.hand_over', { items })
  expect(outcome.handedOver.toSorted()).toEqual([visa, stand].toSorted())
  expect(outcome.skipped).toEqual([taken])
  expect([await assigneeOf(visa), await assigneeOf(stand)]).toEqual([ben.userId, ben.userId])
  const { timeline } = await ben.client.call('conversations.get', { conversationId: visa })
  expect(timeline).toContainEqual(
    expect.objectContaining({ comment: expect.objectContaining({ text: 'Waits for the passport.' }) }),
  )
  const { items: tasks } = await ben.client.call('tasks.list', { conversationId: visa })
  expect(tasks).toMatchObject([{ title: 'Call', assigneeId: ben.userId }])
  await runConsumer(server.app, notificationLister)
  const notified = (await ben.client.call('notifications.list', { limit: 50 })).items
  expect(notified.filter(({ kind }) => kind === 'handedOver')).toHaveLength(1)
  expect(notified.find(({ kind }) => kind === 'handedOver')?.text).toContain('Visa: Waits for the passport.')
  expect(notified.filter(({ kind }) => kind === 'assigned').map(({ actor }) => actor?.id)).toEqual([
    owner.userId,
  ])
})

test('if one conversation cannot be reassigned to the person, none is', async () => {
  const stranger = await server.addMember(owner)
  const [visa, stand] = [await arrive('Visa', ada), await arrive('Stand', ada)]
  const answer = await ada.client.send('handovers.hand_over', {
    items: [
      { conversationId: visa, assigneeId: ben.userId, comment: 'First' },
      { conversationId: stand, assigneeId: stranger.userId, comment: 'Second' },
    ],
  })
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'assignee_not_in_inbox' } } })
  expect([await assigneeOf(visa), await assigneeOf(stand)]).toEqual([ada.userId, ada.userId])
})
