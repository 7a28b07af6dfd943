import { officeWeek, type RuleTrigger, type TimerTrigger } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCalendarTime } from '#features/calendars/index.ts'
import { dueTime } from '#platform/calendar/index.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, answerTo, arrive, type RuleWorld, settle } from './rules.fixture.ts'

const hour = 3_600_000
let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, owner.userId])
  world = { server, owner, inbox }
})

const get = (conversationId: string) => ada.client.call('conversations.get', { conversationId })
const runsOf = async (ruleId: string) => (await owner.client.call('rules.list_runs', { ruleId })).items
const inTwoHours = { amount: 2, unit: 'hour' as const, calendarId: null }
const waitFor = (trigger: TimerTrigger, more: object = {}) =>
  addRule(world, { triggers: [trigger], wait: inTwoHours, actions: [{ kind: 'star' }], ...more })

/** Lets so many hours pass for the timers, and carries out what became due. */
const passHours = async (hours: number): Promise<void> => {
  await settle(world)
  await fireDueTimers(server.app, new Date(Date.now() + hours * hour))
  await settle(world)
}
const timers = (): Promise<{ dueAt: Date }[]> =>
  server.app.db.instance((tx) =>
    rawQuery(tx, `select due_at as "dueAt" from timers where workspace_id = $1 and name = 'rule-waits'`, [
      owner.workspaceId,
    ]),
  )
const reply = async (conversationId: string) => {
  const { timeline } = await get(conversationId)
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  return ada.client.call('conversations.reply', {
    conversationId,
    html: '<p>We do.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
  })
}

test('a rule runs once for mail that is not answered in time', async () => {
  const rule = await waitFor('unanswered_for')
  const { conversationId, id } = await arrive(world)
  await passHours(1)
  expect(await runsOf(rule.id)).toEqual([])
  await passHours(3)
  expect(await runsOf(rule.id)).toMatchObject([
    { trigger: 'unanswered_for', conversation: { id: conversationId }, results: [{ outcome: 'done' }] },
  ])
  // The customer still waits for the same reply.
  await answerTo(world, id)
  await passHours(9)
  expect(await runsOf(rule.id)).toHaveLength(1)
  await reply(conversationId)
  await answerTo(world, id)
  await passHours(12)
  expect(await runsOf(rule.id)).toHaveLength(2)
})

const ends: Record<string, [TimerTrigger, (conversationId: string, id: string) => Promise<unknown>]> = {
  'a reply': ['unanswered_for', (id) => reply(id)],
  closing: ['unanswered_for', (id) => ada.client.call('conversations.close', { conversationId: id })],
  trash: [
    'unanswered_for',
    (id) => ada.client.call('mailSync.move_conversation', { conversationId: id, to: 'trash' }),
  ],
  'an assignment': [
    'unassigned_for',
    (id) => ada.client.call('conversations.assign', { conversationId: id, assigneeId: ada.userId }),
  ],
}

test.each(Object.keys(ends))('%s cancels the timer', async (how) => {
  const [trigger, finish] = ends[how] ?? []
  if (!trigger || !finish) throw new Error(`There is no ${how}.`)
  const rule = await waitFor(trigger)
  const { conversationId, id } = await arrive(world)
  await settle(world)
  expect(await timers()).toHaveLength(1)
  await finish(conversationId, id)
  await settle(world)
  expect(await timers()).toEqual([])
  await passHours(5)
  expect(await runsOf(rule.id)).toEqual([])
})

test('a timer that fires before its event is read looks at the conversation first', async () => {
  const rule = await waitFor('unanswered_for')
  const { conversationId } = await arrive(world)
  await settle(world)
  await reply(conversationId)
  await fireDueTimers(server.app, new Date(Date.now() + 5 * hour))
  await settle(world)
  expect(await runsOf(rule.id)).toEqual([])
})

test('a rule runs when a conversation stays unassigned, and again after it is unassigned', async () => {
  const rule = await waitFor('unassigned_for')
  const { conversationId } = await arrive(world)
  await passHours(3)
  expect(await runsOf(rule.id)).toHaveLength(1)
  const assign = (assigneeId: string | null) =>
    ada.client.call('conversations.assign', { conversationId, assigneeId })
  await assign(ada.userId)
  await settle(world)
  await assign(null)
  await passHours(6)
  expect(await runsOf(rule.id)).toHaveLength(2)
})

