import { randomUUID } from 'node:crypto'
import type { BulkChange, MacroAction } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from '../rules/rules.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let ben: Someone
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, ada.userId, ben.userId])
  world = { server, owner, inbox }
})

const arriveMany = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let place = 0; place < count; place += 1) ids.push((await arrive(world)).conversationId)
  return ids
}
const get = (conversationId: string, person: Someone = ada) =>
  person.client.call('conversations.get', { conversationId })
const list = async (person: Someone = ada, more: { macroId?: string } = {}): Promise<BulkChange[]> =>
  (await person.client.call('bulk_changes.list', more)).items
const undo = (bulkChangeId: string, more: { dryRun?: boolean } = {}, person: Someone = ada) =>
  person.client.call('bulk_changes.undo', { bulkChangeId, ...more })
async function assignAll(ids: readonly string[], assigneeId: string | null, person: Someone = ada) {
  const bulkChangeId = randomUUID()
  for (const conversationId of ids)
    await person.client.call('conversations.assign', { conversationId, assigneeId, bulkChangeId })
  return bulkChangeId
}
const makeMacro = async (actions: MacroAction[]) =>
  (await owner.client.call('macros.create', { name: 'Done with thanks', actions })).id
const runMacro = async (macroId: string, conversationIds: string[]) => {
  const bulkChangeId = randomUUID()
  await ada.client.call('macros.run', { macroId, conversationIds, bulkChangeId })
  return bulkChangeId
}

test('an undo restores what a bulk action changed, leaves later changes, and is in the history', async () => {
  const ids = await arriveMany(3)
  const [first = '', second = '', third = ''] = ids
  await ada.client.call('conversations.assign', { conversationId: first, assigneeId: ada.userId })
  const id = await assignAll(ids, ben.userId)
  await ben.client.call('conversations.assign', { conversationId: third, assigneeId: owner.userId })
  expect(await list()).toMatchObject([
    { id, action: { kind: 'assign', assigneeId: ben.userId }, byId: ada.userId, conversations: 3, undone: 0 },
  ])
  const expected = {
    runs: 3,
    conversations: 3,
    changed: 2,
    undone: [{ field: 'assignee', count: 2 }],
    left: [{ field: 'assignee', reason: 'changed_later', count: 1 }],
    lasting: [],
    total: 3,
    next: null,
  }
  expect(await undo(id, { dryRun: true })).toEqual(expected)
  expect((await get(first)).assigneeId).toBe(ben.userId)
  expect(await undo(id)).toEqual(expected)
  const assignees = await Promise.all(ids.map(async (one) => (await get(one)).assigneeId))
  expect(assignees).toEqual([ada.userId, null, owner.userId])
  expect(await list()).toMatchObject([{ id, conversations: 3, undone: 2 }])
  const last = (await get(second)).timeline.findLast((entry) => entry.kind === 'activity')
  expect(last).toMatchObject({
    activity: { type: 'assigned', actorId: ada.userId, undoneBulkChange: { id, macro: null } },
  })
  expect(await undo(id)).toMatchObject({ changed: 0 })
})

test('every bulk action can be undone', async () => {
  const [conversationId = ''] = await arriveMany(1)
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Later' })
  const { id: teamId } = await owner.client.call('teams.create', { name: 'Night' })
  await owner.client.call('teams.set_members', { teamId, add: [ada.userId, ben.userId], remove: [] })
  await owner.client.call('teams.set_inboxes', { teamId, add: [inbox.id], remove: [] })
  const stateNow = async () => {
    const {
      status,
      teamId: team,
      tagIds,
      isFlagged,
      priority,
      isRemoved,
      isSnoozed,
      waitingSince,
    } = await get(conversationId)
    return { status, team, tagIds, isFlagged, priority, isRemoved, isSnoozed, waitingSince }
  }
  const changes: readonly ((bulkChangeId: string) => Promise<unknown>)[] = [
    (bulkChangeId) => ada.client.call('conversations.assign_team', { conversationId, teamId, bulkChangeId }),
    (bulkChangeId) => ada.client.call('conversations.tag', { conversationId, add: [tagId], bulkChangeId }),
    (bulkChangeId) =>
      ada.client.call('conversations.flag', { conversationId, isFlagged: true, bulkChangeId }),
    (bulkChangeId) =>
      ada.client.call('conversations.set_priority', { conversationId, priority: 'urgent', bulkChangeId }),
    (bulkChangeId) => ada.client.call('conversations.snooze', { conversationId, until: null, bulkChangeId }),
    (bulkChangeId) => ada.client.call('conversations.close', { conversationId, bulkChangeId }),
    (bulkChangeId) =>
      ada.client.call('mailSync.move_conversation', { conversationId, to: 'trash', bulkChangeId }),
  ]
  for (const change of changes) {
    const before = await stateNow()
    const id = randomUUID()
    await change(id)
    expect(await stateNow()).not.toEqual(before)
    expect(await undo(id)).toMatchObject({ changed: 1, left: [] })
    expect(await stateNow()).toEqual(before)
  }
  expect((await list()).map(({ action }) => action.kind)).toEqual([
    'move',
    'close',
    'snooze',
    'set_priority',
    'flag',
    'tag',
    'assign_team',
  ])
})

