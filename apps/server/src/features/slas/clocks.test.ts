import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import {
  addSla,
  answer,
  arrive,
  clocksOf,
  follow,
  linesOf,
  recalculate,
  type SlaWorld,
  send,
  wake,
  writeAgain,
} from './slas.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
})

const get = (conversationId: string) => ada.client.call('conversations.get', { conversationId })
const workday = [{ from: '09:00', until: '17:00' }]
const office = async (timeZone = 'Europe/Lisbon') =>
  (
    await owner.client.call('calendars.create', {
      name: `Office ${timeZone}`,
      timeZone,
      week: [workday, workday, workday, workday, workday, [], []],
    })
  ).id

test('time counts while the calendar is open, over a weekend and a change of the clocks', async () => {
  // Lisbon is at UTC until 29 March 2026, 01:00, and then an hour ahead.
  await addSla(world, {
    calendarId: await office(),
    targets: { first_reply: { amount: 4, unit: 'hour' }, resolved: { amount: 2, unit: 'day' } },
  })
  // Friday 15:00: two hours on Friday, then two from Monday 09:00 summer time, which is 08:00 UTC.
  const { conversationId } = await arrive(world, '2026-03-27T15:00:00Z')
  await follow(world)
  expect(await linesOf(world, conversationId)).toEqual([
    // Two days of eight hours: 2 on Friday, 8 on Monday, 6 on Tuesday until 15:00, 14:00 UTC.
    'resolved running: 03-27T15:00, due 03-31T14:00, end never',
    'first_reply running: 03-27T15:00, due 03-30T10:00, end never',
  ])
  expect(await get(conversationId)).toMatchObject({
    dueAt: '2026-03-30T10:00:00.000Z',
    dueKind: 'first_reply',
    slaMissedAt: null,
  })
})

test('a condition on business hours or the weekday chooses the SLA by when the customer wrote', async () => {
  const calendarId = await office()
  await addSla(world, {
    name: 'Nights',
    condition: { field: 'businessHours', operator: 'isOutside', value: calendarId },
    targets: { first_reply: { amount: 8, unit: 'hour' } },
  })
  await addSla(world, {
    name: 'Fridays',
    condition: { field: 'arrivedWeekday', operator: 'is', value: 'friday' },
    targets: { first_reply: { amount: 1, unit: 'hour' } },
  })
  const [friday, night] = [
    await arrive(world, '2026-05-08T10:00:00Z'),
    await arrive(world, '2026-05-08T22:00:00Z'),
  ]
  await follow(world)
  expect(await linesOf(world, friday.conversationId)).toEqual([
    'first_reply running: 05-08T10:00, due 05-08T11:00, end never',
  ])
  expect(await linesOf(world, night.conversationId)).toEqual([
    'first_reply running: 05-08T22:00, due 05-09T06:00, end never',
  ])
})

test('a reply from another program keeps the promise, also when it is found late', async () => {
  await addSla(world)
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await follow(world)
  await wake(world)
  expect(await get(mail.conversationId)).toMatchObject({ slaMissedAt: '2026-05-04T13:00:00.000Z' })
  await answer(world, mail, '2026-05-04T12:59:00Z')
  await follow(world)
  expect(await linesOf(world, mail.conversationId)).toEqual([
    'first_reply met: 05-04T09:00, due 05-04T13:00, end 05-04T12:59',
  ])
  expect(await get(mail.conversationId)).toMatchObject({ dueAt: null, dueKind: null, slaMissedAt: null })
})

