import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox, deliver, mailText } from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'

let server: TestServer
let owner: Owner
let member: Someone
let other: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  other = await server.addMember(owner)
})
afterAll(() => server.stop())

const fresh = () => `Team ${randomUUID().slice(0, 8)}`
const create = (more: object = {}, name = fresh()) => owner.client.call('teams.create', { name, ...more })
const get = (teamId: string, by: Someone = owner) => by.client.call('teams.get', { teamId })

test('a team is created by the command of the specification, by REST and with its members', async () => {
  const text = JSON.stringify({ name: 'Customs', description: 'Papers', members: [member.userId] })
  const answer = await owner.client.command(`/settings create_team ${text}`)
  expect(answer.status).toBe(200)
  const { items, abilities } = await owner.client.call('teams.list', {})
  expect(abilities).toEqual(['team.create', 'team.restore'])
  expect(items.find(({ name }) => name === 'Customs')).toMatchObject({
    description: 'Papers',
    is_admin: true,
    isMember: true,
    isRestricted: false,
    abilities: ['team.update', 'team.share_inbox'],
  })
  const again = await owner.client.send('teams.create', { name: 'CUSTOMS' })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'team_name_taken' } } })
  const check = (name: string) => owner.client.send('teams.check_name', { name })
  expect(await check('CUSTOMS')).toMatchObject({
    status: 409,
    body: { error: { fields: [{ path: 'name' }] } },
  })
  expect((await check('A name of its own')).status).toBe(200)
  expect((await member.client.send('teams.create', { name: fresh() })).status).toBe(403)
  const stranger = await owner.client.send('teams.create', { name: fresh(), members: [randomUUID()] })
  expect(stranger.status).toBe(404)
})

test('the list has all teams, or only those the person is an admin of', async () => {
  const led = await create({ members: [member.userId] })
  const joined = await create({ members: [member.userId] })
  await owner.client.call('teams.set_admin', { teamId: led.id, userId: member.userId })
  const idsOf = async (input: object) =>
    (await member.client.call('teams.list', input)).items.map(({ id }) => id)
  expect(await idsOf({})).toEqual(expect.arrayContaining([led.id, joined.id]))
  expect(await idsOf({ is_admin: true })).toEqual([led.id])
})

test('a team is changed by its admins, not by other members or strangers', async () => {
  const team = await create({ members: [member.userId] })
  const rename = (by: Someone) =>
    by.client.send('teams.update', { teamId: team.id, version: team.version, description: 'Other' })
  expect((await rename(member)).status).toBe(403)
  const made = await owner.client.command(`/settings add_admin_to_team ${team.id} ${member.userId}`)
  expect(made.status).toBe(200)
  expect(await get(team.id, member)).toMatchObject({ is_admin: true, abilities: ['team.update'] })
  const stale = await rename(member)
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  const added = await member.client.call('teams.set_members', { teamId: team.id, add: [other.userId] })
  expect(added.members.map(({ id }) => id)).toContain(other.userId)
  expect((await other.client.send('teams.set_members', { teamId: team.id })).status).toBe(403)
  expect((await member.client.send('teams.set_inboxes', { teamId: team.id })).status).toBe(403)
})

test('joining a team gives access to its inbox, leaving removes it', async () => {
  const inbox = await createInbox(server, owner)
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email }),
  ])
  const sees = async (by: Someone) => (await by.client.send('conversations.get', { conversationId })).status
  const team = await create({ members: [member.userId] })
  expect(await sees(member)).toBe(404)
  const events = await openEvents(member.client)
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  const { payload } = await events.next('inbox.members_changed')
  // The owner was a member already.
  expect(payload).toEqual({ inboxId: inbox.id, added: [member.userId], removed: [] })
  events.close()
  expect(await sees(member)).toBe(200)
  expect((await member.client.call('session.get_user', {})).sharedInboxes).toContainEqual({
    id: inbox.id,
    type: 'SharedInbox',
  })
  expect(await owner.client.call('inboxes.get', { inboxId: inbox.id })).toMatchObject({
    teams: [{ id: team.id, name: team.name }],
  })
  await owner.client.call('conversations.assign', { conversationId, assigneeId: member.userId })
  await owner.client.call('teams.set_members', { teamId: team.id, add: [other.userId] })
  expect(await sees(other)).toBe(200)
  await member.client.call('teams.leave', { teamId: team.id })
  expect(await sees(member)).toBe(404)
  expect(await sees(other)).toBe(200)
  expect((await member.client.send('teams.leave', { teamId: team.id })).status).toBe(409)
  await owner.client.call('teams.delete', { teamId: team.id })
  expect(await sees(other)).toBe(404)
  expect(await sees(owner)).toBe(200)
})

test('a person with two memberships of an inbox keeps it when one ends', async () => {
  const inbox = await createInbox(server, owner, [member.userId])
  const team = await create({ members: [member.userId] })
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  const after = await owner.client.call('inboxes.set_members', {
    inboxId: inbox.id,
    remove: [member.userId],
  })
  expect(after.members).toContainEqual(
    expect.objectContaining({ id: member.userId, isDirect: false, role: 'member' }),
  )
  expect((await member.client.send('inboxes.get', { inboxId: inbox.id })).status).toBe(200)
})

test('a deleted team can be restored with its members and inboxes within 30 days', async () => {
  const inbox = await createInbox(server, owner)
  const team = await create({ members: [member.userId] })
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  await owner.client.call('teams.delete', { teamId: team.id })
  expect((await owner.client.send('teams.get', { teamId: team.id })).status).toBe(404)
  const { deletedTeams } = await owner.client.call('teams.list_deleted', {})
  const [deleted] = deletedTeams.filter(({ id }) => id === team.id)
  expect(deleted).toMatchObject({ name: team.name, memberCount: 2 })
  expect((await member.client.send('teams.list_deleted', {})).status).toBe(403)
  const back = await owner.client.call('teams.restore', { teamId: team.id })
  expect(back.members).toHaveLength(2)
  expect((await member.client.send('inboxes.get', { inboxId: inbox.id })).status).toBe(200)

  await owner.client.call('teams.delete', { teamId: team.id })
  await server.ownerPool.query("update teams set deleted_at = now() - interval '31 days' where id = $1", [
    team.id,
  ])
  expect((await owner.client.send('teams.restore', { teamId: team.id })).status).toBe(404)
})

test('an observer sees the inbox and is not assigned', async () => {
  const inbox = await createInbox(server, owner, [member.userId])
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email }),
  ])
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId: member.userId, role: 'observer' })
  expect((await member.client.send('conversations.get', { conversationId })).status).toBe(200)
  const assign = () =>
    owner.client.send('conversations.assign', { conversationId, assigneeId: member.userId })
  expect(await assign()).toMatchObject({ status: 409, body: { error: { code: 'assignee_not_in_inbox' } } })
  await owner.client.call('inboxes.set_role', { inboxId: inbox.id, userId: member.userId, role: 'member' })
  expect((await assign()).status).toBe(200)
  const nobody = { inboxId: inbox.id, userId: other.userId, role: 'observer' }
  expect((await owner.client.send('inboxes.set_role', nobody)).status).toBe(404)
})
