import { type Conversation, priorities, type RuleAction } from '@postroom/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

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

const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const stateOf = (conversation: Conversation) => {
  const {
    status,
    assigneeId,
    teamId,
    tagIds,
    isFlagged,
    priority,
    isRemoved,
    isSnoozed,
    snoozedUntil,
    waitingSince,
  } = conversation
  const tags = [...tagIds].sort()
  return {
    status,
    assigneeId,
    teamId,
    tags,
    isFlagged,
    priority,
    isRemoved,
    isSnoozed,
    snoozedUntil,
    waitingSince,
  }
}
const state = async (conversationId: string) => stateOf(await get(conversationId))
const makeTag = async (name: string) => (await owner.client.call('tags.create', { name })).id
async function makeTeam(name: string): Promise<string> {
  const { id: teamId } = await owner.client.call('teams.create', { name })
  await owner.client.call('teams.set_members', { teamId, add: [ada.userId, ben.userId], remove: [] })
  await owner.client.call('teams.set_inboxes', { teamId, add: [inbox.id], remove: [] })
  return teamId
}
const comment = (conversationId: string) =>
  ada.client.call('conversations.comment', { conversationId, text: 'Look.' })
const runsOf = async (ruleId: string) => (await owner.client.call('rules.list_runs', { ruleId })).items
const undoRun = async (ruleId: string, more: { dryRun?: boolean } = {}, place = 0) => {
  const runId = (await runsOf(ruleId))[place]?.id ?? ''
  return owner.client.call('rules.undo_run', { ruleId, runId, ...more })
}
const undoAll = (ruleId: string, more: { dryRun?: boolean; after?: string } = {}) =>
  owner.client.call('rules.undo_since', { ruleId, since: hoursAgo(1), ...more })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const linesOf = async (conversationId: string) =>
  (await get(conversationId)).timeline.flatMap((entry) => (entry.kind === 'activity' ? [entry.activity] : []))

/** The rule acts in a conversation that a comment was written in. */
async function act(conversationId: string, actions: RuleAction[], name = 'Sorting') {
  const rule = await addRule(world, { name, triggers: ['comment_added'], actions })
  await comment(conversationId)
  await settle(world)
  return rule
}

test('an undo restores what a run changed, names the rule in the history, and repeated changes nothing', async () => {
  const [kept, added] = [await makeTag('Kept'), await makeTag('Added')]
  const teamId = await makeTeam('Night')
  const { conversationId } = await arrive(world)
  await ada.client.call('conversations.tag', { conversationId, add: [kept], remove: [] })
  await ada.client.call('conversations.assign', { conversationId, assigneeId: ben.userId })
  await ada.client.call('conversations.snooze', { conversationId, until: inHours(5) })
  const before = await state(conversationId)
  const rule = await act(conversationId, [
    { kind: 'assign_team', teamId },
    { kind: 'assign', userId: ada.userId },
    { kind: 'add_tags', tagIds: [added] },
    { kind: 'remove_tags', tagIds: [kept] },
    { kind: 'star' },
    { kind: 'close' },
  ])
  const changed = await get(conversationId)
  expect(changed).toMatchObject({
    status: 'closed',
    isSnoozed: false,
    assigneeId: ada.userId,
    tagIds: [added],
  })
  expect(await runsOf(rule.id)).toMatchObject([{ isUndoable: true, undone: null }])

  const expected = {
    runs: 1,
    conversations: 1,
    changed: 1,
    left: [],
    lasting: [],
    undone: expect.arrayContaining([
      { field: 'status', count: 1 },
      { field: 'team', count: 1 },
      { field: 'assignee', count: 1 },
      { field: 'tag', count: 2 },
      { field: 'star', count: 1 },
    ]),
  }
  expect(await undoRun(rule.id, { dryRun: true })).toEqual(expected)
  expect(await get(conversationId)).toEqual(changed)
  expect(await runsOf(rule.id)).toMatchObject([{ isUndoable: true, undone: null }])

  expect(await undoRun(rule.id)).toEqual(expected)
  expect(await state(conversationId)).toEqual(before)
  expect(await runsOf(rule.id)).toMatchObject([{ isUndoable: false, undone: { byId: owner.userId } }])
  const lines = (await linesOf(conversationId)).filter(({ undoneRule }) => undoneRule)
  expect(new Set(lines.map(({ type }) => type))).toEqual(
    new Set(['reopened', 'snoozed', 'team_assigned', 'assigned', 'tagged', 'untagged', 'unflagged']),
  )
  expect(lines.every(({ actorId }) => actorId === owner.userId)).toBe(true)
  expect(lines[0]?.undoneRule).toEqual({ id: rule.id, name: 'Sorting', version: 1 })

  const { version } = await get(conversationId)
  expect(await undoRun(rule.id)).toMatchObject({ changed: 0, undone: [] })
  expect((await get(conversationId)).version).toBe(version)
})

