import type { RuleTrigger } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addSla, answer, arrive, follow, recalculate, writeAgain } from '../slas/slas.fixture.ts'
import { clockWaitsJob } from './clock-waits.ts'
import { addRule, settle } from './rules.fixture.ts'

const [minute, hour] = [60_000, 3_600_000]
let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: { server: TestServer; owner: Owner; inbox: TestInbox }
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

const anHour = { amount: 1, unit: 'hour' as const, calendarId: null }
const addWait = (trigger: RuleTrigger, more: object = {}) =>
  addRule(world, { triggers: [trigger], wait: anHour, actions: [{ kind: 'star' }], ...more })
const firstReply = (hours: number) => ({ targets: { first_reply: { amount: hours, unit: 'hour' as const } } })
const runsOf = async (ruleId: string) => (await owner.client.call('rules.list_runs', { ruleId })).items

/** Follows the log, as the consumers and the jobs that they order do. */
const catchUp = async (): Promise<void> => {
  await settle(world)
  await follow(world)
  const { workspaceId } = owner
  const job = { signal: new AbortController().signal, attempt: 0 }
  await clockWaitsJob.handle(server.app, { workspaceId }, job as never)
  await settle(world)
}
/** Fires what is due so many hours from now, and carries it out. */
const passHours = async (hours: number): Promise<void> => {
  await catchUp()
  await fireDueTimers(server.app, new Date(Date.now() + hours * hour))
  await catchUp()
}
/** Hours from now until the timers of rules fire. */
const dueHours = async (): Promise<number[]> => {
  await catchUp()
  const rows = await server.app.db.instance((tx) =>
    rawQuery<{ dueAt: Date }>(
      tx,
      `select due_at as "dueAt" from timers where workspace_id = $1 and name = 'rule-waits' order by 1`,
      [owner.workspaceId],
    ),
  )
  return rows.map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / (hour / 10)) / 10)
}

test('a rule runs once before and once after the due time of a target, with the target that it saw', async () => {
  const sla = await addSla(world, firstReply(4))
  const before = await addWait('sla_before_due')
  const after = await addWait('sla_after_due')
  const { conversationId } = await arrive(world, new Date())
  expect(await dueHours()).toEqual([3, 5])
  await passHours(2.5)
  expect(await runsOf(before.id)).toEqual([])
  await passHours(3.5)
  const { timeline: _, ...row } = await ada.client.call('conversations.get', { conversationId })
  expect(row.isFlagged).toBe(true)
  const clock = { sla: sla.name, target: 'first_reply', dueAt: row.dueAt }
  expect(await runsOf(before.id)).toMatchObject([
    { trigger: 'sla_before_due', clock, conversation: { id: conversationId } },
  ])
  await passHours(5.5)
  await passHours(9)
  expect(await runsOf(before.id)).toHaveLength(1)
  expect(await runsOf(after.id)).toMatchObject([{ trigger: 'sla_after_due', clock: { dueAt: clock.dueAt } }])
})

test('only the target of the rule counts', async () => {
  const hours = (amount: number) => ({ amount, unit: 'hour' as const })
  await addSla(world, { targets: { assigned: hours(2), first_reply: hours(4), resolved: hours(8) } })
  await addWait('sla_before_due', { slaTarget: 'resolved' })
  await arrive(world, new Date())
  expect(await dueHours()).toEqual([7])
  await addWait('sla_before_due')
  expect(await dueHours()).toEqual([1, 3, 7, 7])
})

test('a target that is met starts no rule, also where its event was not read yet', async () => {
  await addSla(world, firstReply(4))
  const rule = await addWait('sla_after_due')
  const early = await arrive(world, new Date())
  const late = await arrive(world, new Date())
  expect(await dueHours()).toEqual([5, 5])
  await answer(world, early, new Date())
  expect(await dueHours()).toEqual([5])
  await answer(world, late, new Date())
  await fireDueTimers(server.app, new Date(Date.now() + 6 * hour))
  await passHours(9)
  expect(await runsOf(rule.id)).toEqual([])
})

test('closing ends the wait and reopening continues it, but a rule that ran does not run again', async () => {
  await addSla(world, firstReply(4))
  const before = await addWait('sla_before_due')
  const { conversationId } = await arrive(world, new Date())
  expect(await dueHours()).toEqual([3])
  await ada.client.call('conversations.close', { conversationId })
  expect(await dueHours()).toEqual([])
  await ada.client.call('conversations.reopen', { conversationId })
  expect(await dueHours()).toEqual([3])
  await passHours(3.2)
  await ada.client.call('conversations.close', { conversationId })
  await catchUp()
  await ada.client.call('conversations.reopen', { conversationId })
  await passHours(3.8)
  expect(await runsOf(before.id)).toHaveLength(1)
})

test('a pause moves the moment, before and after the due time', async () => {
  await addSla(world, {
    targets: { resolved: { amount: 6, unit: 'hour' } },
    pauses: ['waiting_for_customer'],
  })
  await addWait('sla_before_due')
  await addWait('sla_after_due')
  const ago = (hours: number) => new Date(Date.now() - hours * hour)
  const mail = await arrive(world, ago(4))
  expect(await dueHours()).toEqual([1, 3])
  await answer(world, mail, ago(3))
  expect(await dueHours()).toEqual([])
  // One of six hours passed before the pause.
  await writeAgain(world, mail, ago(1))
  expect(await dueHours()).toEqual([3, 5])
})

test('a pause after the due time does not count', async () => {
  await addSla(world, {
    targets: { resolved: { amount: 6, unit: 'hour' } },
    pauses: ['waiting_for_customer'],
  })
  await addWait('sla_after_due', { wait: { ...anHour, amount: 5 } })
  const ago = (hours: number) => new Date(Date.now() - hours * hour)
  const mail = await arrive(world, ago(8))
  await answer(world, mail, ago(1.5))
  await writeAgain(world, mail, ago(0.5))
  expect(await dueHours()).toEqual([4])
})

