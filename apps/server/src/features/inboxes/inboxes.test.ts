import { randomUUID } from 'node:crypto'
import type { Inbox } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setMailboxState } from '#features/mailboxes/index.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'
import { openEvents } from '#test/stream.ts'
import { inboxStates } from './inbox-states.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const create = async (name = `Inbox ${randomUUID()}`, memberIds: string[] = []): Promise<Inbox> => {
  const mailboxId = await createTestMailbox(server, owner, `box${randomUUID()}@marewind.example`)
  return owner.client.call('inboxes.create', { mailboxId, name, memberIds })
}

test('the person who sets up an inbox becomes its member', async () => {
  const member = await server.addMember(owner)
  const inbox = await create('Bookings', [member.userId])
  expect(inbox).toMatchObject({
    name: 'Bookings',
    type: 'SharedInbox',
    mailboxState: 'connecting',
    isMember: true,
    openCount: 0,
    snoozedCount: 0,
    abilities: ['inbox.update', 'inbox.delete', 'conversation.work', 'conversation.reply'],
  })
  expect(inbox.members.map(({ id }) => id).sort()).toEqual([owner.userId, member.userId].sort())
  const list = await member.client.call('inboxes.list', {})
  expect(list).toMatchObject({
    items: [{ id: inbox.id, isMember: true, abilities: ['conversation.work', 'conversation.reply'] }],
    abilities: [],
  })
  expect(await owner.client.call('mailboxes.get', { mailboxId: inbox.mailboxId })).toMatchObject({
    inboxId: inbox.id,
  })
})

test('a mailbox is one inbox, and a name is taken whatever its case', async () => {
  const inbox = await create('Offers')
  const again = await owner.client.send('inboxes.create', { mailboxId: inbox.mailboxId, name: 'Other' })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'inbox_exists' } } })
  const mailboxId = await createTestMailbox(server, owner, 'same-name@marewind.example')
  const taken = await owner.client.send('inboxes.create', { mailboxId, name: 'OFFERS' })
  expect(taken).toMatchObject({ status: 409, body: { error: { code: 'inbox_name_taken' } } })
  const missing = await owner.client.send('inboxes.create', { mailboxId: randomUUID(), name: 'Nowhere' })
  expect(missing.status).toBe(404)
})

test('an old version is answered with the newer state', async () => {
  const inbox = await create()
  const changed = await owner.client.call('inboxes.update', {
    inboxId: inbox.id,
    version: 1,
    description: 'Quotes',
  })
  expect(changed).toMatchObject({ version: 2, description: 'Quotes', name: inbox.name })
  const answer = await owner.client.send('inboxes.update', { inboxId: inbox.id, version: 1, name: 'Late' })
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { version: 2 } } },
  })
})

test('members see the inboxes they work in, owners and admins all of them', async () => {
  const [member, admin] = [await server.addMember(owner), await server.addMember(owner, { role: 'Admin' })]
  const inbox = await create()
  expect((await member.client.call('inboxes.list', {})).items).toEqual([])
  expect((await member.client.send('inboxes.get', { inboxId: inbox.id })).status).toBe(404)
  expect(await admin.client.call('inboxes.get', { inboxId: inbox.id })).toMatchObject({ isMember: false })
  const added = await admin.client.call('inboxes.set_members', { inboxId: inbox.id, add: [member.userId] })
  expect(added.members.map(({ id }) => id)).toContain(member.userId)
  expect(await member.client.call('inboxes.get', { inboxId: inbox.id })).toMatchObject({ isMember: true })
})

test('people of another workspace can neither become members of an inbox nor see it', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const inbox = await create()
  const answer = await owner.client.send('inboxes.set_members', { inboxId: inbox.id, add: [stranger.userId] })
  expect(answer.status).toBe(404)
  for (const call of ['inboxes.get', 'inboxes.delete', 'inboxes.set_members']) {
    expect((await stranger.client.send(call, { inboxId: inbox.id })).status).toBe(404)
  }
  expect((await stranger.client.call('inboxes.list', {})).items).toEqual([])
})

test('events of an inbox reach its members while they are members', async () => {
  const member = await server.addMember(owner)
  const inbox = await create()
  const stream = await openEvents(member.client)
  let { version } = inbox
  const rename = async (name: string): Promise<void> => {
    version = (await owner.client.call('inboxes.update', { inboxId: inbox.id, version, name })).version
  }
  await rename('Unheard before')
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [member.userId] })
  await rename('Heard')
  expect((await stream.next('inbox.updated')).payload).toMatchObject({ name: 'Heard' })
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, remove: [member.userId] })
  await rename('Unheard after')
  const last = await owner.client.call('tags.create', { name: 'The end' })
  const heard: string[] = []
  for (;;) {
    const event = await stream.next()
    if (JSON.stringify(event.payload).includes(last.id)) break
    heard.push(event.type)
  }
  expect(heard).toEqual(['inbox.members_changed'])
  stream.close()
})

test('members of an inbox get the state of its mailbox, each once', async () => {
  const inbox = await create()
  await runConsumer(server.app, inboxStates)
  const stream = await openEvents(owner.client)
  const cause = { kind: 'system', id: null, text: 'test' } as const
  for (const state of ['syncing', 'syncing', 'live'] as const) {
    await changeAsSystem(server.app, owner.workspaceId, cause, (change) =>
      setMailboxState(change, inbox.mailboxId, { state, stateReason: null }),
    )
    await runConsumer(server.app, inboxStates)
  }
  const told = [await stream.next('inbox.updated'), await stream.next('inbox.updated')]
  expect(told.map(({ payload }) => (payload as { mailboxState: string }).mailboxState)).toEqual([
    'syncing',
    'live',
  ])
  stream.close()
})

test('a deleted inbox is gone, and its mailbox is disconnected', async () => {
  const inbox = await create('Short-lived')
  await owner.client.call('inboxes.delete', { inboxId: inbox.id })
  expect((await owner.client.send('inboxes.get', { inboxId: inbox.id })).status).toBe(404)
  expect(await owner.client.call('mailboxes.get', { mailboxId: inbox.mailboxId })).toMatchObject({
    inboxId: null,
    state: 'disconnected',
  })
  expect(await create('Short-lived')).toMatchObject({ name: 'Short-lived' })
})

test('an inbox cannot be created with people of another workspace or unknown ones', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const email = `box-${newId()}@marewind.example`
  const mailboxId = await createTestMailbox(server, owner, email)
  const before = await owner.client.call('inboxes.list', {})
  for (const id of [stranger.userId, newId()]) {
    const answer = await owner.client.send('inboxes.create', { mailboxId, name: email, memberIds: [id] })
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  }
  expect(await owner.client.call('inboxes.list', {})).toEqual(before)
})
