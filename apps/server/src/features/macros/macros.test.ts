import type { MacroAction } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnTestInbox } from '#features/personal-inboxes/personal-inboxes.fixture.ts'
import { execute } from '#test/execute.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { arrive, type RuleWorld } from '../rules/rules.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, ben.userId])
  world = { server, owner, inbox }
})
afterAll(() => server.stop())

const get = (conversationId: string, person: Someone | Owner = ada) =>
  person.client.call('conversations.get', { conversationId })
let names = 0
const make = (actions: MacroAction[], person: Someone | Owner = owner) =>
  person.client.call('macros.create', {
    name: `Macro ${++names}`,
    scope: person === owner ? 'workspace' : 'personal',
    actions,
  })
const run = (macroId: string, conversationIds: string[], person: Someone = ada) =>
  person.client.call('macros.run', { macroId, conversationIds })

test('a macro does all of its actions as the person who runs it', async () => {
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Answered' })
  const macro = await make([
    { kind: 'add_tags', tagIds: [tagId] },
    { kind: 'assign', userId: ben.userId },
    { kind: 'comment', text: 'Sent the form.', mentionIds: [ben.userId] },
    { kind: 'reply', text: 'Hello {{customer.firstName}},\nplease fill in the form.' },
    { kind: 'close' },
  ])
  const { conversationId } = await arrive(world)
  expect(await run(macro.id, [conversationId])).toEqual({ done: [conversationId], skipped: [] })
  const after = await get(conversationId)
  expect(after).toMatchObject({ tagIds: [tagId], assigneeId: ben.userId, status: 'closed' })
  const comments = after.timeline.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment] : []))
  expect(comments).toMatchObject([{ authorId: ada.userId, text: 'Sent the form.' }])
  const actors = after.timeline.flatMap((entry) =>
    entry.kind === 'activity' ? [entry.activity.actorId] : [],
  )
  expect(new Set(actors)).toEqual(new Set([ada.userId]))
  const reply = after.timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : [])).at(-1)
  expect(reply).toMatchObject({ authorId: ada.userId, isAutomatic: false, delivery: { state: 'queued' } })
  expect(reply?.text).toContain('Hello Annika,')
})

test('conversations in which an action is not possible are listed and left as they were', async () => {
  const outsider = await server.addMember(owner)
  const other = await createInbox(server, owner, [outsider.userId])
  const macro = await make([{ kind: 'star' }, { kind: 'assign', userId: ben.userId }])
  const fine = await arrive(world)
  const hidden = await arrive({ ...world, inbox: other })
  const own = await createOwnTestInbox(server, owner.workspaceId, ada)
  const mine = await arrive({ ...world, inbox: own })
  const result = await run(macro.id, [
    hidden.conversationId,
    mine.conversationId,
    fine.conversationId,
    macro.id,
  ])
  expect(result.done).toEqual([fine.conversationId])
  expect(new Map(result.skipped.map(({ conversationId, reason }) => [conversationId, reason.code]))).toEqual(
    new Map([
      [hidden.conversationId, 'macro_conversation_missing'],
      [macro.id, 'macro_conversation_missing'],
      [mine.conversationId, 'rule_assignee_unable'],
    ]),
  )
  // The star came before the assignment that was not possible.
  expect((await get(mine.conversationId)).isFlagged).toBe(false)
  expect((await get(mine.conversationId)).timeline.some(({ kind }) => kind === 'activity')).toBe(false)
  expect((await get(fine.conversationId)).isFlagged).toBe(true)
  expect((await get(hidden.conversationId, outsider)).isFlagged).toBe(false)
})

test('a reply that cannot be sent skips the conversation', async () => {
  const macro = await make([{ kind: 'star' }, { kind: 'reply', text: 'Hello' }])
  const { conversationId } = await arrive(world)
  const setState = (state: string) =>
    server.app.db.write(owner.workspaceId, (tx) =>
      execute(tx, `update mailboxes set state = '${state}' where id = '${inbox.mailboxId}'`),
    )
  await setState('needs_sign_in')
  const { skipped } = await run(macro.id, [conversationId])
  await setState('live')
  expect(skipped).toMatchObject([{ conversationId, reason: { code: 'rule_mailbox_unable' } }])
  expect((await get(conversationId)).isFlagged).toBe(false)
})

test('observers run no macros', async () => {
  const watcher = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [watcher.userId], remove: [] })
  await owner.client.call('inboxes.set_role', {
    inboxId: inbox.id,
    userId: watcher.userId,
    role: 'observer',
  })
  const macro = await make([{ kind: 'close' }])
  const { conversationId } = await arrive(world)
  const { done, skipped } = await run(macro.id, [conversationId], watcher)
  expect([done, skipped[0]?.reason.code]).toEqual([[], 'macro_forbidden'])
})

test('a hundred conversations at once, and not more', async () => {
  const macro = await make([{ kind: 'close' }])
  const ids = await Promise.all([1, 2, 3].map(async () => (await arrive(world)).conversationId))
  expect((await run(macro.id, [...ids, ...ids])).done).toEqual([...ids].sort())
  const conversationIds = Array.from({ length: 101 }, () => ids[0] ?? '')
  const refused = await ada.client.send('macros.run', { macroId: macro.id, conversationIds })
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'conversationIds' }] } } })
})

test('staff manage the macros of the workspace, and everybody their personal ones, which only they see', async () => {
  const reader = await openEvents(owner.client)
  const common = await make([{ kind: 'close' }])
  const own = await make([{ kind: 'star' }], ada)
  expect((await ada.client.call('macros.list', {})).items.map(({ id }) => id)).toContain(own.id)
  for (const person of [owner, ben]) {
    expect((await person.client.call('macros.list', {})).items.map(({ id }) => id)).not.toContain(own.id)
    for (const [call, more] of [
      ['macros.update', { version: 1, name: 'Mine', actions: own.actions }],
      ['macros.delete', {}],
      ['macros.run', { conversationIds: [own.id] }],
    ] as const)
      expect((await person.client.send(call, { macroId: own.id, ...more } as never)).status).toBe(404)
  }
  const fields = { macroId: common.id, version: 1, name: 'Changed', actions: common.actions }
  expect((await ada.client.send('macros.update', fields)).status).toBe(403)
  expect((await ada.client.send('macros.create', { name: 'All', actions: common.actions })).status).toBe(403)
  expect(await owner.client.call('macros.update', fields)).toMatchObject({ name: 'Changed', version: 2 })
  expect((await owner.client.send('macros.update', fields)).status).toBe(409)
  await owner.client.call('macros.delete', { macroId: common.id })
  for (const macroId of [common.id, common.id, common.id])
    expect((await reader.next('macros.changed')).payload).toEqual({ macroId })
  reader.close()
})

test('a macro with impossible actions is refused when it is saved', async () => {
  const problem = async (actions: unknown) =>
    (await owner.client.send('macros.create', { name: 'Wrong', actions } as never)).body
  expect(await problem([{ kind: 'close' }, { kind: 'reopen' }])).toMatchObject({
    error: { code: 'macro_actions_contradict' },
  })
  expect(await problem([{ kind: 'reply', text: '{{name}}' }])).toMatchObject({
    error: { fields: [{ path: 'actions.0.text' }] },
  })
  expect(await problem([{ kind: 'notify', userIds: [ada.userId] }])).toMatchObject({
    error: { code: 'invalid_input' },
  })
  expect(await problem([{ kind: 'add_tags', tagIds: [ada.userId] }])).toMatchObject({
    error: { fields: [{ path: 'actions.0.tagIds', code: 'condition_value_missing' }] },
  })
})
