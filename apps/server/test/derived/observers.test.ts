import { randomUUID } from 'node:crypto'
import type { CallDeclaration } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox, deliver, mailText } from '../../src/features/conversations/ingest/ingest.fixture.ts'
import { features } from '../../src/registry.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '../harness.ts'
import { type WriteWatch, watchWrites } from '../write-watch.ts'
import { arrangeCommand } from './command-text.ts'

/** What an observer of an inbox may do with its conversations, of every call that names one. */
let server: TestServer
let owner: Owner
let observer: Someone
let writes: WriteWatch
let place: { conversationId: string; messageId: string; commentId: string; userId: string }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  observer = await server.addMember(owner, { role: 'Admin' })
  const inbox = await createInbox(server, owner, [observer.userId])
  await owner.client.call('inboxes.set_role', {
    inboxId: inbox.id,
    userId: observer.userId,
    role: 'observer',
  })
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email })
  const { conversationId, messageId } = await deliver(server, owner.workspaceId, inbox, [mail])
  const { id: commentId } = await observer.client.call('conversations.comment', {
    conversationId,
    text: 'Note',
  })
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, shareDrafts: true })
  await owner.client.call('conversations.save_draft', { conversationId, html: '<p>Gladly.</p>' })
  place = { conversationId, messageId, commentId, userId: owner.userId }
  writes = await watchWrites(server.ownerUrl)
})
afterAll(() => server.stop())

const calls = features
  .flatMap(({ contract }) => contract.calls as readonly CallDeclaration[])
  .filter(({ example }) => 'conversationId' in example.input)
const of = (...accesses: string[]) =>
  calls.filter(({ access }) => accesses.includes(access)).map((call) => [call.name, call] as const)

test.each(of('conversation.work', 'conversation.reply'))('an observer may not %s', async (_, call) => {
  const input = { ...call.example.input, ...('messageId' in call.example.input ? place : {}) }
  // The calls that observers may send have written.
  await writes.taken()
  const sent = { ...input, conversationId: place.conversationId }
  const answers = [await observer.client.send(call.name, sent)]
  if (call.command)
    answers.push(
      await observer.client.command(arrangeCommand({ ...call, example: { ...call.example, input: sent } })),
    )
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
  }
  expect(await writes.taken(), `${call.name} wrote although it refused`).toEqual([])
})

test.each(of('conversation.read', 'conversation.follow'))('an observer may %s', async (_, call) => {
  // People named in an example belong to another workspace.
  const { mentionIds: _m, add: _a, remove: _r, ...input } = call.example.input as Record<string, unknown>
  const answer = await observer.client.send(call.name, { ...input, ...place })
  expect(answer.status).toBe(200)
})

test('every call that names a conversation is listed as permitted or refused', () => {
  const ofInboxes = ['conversation.read', 'conversation.follow', 'conversation.work', 'conversation.reply']
  // Allowed by the role in the workspace, or to the author of a note.
  const known = [...ofInboxes, 'report.correct', 'customer.edit_note', 'agent.manage']
  expect(calls.filter(({ access }) => !known.includes(access)).map(({ name }) => name)).toEqual([])
  expect(of('conversation.work', 'conversation.reply').length).toBeGreaterThan(5)
})

test('an observer gets the error that names what they may not do', async () => {
  const { conversationId } = place
  expect((await observer.client.call('conversations.get', { conversationId })).abilities).toEqual([])
  expect((await owner.client.call('conversations.get', { conversationId })).abilities).toHaveLength(3)
})
