import { randomUUID } from 'node:crypto'
import type { createView, InputOf, SqlCondition, updateView, WireInputOf } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { searchIndexer } from '#features/search/word-index/search-index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { viewsFeature } from './index.ts'
import { existsView } from './views.queries.ts'

/** Ada and Ben work in the inbox; Carl in none. */
let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let carl: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  carl = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
})
afterAll(() => server.stop())

type Mail = Partial<Parameters<typeof mailText>[0]>

const arrive = async (mail: Mail = {}): Promise<string> => {
  const raw = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, ...mail })
  return (await deliver(server, owner.workspaceId, inbox, [raw])).conversationId
}
/** Narrows a condition to the conversations of one test. */
const makeTag = async (): Promise<string> =>
  (await owner.client.call('tags.create', { name: randomUUID() })).id
const tagged = async (tagId: string, mail: Mail = {}): Promise<string> => {
  const conversationId = await arrive(mail)
  await ada.client.call('conversations.tag', { conversationId, add: [tagId] })
  return conversationId
}
const create = (person: Someone, input: Partial<WireInputOf<typeof createView>> = {}) =>
  person.client.call('views.create', { name: `View ${randomUUID()}`, ...input })
const names = async ({ client }: Someone) =>
  (await client.call('views.list', {})).items.map(({ name }) => name)
const rows = async ({ client }: Someone, viewId: string, more: object = {}) =>
  (await client.call('views.list_conversations', { viewId, ...more })).items.map(({ id }) => id)
const countOf = async ({ client }: Someone, viewId: string) =>
  (await client.call('views.count', {})).items.find((one) => one.viewId === viewId)?.count
const all = (...conditions: SqlCondition[]): SqlCondition => ({ operator: 'all', conditions })

test('people see and change their own views, those of their teams, and see those of the workspace', async () => {
  const team = await owner.client.call('teams.create', { name: 'Board', members: [ada.userId] })
  await owner.client.call('teams.leave', { teamId: team.id })
  const own = await create(ada, { name: 'Own' })
  const ofTeam = await create(ada, { name: 'Of the team', scope: 'team', teamId: team.id })
  const common = await create(owner, { name: 'Common', scope: 'workspace' })
  expect(await names(ada)).toEqual(['Common', 'Of the team', 'Own'])
  for (const person of [ben, owner]) expect(await names(person)).toEqual(['Common'])

  const change = (viewId: string): InputOf<typeof updateView> => ({
    viewId,
    version: 1,
    name: 'Changed',
    condition: null,
    search: '',
    sort: 'newest',
    groupBy: 'none',
  })
  for (const { id: viewId } of [own, ofTeam])
    for (const { client } of [ben, owner]) {
      expect(await client.send('views.update', change(viewId))).toMatchObject({ status: 404 })
      expect(await client.send('views.delete', { viewId })).toMatchObject({ status: 404 })
      expect(await client.send('views.list_conversations', { viewId })).toMatchObject({ status: 404 })
      expect((await client.call('views.count', {})).items.map((one) => one.viewId)).toEqual([common.id])
    }
  expect(await ada.client.send('views.update', change(common.id))).toMatchObject({ status: 403 })
  expect(await ada.client.send('views.delete', { viewId: common.id })).toMatchObject({ status: 403 })
  expect(await ada.client.send('views.create', { name: 'All', scope: 'workspace' })).toMatchObject({
    status: 403,
  })
  for (const { client } of [ben, owner])
    expect(
      await client.send('views.create', { name: 'Board', scope: 'team', teamId: team.id }),
    ).toMatchObject({ status: 404 })
  expect(await names(ada)).toEqual(['Common', 'Of the team', 'Own'])

  expect(await ada.client.call('views.update', change(ofTeam.id))).toMatchObject({
    name: 'Changed',
    version: 2,
  })
  expect(await ada.client.send('views.update', change(ofTeam.id))).toMatchObject({ status: 409 })
  await owner.client.call('teams.set_members', { teamId: team.id, add: [ben.userId], remove: [] })
  expect(await names(ben)).toEqual(['Changed', 'Common'])
  await ben.client.call('views.delete', { viewId: ofTeam.id })
  expect(await names(ada)).toEqual(['Common', 'Own'])
})

