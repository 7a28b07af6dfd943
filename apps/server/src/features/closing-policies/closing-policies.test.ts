import { type createClosingPolicy, standardClosing, type WireInputOf } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { tagFollower } from './follow-tags.ts'

let server: TestServer
let owner: Owner
let member: Someone
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  inbox = await createInbox(server, owner, [member.userId])
})

const policy = (more: object = {}): WireInputOf<typeof createClosingPolicy> => ({
  ...standardClosing,
  name: 'Travel',
  inboxIds: [inbox.id],
  ...more,
})
const create = (more: object = {}) => owner.client.call('closing_policies.create', policy(more))
const list = async () => (await owner.client.call('closing_policies.list', {})).items
const refusal = async (more: object) => {
  const { status, body } = await owner.client.send('closing_policies.create', policy(more))
  return [status, (body as { error?: { code: string } }).error?.code]
}

test('every inbox has exactly one policy, the default one at first', async () => {
  expect(await list()).toMatchObject([
    { id: owner.workspaceId, name: 'Standard', isDefault: true, inboxIds: [inbox.id], version: 1 },
  ])
  const travel = await create()
  expect(await list()).toMatchObject([
    { isDefault: true, inboxIds: [] },
    { id: travel.id, name: 'Travel', isDefault: false, inboxIds: [inbox.id] },
  ])
  const other = await create({ name: 'Groups' })
  expect(await list()).toMatchObject([
    { isDefault: true },
    { id: other.id, inboxIds: [inbox.id] },
    { id: travel.id, inboxIds: [] },
  ])
  await owner.client.call('closing_policies.delete', { closingPolicyId: other.id })
  expect(await list()).toMatchObject([{ isDefault: true, inboxIds: [inbox.id] }, { id: travel.id }])
})

test('the default policy is changed, takes inboxes back and is never deleted', async () => {
  await create()
  const change = { closingPolicyId: owner.workspaceId, version: 1, name: 'Usual', inboxIds: [inbox.id] }
  expect(await owner.client.call('closing_policies.update', change)).toMatchObject({
    name: 'Usual',
    isDefault: true,
    inboxIds: [inbox.id],
    version: 2,
  })
  expect(
    await owner.client.send('closing_policies.delete', { closingPolicyId: owner.workspaceId }),
  ).toMatchObject({ status: 409, body: { error: { code: 'closing_policy_is_default' } } })
  // The policy keeps the inboxes that no other policy names.
  const without = { ...change, version: 2, inboxIds: [] }
  expect((await owner.client.call('closing_policies.update', without)).inboxIds).toEqual([inbox.id])
})

test('a change with an old version is refused with the current policy', async () => {
  const { id } = await create({ reasons: ['Booked'] })
  const change = { closingPolicyId: id, version: 1, closers: 'assignee' as const }
  expect(await owner.client.call('closing_policies.update', change)).toMatchObject({
    closers: 'assignee',
    reasons: ['Booked'],
    inboxIds: [inbox.id],
    version: 2,
  })
  expect(await owner.client.send('closing_policies.update', change)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { closers: 'assignee', version: 2 } } },
  })
})

test('policies that cannot be carried out are refused', async () => {
  await create()
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Outcome' })
  const auto = (more: object) => ({ autoClose: { ...standardClosing.autoClose, isOn: true, ...more } })
  const other = { name: 'Other' }
  expect(await refusal({ name: 'TRAVEL' })).toEqual([409, 'closing_policy_name_taken'])
  expect(await refusal({ name: 'standard' })).toEqual([409, 'closing_policy_name_taken'])
  expect(await refusal({ ...other, requiredTags: { tagIds: [tagId], minimum: 2 } })).toEqual([
    400,
    'closing_tags_too_few',
  ])
  expect(await refusal({ ...other, reasons: ['Booked', 'booked'] })).toEqual([400, 'closing_reason_twice'])
  const reminder = { isOn: true, daysBefore: 5, text: 'Still there?' }
  expect(await refusal({ ...other, ...auto({ reminder }) })).toEqual([400, 'closing_reminder_too_early'])
  expect(
    await refusal({ ...other, ...auto({ reminder: { ...reminder, daysBefore: 1, text: '' } }) }),
  ).toEqual([400, 'closing_reminder_empty'])
  expect(await refusal({ ...other, ...auto({ message: { isOn: true, text: '' } }) })).toEqual([
    400,
    'closing_message_empty',
  ])
})

test('a merged tag is replaced, and a deleted one is no longer required', async () => {
  const [a, b] = [
    await owner.client.call('tags.create', { name: 'Won' }),
    await owner.client.call('tags.create', { name: 'Booked' }),
  ]
  const { id } = await create({ requiredTags: { tagIds: [a.id, b.id], minimum: 2 } })
  await owner.client.call('tags.merge', { tagId: a.id, intoId: b.id })
  await runConsumer(server.app, tagFollower)
  expect((await list()).at(-1)).toMatchObject({ id, requiredTags: { tagIds: [b.id], minimum: 1 } })
  await owner.client.call('tags.delete', { tagId: b.id })
  expect((await list()).at(-1)).toMatchObject({ id, requiredTags: null })
})

test('only owners and admins see and change policies', async () => {
  expect((await member.client.send('closing_policies.list', {})).status).toBe(403)
  expect((await member.client.send('closing_policies.create', policy())).status).toBe(403)
})
