import { randomUUID } from 'node:crypto'
import type { updateInboxSettings, WireInputOf } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseWaiting } from '#features/assignment/release-assignments.ts'
import { autoReplier } from '#features/sending/automatic/auto-reply.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { closeBy } from '../closing-policies/closing-policies.fixture.ts'
import { createInbox, deliver, mailText, type TestInbox } from './ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
})
afterAll(() => server.stop())

type Change = Omit<WireInputOf<typeof updateInboxSettings>, 'inboxId' | 'version'>

const inboxWith = async (change: Change = {}): Promise<TestInbox> => {
  const inbox = await createInbox(server, owner, [colleague.userId])
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, ...change })
  return inbox
}
const fresh = () => `${randomUUID()}@customer.example`
const arrive = (inbox: TestInbox, mail: Partial<Parameters<typeof mailText>[0]> = {}) =>
  deliver(server, owner.workspaceId, inbox, [mailText({ id: fresh(), to: inbox.email, ...mail })])
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const reply = (conversationId: string, seenMessageId: string | null, by: Someone = owner) =>
  by.client.call('conversations.reply', {
    conversationId,
    html: '<p>Gladly.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId,
    includeQuote: false,
  })
const rawOf = async (messageId: string) => {
  const { rows } = await server.ownerPool.query<{ raw_sha256: Buffer }>(
    'select raw_sha256 from messages where id = $1',
    [messageId],
  )
  return parseMessage(await server.app.blobs.get(rows[0]?.raw_sha256 ?? Buffer.alloc(32)))
}

test.each([
  ['person', 'Ingrid Solheim'],
  ['person_via', 'Ingrid Solheim via Bookings'],
  ['inbox', 'Bookings'],
] as const)('the From name of format %s is right', async (fromFormat, name) => {
  const inbox = await inboxWith({ fromFormat, displayName: 'Bookings' })
  const { conversationId, messageId } = await arrive(inbox)
  const { id } = await reply(conversationId, messageId)
  expect((await rawOf(id)).from).toMatchObject([{ name, address: inbox.email }])
})

test('the signature is below the text, with the writer’s name and escaped markup', async () => {
  const inbox = await inboxWith({ signature: '{firstName} {lastName}\nMarewind <b>AS</b>' })
  const { conversationId, messageId } = await arrive(inbox)
  const { text, html } = await rawOf((await reply(conversationId, messageId)).id)
  expect(text).toMatch(/Gladly\.[\s\S]*--\s*\nIngrid Solheim\nMarewind <b>AS<\/b>/)
  expect(html).toContain('Marewind &lt;b&gt;AS&lt;/b&gt;')
})

test('a reply closes the conversation and assigns the writer if the inbox is set so', async () => {
  const inbox = await inboxWith({ assignAfterReply: 'replier_if_free' })
  await closeBy(owner, inbox.id, { afterReply: 'close' })
  const free = await arrive(inbox)
  await reply(free.conversationId, free.messageId)
  expect(await get(free.conversationId)).toMatchObject({ status: 'closed', assigneeId: owner.userId })
  const held = await arrive(inbox)
  await owner.client.call('conversations.assign', {
    conversationId: held.conversationId,
    assigneeId: colleague.userId,
  })
  await reply(held.conversationId, held.messageId)
  expect(await get(held.conversationId)).toMatchObject({ status: 'closed', assigneeId: colleague.userId })
})

test('a conversation without a reply is unassigned after the set time', async () => {
  const inbox = await inboxWith({ unassignAfterMinutes: 60 })
  const { conversationId } = await arrive(inbox)
  await owner.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  expect(await releaseWaiting(server.app, owner.workspaceId, at(59))).toBe(0)
  expect(await releaseWaiting(server.app, owner.workspaceId, at(61))).toBe(1)
  const { assigneeId, timeline } = await get(conversationId)
  expect(assigneeId).toBeNull()
  expect(timeline.at(-1)).toMatchObject({
    kind: 'activity',
    activity: { type: 'assigned', assigneeId: null, cause: 'not answered within 60 minutes' },
  })
})

test('time outside working hours does not count', async () => {
  for (const isOpen of [true, false]) {
    const inbox = await inboxWith({ unassignAfterMinutes: 60, calendarId: await calendarThat(isOpen) })
    const { conversationId } = await arrive(inbox)
    await owner.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
    const later = new Date(Date.now() + 61 * 60_000)
    expect(await releaseWaiting(server.app, owner.workspaceId, later)).toBe(isOpen ? 1 : 0)
    await owner.client.call('conversations.close', { conversationId })
  }
})

test('an answered conversation stays assigned', async () => {
  const inbox = await inboxWith({ unassignAfterMinutes: 60 })
  const { conversationId, messageId } = await arrive(inbox)
  await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  await reply(conversationId, messageId)
  expect(await releaseWaiting(server.app, owner.workspaceId, new Date(Date.now() + 7_200_000))).toBe(0)
})

const automatic = { isOn: true, subject: 'We got your mail', text: 'We answer within a day.' }
const answersIn = async (conversationId: string) => {
  await runConsumer(server.app, autoReplier)
  const { timeline } = await get(conversationId)
  return timeline.flatMap((entry) =>
    entry.kind === 'message' && entry.message.direction === 'outbound' ? [entry.message] : [],
  )
}