test('another SLA, other hours and an offset in open time move the moment', async () => {
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }])
  const noon = Array.from({ length: 7 }, () => [{ from: '00:00', until: '12:00' }])
  const calendar = await owner.client.call('calendars.create', {
    name: 'Desk',
    timeZone: 'UTC',
    week: always,
  })
  const tag = await owner.client.call('tags.create', { name: 'Urgent' })
  await addSla(world, {
    ...firstReply(2),
    condition: { field: 'tag', operator: 'is', value: tag.id },
  })
  await addSla(world, { ...firstReply(48), calendarId: calendar.id })
  await addWait('sla_before_due', { wait: { ...anHour, calendarId: calendar.id } })
  const { conversationId } = await arrive(world, new Date())
  expect(await dueHours()).toEqual([47])
  await owner.client.call('calendars.update', { calendarId: calendar.id, version: 1, week: noon })
  await catchUp()
  await recalculate(world, { calendarId: calendar.id })
  const [moved] = await dueHours()
  expect(moved).toBeGreaterThan(72)
  await ada.client.call('conversations.tag', { conversationId, add: [tag.id], remove: [] })
  const due = Date.parse((await ada.client.call('conversations.get', { conversationId })).dueAt ?? '')
  expect(due).toBeGreaterThan(Date.now() + 47 * hour)
  await catchUp()
  const [urgent] = await dueHours()
  expect(urgent).toBeLessThanOrEqual(1)
})

test('a target that a changed setting makes late starts no rule, and neither does one that passed before the rule existed', async () => {
  await addSla(world, firstReply(1))
  const old = await arrive(world, new Date(Date.now() - 10 * hour))
  await catchUp()
  const rule = await addWait('sla_after_due')
  const coming = await arrive(world, new Date(Date.now() - 90 * minute))
  expect(await dueHours()).toEqual([0.5])
  const sla = await owner.client.call('slas.create', {
    name: 'Fast',
    targets: { first_reply: { amount: 1, unit: 'minute' } },
    open: 'recalculate',
  })
  await owner.client.call('slas.reorder', {
    slaIds: [
      sla.id,
      ...(await owner.client.call('slas.list', {})).items.flatMap(({ id }) => (id === sla.id ? [] : [id])),
    ],
  })
  await recalculate(world, { slaId: sla.id, isForced: true })
  await passHours(2)
  expect(await runsOf(rule.id)).toEqual([])
  for (const { conversationId } of [old, coming])
    expect((await ada.client.call('conversations.get', { conversationId })).slaMissedAt).not.toBeNull()
})

test('a changed rule moves its timers, and one switched off has none', async () => {
  await addSla(world, firstReply(4))
  const rule = await addWait('sla_before_due')
  await arrive(world, new Date())
  expect(await dueHours()).toEqual([3])
  const { id: ruleId, name, actions } = rule
  const fields = { ruleId, name, actions, triggers: ['sla_before_due' as const] }
  await owner.client.call('rules.update', { ...fields, version: 1, wait: { ...anHour, amount: 3 } })
  expect(await dueHours()).toEqual([1])
  await owner.client.call('rules.update', { ...fields, version: 2, wait: anHour, slaTarget: 'resolved' })
  expect(await dueHours()).toEqual([])
  await owner.client.call('rules.update', { ...fields, version: 3, wait: anHour })
  expect(await dueHours()).toEqual([3])
  await owner.client.call('rules.toggle', { ruleId, isOn: false })
  await passHours(3.5)
  expect(await runsOf(ruleId)).toEqual([])
})

test('a preview and a replay find the moments of the past', async () => {
  await addSla(world, { ...firstReply(4) })
  const ago = (hours: number) => new Date(Date.now() - hours * hour)
  const late = await arrive(world, ago(9), { subject: 'Late' })
  await follow(world)
  const met = await arrive(world, ago(9), { subject: 'Met' })
  await answer(world, met, ago(8), { subject: 'Re: Met' })
  await follow(world)
  const query = { triggers: ['sla_after_due' as const], wait: anHour }
  const preview = await owner.client.call('rules.preview', query)
  expect(preview).toMatchObject({ matches: 1, samples: [{ conversationId: late.conversationId }] })
  const replay = { ...query, days: 30, actions: [{ kind: 'star' as const }] }
  expect((await owner.client.call('rules.replay', replay)).items).toMatchObject([
    { conversationId: late.conversationId, runs: 1, effective: [0] },
  ])
  const other = { ...replay, slaTarget: 'resolved' as const }
  expect((await owner.client.call('rules.replay', other)).items).toEqual([])
})

test('the target is refused where there is none, and kept only with its trigger', async () => {
  const fields = { name: 'Due', actions: [{ kind: 'star' as const }], slaTarget: 'resolved' as const }
  const refused = await owner.client.send('rules.create', { ...fields, triggers: ['sla_before_due'] })
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'wait' }] } } })
  const personal = { ...fields, scope: 'personal', wait: anHour, triggers: ['sla_after_due'] }
  expect(await owner.client.send('rules.create', personal)).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'triggers.0' }] } },
  })
  expect((await owner.client.call('rules.list', {})).items).toEqual([])
  expect((await owner.client.call('rules.list', { scope: 'personal' })).items).toEqual([])
  expect(await addRule(world, { ...fields, triggers: ['closed'] })).toMatchObject({ slaTarget: null })
  expect(await addWait('sla_before_due', { slaTarget: 'assigned' })).toMatchObject({ slaTarget: 'assigned' })
})
