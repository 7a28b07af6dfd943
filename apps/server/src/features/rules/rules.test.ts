import type { RuleAction, RuleTrigger, TimerTrigger } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, answerTo, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
  world = { server, owner, inbox }
})

const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const makeTag = async (name: string) => (await owner.client.call('tags.create', { name })).id
const runsOf = async (ruleId: string) => (await owner.client.call('rules.list_runs', { ruleId })).items
const marksIn = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) =>
    entry.kind === 'activity' && entry.activity.rule
      ? [{ type: entry.activity.type, ...entry.activity.rule }]
      : [],
  )
const startTeam = async (...people: Someone[]) => {
  const { id: teamId } = await owner.client.call('teams.create', { name: `Team ${people.length}` })
  await owner.client.call('teams.set_members', {
    teamId,
    add: people.map(({ userId }) => userId),
    remove: [],
  })
  await owner.client.call('teams.set_inboxes', { teamId, add: [inbox.id], remove: [] })
  return teamId
}

test('a rule acts on mail that its condition describes, and the history names it', async () => {
  const tagId = await makeTag('Invoice')
  const rule = await addRule(world, {
    name: 'Invoices',
    condition: {
      operator: 'all',
      conditions: [{ field: 'subject', operator: 'contains', value: 'invoice' }],
    },
    actions: [
      { kind: 'add_tags', tagIds: [tagId] },
      { kind: 'assign', userId: ada.userId },
    ],
  })
  const invoice = await arrive(world, { subject: 'Your INVOICE of May' })
  const other = await arrive(world, { subject: 'A question' })
  await settle(world)
  expect(await get(invoice.conversationId)).toMatchObject({ tagIds: [tagId], assigneeId: ada.userId })
  expect(await get(other.conversationId)).toMatchObject({ tagIds: [], assigneeId: null })
  expect(await marksIn(invoice.conversationId)).toEqual([
    { type: 'tagged', id: rule.id, name: 'Invoices', version: 1 },
    { type: 'assigned', id: rule.id, name: 'Invoices', version: 1 },
  ])
  expect(await runsOf(rule.id)).toMatchObject([
    {
      trigger: 'conversation_started',
      version: 1,
      conversation: { id: invoice.conversationId, subject: 'Your INVOICE of May' },
      matched: [{ path: 'conditions.0', values: ['Your INVOICE of May'] }],
      results: [
        { outcome: 'done', reason: null },
        { outcome: 'done', reason: null },
      ],
    },
  ])
  expect((await owner.client.call('rules.list', {})).items).toMatchObject([
    { recentRuns: 1, lastFailure: null },
  ])
})

const startConversation = async () => (await arrive(world)).conversationId
/** A webhook concerns one rule, and is tested with its address. */
const causes: Record<Exclude<RuleTrigger, TimerTrigger | 'webhook_received'>, () => Promise<string>> = {
  conversation_started: startConversation,
  reply_received: async () => (await answerTo(world, (await arrive(world)).id)).conversationId,
  message_sent: async () =>
    (
      await arrive(
        world,
        { from: `Desk <${inbox.email}>`, to: 'annika@tarsel-optik.example' },
        { folder: 'Sent', folderRole: 'sent' },
      )
    ).conversationId,
  comment_added: async () => {
    const id = await startConversation()
    await ada.client.call('conversations.comment', { conversationId: id, text: 'Look.' })
    return id
  },
  assigned: async () => {
    const id = await startConversation()
    await ada.client.call('conversations.assign', { conversationId: id, assigneeId: ben.userId })
    return id
  },
  unassigned: async () => {
    const id = await causes.assigned()
    await ada.client.call('conversations.assign', { conversationId: id, assigneeId: null })
    return id
  },
  team_assigned: async () => {
    const id = await startConversation()
    await ada.client.call('conversations.assign_team', { conversationId: id, teamId: await startTeam(ada) })
    return id
  },
  tag_added: async () => {
    const id = await startConversation()
    await ada.client.call('conversations.tag', { conversationId: id, add: [await makeTag('T')], remove: [] })
    return id
  },
  tag_removed: async () => {
    const id = await causes.tag_added()
    const { tagIds } = await get(id)
    await ada.client.call('conversations.tag', { conversationId: id, add: [], remove: tagIds })
    return id
  },
  closed: async () => {
    const id = await startConversation()
    await ada.client.call('conversations.close', { conversationId: id })
    return id
  },
  reopened: async () => {
    const id = await causes.closed()
    await ada.client.call('conversations.reopen', { conversationId: id })
    return id
  },
  moved: async () => {
    const id = await startConversation()
    await ada.client.call('mailSync.move_conversation', { conversationId: id, to: 'archive' })
    return id
  },
}

