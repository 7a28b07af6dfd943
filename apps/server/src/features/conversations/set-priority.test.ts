import { randomUUID } from 'node:crypto'
import type { Priority } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { addRule, arrive as arriveIn, type RuleWorld, settle } from '../rules/rules.fixture.ts'
import { createInbox } from './ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let observer: Someone
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  observer = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [owner.userId, ada.userId, observer.userId])
  world = { server, owner, inbox }
  await owner.client.call('inboxes.set_role', {
    inboxId: inbox.id,
    userId: observer.userId,
    role: 'observer',
  })
})
afterAll(() => server.stop())

const arrive = async () => (await arriveIn(world)).conversationId
const set = (conversationId: string, priority: Priority, person: Someone = ada) =>
  person.client.send('conversations.set_priority', { conversationId, priority })
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const lines = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) =>
    entry.kind === 'activity' && entry.activity.type === 'prioritized' ? [entry.activity] : [],
  )
const found = async (search: string) =>
  (await ada.client.call('conversations.list', { view: 'all', search, limit: 100 })).items.map(({ id }) => id)

test('a priority is stored with a line in the timeline, once, and not for those who only observe', async () => {
  const conversationId = await arrive()
  expect(await get(conversationId)).toMatchObject({ priority: 'normal' })
  expect(await set(conversationId, 'urgent')).toMatchObject({ status: 200, body: { priority: 'urgent' } })
  await set(conversationId, 'urgent')
  expect(await lines(conversationId)).toMatchObject([
    { actorId: ada.userId, cause: 'person', priority: 'urgent' },
  ])
  const outsider = await server.addMember(owner)
  expect(await set(conversationId, 'low', outsider)).toMatchObject({ status: 404 })
  expect(await set(conversationId, 'low', observer)).toMatchObject({ status: 403 })
  const wrong = { conversationId, priority: 'huge' as Priority }
  expect(await ada.client.send('conversations.set_priority', wrong)).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'priority' }] } },
  })
  expect(await get(conversationId)).toMatchObject({ priority: 'urgent' })
  expect(await lines(conversationId)).toHaveLength(1)
})

test('a search finds a priority in both languages, and its negation finds the others', async () => {
  const [high, low] = [await arrive(), await arrive()]
  await set(high, 'high')
  await set(low, 'low')
  for (const search of ['priority:high', 'priorität:hoch', 'PRIORITY:High'])
    expect(await found(search)).toEqual([high])
  expect(await found('priority:low')).toEqual([low])
  const others = await found('-priority:high')
  expect(others).toContain(low)
  expect(others).not.toContain(high)
  expect(await found('priority:nonsense')).toEqual([])
})

test('a view grouped by priority lists the most urgent first, page by page', async () => {
  const { id: tagId } = await owner.client.call('tags.create', { name: randomUUID() })
  const order = ['low', 'urgent', 'normal', 'high', 'urgent', 'normal', 'low'] as const
  const ids: string[] = []
  for (const priority of order) {
    const conversationId = await arrive()
    await set(conversationId, priority)
    await ada.client.call('conversations.tag', { conversationId, add: [tagId] })
    ids.push(conversationId)
  }
  const view = await ada.client.call('views.create', {
    name: 'By priority',
    condition: { field: 'status', operator: 'is', value: 'open' },
    groupBy: 'priority',
  })
  // Within a priority, the newest comes first.
  const expected = [4, 1, 3, 5, 2, 6, 0].map((place) => ids[place])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await ada.client.call('views.list_conversations', {
      viewId: view.id,
      tagId,
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...items.map(({ id }) => id))
    cursor = nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(expected)
  const { items } = await ada.client.call('conversations.list', { view: 'open', tagId, sort: 'priority' })
  expect(items.map(({ id }) => id)).toEqual(expected)
})

test('a rule sets a priority and tests for it, and merging keeps the more urgent one', async () => {
  const isUrgent = { field: 'priority', operator: 'is', value: 'urgent' } as const
  const first = await addRule(world, { actions: [{ kind: 'set_priority', priority: 'urgent' }] })
  const second = await addRule(world, { condition: isUrgent, actions: [{ kind: 'star' }] })
  const conversationId = await arrive()
  await settle(world)
  expect(await get(conversationId)).toMatchObject({ priority: 'urgent', isFlagged: true })
  expect(await lines(conversationId)).toMatchObject([{ rule: { id: first.id }, priority: 'urgent' }])
  for (const ruleId of [first.id, second.id]) await owner.client.call('rules.delete', { ruleId })
  const into = await arrive()
  const merge = { conversationId: into, fromIds: [conversationId] }
  const { editId } = await ada.client.call('conversations.merge', merge)
  expect(await get(into)).toMatchObject({ priority: 'urgent' })
  await ada.client.call('conversations.undo_thread_edit', { editId })
  expect(await get(into)).toMatchObject({ priority: 'normal' })
  expect(await get(conversationId)).toMatchObject({ priority: 'urgent' })
})
