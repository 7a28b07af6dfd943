import { randomUUID } from 'node:crypto'
import type { ClosingDefinition, ClosingInput } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBy } from '#features/closing-policies/closing-policies.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let member: Someone
const tagIds: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  for (const name of ['Booked', 'Declined', 'No answer'])
    tagIds.push((await owner.client.call('tags.create', { name })).id)
})
afterAll(() => server.stop())

const inboxWith = async (change: Partial<ClosingDefinition>): Promise<TestInbox> => {
  const inbox = await createInbox(server, owner, [member.userId])
  await closeBy(owner, inbox.id, change)
  return inbox
}
const arrive = (inbox: TestInbox, mail: Partial<Parameters<typeof mailText>[0]> = {}) =>
  deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, ...mail }),
  ])
const get = (conversationId: string) => member.client.call('conversations.get', { conversationId })
const close = (conversationId: string, answer: Partial<ClosingInput> = {}, by: Someone = member) =>
  by.client.send('conversations.close', { conversationId, ...answer })
const refused = (needs: object) => ({
  status: 409,
  body: { error: { code: 'closing_incomplete', current: needs } },
})
const nothing = { tags: null, reasons: [], comment: false }
const historyOf = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'activity' ? [entry.activity] : []))

test('missing tags are required, and added by the same call', async () => {
  const inbox = await inboxWith({ requiredTags: { tagIds, minimum: 2 } })
  const { conversationId } = await arrive(inbox)
  expect(await close(conversationId)).toMatchObject(refused({ ...nothing, tags: { tagIds, missing: 2 } }))
  await member.client.call('conversations.tag', { conversationId, add: [tagIds[0] ?? ''] })
  expect(await close(conversationId)).toMatchObject(
    refused({ ...nothing, tags: { tagIds: tagIds.slice(1), missing: 1 } }),
  )
  expect(await get(conversationId)).toMatchObject({ status: 'open', tagIds: tagIds.slice(0, 1) })
  expect(await close(conversationId, { tagIds: tagIds.slice(1, 2) })).toMatchObject({ status: 200 })
  expect(await get(conversationId)).toMatchObject({ status: 'closed', tagIds: tagIds.slice(0, 2) })
  expect((await historyOf(conversationId)).map(({ type }) => type)).toEqual(['tagged', 'tagged', 'closed'])
})

test('the reason is one of the policy’s and stays in the history', async () => {
  const inbox = await inboxWith({ reasons: ['Booked', 'Declined'] })
  const { conversationId } = await arrive(inbox)
  expect(await close(conversationId)).toMatchObject(refused({ ...nothing, reasons: ['Booked', 'Declined'] }))
  expect(await close(conversationId, { reason: 'Bored' })).toMatchObject({
    status: 409,
    body: { error: { code: 'closing_reason_unknown' } },
  })
  expect(await close(conversationId, { reason: 'Declined' })).toMatchObject({ status: 200 })
  expect((await historyOf(conversationId)).at(-1)).toMatchObject({
    type: 'closed',
    closingReason: 'Declined',
    actorId: member.userId,
  })
})

test('after a missed SLA a comment written since then is required', async () => {
  const inbox = await inboxWith({ needsCommentAfterMissedSla: true })
  const { conversationId } = await arrive(inbox)
  await member.client.call('conversations.comment', { conversationId, text: 'Asked the hotel.' })
  expect(await close(conversationId)).toMatchObject({ status: 200 })
  await member.client.call('conversations.reopen', { conversationId })
  await server.ownerPool.query('update conversations set sla_missed_at = now() where id = $1', [
    conversationId,
  ])
  expect(await close(conversationId)).toMatchObject(refused({ ...nothing, comment: true }))
  expect(await close(conversationId, { comment: 'The hotel was late.' })).toMatchObject({ status: 200 })
  const { timeline } = await get(conversationId)
  expect(timeline.filter(({ kind }) => kind === 'comment')).toHaveLength(2)
})

test('automatic mail is closed without being asked, unless the policy says so', async () => {
  for (const isExcepted of [true, false]) {
    const inbox = await inboxWith({ reasons: ['Done'], exceptions: isExcepted ? ['automatic'] : [] })
    const { conversationId } = await arrive(inbox, { headers: ['Auto-Submitted: auto-generated'] })
    expect((await close(conversationId)).status).toBe(isExcepted ? 200 : 409)
  }
})

test('only people whom the policy permits can close', async () => {
  const ofStaff = await arrive(await inboxWith({ closers: 'staff' }))
  expect(await close(ofStaff.conversationId)).toMatchObject({
    status: 403,
    body: { error: { code: 'closing_not_allowed', params: { closers: 'staff' } } },
  })
  expect((await close(ofStaff.conversationId, {}, owner)).status).toBe(200)
  const { conversationId } = await arrive(await inboxWith({ closers: 'assignee' }))
  expect((await close(conversationId)).status).toBe(403)
  await member.client.call('conversations.assign', { conversationId, assigneeId: member.userId })
  expect((await close(conversationId)).status).toBe(200)
})

const reply = (
  { conversationId, messageId }: { conversationId: string; messageId: string },
  more: { closeAfter?: boolean; closing?: Partial<ClosingInput> } = {},
) =>
  member.client.send('conversations.reply', {
    conversationId,
    html: '<p>Gladly.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: messageId,
    includeQuote: false,
    ...more,
  })

test('a reply that closes is refused as a whole until the requirements are met', async () => {
  const arrived = await arrive(await inboxWith({ reasons: ['Booked'] }))
  const { conversationId } = arrived
  expect(await reply(arrived, { closeAfter: true })).toMatchObject(
    refused({ ...nothing, reasons: ['Booked'] }),
  )
  expect((await get(conversationId)).messageCount).toBe(1)
  const closing = { reason: 'Booked' }
  expect((await reply(arrived, { closeAfter: true, closing })).status).toBe(200)
  expect(await get(conversationId)).toMatchObject({ status: 'closed', messageCount: 2 })
  expect((await historyOf(conversationId)).at(-1)).toMatchObject({ type: 'closed', closingReason: 'Booked' })
})

test('if only the policy closes after a reply, missing requirements leave the conversation open', async () => {
  const inbox = await inboxWith({ afterReply: 'close', requiredTags: { tagIds, minimum: 1 } })
  const arrived = await arrive(inbox)
  expect((await reply(arrived)).status).toBe(200)
  expect((await get(arrived.conversationId)).status).toBe('open')
  const tagged = await arrive(inbox)
  const { conversationId } = tagged
  await member.client.call('conversations.tag', { conversationId, add: [tagIds[0] ?? ''] })
  expect((await reply(tagged)).status).toBe(200)
  expect((await get(conversationId)).status).toBe('closed')
})

test('moving to the archive needs the requirements, moving to trash does not', async () => {
  const inbox = await inboxWith({ reasons: ['Booked'] })
  const archived = await arrive(inbox)
  const move = (conversationId: string, to: string) =>
    member.client.send('mailSync.move_conversation', { conversationId, to })
  expect(await move(archived.conversationId, 'archive')).toMatchObject(
    refused({ ...nothing, reasons: ['Booked'] }),
  )
  expect((await move(archived.conversationId, 'trash')).status).toBe(200)
  expect(await get(archived.conversationId)).toMatchObject({ status: 'closed', isRemoved: true })
})