test.each(Object.keys(causes) as (keyof typeof causes)[])('%s starts a rule, once', async (trigger) => {
  const rule = await addRule(world, { triggers: [trigger], actions: [{ kind: 'star' }] })
  const id = await causes[trigger]()
  await settle(world)
  expect((await get(id)).isFlagged).toBe(true)
  expect(await runsOf(rule.id)).toMatchObject([{ trigger, conversation: { id } }])
})

test('each action changes what it says', async () => {
  const [kept, gone] = [await makeTag('Kept'), await makeTag('Gone')]
  const teamId = await startTeam(ben)
  await owner.client.call('teams.set_members', { teamId, add: [], remove: [owner.userId] })
  const id = await startConversation()
  await ada.client.call('conversations.tag', { conversationId: id, add: [gone], remove: [] })
  await settle(world)
  const actions: RuleAction[] = [
    { kind: 'add_tags', tagIds: [kept] },
    { kind: 'remove_tags', tagIds: [gone] },
    { kind: 'assign_team', teamId },
    { kind: 'assign_next', mode: 'least_loaded', teamId },
    { kind: 'star' },
    { kind: 'comment', text: 'Please answer today.', mentionIds: [ben.userId] },
    { kind: 'move', folder: 'archive' },
  ]
  const rule = await addRule(world, { name: 'Everything', triggers: ['comment_added'], actions })
  await ada.client.call('conversations.comment', { conversationId: id, text: 'Go.' })
  await settle(world)
  const after = await get(id)
  expect(after).toMatchObject({
    tagIds: [kept],
    teamId,
    assigneeId: ben.userId,
    isFlagged: true,
    status: 'closed',
  })
  const written = after.timeline.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment] : [])).at(-1)
  expect(written).toMatchObject({
    text: 'Please answer today.',
    authorId: owner.userId,
    mentionIds: [ben.userId],
    rule: { id: rule.id, name: 'Everything', version: 1 },
  })
  const [run] = await runsOf(rule.id)
  expect(run?.results.map(({ outcome }) => outcome)).toEqual(actions.map(() => 'done'))
  const back = await addRule(world, {
    triggers: ['comment_added'],
    actions: [
      { kind: 'reopen' },
      { kind: 'unassign' },
      { kind: 'unstar' },
      { kind: 'assign_team', teamId: null },
    ],
  })
  await owner.client.call('rules.toggle', { ruleId: rule.id, isOn: false })
  await ada.client.call('conversations.comment', { conversationId: id, text: 'And back.' })
  await settle(world)
  expect(await get(id)).toMatchObject({ status: 'open', assigneeId: null, isFlagged: false, teamId: null })
  expect(await runsOf(back.id)).toHaveLength(1)
})