test('each message after a reply begins a promise of its own, and colleagues, rules and robots keep none', async () => {
  await addSla(world, {
    targets: { first_reply: { amount: 1, unit: 'hour' }, next_reply: { amount: 2, unit: 'hour' } },
  })
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await writeAgain(world, mail, '2026-05-04T09:20:00Z')
  await answer(world, mail, '2026-05-04T09:30:00Z', { headers: ['Auto-Submitted: auto-replied'] })
  await ada.client.call('conversations.comment', { conversationId: mail.conversationId, text: 'Mine.' })
  await answer(world, mail, '2026-05-04T09:50:00Z')
  await writeAgain(world, mail, '2026-05-04T10:00:00Z')
  await writeAgain(world, mail, '2026-05-04T11:00:00Z')
  await answer(world, mail, '2026-05-04T12:30:00Z')
  await writeAgain(world, mail, '2026-05-04T13:00:00Z', { headers: ['Auto-Submitted: auto-replied'] })
  await follow(world)
  expect(await linesOf(world, mail.conversationId)).toEqual([
    'first_reply met: 05-04T09:00, due 05-04T10:00, end 05-04T09:50',
    'next_reply missed: 05-04T10:00, due 05-04T12:00, end 05-04T12:30',
  ])
  expect((await get(mail.conversationId)).slaMissedAt).toBe('2026-05-04T12:00:00.000Z')
})

test('a reply that is found after a later message leaves that message unanswered', async () => {
  await addSla(world, {
    targets: { first_reply: { amount: 1, unit: 'hour' }, next_reply: { amount: 2, unit: 'hour' } },
  })
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await writeAgain(world, mail, '2026-05-04T10:00:00Z')
  await follow(world)
  await answer(world, mail, '2026-05-04T09:30:00Z')
  await follow(world)
  expect(await linesOf(world, mail.conversationId)).toEqual([
    'first_reply met: 05-04T09:00, due 05-04T10:00, end 05-04T09:30',
    'next_reply running: 05-04T10:00, due 05-04T12:00, end never',
  ])
})

test('the resolution target pauses while we wait for the customer', async () => {
  await addSla(world, {
    calendarId: await office('UTC'),
    targets: { resolved: { amount: 6, unit: 'hour' } },
    pauses: ['waiting_for_customer'],
  })
  // Monday: 09:30 to 10:30 counts, then a pause until Tuesday 11:00.
  const mail = await arrive(world, '2026-05-04T09:30:00Z')
  await answer(world, mail, '2026-05-04T10:30:00Z')
  await follow(world)
  expect(await linesOf(world, mail.conversationId)).toEqual([
    'resolved paused: 05-04T09:30, due never, end never',
  ])
  expect((await get(mail.conversationId)).dueAt).toBeNull()
  await writeAgain(world, mail, '2026-05-05T11:00:00Z')
  await follow(world)
  // Five of six hours are left: Tuesday 11:00 to 16:00.
  expect(await linesOf(world, mail.conversationId)).toEqual([
    'resolved running: 05-04T09:30, due 05-05T16:00, end never',
  ])
  expect((await clocksOf(world, mail.conversationId))[0]?.pauses).toEqual([
    { reason: 'waiting_for_customer', from: '2026-05-04T10:30:00.000Z', until: '2026-05-05T11:00:00.000Z' },
  ])
})

test('assigning and closing end their clocks in time, and reopening continues the others', async () => {
  await addSla(world, {
    targets: {
      assigned: { amount: 1, unit: 'hour' },
      first_reply: { amount: 8, unit: 'hour' },
      resolved: { amount: 2, unit: 'day' },
    },
  })
  const { conversationId } = await arrive(world, new Date(Date.now() - 600_000))
  await ada.client.call('conversations.assign', { conversationId, assigneeId: ada.userId })
  await ada.client.call('conversations.close', { conversationId })
  await follow(world)
  const states = async () =>
    Object.fromEntries((await clocksOf(world, conversationId)).map(({ target, state }) => [target, state]))
  expect(await states()).toEqual({ assigned: 'met', first_reply: 'cancelled', resolved: 'met' })
  expect(await get(conversationId)).toMatchObject({ dueAt: null, slaMissedAt: null })
  await ada.client.call('conversations.reopen', { conversationId })
  await follow(world)
  expect(await states()).toEqual({ assigned: 'met', first_reply: 'running', resolved: 'running' })
  const clocks = await clocksOf(world, conversationId)
  expect(clocks.find(({ target }) => target === 'resolved')?.pauses).toMatchObject([{ reason: 'closed' }])
  expect((await get(conversationId)).dueKind).toBe('first_reply')
})

