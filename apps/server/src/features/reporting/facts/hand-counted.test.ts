import { type getStats, type InputOf, officeWeek, type Stats, type WireInputOf } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, answer, arrive, type SlaWorld, writeAgain } from '../../slas/slas.fixture.ts'
import { eventClock, factsOf, followFacts } from '../reporting.fixture.ts'
import { recountJob } from './follow-log.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
let at: ReturnType<typeof eventClock>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
  at = eventClock(world)
})

type Definition = Partial<WireInputOf<typeof getStats>>

/** A day of May 2026, in UTC. */
const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}`
const on = (number: number, time: string) => `${day(number)}T${time}:00Z`
const days = (from: string, until: string, timezone = 'UTC') =>
  ({ timeType: 'custom', from_date: from, to_date: until, timezone }) as const
const may = days(day(1), day(31))
const minute = 60_000

async function stats(definition: Definition): Promise<Stats> {
  await followFacts(world)
  return owner.client.call('reporting.stats', definition)
}

/** Values and n of the metrics; durations in minutes. */
async function count(
  eventTypes: InputOf<typeof getStats>['eventTypes'],
  definition: Definition = may,
): Promise<Record<string, unknown>> {
  const { metrics } = await stats({ ...definition, eventTypes })
  return Object.fromEntries(
    metrics.map(({ id, unit, total }) => [
      id,
      unit === 'duration' ? [total.value === null ? null : total.value / minute, total.n] : total.value,
    ]),
  )
}

/** How many there are on each day, or in each hour, of a time zone. */
const perBin = async (definition: Definition): Promise<unknown[]> => {
  const { bins, metrics } = await stats({ eventTypes: ['messages_in'], ...definition })
  return bins.map(({ key }, index) => [key, metrics[0]?.series[0]?.points[index]?.value ?? 0])
}

const mail = (time: string, subject?: string): Promise<Arrived> =>
  at(time, () => arrive(world, time, subject ? { subject } : {}))
const again = (to: Arrived, time: string) => at(time, () => writeAgain(world, to, time))
const close = ({ conversationId }: Arrived, time: string) =>
  at(time, () => ada.client.call('conversations.close', { conversationId }))
const reply = (to: Arrived, time: string, found = time) => at(found, () => answer(world, to, time))

test('a reply that is found late is counted on its own day, and the waiting ends there', async () => {
  const first = await mail(on(4, '09:00'))
  await again(first, on(4, '12:00'))
  const waiting = (definition: Definition) => count(['backlog_waiting', 'reply_time'], definition)
  const monday = days(day(4), day(4))
  expect(await waiting(monday)).toEqual({ backlog_waiting: 1, reply_time: [null, 0] })
  // Written on Monday at 14:00, found in Sent on Wednesday.
  await reply(first, on(4, '14:00'), on(6, '08:00'))
  expect(await waiting(monday)).toEqual({ backlog_waiting: 0, reply_time: [300, 1] })
  expect(await waiting(days(day(6), day(6)))).toEqual({ backlog_waiting: 0, reply_time: [null, 0] })
})

test('each opening is an episode of its own: times, replies and shares', async () => {
  const first = await mail(on(4, '09:00'))
  await close(first, on(4, '10:00'))
  await again(first, on(4, '12:00'))
  await reply(first, on(4, '12:30'))
  await close(first, on(4, '13:00'))
  await at(on(5, '09:00'), () =>
    ada.client.call('conversations.reopen', { conversationId: first.conversationId }),
  )
  await close(first, on(5, '09:20'))
  expect(
    await count([
      'received',
      'reopened',
      'closed',
      'closed_with_reply',
      'resolution',
      'first_close',
      'one_touch',
      'first_reply',
    ]),
  ).toEqual({
    received: 1,
    reopened: 2,
    closed: 1,
    closed_with_reply: 1,
    // 60, 60 and 20 minutes.
    resolution: [60, 3],
    first_close: [60, 1],
    one_touch: 100 / 3,
    first_reply: [30, 1],
  })
  expect(await count(['closed_without_reply'])).toEqual({ closed_without_reply: 1 })
  // Only from 12:00 to 13:00 someone replied.
  expect(await count(['resolution_replied'])).toEqual({ resolution_replied: [60, 1] })
})

test('a merge joins the waiting of both, and undoing it gives each its own numbers back', async () => {
  const a = await mail(on(4, '09:00'), 'Order 17')
  await reply(a, on(4, '09:30'))
  await close(a, on(4, '10:00'))
  const b = await mail(on(4, '11:00'), 'Invoice 17')
  const metrics = ['received', 'messages_in', 'reply_time', 'first_reply', 'backlog_waiting'] as const
  const separate = {
    received: 2,
    messages_in: 2,
    reply_time: [30, 1],
    first_reply: [30, 1],
    backlog_waiting: 1,
  }
  expect(await count([...metrics])).toEqual(separate)
  const { editId } = await at(on(4, '12:00'), () =>
    ada.client.call('conversations.merge', {
      conversationId: a.conversationId,
      fromIds: [b.conversationId],
    }),
  )
  expect(await count([...metrics])).toEqual({ ...separate, received: 1 })
  // The customer waits since the mail of the other conversation.
  await reply(b, on(4, '12:30'))
  expect(await count([...metrics])).toEqual({
    received: 1,
    messages_in: 2,
    reply_time: [60, 2],
    first_reply: [60, 2],
    backlog_waiting: 0,
  })
  await at(on(4, '13:00'), () => ada.client.call('conversations.undo_thread_edit', { editId }))
  expect(await count([...metrics])).toEqual({
    received: 2,
    messages_in: 2,
    // 30 in the one, 90 in the other.
    reply_time: [60, 2],
    first_reply: [60, 2],
    backlog_waiting: 0,
  })
  const changes = async () => {
    const { rows } = await server.ownerPool.query(
      'select kind, day, sum(changes) as changes from report_days where workspace_id = $1 group by 1, 2 order by 1, 2',
      [owner.workspaceId],
    )
    return rows
  }
  const before = await changes()
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  // What is the same is not written again: reports keep the days that they have read.
  expect(await changes()).toEqual(before)
})

test('what is split off was closed when the whole was, and nothing is counted a second time', async () => {
  const first = await mail(on(4, '09:00'))
  await at(on(4, '09:10'), () =>
    owner.client.call('conversations.assign', {
      conversationId: first.conversationId,
      assigneeId: ada.userId,
    }),
  )
  await close(first, on(4, '10:00'))
  const second = await again(first, on(4, '11:00'))
  await reply(second, on(4, '11:30'))
  await close(first, on(4, '12:00'))
  const { conversation, editId } = await at(on(4, '13:00'), () =>
    owner.client.call('conversations.split', {
      conversationId: first.conversationId,
      messageId: second.messageId,
    }),
  )
  await followFacts(world)
  expect((await factsOf(world, conversation.id)).filter((line) => !line.startsWith('backlog'))).toEqual([
    'received 05-04T11:00',
    'message_in 05-04T11:00',
    'message_out 05-04T11:30',
    'reply 05-04T11:30',
    'reply_time 05-04T11:30 30',
    'first_reply 05-04T11:30 30',
    'closed 05-04T12:00',
    'resolution 05-04T12:00 60',
    'active_time 05-04T12:00 60',
  ])
  expect(await count(['received', 'assigned', 'messages_in', 'replies', 'backlog_open'])).toEqual({
    received: 2,
    assigned: 1,
    messages_in: 2,
    replies: 1,
    backlog_open: 0,
  })
  const byPerson = await stats({ ...may, eventTypes: ['closed'], breakDown: 'user' })
  expect(byPerson.metrics[0]?.series.map(({ keys, total }) => [...keys, total.value])).toEqual([
    [ada.userId, 2],
  ])
  await at(on(4, '14:00'), () => owner.client.call('conversations.undo_thread_edit', { editId }))
  expect(await count(['received', 'assigned', 'replies', 'closed', 'resolution'])).toEqual({
    received: 1,
    assigned: 1,
    replies: 1,
    closed: 1,
    resolution: [60, 2],
  })
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
})

test('the assignee reacts by the first action, and a snoozed conversation is not active', async () => {
  const first = await mail(on(4, '09:00'))
  const { conversationId } = first
  const assigned = { conversationId, assigneeId: ada.userId }
  await at(on(4, '09:30'), () => owner.client.call('conversations.assign', assigned))
  // Of someone else: no reaction.
  await at(on(4, '09:40'), () =>
    owner.client.call('conversations.comment', { conversationId, text: 'Please look.', handledSeconds: 30 }),
  )
  await at(on(4, '09:45'), () =>
    ada.client.call('conversations.comment', { conversationId, text: 'I do.', handledSeconds: 90 }),
  )
  await again(first, on(4, '10:00'))
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await at(on(4, '10:10'), () => ada.client.call('conversations.snooze', { conversationId, until }))
  await at(on(4, '11:10'), () => ada.client.call('conversations.unsnooze', { conversationId }))
  await close(first, on(4, '12:00'))
  expect(await count(['reaction', 'resolution', 'active_time'])).toEqual({
    // 15 minutes from the assignment, 10 from the mail.
    reaction: [12.5, 2],
    resolution: [180, 1],
    active_time: [120, 1],
  })
  expect(await count(['handle_time', 'handle_total'], { ...may, statistic: 'mean' })).toEqual({
    handle_time: [1, 2],
    handle_total: [2, 2],
  })
  const byPerson = await stats({ ...may, eventTypes: ['handle_total'], breakDown: 'user' })
  expect(
    new Map(byPerson.metrics[0]?.series.map(({ keys, total }) => [keys[0], (total.value ?? 0) / minute])),
  ).toEqual(
    new Map([
      [ada.userId, 1.5],
      [owner.userId, 0.5],
    ]),
  )
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
})

test('a reply whose sending was undone is none', async () => {
  const first = await mail(new Date(Date.now() - 3_600_000).toISOString())
  const draft = {
    conversationId: first.conversationId,
    seenMessageId: first.messageId,
    html: '<p>Yes.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    undoSeconds: 30,
  }
  const sent = await ada.client.call('conversations.reply', draft)
  await ada.client.call('conversations.cancel_send', {
    conversationId: first.conversationId,
    messageId: sent.id,
  })
  const week = { preset: 'last_7_days' as const }
  expect(await count(['replies', 'messages_out'], week)).toEqual({ replies: 0, messages_out: 0 })
})

test('two time zones count the same mail on their own days and hours', async () => {
  // 23:30 on Monday in Lisbon, 10:30 on Tuesday in Auckland, 15:30 on Monday in Los Angeles.
  await mail('2026-05-04T22:30:00Z', 'Late')
  await mail('2026-05-05T11:59:00Z', 'Noon')
  const both = (timezone: string) => perBin(days(day(4), day(6), timezone))
  expect(await both('Europe/Lisbon')).toEqual([
    ['2026-05-04', 1],
    ['2026-05-05', 1],
    ['2026-05-06', 0],
  ])
  expect(await both('Pacific/Auckland')).toEqual([
    ['2026-05-04', 0],
    ['2026-05-05', 2],
    ['2026-05-06', 0],
  ])
  const hours = async (timezone: string) => {
    const { metrics } = await stats({
      ...days(day(4), day(6), timezone),
      eventTypes: ['messages_in'],
      chartType: 'heatMap',
    })
    return metrics[0]?.series.map(({ keys, total }) => [...keys, total.value]).sort()
  }
  expect(await hours('America/Los_Angeles')).toEqual([
    ['1', '15', 1],
    ['2', '4', 1],
  ])
  // A quarter of an hour that no whole zone has: 11:15 and 00:44.
  expect(await hours('Pacific/Chatham')).toEqual([
    ['2', '11', 1],
    ['3', '0', 1],
  ])
})

test.each([
  // Midnight does not exist: the day begins at 01:00.
  ['Africa/Cairo', '2025-04-24', '2025-04-25', '2025-04-24T21:59:59Z', '2025-04-24T22:00:00Z', '1'],
  ['America/Santiago', '2025-09-06', '2025-09-07', '2025-09-07T03:59:59Z', '2025-09-07T04:00:00Z', '1'],
  ['Asia/Beirut', '2025-03-29', '2025-03-30', '2025-03-29T21:59:59Z', '2025-03-29T22:00:00Z', '1'],
  // 02:00 becomes 02:30: the day has 23.5 hours, and midnight is as always.
  ['Australia/Lord_Howe', '2025-10-04', '2025-10-05', '2025-10-04T13:29:59Z', '2025-10-04T13:30:00Z', '0'],
])('%s: mail around the change of the clocks is on its day and in its hour', async (...line) => {
  const [zone, before, changed, lastSecond, firstSecond, firstHour] = line
  await mail(lastSecond, 'Before')
  await mail(firstSecond, 'After')
  const lastHour = Temporal.Instant.from(firstSecond).add({ hours: 22, minutes: 29 }).toString()
  await mail(lastHour, 'Last')
  const period = days(before, changed, zone)
  expect(await perBin(period)).toEqual([
    [before, 1],
    [changed, 2],
  ])
  const byHour = (await perBin({ ...period, time_unit: 'hour' })) as [string, number][]
  expect(byHour.filter(([, n]) => n > 0).map(([key]) => key.slice(0, 13))).toEqual([
    `${before}T23`,
    `${changed}T0${firstHour}`,
    // 22 h 29 min later: 23:29 where an hour is missing, 22:59 where half an hour is.
    `${changed}T${zone === 'Australia/Lord_Howe' ? '22' : '23'}`,
  ])
  const { metrics } = await stats({
    ...days(changed, changed, zone),
    eventTypes: ['messages_in'],
    breakDown: 'hour',
    chartType: 'crossTable',
  })
  expect(metrics[0]?.series.map(({ keys }) => keys[0]).sort()).toEqual(
    [firstHour, zone === 'Australia/Lord_Howe' ? '22' : '23'].sort(),
  )
})

const setCalendar = async (calendarId: string) => {
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, calendarId })
}
const always = Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }])
const businessTime = async () => (await count(['reply_time'], { ...may, business_hours: true })).reply_time

test('business time follows the clocks, the version of the calendar, and the calendar that the inbox has', async () => {
  const cairo = await owner.client.call('calendars.create', {
    name: 'Cairo',
    timeZone: 'Africa/Cairo',
    week: always,
  })
  await setCalendar(cairo.id)
  // 24 April 20:00 to 25 April 06:00 on the clock of Cairo: nine hours, since one is skipped.
  const night = await mail('2025-04-24T18:00:00Z', 'Night')
  await reply(night, '2025-04-25T03:00:00Z')
  const april = days('2025-04-01', '2025-04-30', 'Africa/Cairo')
  expect((await count(['reply_time'], { ...april, business_hours: true })).reply_time).toEqual([540, 1])

  const office = await owner.client.call('calendars.create', {
    name: 'Office',
    timeZone: 'UTC',
    week: officeWeek,
  })
  // Friday 16:00 to Monday 10:00: one hour each.
  const weekend = await mail(on(8, '16:00'), 'Weekend')
  await reply(weekend, on(11, '10:00'))
  expect(await businessTime()).toEqual([66 * 60, 1])
  await setCalendar(office.id)
  await followFacts(world)
  const chosen = await server.app.db.read(owner.workspaceId, async () => [
    night.conversationId,
    weekend.conversationId,
  ])
  await recountJob.handle(server.app, { workspaceId: owner.workspaceId, conversationIds: chosen }, {
    signal: new AbortController().signal,
    attempt: 0,
  } as never)
  expect(await businessTime()).toEqual([120, 1])
  // New hours hold from now on: the past keeps its own.
  await owner.client.call('calendars.update', { calendarId: office.id, version: 1, week: always })
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  expect(await businessTime()).toEqual([120, 1])
})