test('the first message gets one automatic reply, which does not end the wait', async () => {
  const inbox = await inboxWith({ autoReply: automatic, displayName: 'Bookings' })
  const id = fresh()
  const from = `Ada <ada-${randomUUID()}@customer.example>`
  const { conversationId } = await arrive(inbox, { id, from })
  const [answer, ...others] = await answersIn(conversationId)
  expect(others).toEqual([])
  expect(answer).toMatchObject({
    subject: 'We got your mail',
    isAutomatic: true,
    authorId: null,
    delivery: { state: 'queued' },
  })
  const raw = await rawOf(answer?.id ?? '')
  expect(raw).toMatchObject({
    inReplyTo: [id],
    automaticReasons: expect.arrayContaining([expect.anything()]),
  })
  expect((await get(conversationId)).waitingSince).not.toBeNull()
  await arrive(inbox, { references: [id], from })
  expect(await answersIn(conversationId)).toHaveLength(1)
  const next = await arrive(inbox, { from, subject: 'Something else' })
  expect(await answersIn(next.conversationId)).toEqual([])
})

/** A calendar that is always open, or never. */
async function calendarThat(isOpen: boolean): Promise<string> {
  const day = isOpen ? [{ from: '00:00', until: '24:00' }] : []
  const week = Array.from({ length: 7 }, () => day)
  const calendar = { name: randomUUID(), timeZone: 'Pacific/Auckland', week }
  return (await owner.client.call('calendars.create', calendar)).id
}
const closedNow = { isOn: true, subject: 'We are closed', text: 'We are back tomorrow.' }

test.each([
  ['during working hours the normal automatic reply is sent', true, true, 'We got your mail'],
  ['outside working hours their own automatic reply is sent', false, true, 'We are closed'],
  ['outside working hours the normal one is sent if there is no other', false, false, 'We got your mail'],
] as const)('%s', async (_, isOpen, isOn, subject) => {
  const outOfHoursReply = { ...closedNow, isOn }
  const change = { autoReply: automatic, outOfHoursReply, calendarId: await calendarThat(isOpen) }
  const { conversationId } = await arrive(await inboxWith(change), { from: `<${fresh()}>` })
  expect(await answersIn(conversationId)).toMatchObject([{ subject }])
})

test('an inbox may send automatic replies only outside working hours', async () => {
  for (const isOpen of [true, false]) {
    const inbox = await inboxWith({ outOfHoursReply: closedNow, calendarId: await calendarThat(isOpen) })
    const { conversationId } = await arrive(inbox, { from: `<${fresh()}>` })
    expect(await answersIn(conversationId)).toHaveLength(isOpen ? 0 : 1)
  }
})

test.each([
  ['no calendar to be closed', async () => ({ outOfHoursReply: closedNow }), 400],
  [
    'nothing to say',
    async () => ({ outOfHoursReply: { ...closedNow, text: '' }, calendarId: await calendarThat(true) }),
    400,
  ],
  ['a calendar that does not exist', async () => ({ calendarId: randomUUID() }), 404],
] as const)('settings are refused with %s', async (_, makeChange, status) => {
  const inbox = await inboxWith({ signature: 'A' })
  const input = { inboxId: inbox.id, version: 2, ...(await makeChange()) }
  expect((await owner.client.send('inboxes.update_settings', input)).status).toBe(status)
  const stored = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  expect(stored).toMatchObject({ version: 2, calendarId: null })
})

test('an inbox whose calendar is deleted works by the default one', async () => {
  const fallback = (await owner.client.call('calendars.list_labels', {})).items.find((it) => it.isDefault)
  const standard = fallback?.id ?? (await calendarThat(true))
  const calendarId = await calendarThat(false)
  const inbox = await inboxWith({ calendarId })
  const { items } = await owner.client.call('calendars.list', {})
  expect(items.find(({ id }) => id === calendarId)?.uses).toMatchObject([{ kind: 'inbox', id: inbox.id }])
  await owner.client.call('calendars.delete', { calendarId })
  const stored = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  expect(stored).toMatchObject({ calendarId: standard, version: 3 })
})

test.each([
  ['an automatic answer', { headers: ['Auto-Submitted: auto-replied', 'Content-Type: text/plain'] }],
  ['a mailing list', { headers: ['List-Id: <news.example>', 'Content-Type: text/plain'] }],
  ['bulk mail', { headers: ['Precedence: bulk', 'Content-Type: text/plain'] }],
  ['a bounce', { from: 'Mail <mailer-daemon@customer.example>' }],
  ['a no-reply address', { from: 'Shop <no-reply@customer.example>' }],
  ['a blind copy', { to: 'someone@elsewhere.example' }],
])('%s gets no automatic reply', async (_, mail) => {
  const inbox = await inboxWith({ autoReply: automatic })
  const { conversationId } = await arrive(inbox, { from: `X <x-${randomUUID()}@customer.example>`, ...mail })
  expect(await answersIn(conversationId)).toEqual([])
})

test('an inbox without settings uses the defaults', async () => {
  const inbox = await createInbox(server, owner)
  const { conversationId, messageId } = await arrive(inbox)
  expect(await answersIn(conversationId)).toEqual([])
  const { id } = await reply(conversationId, messageId)
  expect((await rawOf(id)).from).toMatchObject([{ name: 'Ingrid Solheim' }])
  expect(await get(conversationId)).toMatchObject({ status: 'open', assigneeId: null })
  const stale = { inboxId: inbox.id, version: 1, signature: 'A' }
  await owner.client.call('inboxes.update_settings', stale)
  expect((await owner.client.send('inboxes.update_settings', stale)).status).toBe(409)
  const empty = { inboxId: inbox.id, version: 2, autoReply: { isOn: true, subject: '', text: '' } }
  expect(await owner.client.send('inboxes.update_settings', empty)).toMatchObject({ status: 400 })
})