test('a message after closing starts new clocks', async () => {
  await addSla(world, {
    targets: { next_reply: { amount: 1, unit: 'hour' }, resolved: { amount: 1, unit: 'day' } },
  })
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await answer(world, mail, '2026-05-04T09:30:00Z')
  await follow(world)
  await wake(world)
  expect((await get(mail.conversationId)).slaMissedAt).not.toBeNull()
  await ada.client.call('conversations.close', { conversationId: mail.conversationId })
  const now = new Date()
  await writeAgain(world, mail, now)
  await follow(world)
  const clocks = await clocksOf(world, mail.conversationId)
  expect(clocks.map(({ target, state }) => `${target} ${state}`).sort()).toEqual([
    'next_reply running',
    'resolved missed',
    'resolved running',
  ])
  expect(await get(mail.conversationId)).toMatchObject({ dueKind: 'next_reply', slaMissedAt: null })
})

test('a reply from here counts when it goes out, also with closing, and not when it is undone', async () => {
  await addSla(world, { targets: { first_reply: { amount: 2, unit: 'hour' } } })
  const mail = await arrive(world, new Date(Date.now() - 600_000))
  const reply = (closeAfter: boolean) =>
    ada.client.call('conversations.reply', {
      conversationId: mail.conversationId,
      seenMessageId: mail.messageId,
      html: '<p>Yes.</p>',
      to: [{ name: '', address: 'annika@tarsel-optik.example' }],
      undoSeconds: 30,
      closeAfter,
    })
  const undone = await reply(true)
  await ada.client.call('conversations.cancel_send', {
    conversationId: mail.conversationId,
    messageId: undone.id,
  })
  await follow(world)
  expect((await clocksOf(world, mail.conversationId)).map(({ state }) => state)).toEqual(['running'])
  const sent = await reply(true)
  await follow(world)
  expect((await clocksOf(world, mail.conversationId)).map(({ state }) => state)).toEqual(['cancelled'])
  await send(world, sent.id)
  await follow(world)
  expect((await clocksOf(world, mail.conversationId)).map(({ state }) => state)).toEqual(['met'])
})

test('imported mail starts nothing, and neither does mail from before the SLA', async () => {
  await owner.client.call('slas.create', {
    name: 'New',
    targets: { first_reply: { amount: 1, unit: 'hour' } },
  })
  const before = await arrive(world, new Date(Date.now() - 600_000))
  await addSla(world)
  const imported = await arrive(world, new Date(), {}, { isNew: false })
  await follow(world)
  expect(await clocksOf(world, imported.conversationId)).toEqual([])
  expect((await clocksOf(world, before.conversationId)).map(({ targetMinutes }) => targetMinutes)).toEqual([
    240,
  ])
})

test('a conversation that is split has clocks in both parts, and merging joins them', async () => {
  await addSla(world, {
    targets: { first_reply: { amount: 2, unit: 'hour' }, resolved: { amount: 2, unit: 'day' } },
  })
  const now = Date.now()
  const mail = await arrive(world, new Date(now - 3_600_000))
  const later = await writeAgain(world, mail, new Date(now - 600_000))
  await follow(world)
  const { editId } = await ada.client.call('conversations.split', {
    conversationId: mail.conversationId,
    messageId: later.messageId,
  })
  await follow(world)
  const { items } = await ada.client.call('conversations.list', { view: 'open' })
  const other = items.find(({ id }) => id !== mail.conversationId)?.id ?? ''
  const going = async (id: string) =>
    (await clocksOf(world, id)).flatMap(({ target, state, dueAt }) =>
      state === 'running' ? [[target, dueAt]] : [],
    )
  const due = (since: number, hours: number) => new Date(now - since + hours * 3_600_000).toISOString()
  expect(await going(mail.conversationId)).toEqual([
    ['resolved', due(3_600_000, 48)],
    ['first_reply', due(3_600_000, 2)],
  ])
  expect(await going(other)).toEqual([
    ['resolved', due(600_000, 48)],
    ['first_reply', due(600_000, 2)],
  ])
  expect(await get(other)).toMatchObject({ dueKind: 'first_reply', dueAt: due(600_000, 2) })
  await ada.client.call('conversations.undo_thread_edit', { editId })
  await follow(world)
  expect(await going(mail.conversationId)).toEqual([
    ['resolved', due(3_600_000, 48)],
    ['first_reply', due(3_600_000, 2)],
  ])
})

