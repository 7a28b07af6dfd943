import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { autoAssigner } from '#features/assignment/auto-assign.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addSla, arrive, follow, wake } from '../slas/slas.fixture.ts'
import { addRule, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let outsider: Someone
let inbox: TestInbox
let world: { server: TestServer; owner: Owner; inbox: TestInbox }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  outsider = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
})

const causesOf = async (conversationId: string) =>
  (await ada.client.call('rules.explain_state', { conversationId })).items
const tag = async (name: string) => (await owner.client.call('tags.create', { name })).id

test('a state set by a rule is explained by the rule, until a person changes it', async () => {
  const [delay, own] = [await tag('Delay'), await tag('Own')]
  const rule = await addRule(world, {
    actions: [
      { kind: 'assign', userId: ada.userId },
      { kind: 'add_tags', tagIds: [delay] },
      { kind: 'close' },
    ],
  })
  const { conversationId } = await arrive(world, new Date())
  await settle(world)
  await ada.client.call('conversations.tag', { conversationId, add: [own], remove: [] })
  const items = await causesOf(conversationId)
  expect(items).toMatchObject([
    { part: 'assignee', activity: { type: 'assigned', rule: { id: rule.id } } },
    { part: 'status', activity: { type: 'closed', rule: { id: rule.id } } },
    { part: 'tag', tagId: delay, activity: { type: 'tagged', rule: { id: rule.id } } },
  ])
  const entryId = items[0]?.activity.id ?? ''
  expect(await ada.client.call('rules.explain', { conversationId, entryId })).toMatchObject({
    cause: 'rule',
    run: { rule: { id: rule.id, version: 1 } },
  })
  expect((await outsider.client.send('rules.explain_state', { conversationId })).status).toBe(404)
  await ada.client.call('conversations.assign', { conversationId, assigneeId: null })
  await ada.client.call('conversations.reopen', { conversationId })
  await ada.client.call('conversations.tag', { conversationId, add: [], remove: [delay] })
  await ada.client.call('conversations.tag', { conversationId, add: [delay], remove: [] })
  expect(await causesOf(conversationId)).toEqual([])
})

test('an automatic assignment is explained by the customer who waits', async () => {
  const autoAssign = { mode: 'in_turn', limit: null } as const
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version: 1, autoAssign })
  const { conversationId } = await arrive(world, new Date())
  await runConsumer(server.app, autoAssigner)
  const row = await ada.client.call('conversations.get', { conversationId })
  expect(row.assigneeId).not.toBeNull()
  const [item] = await causesOf(conversationId)
  expect(item).toMatchObject({ part: 'assignee', activity: { cause: 'automatic assignment: in turn' } })
  const ask = { conversationId, entryId: item?.activity.id ?? '' }
  expect(await ada.client.call('rules.explain', ask)).toEqual({
    cause: 'assignment',
    run: null,
    clock: null,
    event: { kind: 'waiting', at: row.waitingSince, personId: null, waited: null },
  })
})

test('an action of an SLA is explained by its clock, and the clock by its condition or the rule that chose it', async () => {
  const late = await tag('Late')
  const condition = { field: 'subject', operator: 'contains', value: 'crates' }
  const sla = await addSla(world, { condition, missedActions: [{ kind: 'add_tags', tagIds: [late] }] })
  const { conversationId } = await arrive(world, new Date())
  await follow(world)
  const { dueAt } = await ada.client.call('conversations.get', { conversationId })
  await wake(world, new Date(Date.now() + 4.5 * 3_600_000))
  const [item] = await causesOf(conversationId)
  expect(item).toMatchObject({
    part: 'tag',
    tagId: late,
    activity: { sla: { id: sla.id, moment: 'missed' } },
  })
  const ask = { conversationId, entryId: item?.activity.id ?? '' }
  expect(await ada.client.call('rules.explain', ask)).toMatchObject({
    cause: 'sla',
    clock: {
      sla: sla.name,
      version: 1,
      target: 'first_reply',
      dueAt,
      targetMinutes: 240,
      calendar: null,
      condition,
    },
  })
  const clocks = async () => (await ada.client.call('slas.list_clocks', { conversationId })).items
  expect(await clocks()).toMatchObject([{ sla: { id: sla.id, condition, chosenBy: null } }])
  const other = await owner.client.call('slas.create', {
    name: 'Urgent',
    targets: { first_reply: { amount: 8, unit: 'hour' } },
    condition: { field: 'subject', operator: 'contains', value: 'nothing' },
  })
  const rule = await addRule(world, {
    triggers: ['comment_added'],
    actions: [{ kind: 'set_sla', slaId: other.id }],
  })
  await ada.client.call('conversations.comment', { conversationId, text: 'Look.' })
  await settle(world)
  await follow(world)
  expect(await clocks()).toMatchObject([{ sla: { id: other.id, chosenBy: { id: rule.id, version: 1 } } }])
})
