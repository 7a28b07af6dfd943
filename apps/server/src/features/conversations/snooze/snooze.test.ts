import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'
import { findSilence } from '../silence.queries.ts'
import { snoozeWaker } from './wake-conversation.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inbox = await createInbox(server, owner, [colleague.userId])
})
afterAll(() => server.stop())

const id = () => `${newId()}@tarsel-optik.example`
const arrive = (mail: Partial<Parameters<typeof mailText>[0]> = {}) =>
  deliver(server, owner.workspaceId, inbox, [mailText({ id: id(), to: inbox.email, ...mail })])
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const idsOf = async (view: 'open' | 'snoozed' | 'unassigned') => {
  const { items } = await colleague.client.call('conversations.list', { view, limit: 100 })
  return items.map((row) => row.id)
}
const counts = async () =>
  (await owner.client.call('conversations.count', {})).items.find((one) => one.inboxId === inbox.id)
const get = (conversationId: string) => colleague.client.call('conversations.get', { conversationId })
const linesOf = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'activity' ? [entry.activity] : []))

test('a snoozed conversation leaves the open lists for everyone, and comes back unread at its time', async () => {
  const { conversationId } = await arrive()
  await colleague.client.call('conversations.mark_read', { conversationId })
  const before = await counts()
  const until = inHours(3)
  const row = await owner.client.call('conversations.snooze', { conversationId, until: until.toISOString() })
  expect(row).toMatchObject({ status: 'open', isSnoozed: true, snoozedUntil: until.toISOString() })
  expect(await idsOf('open')).not.toContain(conversationId)
  expect(await idsOf('unassigned')).not.toContain(conversationId)
  expect(await idsOf('snoozed')).toEqual([conversationId])
  expect(await counts()).toMatchObject({ open: (before?.open ?? 0) - 1, snoozed: 1 })

  await fireDueTimers(server.app, inHours(2))
  expect((await get(conversationId)).isSnoozed).toBe(true)
  await fireDueTimers(server.app, inHours(3.01))
  expect(await get(conversationId)).toMatchObject({ isSnoozed: false, snoozedUntil: null, isUnread: true })
  expect(await idsOf('open')).toContain(conversationId)
  expect(await counts()).toEqual(before)
  expect(await linesOf(conversationId)).toMatchObject([
    { type: 'snoozed', actorId: owner.userId, snoozedUntil: until.toISOString() },
    { type: 'unsnoozed', actorId: null, cause: 'end of the snooze' },
  ])
})

test('a reply of the customer ends it, an automatic one does not, and its timer then does nothing', async () => {
  const first = id()
  const { conversationId } = await arrive({ id: first })
  await owner.client.call('conversations.snooze', { conversationId, until: inHours(5).toISOString() })
  const automatic = mailText({ id: id(), to: inbox.email, references: [first] })
  await deliver(server, owner.workspaceId, inbox, [`Auto-Submitted: auto-replied\r\n${automatic}`])
  await runConsumer(server.app, snoozeWaker)
  expect((await get(conversationId)).isSnoozed).toBe(true)
  await arrive({ references: [first] })
  await runConsumer(server.app, snoozeWaker)
  expect((await get(conversationId)).isSnoozed).toBe(false)
  await fireDueTimers(server.app, inHours(6))
  expect((await linesOf(conversationId)).map(({ type, cause }) => `${type} ${cause}`)).toEqual([
    'snoozed person',
    'unsnoozed reply of the customer',
  ])
})

test('snoozing again moves the time; closing ends it; only open ones and times ahead are taken', async () => {
  const { conversationId } = await arrive()
  const snooze = (until: Date | null) =>
    owner.client.send('conversations.snooze', { conversationId, until: until?.toISOString() ?? null })
  await snooze(inHours(1))
  await snooze(null)
  await fireDueTimers(server.app, inHours(2))
  expect(await get(conversationId)).toMatchObject({ isSnoozed: true, snoozedUntil: null })
  for (const until of [inHours(-1), inHours(24 * 800)])
    expect(await snooze(until)).toMatchObject({ status: 400, body: { error: { code: 'bad_snooze_time' } } })
  expect(await get(conversationId)).toMatchObject({ isSnoozed: true, snoozedUntil: null })
  await owner.client.call('conversations.close', { conversationId })
  expect(await get(conversationId)).toMatchObject({ status: 'closed', isSnoozed: false })
  expect(await snooze(inHours(1))).toMatchObject({ status: 409, body: { error: { code: 'not_open' } } })
  expect((await get(conversationId)).isSnoozed).toBe(false)
})

test('the silence of a customer closes no snoozed conversation', async () => {
  const { conversationId, messageId } = await arrive()
  const reply = {
    conversationId,
    seenMessageId: messageId,
    html: '<p>Yes.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
  }
  await owner.client.call('conversations.reply', reply)
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update outgoing_messages set state = 'sent' where workspace_id = $1`, [owner.workspaceId]),
  )
  const silence = () =>
    server.app.db.read(owner.workspaceId, (tx) => findSilence(tx, owner.workspaceId, conversationId))
  expect(await silence()).not.toBeNull()
  await owner.client.call('conversations.snooze', { conversationId, until: null })
  expect(await silence()).toBeNull()
})

test('a macro snoozes for some days, or until the customer replies', async () => {
  const { conversationId } = await arrive()
  const run = async (amount: number | null) => {
    const { id: macroId } = await owner.client.call('macros.create', {
      name: `Snooze ${amount}`,
      actions: [{ kind: 'snooze', amount, unit: 'day' }],
    })
    await owner.client.call('macros.run', { macroId, conversationIds: [conversationId] })
    return (await get(conversationId)).snoozedUntil
  }
  const until = Date.parse((await run(2)) ?? '')
  expect(Math.abs(until - inHours(48).getTime())).toBeLessThan(60_000)
  expect(await run(null)).toBeNull()
  expect((await get(conversationId)).isSnoozed).toBe(true)
})
