import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnTestInbox } from '#features/personal-inboxes/personal-inboxes.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let admin: Someone
let ada: Someone
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  admin = await server.addMember(owner, { role: 'Admin' })
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
})
afterAll(() => server.stop())

const fields = { name: 'Rule', triggers: ['closed' as const], actions: [{ kind: 'star' as const }] }
const about = (subject: string) => ({
  operator: 'all',
  conditions: [{ field: 'subject', operator: 'contains', value: subject }],
})

test('members see no rules of the workspace', async () => {
  for (const [call, input] of [
    ['rules.list', {}],
    ['rules.create', fields],
    ['rules.preview', fields],
  ] as const)
    expect((await ada.client.send(call, input)).status).toBe(403)
})

test('each save is a version; an old one is refused with the newer rule', async () => {
  const { id: ruleId, version } = await addRule(world, fields)
  const saved = await admin.client.call('rules.update', { ruleId, version, ...fields, name: 'Renamed' })
  expect(saved).toMatchObject({ name: 'Renamed', version: 2, ownerId: owner.userId })
  const late = await owner.client.send('rules.update', { ruleId, version, ...fields })
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'conflict', current: { version: 2 } } } })
})

test('the commands list, save, switch and delete rules', async () => {
  const command = async (text: string) => {
    const { status, body } = await owner.client.command(text)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { resources: { id: string; items: { name: string }[] } }).resources
  }
  const made = await command(`/rule save ${JSON.stringify({ ...fields, name: 'By command' })}`)
  const changed = { ruleId: made.id, version: 1, ...fields, name: 'Changed by command' }
  expect(await command(`/rule save ${JSON.stringify(changed)}`)).toMatchObject({ id: made.id, version: 2 })
  expect(await command(`/rule toggle ${made.id} {"isOn":false}`)).toMatchObject({ isOn: false })
  const listed = await command('/rule list json')
  expect(listed.items.map(({ name }) => name)).toContain('Changed by command')
  await command(`/rule delete ${made.id}`)
  expect((await owner.client.send('rules.get', { ruleId: made.id })).status).toBe(404)
})

test('impossible actions of a rule are refused at their field', async () => {
  const nowhere = '01a1fe64-e536-7000-a050-d72b47629d32'
  const problems = async (more: object) => {
    const { body } = await owner.client.send('rules.create', { ...fields, ...more })
    const { fields: found = [] } = (body as { error: { fields?: { path: string; code: string }[] } }).error
    return found.map(({ path, code }) => `${path} ${code}`)
  }
  const condition = (part: object) => ({ condition: { operator: 'all', conditions: [part] } })
  expect(await problems({ inboxIds: [nowhere] })).toEqual(['inboxIds condition_value_missing'])
  expect(await problems({ actions: [{ kind: 'assign', userId: nowhere }] })).toEqual([
    'actions.0.userId condition_value_missing',
  ])
  expect(await problems({ actions: [] })).toEqual(['actions too_few'])
  expect(await problems({ triggers: [] })).toEqual(['triggers too_few'])
  const undoing = { ...fields, actions: [{ kind: 'close' as const }, { kind: 'reopen' as const }] }
  const refused = await owner.client.send('rules.create', undoing)
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'actions_contradict' } } })
  expect(await problems(condition({ field: 'isUnread', operator: 'is', value: true }))).toEqual([
    'condition.conditions.0 condition_field_unsuitable',
  ])
  expect(await problems(condition({ field: 'tag', operator: 'is', value: nowhere }))).toEqual([
    'condition.conditions.0.value condition_value_missing',
  ])
  expect(await problems(condition({ field: 'subject', operator: 'matches', value: '(' }))).toEqual([
    'condition.conditions.0.value pattern_invalid',
  ])
})

test('a preview counts what a live rule would have matched, and changes nothing', async () => {
  const first = await arrive(world, { subject: 'Preview one' })
  await arrive(world, { subject: 'Preview two' })
  await arrive(world, { subject: 'Something else' })
  // The state at the event counts, not the one of now.
  await ada.client.call('conversations.close', { conversationId: first.conversationId })
  const condition = {
    operator: 'all',
    conditions: [...about('preview').conditions, { field: 'status', operator: 'is', value: 'open' }],
  }
  const preview = await owner.client.call('rules.preview', { triggers: ['conversation_started'], condition })
  expect(preview).toMatchObject({ days: 30, matches: 2, conversations: 2, isCut: false })
  expect(preview.events).toBeGreaterThanOrEqual(3)
  expect(preview.samples.map(({ subject }) => subject)).toEqual(['Preview two', 'Preview one'])
  expect(preview.byDay.at(-1)?.matches).toBe(2)
  expect((await owner.client.call('rules.list', {})).items.every(({ recentRuns }) => recentRuns === 0)).toBe(
    true,
  )
})

test('a preview shows no conversation that its reader may not see', async () => {
  await arrive(world, { subject: 'Secret preview' })
  const own = await createOwnTestInbox(server, owner.workspaceId, ada)
  await arrive({ ...world, inbox: own }, { subject: 'Secret of Ada' })
  const input = { triggers: ['conversation_started' as const], condition: about('secret') }
  expect(await admin.client.call('rules.preview', input)).toMatchObject({
    events: 0,
    matches: 0,
    samples: [],
  })
  expect((await owner.client.call('rules.preview', input)).samples).toMatchObject([
    { subject: 'Secret preview' },
  ])
})

test('personal inboxes are left alone', async () => {
  const own = await createOwnTestInbox(server, owner.workspaceId, ada)
  const rule = await addRule(world, { condition: about('private matter') })
  const there = await arrive({ ...world, inbox: own }, { subject: 'Private matter' })
  const here = await arrive(world, { subject: 'No private matter' })
  await settle(world)
  expect((await ada.client.call('conversations.get', there)).status).toBe('open')
  expect((await ada.client.call('conversations.get', here)).status).toBe('closed')
  const refused = await owner.client.send('rules.update', {
    ruleId: rule.id,
    version: 1,
    ...fields,
    inboxIds: [own.id],
  })
  expect(refused.status).toBe(400)
})

test('rules of another workspace neither act nor show', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const rule = await addRule(world, { name: 'Ours' })
  expect((await stranger.client.call('rules.list', {})).items).toEqual([])
  for (const call of ['rules.get', 'rules.delete', 'rules.list_runs'] as const)
    expect((await stranger.client.send(call, { ruleId: rule.id })).status).toBe(404)
  const theirs = { server, owner: stranger, inbox: await createInbox(server, stranger) }
  const there = await arrive(theirs)
  await settle(theirs)
  expect((await stranger.client.call('conversations.get', there)).status).toBe('open')
})