test('a rule runs when the customer does not answer, unless one writes in time', async () => {
  const rule = await waitFor('no_customer_answer_for')
  const silent = await arrive(world)
  const talking = await arrive(world, { subject: 'Another matter', from: 'Bo <bo@customer.example>' })
  await passHours(3)
  expect(await runsOf(rule.id)).toEqual([])
  await reply(silent.conversationId)
  await reply(talking.conversationId)
  await settle(world)
  expect(await timers()).toHaveLength(2)
  await answerTo(world, talking.id, { from: 'Bo <bo@customer.example>' })
  await passHours(6)
  expect(await runsOf(rule.id)).toMatchObject([{ conversation: { id: silent.conversationId } }])
})

test('conditions are compared when the time is over', async () => {
  const condition = { field: 'isFlagged', operator: 'is', value: false }
  const rule = await waitFor('unanswered_for', { condition, actions: [{ kind: 'close' }] })
  const flagged = await arrive(world)
  const plain = await arrive(world)
  await ada.client.call('conversations.flag', { conversationId: flagged.conversationId, isFlagged: true })
  await passHours(3)
  expect(await runsOf(rule.id)).toMatchObject([{ conversation: { id: plain.conversationId } }])
})

const makeCalendar = (name: string, more: object = {}) =>
  owner.client.call('calendars.create', { name, timeZone: 'Europe/Berlin', week: officeWeek, ...more })
const always = Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }])
const never = Array.from({ length: 7 }, () => [])

test.each([
  { amount: 90, unit: 'minute' as const },
  { amount: 20, unit: 'hour' as const },
  { amount: 3, unit: 'day' as const },
])('$amount $unit of a calendar are business time, also after its hours changed', async (amount) => {
  const { id: calendarId } = await makeCalendar('Office')
  await waitFor('unanswered_for', { wait: { ...amount, calendarId } })
  const { conversationId } = await arrive(world)
  await settle(world)
  const since = new Date((await get(conversationId)).waitingSince ?? '')
  const due = async () => {
    const { workspaceId } = owner
    const time = await server.app.db.read(workspaceId, (tx) => getCalendarTime(tx, workspaceId, calendarId))
    return [{ dueAt: dueTime(since, amount, time) }]
  }
  expect(await timers()).toEqual(await due())
  await owner.client.call('calendars.update', { calendarId, version: 1, week: always })
  await settle(world)
  expect(await timers()).toEqual(await due())
})

test('a changed or switched off rule changes its timers', async () => {
  const rule = await waitFor('unanswered_for')
  await arrive(world)
  await settle(world)
  const [before] = await timers()
  const { id: ruleId } = rule
  const fields = { name: 'Longer', triggers: ['unanswered_for' as RuleTrigger], actions: rule.actions }
  const wait = { ...inTwoHours, amount: 5 }
  await owner.client.call('rules.update', { ruleId, version: 1, ...fields, wait })
  await settle(world)
  const [after] = await timers()
  expect(Number(after?.dueAt) - Number(before?.dueAt)).toBe(3 * hour)
  await owner.client.call('rules.toggle', { ruleId, isOn: false })
  await passHours(9)
  await owner.client.call('rules.toggle', { ruleId, isOn: true })
  await passHours(12)
  expect(await runsOf(ruleId)).toEqual([])
})

test('a conversation that waited before the rule was there starts no timer', async () => {
  const { conversationId } = await arrive(world)
  await waitFor('unanswered_for')
  await ada.client.call('conversations.flag', { conversationId, isFlagged: true })
  await settle(world)
  expect(await timers()).toEqual([])
})

test('a rule without its waiting time is refused, and one without timers has none', async () => {
  const fields = { name: 'Waits', actions: [{ kind: 'close' as const }] }
  const refused = await owner.client.send('rules.create', { ...fields, triggers: ['unanswered_for'] })
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'wait', message: 'Please enter your waiting time.' }] } },
  })
  expect(await addRule(world, { triggers: ['closed'], wait: inTwoHours })).toMatchObject({ wait: null })
})

