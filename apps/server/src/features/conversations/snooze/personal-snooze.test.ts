import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'
import { snoozeWaker } from './wake-conversation.ts'

let server: TestServer
let owner: Owner
let ben: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ben = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ben.userId])
})
afterAll(() => server.stop())

const id = () => `${newId()}@tarsel-optik.example`
const arrive = (mail: Partial<Parameters<typeof mailText>[0]> = {}) =>
  deliver(server, owner.workspaceId, inbox, [mailText({ id: id(), to: inbox.email, ...mail })])
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
type Person = Pick<Someone, 'client'>
const idsOf = async ({ client }: Person, view: 'open' | 'mine' | 'unassigned' | 'snoozed') =>
  (await client.call('conversations.list', { view, limit: 100 })).items.map((row) => row.id)
const countsOf = async ({ client }: Person) =>
  (await client.call('conversations.count', {})).items.find((one) => one.inboxId === inbox.id)
/** What the settings of the inbox count for the person. */
const settingsCountsOf = async ({ client }: Person) => {
  const { items } = await client.call('inboxes.list', {})
  const { openCount, snoozedCount } = items.find(({ id }) => id === inbox.id) ?? {}
  return { open: openCount, snoozed: snoozedCount }
}
const get = ({ client }: Person, conversationId: string) =>
  client.call('conversations.get', { conversationId })
const snooze = (conversationId: string, until: Date | null) =>
  ben.client.call('conversations.snooze', {
    conversationId,
    until: until?.toISOString() ?? null,
    for: 'me',
  })

test('a personal snooze hides a conversation from one person’s lists and counts, and ends unread at its time', async () => {
  const { conversationId } = await arrive()
  await ben.client.call('conversations.assign', { conversationId, assigneeId: ben.userId })
  for (const { client } of [owner, ben]) await client.call('conversations.mark_read', { conversationId })
  const before = await countsOf(ben)
  const ofOwner = await countsOf(owner)
  const until = inHours(3)
  const row = await snooze(conversationId, until)
  expect(row).toMatchObject({
    status: 'open',
    isSnoozed: false,
    snoozedFor: [{ userId: ben.userId, until: until.toISOString() }],
  })
  expect(await idsOf(ben, 'open')).not.toContain(conversationId)
  expect(await idsOf(ben, 'mine')).not.toContain(conversationId)
  expect(await idsOf(ben, 'snoozed')).toEqual([conversationId])
  expect(await idsOf(owner, 'open')).toContain(conversationId)
  expect(await idsOf(owner, 'snoozed')).toEqual([])
  expect(await countsOf(ben)).toMatchObject({
    open: (before?.open ?? 0) - 1,
    mine: (before?.mine ?? 0) - 1,
    snoozed: 1,
  })
  expect(await countsOf(owner)).toEqual(ofOwner)
  for (const person of [ben, owner])
    expect(await countsOf(person)).toMatchObject(await settingsCountsOf(person))

  await fireDueTimers(server.app, inHours(2))
  expect(await idsOf(ben, 'snoozed')).toEqual([conversationId])
  await fireDueTimers(server.app, inHours(3.01))
  expect(await countsOf(ben)).toEqual(before)
  const { isUnread, snoozedFor, timeline } = await get(ben, conversationId)
  expect({ isUnread, snoozedFor }).toEqual({ isUnread: true, snoozedFor: [] })
  expect((await get(owner, conversationId)).isUnread).toBe(false)
  const lines = timeline.flatMap((entry) => (entry.kind === 'activity' ? [entry.activity] : []))
  expect(lines.slice(-2)).toMatchObject([
    { type: 'snoozed_personally', actorId: ben.userId, snoozedUntil: until.toISOString() },
    { type: 'unsnoozed_personally', actorId: null, snoozedForId: ben.userId, cause: 'end of the snooze' },
  ])
})

test('a reply of the customer ends it, and its timer then does nothing', async () => {
  const first = id()
  const { conversationId } = await arrive({ id: first })
  await snooze(conversationId, inHours(5))
  await snooze(conversationId, inHours(6))
  const automatic = mailText({ id: id(), to: inbox.email, references: [first] })
  await deliver(server, owner.workspaceId, inbox, [`Auto-Submitted: auto-replied\r\n${automatic}`])
  await runConsumer(server.app, snoozeWaker)
  expect(await idsOf(ben, 'snoozed')).toContain(conversationId)
  await arrive({ references: [first] })
  await runConsumer(server.app, snoozeWaker)
  expect(await idsOf(ben, 'snoozed')).not.toContain(conversationId)
  expect(await idsOf(ben, 'unassigned')).toContain(conversationId)
  await fireDueTimers(server.app, inHours(7))
  const { timeline } = await get(ben, conversationId)
  expect(
    timeline.flatMap((entry) =>
      entry.kind === 'activity' ? [`${entry.activity.type} ${entry.activity.cause}`] : [],
    ),
  ).toEqual([
    'snoozed_personally person',
    'snoozed_personally person',
    'unsnoozed_personally reply of the customer',
  ])
})

test('the person ends it; closing ends it for good; one for everyone stays apart from it', async () => {
  const { conversationId } = await arrive()
  await snooze(conversationId, null)
  await owner.client.call('conversations.snooze', { conversationId, until: null })
  for (const person of [ben, owner])
    expect(await countsOf(person)).toMatchObject(await settingsCountsOf(person))
  await owner.client.call('conversations.unsnooze', { conversationId })
  expect(await idsOf(ben, 'open')).not.toContain(conversationId)
  const ended = await ben.client.call('conversations.unsnooze', { conversationId, for: 'me' })
  expect(ended.snoozedFor).toEqual([])
  expect(await idsOf(ben, 'open')).toContain(conversationId)
  await snooze(conversationId, null)
  await ben.client.call('conversations.snooze', { conversationId, until: null })
  await ben.client.call('conversations.unsnooze', { conversationId })
  expect(await idsOf(ben, 'open')).toContain(conversationId)
  await snooze(conversationId, null)
  await owner.client.call('conversations.close', { conversationId })
  await owner.client.call('conversations.reopen', { conversationId })
  expect(await idsOf(ben, 'open')).toContain(conversationId)
})

test('a saved view of snoozed conversations has those of its reader', async () => {
  const { conversationId } = await arrive()
  await snooze(conversationId, null)
  const { id: viewId } = await ben.client.call('views.create', {
    name: 'Waiting',
    condition: { field: 'isSnoozed', operator: 'is', value: true },
  })
  const { items } = await ben.client.call('views.list_conversations', { viewId, limit: 100 })
  expect(items.map((row) => row.id)).toEqual(await idsOf(ben, 'snoozed'))
  expect(items.map((row) => row.id)).toContain(conversationId)
})