test('a macro is undone except for its mail and comments, which are counted', async () => {
  const ids = await arriveMany(2)
  const macroId = await makeMacro([
    { kind: 'reply', text: 'Thank you' },
    { kind: 'comment', text: 'Answered', mentionIds: [] },
    { kind: 'assign', userId: ben.userId },
    { kind: 'star' },
    { kind: 'close' },
  ])
  const id = await runMacro(macroId, ids)
  const line = (await get(ids[0] ?? '')).timeline.findLast((entry) => entry.kind === 'activity')
  expect(line).toMatchObject({ activity: { macro: { id: macroId, name: 'Done with thanks' } } })
  expect(await list(ada, { macroId })).toMatchObject([
    { id, action: { kind: 'macro', macroId, name: 'Done with thanks' }, conversations: 2 },
  ])
  const result = await undo(id)
  expect(result).toMatchObject({ changed: 2, left: [] })
  expect(new Set(result.lasting.map(({ kind, count }) => `${kind} ${count}`))).toEqual(
    new Set(['reply 2', 'comment 2']),
  )
  for (const one of ids)
    expect(await get(one)).toMatchObject({ status: 'open', assigneeId: null, isFlagged: false })
  expect(await list(ada, { macroId: await makeMacro([{ kind: 'close' }]) })).toEqual([])
})

test('undos of rules and of bulk changes can follow each other in any order', async () => {
  const [conversationId = ''] = await arriveMany(1)
  const rule = await addRule(world, { triggers: ['comment_added'], actions: [{ kind: 'close' }] })
  const bulk = randomUUID()
  await ada.client.call('conversations.comment', { conversationId, text: 'Look.' })
  await settle(world)
  await ada.client.call('conversations.reopen', { conversationId, bulkChangeId: bulk })
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const undoRule = () => owner.client.call('rules.undo_since', { ruleId: rule.id, since })
  expect(await undoRule()).toMatchObject({ changed: 0, left: [{ reason: 'changed_later' }] })
  expect(await undo(bulk)).toMatchObject({ changed: 1 })
  expect((await get(conversationId)).status).toBe('closed')
  expect(await undoRule()).toMatchObject({ changed: 1 })
  expect((await get(conversationId)).status).toBe('open')
})

test('members see and undo their own, administrators all that they may work on', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, add: [admin.userId], remove: [] })
  const hidden = await createInbox(server, owner, [ada.userId])
  const [seen = ''] = await arriveMany(1)
  const { conversationId: unseen } = await arrive({ ...world, inbox: hidden })
  const id = await assignAll([seen, unseen], ada.userId)
  const own = await assignAll([unseen], null)
  expect((await list()).map((one) => one.id)).toEqual([own, id])
  expect(await list(ben)).toEqual([])
  expect(await list(admin)).toMatchObject([{ id, conversations: 1, abilities: ['bulk_change.undo'] }])
  const before = await get(seen)
  const refused = await ben.client.send('bulk_changes.undo', { bulkChangeId: id })
  expect(refused.status).toBe(403)
  const joined = await ben.client.send('conversations.flag', {
    conversationId: seen,
    isFlagged: true,
    bulkChangeId: id,
  })
  expect(joined.status).toBe(404)
  expect(await get(seen)).toEqual(before)
  await assignAll([unseen], ada.userId)
  expect(await undo(id, {}, admin)).toMatchObject({
    changed: 1,
    left: [{ field: 'assignee', reason: 'no_access', count: 1 }],
  })
  expect([(await get(seen)).assigneeId, (await get(unseen)).assigneeId]).toEqual([null, ada.userId])
})

test('an undo is possible for 30 days, and continues part by part', async () => {
  const ids = await arriveMany(3)
  const id = await assignAll(ids, ben.userId)
  const sorted = [...ids].sort()
  const rest = await ada.client.call('bulk_changes.undo', { bulkChangeId: id, after: sorted[1] ?? '' })
  expect(rest).toMatchObject({ conversations: 1, changed: 1, total: null, next: null })
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update bulk_changes set created_at = now() - interval '31 days' where workspace_id = $1`, [
      owner.workspaceId,
    ]),
  )
  const refused = await ada.client.send('bulk_changes.undo', { bulkChangeId: id })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'undo_expired' } } })
  expect((await get(sorted[0] ?? '')).assigneeId).toBe(ben.userId)
  expect(await list()).toEqual([])
})