test('later changes of people stay, even if they set the same value as the rule', async () => {
  const tagId = await makeTag('Delay')
  const { conversationId } = await arrive(world)
  const rule = await act(conversationId, [
    { kind: 'assign', userId: ada.userId },
    { kind: 'add_tags', tagIds: [tagId] },
    { kind: 'star' },
  ])
  for (const assigneeId of [ben.userId, ada.userId])
    await ben.client.call('conversations.assign', { conversationId, assigneeId })
  await ben.client.call('conversations.tag', { conversationId, add: [], remove: [tagId] })
  expect(await undoRun(rule.id)).toMatchObject({
    changed: 1,
    undone: [{ field: 'star', count: 1 }],
    left: expect.arrayContaining([
      { field: 'assignee', reason: 'changed_later', count: 1 },
      { field: 'tag', reason: 'changed_later', count: 1 },
    ]),
  })
  expect(await get(conversationId)).toMatchObject({ assigneeId: ada.userId, tagIds: [], isFlagged: false })
})

test('replies, comments and notifications are counted and stay', async () => {
  const { conversationId } = await arrive(world)
  const rule = await act(conversationId, [
    { kind: 'reply', text: 'We read it.' },
    { kind: 'comment', text: 'Answered.', mentionIds: [] },
    { kind: 'notify', userIds: [ada.userId], assignee: false, text: '' },
    { kind: 'star' },
  ])
  const { timeline } = await get(conversationId)
  const result = await undoRun(rule.id)
  expect(result.undone).toEqual([{ field: 'star', count: 1 }])
  expect(result.lasting).toEqual([
    { kind: 'reply', count: 1 },
    { kind: 'comment', count: 1 },
    { kind: 'notify', count: 1 },
  ])
  const kept = (entries: Conversation['timeline']) => entries.filter(({ kind }) => kind !== 'activity')
  expect(kept((await get(conversationId)).timeline)).toEqual(kept(timeline))
  expect(kept(timeline).map(({ kind }) => kind)).toEqual(['message', 'comment', 'message', 'comment'])
})

test('an undo does not start the rule again; other rules see it', async () => {
  const triggers = ['conversation_started' as const, 'unassigned' as const]
  const rule = await addRule(world, { triggers, actions: [{ kind: 'assign', userId: ada.userId }] })
  const other = await addRule(world, { triggers: ['unassigned'], actions: [{ kind: 'star' }] })
  const { conversationId } = await arrive(world)
  await settle(world)
  await undoRun(rule.id)
  await settle(world)
  expect(await get(conversationId)).toMatchObject({ assigneeId: null, isFlagged: true })
  expect(await runsOf(rule.id)).toHaveLength(1)
  expect(await runsOf(other.id)).toHaveLength(1)
})

test('everything since a moment is undone in parts, back to the oldest value', async () => {
  const first = await arrive(world)
  const second = await arrive(world)
  const before = [await state(first.conversationId), await state(second.conversationId)]
  const rule = await act(first.conversationId, [{ kind: 'snooze', amount: 2, unit: 'day' }, { kind: 'star' }])
  await comment(first.conversationId)
  await comment(second.conversationId)
  await settle(world)
  expect(await undoAll(rule.id, { dryRun: true })).toMatchObject({
    total: 2,
    next: null,
    runs: 3,
    conversations: 2,
    changed: 2,
    left: [],
  })
  const last = [first, second].map(({ conversationId }) => conversationId).sort()[1] ?? ''
  expect(await undoAll(rule.id, { after: last })).toMatchObject({ total: null, runs: 0, changed: 0 })
  expect(await undoAll(rule.id)).toMatchObject({ changed: 2, left: [] })
  expect([await state(first.conversationId), await state(second.conversationId)]).toEqual(before)
  expect(await undoAll(rule.id)).toMatchObject({
    changed: 0,
    undone: [],
    left: expect.arrayContaining([{ field: 'star', reason: 'undone_before', count: 2 }]),
  })
})

test('runs are undone one by one in either order', async () => {
  const { conversationId } = await arrive(world)
  const before = await state(conversationId)
  const first = await act(conversationId, [{ kind: 'assign', userId: ada.userId }], 'First')
  const second = await addRule(world, {
    triggers: ['assigned'],
    actions: [{ kind: 'assign', userId: ben.userId }],
  })
  await ada.client.call('conversations.assign', { conversationId, assigneeId: null })
  await comment(conversationId)
  await settle(world)
  expect((await get(conversationId)).assigneeId).toBe(ben.userId)
  const later = { changed: 0, left: [{ field: 'assignee', reason: 'changed_later', count: 1 }] }
  expect(await undoRun(first.id)).toMatchObject(later)
  expect(await undoRun(second.id)).toMatchObject({ changed: 1 })
  expect((await get(conversationId)).assigneeId).toBe(ada.userId)
  expect(await undoRun(first.id)).toMatchObject({ changed: 1 })
  expect(await state(conversationId)).toEqual(before)
})