test('a rule with hours runs within them only', async () => {
  const open = await makeCalendar('Always', { week: always })
  const closed = await makeCalendar('Never', { week: never })
  const within = await addRule(world, { hours: { calendarId: open.id, when: 'open' } })
  const others = [
    await addRule(world, { hours: { calendarId: open.id, when: 'closed' } }),
    await addRule(world, { hours: { calendarId: closed.id, when: 'open' } }),
  ]
  await arrive(world)
  await settle(world)
  expect(await runsOf(within.id)).toHaveLength(1)
  for (const { id } of others) expect(await runsOf(id)).toEqual([])
})

test('conditions tell mail within business hours from mail outside them', async () => {
  const open = await makeCalendar('Always', { week: always })
  const closed = await makeCalendar('Never', { week: never })
  const condition = (operator: string, value: string) => ({
    operator: 'all',
    conditions: [{ field: 'businessHours', operator, value }],
  })
  const rules = await Promise.all(
    [
      condition('isWithin', open.id),
      condition('isOutside', closed.id),
      condition('isOutside', open.id),
      condition('isWithin', closed.id),
    ].map((one) => addRule(world, { condition: one, actions: [{ kind: 'star' }] })),
  )
  await arrive(world)
  await settle(world)
  const counts = await Promise.all(rules.map(async ({ id }) => (await runsOf(id)).length))
  expect(counts).toEqual([1, 1, 0, 0])
  const preview = { triggers: ['conversation_started' as const], condition: condition('isWithin', open.id) }
  expect(await owner.client.call('rules.preview', preview)).toMatchObject({ events: 1, matches: 1 })
})

test('weekday and hour of the arrival use the time zone of the workspace', async () => {
  const { version } = await owner.client.call('workspace.get', {})
  const timeZone = 'Pacific/Auckland'
  const defaults = { language: null, timeZone, theme: 'system' as const }
  await owner.client.call('workspace.set_defaults', { defaults, version })
  const now = new Date()
  const local = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(now)
  const rule = await addRule(world, {
    condition: {
      operator: 'all',
      conditions: [
        { field: 'arrivedWeekday', operator: 'is', value: local({ weekday: 'long' }).toLowerCase() },
        { field: 'arrivedHour', operator: 'is', value: Number(local({ hour: '2-digit' })) },
      ],
    },
  })
  await arrive(world, {}, { internalDate: now })
  await settle(world)
  expect(await runsOf(rule.id)).toHaveLength(1)
})

test('a deleted calendar is replaced in the rules that use it', async () => {
  const office = await makeCalendar('Office')
  const night = await makeCalendar('Night')
  const rule = await waitFor('unanswered_for', {
    wait: { amount: 1, unit: 'day', calendarId: night.id },
    hours: { calendarId: night.id, when: 'open' },
    condition: { field: 'businessHours', operator: 'isWithin', value: night.id },
  })
  const { items } = await owner.client.call('calendars.list', {})
  expect(items.find(({ id }) => id === night.id)?.uses).toEqual([
    { kind: 'rule', id: rule.id, name: rule.name },
  ])
  await owner.client.call('calendars.delete', { calendarId: night.id, replaceWith: office.id } as never)
  await settle(world)
  expect(await owner.client.call('rules.get', { ruleId: rule.id })).toMatchObject({
    version: 2,
    isOn: true,
    wait: { calendarId: office.id },
    hours: { calendarId: office.id },
    condition: { value: office.id },
  })
})

test('a preview finds conversations that waited that long', async () => {
  const hoursAgo = (hours: number) => ({ internalDate: new Date(Date.now() - hours * hour) })
  const left = await arrive(world, { subject: 'Left' }, hoursAgo(5))
  const late = await arrive(world, { subject: 'Late' }, hoursAgo(4))
  await reply(late.conversationId)
  await arrive(world, { subject: 'Fresh' }, hoursAgo(1))
  const triggers = ['unanswered_for' as const]
  const preview = await owner.client.call('rules.preview', { triggers, wait: inTwoHours })
  expect(preview).toMatchObject({ events: 2, matches: 2, conversations: 2 })
  expect(preview.samples.map(({ subject }) => subject)).toEqual(['Late', 'Left'])
  const condition = { field: 'subject', operator: 'contains', value: 'left' }
  const narrowed = await owner.client.call('rules.preview', { triggers, wait: inTwoHours, condition })
  expect(narrowed).toMatchObject({
    events: 2,
    matches: 1,
    samples: [{ conversationId: left.conversationId }],
  })
})