test('rules run in their order, see what those above do, and stop where one says so', async () => {
  const tagId = await makeTag('First')
  const seen = { operator: 'all', conditions: [{ field: 'tag', operator: 'is', value: tagId }] }
  const second = await addRule(world, { condition: seen, actions: [{ kind: 'star' }], stopsHere: true })
  const third = await addRule(world, { actions: [{ kind: 'close' }] })
  const first = await addRule(world, { actions: [{ kind: 'add_tags', tagIds: [tagId] }] })
  const before = await arrive(world)
  await settle(world)
  // The rule that tags came last.
  expect(await get(before.conversationId)).toMatchObject({
    isFlagged: false,
    status: 'closed',
    tagIds: [tagId],
  })
  await owner.client.call('rules.reorder', { ruleIds: [first.id, second.id, third.id] })
  const after = await arrive(world)
  await settle(world)
  expect(await get(after.conversationId)).toMatchObject({ isFlagged: true, status: 'open', tagIds: [tagId] })
  const stale = await owner.client.send('rules.reorder', { ruleIds: [first.id, second.id] })
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'rules_changed' } } })
})

test('a rule runs as often as it says', async () => {
  const triggers: RuleTrigger[] = ['comment_added']
  const actions: RuleAction[] = [{ kind: 'star' }]
  const always = await addRule(world, { triggers, actions })
  const message = await addRule(world, { triggers, actions, frequency: 'once_per_message' })
  const conversation = await addRule(world, { triggers, actions, frequency: 'once_per_conversation' })
  const first = await arrive(world)
  const comment = () =>
    ada.client.call('conversations.comment', { conversationId: first.conversationId, text: 'Again.' })
  await comment()
  await comment()
  await settle(world)
  await answerTo(world, first.id)
  await comment()
  await settle(world)
  const counts = await Promise.all(
    [always, message, conversation].map(async ({ id }) => (await runsOf(id)).length),
  )
  expect(counts).toEqual([3, 2, 1])
})

test('two rules that undo each other run once each and stop', async () => {
  const close = await addRule(world, {
    triggers: ['reopened', 'comment_added'],
    actions: [{ kind: 'close' }],
  })
  const reopen = await addRule(world, { triggers: ['closed'], actions: [{ kind: 'reopen' }] })
  const id = await startConversation()
  await ada.client.call('conversations.comment', { conversationId: id, text: 'Begin.' })
  await settle(world)
  expect((await get(id)).status).toBe('open')
  expect([(await runsOf(close.id)).length, (await runsOf(reopen.id)).length]).toEqual([1, 1])
})

test('a chain of rules ends after five', async () => {
  const tags = await Promise.all(Array.from({ length: 8 }, (_, index) => makeTag(`Step ${index}`)))
  // The last step comes first, so that no rule sees what one above it does for the same event.
  for (const [index, tagId] of [...tags.slice(1).entries()].reverse())
    await addRule(world, {
      triggers: ['tag_added'],
      condition: {
        operator: 'all',
        conditions: [
          { field: 'tag', operator: 'is', value: tags[index] },
          { field: 'tag', operator: 'isNot', value: tagId },
        ],
      },
      actions: [{ kind: 'add_tags', tagIds: [tagId] }],
    })
  const id = await startConversation()
  await ada.client.call('conversations.tag', { conversationId: id, add: [tags[0] ?? ''], remove: [] })
  await settle(world)
  expect((await get(id)).tagIds).toHaveLength(6)
})

test('imported mail and events from before the rule start nothing', async () => {
  await arrive(world)
  const rule = await addRule(world, {})
  await arrive(world, {}, { isNew: false })
  await settle(world)
  await owner.client.call('rules.toggle', { ruleId: rule.id, isOn: false })
  await arrive(world)
  await owner.client.call('rules.toggle', { ruleId: rule.id, isOn: true })
  await settle(world)
  expect(await runsOf(rule.id)).toEqual([])
})

test('a rule of some inboxes leaves the others alone', async () => {
  const other = await createInbox(server, owner, [ada.userId])
  const rule = await addRule(world, { inboxIds: [other.id] })
  await arrive(world)
  const there = await arrive({ ...world, inbox: other })
  await settle(world)
  const admin = await server.addMember(owner, { role: 'Admin' })
  const { items } = await admin.client.call('rules.list_runs', { ruleId: rule.id })
  expect(items).toMatchObject([{ conversation: null, matched: [], results: [{ outcome: 'done' }] }])
  expect((await ada.client.call('conversations.get', there)).status).toBe('closed')
})