test('a view lists and counts the conversations for which its conditions hold', async () => {
  const tag = await makeTag()
  const isTagged = { field: 'tag', operator: 'is', value: tag } as const
  const refund = await tagged(tag, { subject: 'Refund of crates', from: 'Annika <annika@tarsel.example>' })
  const mine = await tagged(tag, { subject: 'Crates', from: 'Bo <bo@nordlys.example>' })
  const closed = await tagged(tag, { subject: 'Old refund', from: 'Bo <bo@nordlys.example>' })
  await ada.client.call('conversations.assign', { conversationId: mine, assigneeId: ada.userId })
  await ada.client.call('conversations.close', { conversationId: closed })
  await ada.client.call('conversations.comment', { conversationId: closed, text: 'Done' })
  const shown = async (condition: SqlCondition, search = '') => {
    const view = await create(ada, { condition: all(isTagged, condition), search })
    const ids = await rows(ada, view.id)
    expect(await countOf(ada, view.id)).toBe(ids.length)
    await ada.client.call('views.delete', { viewId: view.id })
    return ids.toSorted()
  }
  const ids = (...some: string[]) => some.toSorted()
  expect(await shown(isTagged)).toEqual(ids(refund, mine, closed))
  expect(await shown({ field: 'status', operator: 'is', value: 'open' })).toEqual(ids(refund, mine))
  expect(await shown({ field: 'assignee', operator: 'is', value: 'me' })).toEqual(ids(mine))
  expect(await shown({ field: 'assignee', operator: 'isEmpty' })).toEqual(ids(refund, closed))
  expect(await shown({ field: 'hasComment', operator: 'is', value: true })).toEqual(ids(closed))
  const fromBo = { field: 'fromDomain', operator: 'is', value: 'nordlys.example' } as const
  const aboutRefund = { field: 'subject', operator: 'contains', value: 'refund' } as const
  expect(await shown(aboutRefund)).toEqual(ids(refund, closed))
  expect(await shown(all(fromBo, aboutRefund))).toEqual(ids(closed))
  expect(await shown({ operator: 'any', conditions: [fromBo, aboutRefund] })).toEqual(
    ids(refund, mine, closed),
  )
  expect(await shown({ operator: 'none', conditions: [aboutRefund] })).toEqual(ids(mine))
  await runConsumer(server.app, searchIndexer)
  expect(await shown(isTagged, 'refund')).toEqual(ids(refund, closed))
  expect(await shown(isTagged, 'refund is:open')).toEqual(ids(refund))
  expect(await shown(fromBo, 'crates')).toEqual(ids(mine))
})

test('conditions side by side hold for one message, a negated one for every message', async () => {
  const tag = await makeTag()
  const first = `${randomUUID()}@customer.example`
  const conversationId = await tagged(tag, {
    id: first,
    headers: ['Cc: Bo <bo@nordlys.example>', 'Content-Type: text/plain; charset=utf-8'],
    from: 'Annika <annika@tarsel.example>',
    subject: 'Offer',
  })
  const reply = await arrive({
    from: 'Bo <bo@nordlys.example>',
    subject: 'Re: Offer now',
    references: [first],
  })
  expect(reply).toBe(conversationId)
  const isShown = async (...conditions: SqlCondition[]) => {
    const view = await create(ada, {
      condition: all({ field: 'tag', operator: 'is', value: tag }, ...conditions),
    })
    const shown = await rows(ada, view.id)
    await ada.client.call('views.delete', { viewId: view.id })
    return shown.length > 0
  }
  const from = (value: string) => ({ field: 'fromDomain', operator: 'is', value }) as const
  const now = { field: 'subject', operator: 'contains', value: 'now' } as const
  expect(await isShown(from('nordlys.example'), now)).toBe(true)
  expect(await isShown(from('tarsel.example'), now)).toBe(false)
  expect(await isShown(from('tarsel.example'), from('nordlys.example'))).toBe(false)
  expect(await isShown({ field: 'fromDomain', operator: 'isNot', value: 'nordlys.example' })).toBe(false)
  expect(await isShown({ field: 'fromDomain', operator: 'isNot', value: 'elsewhere.example' })).toBe(true)
})

test('rows of an inbox that the reader does not see are neither listed nor counted', async () => {
  const tag = await makeTag()
  const id = await tagged(tag)
  const view = await create(owner, {
    scope: 'workspace',
    condition: { field: 'tag', operator: 'is', value: tag },
  })
  for (const person of [ada, ben]) {
    expect(await rows(person, view.id)).toEqual([id])
    expect(await countOf(person, view.id)).toBe(1)
  }
  // Not even an admin, who is no member of the inbox.
  const admin = await server.addMember(owner, { role: 'Admin' })
  for (const person of [carl, admin]) {
    expect(await rows(person, view.id)).toEqual([])
    expect(await countOf(person, view.id)).toBe(0)
  }
})

test('a view shows no conversation of a restricted team to outsiders, in rows, count or search', async () => {
  const word = `zylinder${randomUUID().slice(0, 8)}`
  const id = await arrive({ body: `About the ${word}.` })
  await runConsumer(server.app, searchIndexer)
  const team = await owner.client.call('teams.create', {
    name: 'Confidential',
    members: [ada.userId],
    isRestricted: true,
  })
  await ada.client.call('conversations.assign_team', { conversationId: id, teamId: team.id })
  const byTeam = await create(owner, {
    scope: 'workspace',
    condition: { field: 'team', operator: 'is', value: team.id },
  })
  const bySearch = await create(owner, { scope: 'workspace', search: word })
  for (const { id: viewId } of [byTeam, bySearch]) {
    expect(await rows(ada, viewId)).toEqual([id])
    expect(await countOf(ada, viewId)).toBe(1)
    expect(await rows(ben, viewId)).toEqual([])
    expect(await rows(ben, viewId, { search: word })).toEqual([])
    expect(await countOf(ben, viewId)).toBe(0)
  }
})

