import { randomUUID } from 'node:crypto'
import type { ClosingDefinition, FollowUpMode } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const inboxWith = async (change: Partial<ClosingDefinition>): Promise<TestInbox> => {
  const inbox = await createInbox(server, owner, [colleague.userId])
  await closeBy(owner, inbox.id, change)
  return inbox
}
const fresh = () => `${randomUUID()}@customer.example`
const arrive = (inbox: TestInbox, mail: Partial<Parameters<typeof mailText>[0]> = {}) =>
  deliver(server, owner.workspaceId, inbox, [mailText({ id: fresh(), to: inbox.email, ...mail })])
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })

const closed = async (inbox: TestInbox): Promise<{ conversationId: string; id: string }> => {
  const id = fresh()
  const { conversationId } = await arrive(inbox, { id })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
  await owner.client.call('conversations.close', { conversationId })
  return { conversationId, id }
}
const followUp = (mode: FollowUpMode, keepsOwner = true, days = 14) => ({
  followUp: { mode, days, keepsOwner },
})

test('an answer reopens a closed conversation, with or without its assignee', async () => {
  for (const keepsOwner of [true, false]) {
    const inbox = await inboxWith(followUp('reopen', keepsOwner))
    const { conversationId, id } = await closed(inbox)
    const again = await arrive(inbox, { references: [id], subject: 'Re: Crates to Gothenburg' })
    expect(again.conversationId).toBe(conversationId)
    expect(await get(conversationId)).toMatchObject({
      status: 'open',
      assigneeId: keepsOwner ? colleague.userId : null,
    })
  }
})

test('an answer to a closed conversation starts a new one, at once or after some days', async () => {
  const inbox = await inboxWith(followUp('new'))
  const { conversationId, id } = await closed(inbox)
  const another = await arrive(inbox, { references: [id] })
  expect(another.conversationId).not.toBe(conversationId)
  const { status, timeline } = await get(conversationId)
  expect(status).toBe('closed')
  const other = { subject: 'Crates to Gothenburg' }
  expect(timeline.at(-1)).toMatchObject({
    activity: { type: 'continued', other: { ...other, id: another.conversationId } },
  })
  expect((await get(another.conversationId)).timeline.at(-1)).toMatchObject({
    activity: { type: 'continues', other: { ...other, id: conversationId } },
  })
  const later = await inboxWith(followUp('reopen_within', true, 3))
  const old = await closed(later)
  expect((await arrive(later, { references: [old.id] })).conversationId).toBe(old.conversationId)
  await owner.client.call('conversations.close', { conversationId: old.conversationId })
  await server.ownerPool.query(
    "update conversations set settled_at = now() - interval '4 days' where id = $1",
    [old.conversationId],
  )
  expect((await arrive(later, { references: [old.id] })).conversationId).not.toBe(old.conversationId)
})