test('a recalculated SLA covers open conversations, without acting on targets that this makes late', async () => {
  const tag = await owner.client.call('tags.create', { name: 'Late' })
  const { conversationId } = await arrive(world, new Date(Date.now() - 2 * 3_600_000))
  await follow(world)
  const sla = await owner.client.call('slas.create', {
    name: 'Fast',
    targets: { first_reply: { amount: 1, unit: 'hour' } },
    missedActions: [{ kind: 'add_tags', tagIds: [tag.id] }],
    open: 'recalculate',
  })
  expect(await clocksOf(world, conversationId)).toEqual([])
  await recalculate(world, { slaId: sla.id, isForced: true })
  await wake(world)
  const after = await get(conversationId)
  expect(after.slaMissedAt).not.toBeNull()
  expect(after.tagIds).toEqual([])
  const { version } = sla
  await owner.client.call('slas.update', {
    slaId: sla.id,
    version,
    name: 'Fast',
    targets: { first_reply: { amount: 3, unit: 'hour' } },
  })
  await ada.client.call('conversations.tag', { conversationId, add: [tag.id], remove: [] })
  await follow(world)
  expect((await clocksOf(world, conversationId))[0]).toMatchObject({ targetMinutes: 60, sla: { version: 1 } })
  await recalculate(world, { slaId: sla.id, isForced: true })
  expect((await clocksOf(world, conversationId))[0]).toMatchObject({
    targetMinutes: 180,
    missedAt: null,
    sla: { version: 2 },
  })
  expect((await get(conversationId)).slaMissedAt).toBeNull()
  await owner.client.call('slas.toggle', { slaId: sla.id, isOn: false })
  await recalculate(world, { slaId: sla.id })
  expect((await clocksOf(world, conversationId))[0]?.state).toBe('cancelled')
  expect((await get(conversationId)).dueAt).toBeNull()
})

test('changed hours of the calendar move due times', async () => {
  const calendarId = await office('UTC')
  await addSla(world, { calendarId, targets: { first_reply: { amount: 8, unit: 'hour' } } })
  const { conversationId } = await arrive(world, new Date())
  await follow(world)
  const before = (await get(conversationId)).dueAt ?? ''
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }])
  await owner.client.call('calendars.update', { calendarId, version: 1, week: always })
  await follow(world)
  await recalculate(world, { calendarId })
  const after = (await get(conversationId)).dueAt ?? ''
  expect(after < before).toBe(true)
  expect(Date.parse(after) - Date.now()).toBeGreaterThan(0)
})

test('mail of the second in which an SLA is switched on gets its clocks, mail of the second before does not', async () => {
  const { updatedAt } = await owner.client.call('slas.create', {
    name: 'Reply within four hours',
    targets: { first_reply: { amount: 4, unit: 'hour' } },
  })
  const second = Math.floor(new Date(updatedAt).getTime() / 1000) * 1000
  const before = await arrive(world, new Date(second - 1000))
  const within = await arrive(world, new Date(second))
  await follow(world)
  expect(await linesOf(world, before.conversationId)).toEqual([])
  expect(await linesOf(world, within.conversationId)).toHaveLength(1)
})