test('another workspace finds nothing of a view', async () => {
  const stranger = await server.createWorkspace()
  const { id: viewId } = await create(owner, { scope: 'workspace' })
  for (const [call, more] of [
    ['views.list_conversations', {}],
    ['views.update', { version: 1, name: 'Stolen' }],
    ['views.delete', {}],
  ] as const)
    expect(await stranger.client.send(call, { viewId, ...more } as never)).toMatchObject({ status: 404 })
  expect(await names(stranger)).toEqual([])
  expect((await owner.client.call('views.list', {})).items.map(({ id }) => id)).toContain(viewId)
})

test('conditions that lists cannot use are refused at their place', async () => {
  const before = await names(ada)
  const personal = await ada.client.call('personalTags.create', { name: 'Later' })
  const ofTag: SqlCondition = { field: 'personalTag', operator: 'is', value: personal.id }
  const problem = async (person: Someone, input: object) =>
    (await person.client.send('views.create', { name: 'Wrong', ...input } as never)).body
  const inGroup = (condition: object) => ({ condition: { operator: 'all', conditions: [condition] } })
  const gone = randomUUID()
  for (const [input, path] of [
    [inGroup({ field: 'colour', operator: 'is', value: 'red' }), 'condition.conditions.0.field'],
    [inGroup({ field: 'subject', operator: 'matches', value: 'a+' }), 'condition.conditions.0.operator'],
    [inGroup({ field: 'tag', operator: 'is', value: gone }), 'condition.conditions.0.value'],
    [{ name: ' ' }, 'name'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ scope: 'team' }, 'teamId'],
  ] as const)
    expect(await problem(ada, input), path).toMatchObject({ error: { fields: [{ path }] } })
  const own = await ada.client.call('views.create', { name: 'By my tag', condition: ofTag })
  expect(own.condition).toEqual(ofTag)
  const team = await owner.client.call('teams.create', { name: 'Desk', members: [ada.userId] })
  expect(await problem(ada, { scope: 'team', teamId: team.id, condition: ofTag })).toMatchObject({
    error: { fields: [{ path: 'condition.field', code: 'condition_field_unsuitable' }] },
  })
  expect(await names(ada)).toEqual([...before, 'By my tag'].toSorted())
})

test('groups come together over all pages', async () => {
  const tag = await makeTag()
  const ids: string[] = []
  for (const [index, assigneeId] of [null, ada.userId, ben.userId, null, ada.userId, ben.userId].entries()) {
    const id = await tagged(tag, { date: new Date(Date.UTC(2026, 0, 1 + index)) })
    if (assigneeId) await ada.client.call('conversations.assign', { conversationId: id, assigneeId })
    ids.push(id)
  }
  const view = await create(ada, {
    condition: { field: 'tag', operator: 'is', value: tag },
    groupBy: 'assignee',
  })
  const found: { id: string; assigneeId: string | null }[] = []
  let cursor: string | null = null
  do {
    const page: { items: typeof found; nextCursor: string | null } = await ada.client.call(
      'views.list_conversations',
      { viewId: view.id, limit: 2, ...(cursor !== null && { cursor }) },
    )
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  const people = [ada.userId, ben.userId].toSorted()
  expect(found.map(({ assigneeId }) => assigneeId)).toEqual([null, null, ...people.flatMap((id) => [id, id])])
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(found.slice(0, 2).map(({ id }) => id)).toEqual([ids[3], ids[0]])
  for (const wrong of ['x', Buffer.from('2026-01-01T00:00:00.000Z').toString('base64url')])
    expect(
      await ada.client.send('views.list_conversations', { viewId: view.id, cursor: wrong }),
    ).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'cursor' }] } } })
})

test('open tabs hear of changes, of personal views only their owner', async () => {
  const [owners, adas] = [await openEvents(owner.client), await openEvents(ada.client)]
  const own = await create(ada)
  const common = await create(owner, { scope: 'workspace' })
  expect((await adas.next('views.changed')).payload).toEqual({ viewId: own.id })
  for (const reader of [adas, owners])
    expect((await reader.next('views.changed')).payload).toEqual({ viewId: common.id })
  owners.close()
  adas.close()
})

test('the personal views of a person end with their membership', async () => {
  const dora = await server.addMember(owner)
  const { id } = await create(dora)
  const { id: kept } = await create(ada)
  await owner.client.call('members.remove', { userId: dora.userId })
  for (const consumer of viewsFeature.consumers ?? []) await runConsumer(server.app, consumer)
  const exists = (viewId: string) =>
    server.app.db.read(owner.workspaceId, (tx) => existsView(tx, owner.workspaceId, viewId))
  expect(await exists(id)).toBe(false)
  expect(await exists(kept)).toBe(true)
})