test.each(['archive', 'trash'] as const)('a conversation is moved back from %s', async (folder) => {
  const { conversationId } = await arrive(world)
  const before = await state(conversationId)
  const rule = await act(conversationId, [{ kind: 'move', folder }])
  expect(await get(conversationId)).toMatchObject({ status: 'closed', isRemoved: folder === 'trash' })
  expect((await undoRun(rule.id)).undone).toEqual(
    expect.arrayContaining([
      { field: 'folder', count: 1 },
      { field: 'status', count: 1 },
    ]),
  )
  expect(await state(conversationId)).toEqual(before)
})

test('a value that cannot be restored is counted, and the others are restored', async () => {
  const { conversationId } = await arrive(world)
  await ada.client.call('conversations.assign', { conversationId, assigneeId: ben.userId })
  const rule = await act(conversationId, [{ kind: 'assign', userId: ada.userId }, { kind: 'star' }])
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId: ben.userId, role: 'observer' })
  for (const dryRun of [true, false])
    expect(await undoRun(rule.id, { dryRun })).toMatchObject({
      changed: 1,
      undone: [{ field: 'star', count: 1 }],
      left: [{ field: 'assignee', reason: 'impossible', count: 1 }],
    })
  expect(await get(conversationId)).toMatchObject({ assigneeId: ada.userId, isFlagged: false })
})

test('members and other workspaces undo nothing, and nothing older than 30 days is undone', async () => {
  const { conversationId } = await arrive(world)
  const rule = await act(conversationId, [{ kind: 'star' }])
  const runId = (await runsOf(rule.id))[0]?.id ?? ''
  const input = { ruleId: rule.id, runId }
  const stranger = await server.createWorkspace()
  expect((await ada.client.send('rules.undo_run', input)).status).toBe(403)
  expect((await ada.client.send('rules.undo_since', { ruleId: rule.id, since: hoursAgo(1) })).status).toBe(
    403,
  )
  expect((await stranger.client.send('rules.undo_run', input)).status).toBe(404)
  const other = await addRule(world, {})
  expect((await owner.client.send('rules.undo_run', { ruleId: other.id, runId })).status).toBe(404)
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, `update rule_runs set created_at = now() - interval '31 days' where workspace_id = $1`, [
      owner.workspaceId,
    ]),
  )
  const expired = { status: 409, body: { error: { code: 'undo_expired' } } }
  expect(await owner.client.send('rules.undo_run', input)).toMatchObject(expired)
  expect(
    await owner.client.send('rules.undo_since', { ruleId: rule.id, since: hoursAgo(24 * 31) }),
  ).toMatchObject(expired)
  expect(await runsOf(rule.id)).toMatchObject([{ isUndoable: false, undone: null }])
  expect((await get(conversationId)).isFlagged).toBe(true)
})

test('whatever a rule does, undoing it gives back the state before', { timeout: 120_000 }, async () => {
  const tags = [await makeTag('One'), await makeTag('Two'), await makeTag('Three')]
  const teams = [await makeTeam('Day'), await makeTeam('Night'), null]
  const people = [ada.userId, ben.userId]
  const plainKinds = ['close', 'reopen', 'star', 'unstar', 'unassign'] as const
  const tagIds = fc.uniqueArray(fc.constantFrom(...tags), { minLength: 1 })
  const action: fc.Arbitrary<RuleAction> = fc.oneof(
    fc.constantFrom(...people).map((userId) => ({ kind: 'assign' as const, userId })),
    fc.constantFrom(...teams).map((teamId) => ({ kind: 'assign_team' as const, teamId })),
    tagIds.map((ids) => ({ kind: 'add_tags' as const, tagIds: ids })),
    tagIds.map((ids) => ({ kind: 'remove_tags' as const, tagIds: ids })),
    fc.constantFrom(...plainKinds).map((kind) => ({ kind })),
    fc.constantFrom(...priorities).map((priority) => ({ kind: 'set_priority' as const, priority })),
    fc.constantFrom(null, 3).map((amount) => ({ kind: 'snooze' as const, amount, unit: 'hour' as const })),
    fc.constant({ kind: 'move' as const, folder: 'archive' as const }),
  )
  const actions = fc.array(action, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(actions, fc.array(actions, { minLength: 1, maxLength: 2 }), async (first, later) => {
      const { conversationId } = await arrive(world)
      // Earlier rules make the state that the others find.
      await run(conversationId, [first])
      const before = await state(conversationId)
      const rules = await run(conversationId, later)
      for (const ruleId of [...rules].reverse()) await undoAll(ruleId)
      expect(await state(conversationId)).toEqual(before)
    }),
    { numRuns: 10 },
  )
})

/** Rules that act one after the other and are then switched off; contradicting actions are left out. */
async function run(conversationId: string, each: readonly (readonly RuleAction[])[]): Promise<string[]> {
  const ids: string[] = []
  for (const actions of each) {
    const name = `Rule ${ids.length} of ${conversationId}`
    const made = await owner.client.send('rules.create', { name, triggers: ['comment_added'], actions })
    if (made.status !== 200) continue
    const { id } = made.body as { id: string }
    await comment(conversationId)
    await settle(world)
    await owner.client.call('rules.toggle', { ruleId: id, isOn: false })
    ids.push(id)
  }
  return ids
}
