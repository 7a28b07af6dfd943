import type { RuleTrigger } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnTestInbox } from '#features/personal-inboxes/personal-inboxes.fixture.ts'
import { execute } from '#test/execute.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let admin: Someone
let ada: Someone
let ben: Someone
let shared: TestInbox
let own: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  admin = await server.addMember(owner, { role: 'Admin' })
  ada = await server.addMember(owner)
  ben = await server.addMember(owner)
  shared = await createInbox(server, owner, [ada.userId])
  own = await createOwnTestInbox(server, owner.workspaceId, ada)
  world = { server, owner, inbox: own }
})
afterAll(() => server.stop())

const about = (subject: string) => ({
  operator: 'all',
  conditions: [{ field: 'subject', operator: 'contains', value: subject }],
})
const fields = {
  name: 'Own rule',
  scope: 'personal' as const,
  triggers: ['conversation_started' as RuleTrigger],
  actions: [{ kind: 'star' as const }],
}
const get = (conversationId: string) => ada.client.call('conversations.get', { conversationId })

test('a personal rule acts on the personal mail of its owner, and on nothing else', async () => {
  const theirs = await createOwnTestInbox(server, owner.workspaceId, ben)
  const rule = await ada.client.call('rules.create', { ...fields, condition: about('parcel') })
  expect(rule).toMatchObject({ scope: 'personal', ownerId: ada.userId, abilities: ['rule.manage'] })
  const subject = 'A parcel'
  const mine = await arrive(world, { subject })
  const common = await arrive({ ...world, inbox: shared }, { subject })
  const foreign = await arrive({ ...world, inbox: theirs }, { subject })
  await settle(world)
  expect((await get(mine.conversationId)).isFlagged).toBe(true)
  expect((await get(common.conversationId)).isFlagged).toBe(false)
  const seenByBen = await ben.client.call('conversations.get', { conversationId: foreign.conversationId })
  expect(seenByBen.isFlagged).toBe(false)
  const { items } = await ada.client.call('rules.list_runs', { ruleId: rule.id })
  expect(items).toMatchObject([{ conversation: { id: mine.conversationId } }])
  await ada.client.call('rules.undo_run', { ruleId: rule.id, runId: items[0]?.id ?? '' })
  expect((await get(mine.conversationId)).isFlagged).toBe(false)
})

test('the rules of a person are listed for that person only, in their own order', async () => {
  const first = await ben.client.call('rules.create', fields)
  const second = await ben.client.call('rules.create', fields)
  const ids = async () =>
    (await ben.client.call('rules.list', { scope: 'personal' })).items.map(({ id }) => id)
  expect(await ids()).toEqual([first.id, second.id])
  await ben.client.call('rules.reorder', { scope: 'personal', ruleIds: [second.id, first.id] })
  expect(await ids()).toEqual([second.id, first.id])
  const names = [...(await owner.client.call('rules.list', {})).items]
  for (const person of [owner, admin, ada])
    names.push(...(await person.client.call('rules.list', { scope: 'personal' })).items)
  expect(names.map(({ id }) => id)).not.toContain(first.id)
})

test('no other person, staff included, reads or changes a personal rule by its id', async () => {
  const { id: ruleId, version } = await ada.client.call('rules.create', fields)
  const attempts = [
    ['rules.get', { ruleId }],
    ['rules.list_runs', { ruleId }],
    ['rules.undo_since', { ruleId, since: new Date().toISOString() }],
    ['rules.update', { ...fields, ruleId, version }],
    ['rules.toggle', { ruleId, isOn: false }],
    ['rules.delete', { ruleId }],
    ['rules.reorder', { scope: 'personal', ruleIds: [ruleId] }],
  ] as const
  for (const person of [owner, admin, ben])
    for (const [call, input] of attempts)
      expect([call, (await person.client.send(call, input as never)).status]).toEqual([call, 404])
  const saved = `/rule save ${JSON.stringify({ ...fields, ruleId, version })}`
  expect((await owner.client.command(saved)).status).toBe(404)
  expect(await ada.client.call('rules.get', { ruleId })).toMatchObject({ isOn: true, version })
})

test('events of a personal rule reach its owner only', async () => {
  const reader = await openEvents(owner.client)
  const heard = await openEvents(ada.client)
  const rule = await ada.client.call('rules.create', fields)
  expect((await heard.next('rule_created')).payload).toMatchObject({ ruleId: rule.id })
  const last = await owner.client.call('tags.create', { name: 'The last event' })
  for (;;) {
    const event = JSON.stringify(await reader.next())
    expect(event).not.toContain(rule.id)
    if (event.includes(last.id)) break
  }
  reader.close()
  heard.close()
})

test('a member creates no rule of the workspace', async () => {
  const input = { ...fields, scope: 'workspace' as const }
  expect((await ada.client.send('rules.create', input)).status).toBe(403)
  expect((await ada.client.command(`/rule save ${JSON.stringify(input)}`)).status).toBe(403)
  const { id: ruleId } = await addRule({ ...world, inbox: shared }, { isOn: false })
  expect((await ada.client.send('rules.get', { ruleId })).status).toBe(403)
  expect((await ada.client.send('rules.reorder', { ruleIds: [ruleId] })).status).toBe(403)
})

test('a personal rule names only its owner and their inboxes, and does what suits them', async () => {
  const problems = async (more: object) => {
    const { body } = await ada.client.send('rules.create', { ...fields, ...more })
    const { fields: found = [] } = (body as { error: { fields?: { path: string; code: string }[] } }).error
    return found.map(({ path, code }) => `${path} ${code}`)
  }
  expect(await problems({ inboxIds: [shared.id] })).toEqual(['inboxIds condition_value_missing'])
  expect(await problems({ actions: [{ kind: 'unassign' }] })).toEqual(['actions.0.kind action_unsuitable'])
  expect(await problems({ triggers: ['assigned'] })).toEqual(['triggers.0 trigger_unsuitable'])
  expect(await problems({ actions: [{ kind: 'notify', userIds: [ben.userId] }] })).toEqual([
    'actions.0.userIds condition_value_missing',
  ])
  expect((await ada.client.send('rules.create', { ...fields, inboxIds: [own.id] })).status).toBe(200)
})

test('a preview of a personal rule sees the personal inboxes of its reader', async () => {
  await arrive(world, { subject: 'Previewed privately' })
  const input = {
    scope: 'personal' as const,
    triggers: fields.triggers,
    condition: about('previewed privately'),
  }
  expect((await ada.client.call('rules.preview', input)).samples).toMatchObject([
    { subject: 'Previewed privately' },
  ])
  expect(await owner.client.call('rules.preview', input)).toMatchObject({ events: 0, samples: [] })
  expect((await ada.client.send('rules.preview', { ...input, scope: 'workspace' })).status).toBe(403)
})

test('the rules of a person who leaves are deleted', async () => {
  const cleo = await server.addMember(owner)
  const rule = await cleo.client.call('rules.create', fields)
  await owner.client.call('members.remove', { userId: cleo.userId })
  await settle(world)
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(tx, `select 1 from rules where id = '${rule.id}' and deleted_at is null`),
  )
  expect(rows.rows).toEqual([])
})
