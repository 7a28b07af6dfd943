import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { groupJoiner } from '#features/directory/join-groups.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, password, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
let server: TestServer
let owner: Owner
let ada: Someone
let noor: Someone
let key: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  noor = await server.addMember(owner)
  key = await keyOf(owner)
})

const keyOf = async ({ client }: Someone, scopes = ['members:write']) =>
  (await client.call('apiKeys.create', { name: `Directory ${randomUUID()}`, scopes } as never)).key

async function scim(method: string, path: string, body?: object, as = key) {
  const answer = await fetch(`${server.url}/api/scim/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/scim+json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
const patch = (id: string, ...Operations: object[]) =>
  scim('PATCH', `Groups/${id}`, { schemas: [patchSchema], Operations })
const make = async (members: string[] = [], displayName = 'Customs') =>
  scim('POST', 'Groups', {
    schemas: [groupSchema],
    displayName,
    externalId: `x-${displayName}`,
    members: members.map((value) => ({ value })),
  })
const team = async (teamId: string) => {
  const { name, members, isFromDirectory } = await owner.client.call('teams.get', { teamId })
  return { name, isFromDirectory, ids: members.map(({ id }) => id).sort() }
}
const sorted = (...people: Someone[]) => people.map(({ userId }) => userId).sort()

test('requests of Entra ID create, find, fill, rename and delete a group', async () => {
  const none = `Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Customs"')}`
  expect((await scim('GET', none)).body).toMatchObject({ totalResults: 0, Resources: [] })
  const made = await scim('POST', 'Groups', {
    schemas: [groupSchema, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Customs',
    meta: { resourceType: 'Group' },
  })
  expect(made).toMatchObject({
    status: 201,
    body: { schemas: [groupSchema], displayName: 'Customs', members: [], meta: { resourceType: 'Group' } },
  })
  const { id } = made.body
  expect(await team(id)).toEqual({ name: 'Customs', isFromDirectory: true, ids: [] })
  const found = (await scim('GET', none)).body
  expect(found.Resources).toHaveLength(1)
  expect(found.Resources[0]).not.toHaveProperty('members')

  const added = await patch(id, {
    op: 'Add',
    path: 'members',
    value: [
      { $ref: null, value: ada.userId },
      { $ref: null, value: noor.userId },
    ],
  })
  expect(added).toMatchObject({ status: 200, body: { members: [{ type: 'User' }, { type: 'User' }] } })
  expect((await team(id)).ids).toEqual(sorted(ada, noor))
  const membership = (person: Someone) =>
    scim('GET', `Groups?filter=${encodeURIComponent(`id eq "${id}" and members eq "${person.userId}"`)}`)
  expect((await membership(ada)).body.totalResults).toBe(1)
  const removed = await patch(id, { op: 'Remove', path: 'members', value: [{ value: ada.userId }] })
  expect(removed.status).toBe(200)
  expect((await team(id)).ids).toEqual(sorted(noor))
  expect((await membership(ada)).body.totalResults).toBe(0)
  expect((await patch(id, { op: 'Replace', path: 'displayName', value: 'Duties' })).status).toBe(200)
  expect(await team(id)).toMatchObject({ name: 'Duties', ids: sorted(noor) })
  expect(await scim('DELETE', `Groups/${id}`)).toEqual({ status: 204, body: null })
  expect((await scim('GET', `Groups/${id}`)).status).toBe(404)
  const { deletedTeams } = await owner.client.call('teams.list_deleted', {})
  expect(deletedTeams).toMatchObject([{ id, name: 'Duties' }])
})

test('requests of Okta push a group, its members and its name', async () => {
  const { status, body } = await make([ada.userId])
  expect({ status, members: body.members }).toMatchObject({ status: 201, members: [{ value: ada.userId }] })
  const { id } = body
  const renamed = await patch(id, { op: 'replace', value: { id, displayName: 'Customs EU' } })
  expect(renamed).toMatchObject({ status: 200, body: { id, displayName: 'Customs EU' } })
  await patch(
    id,
    { op: 'remove', path: `members[value eq "${ada.userId}"]` },
    { op: 'add', path: 'members', value: [{ value: noor.userId, display: noor.email }] },
  )
  expect(await team(id)).toMatchObject({ name: 'Customs EU', ids: sorted(noor) })
  await patch(id, { op: 'replace', path: 'members', value: [{ value: ada.userId }, { value: owner.userId }] })
  expect((await team(id)).ids).toEqual(sorted(ada, owner))
  const put = { schemas: [groupSchema], displayName: 'Customs', members: [{ value: noor.userId }] }
  expect(await scim('PUT', `Groups/${id}`, put)).toMatchObject({
    status: 200,
    body: { displayName: 'Customs' },
  })
  expect((await team(id)).ids).toEqual(sorted(noor))
  expect((await patch(id, { op: 'remove', path: 'members' })).status).toBe(200)
  expect((await team(id)).ids).toEqual([])
})

test('operations sent at the same time are all carried out', async () => {
  const { id } = (await make([owner.userId])).body
  const add = ({ userId }: Someone) => patch(id, { op: 'add', path: 'members', value: [{ value: userId }] })
  const answers = await Promise.all([
    add(ada),
    add(noor),
    patch(id, { op: 'remove', path: `members[value eq "${owner.userId}"]` }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await team(id)).ids).toEqual(sorted(ada, noor))
})

test('lists have pages and filters, and teams of the portal are not in them', async () => {
  await owner.client.call('teams.create', { name: 'Front desk' })
  for (const name of ['A', 'B', 'C']) await make([], name)
  const page = (await scim('GET', 'Groups?startIndex=2&count=1')).body
  expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
  const one = await scim('GET', `Groups?filter=${encodeURIComponent('externalId eq "x-B"')}`)
  expect(one.body.Resources.map(({ displayName }: { displayName: string }) => displayName)).toEqual(['B'])
})

test('members are read-only in the portal, and what is refused changes nothing', async () => {
  const { id: teamId } = (await make([ada.userId])).body
  for (const [who, call, input] of [
    [owner, 'teams.set_members', { teamId, add: [noor.userId] }],
    [owner, 'teams.set_members', { teamId, remove: [ada.userId] }],
    [ada, 'teams.leave', { teamId }],
  ] as const)
    expect(await who.client.send(call, input)).toMatchObject({
      status: 409,
      body: { error: { code: 'team_of_directory' } },
    })
  await owner.client.call('teams.create', { name: 'Front desk' })
  expect(await make([], 'front DESK')).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  const unknown = { op: 'add', path: 'members', value: [{ value: randomUUID() }] }
  expect(await patch(teamId, unknown)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  expect((await patch(teamId, { op: 'explode' })).status).toBe(400)
  expect((await scim('POST', 'Groups', { schemas: [groupSchema] })).status).toBe(400)
  const stranger = await keyOf(await server.createWorkspace())
  const reading = await keyOf(owner, ['members:read'])
  expect((await scim('DELETE', `Groups/${teamId}`, undefined, stranger)).status).toBe(404)
  expect((await scim('DELETE', `Groups/${teamId}`, undefined, reading)).status).toBe(403)
  expect((await scim('GET', 'Groups', undefined, await keyOf(ada))).status).toBe(403)
  expect(await team(teamId)).toEqual({ name: 'Customs', isFromDirectory: true, ids: sorted(ada) })
  await owner.client.call('teams.set_admin', { teamId, userId: ada.userId })
})

test('invited people are in the team once they join, and removed ones leave it with its inboxes', async () => {
  const email = `mateus-${randomUUID()}@marewind.example`
  const { results } = await owner.client.call('members.invite', { emails: [email], role: 'Member' })
  const filter = encodeURIComponent(`userName eq "${email}"`)
  const [person] = (await scim('GET', `Users?filter=${filter}`)).body.Resources
  const made = await make([person.id, ada.userId])
  const { id: teamId } = made.body
  expect(made.body.members).toHaveLength(2)
  const inbox = await createInbox(server, owner, [])
  await owner.client.call('teams.set_inboxes', { teamId, add: [inbox.id] })
  const inboxesOf = async ({ client }: Pick<Someone, 'client'>) =>
    (await client.call('inboxes.list', {})).items.map(({ id }) => id)
  expect(await inboxesOf(ada)).toContain(inbox.id)

  const code = results[0]?.link?.split('#code=')[1] ?? ''
  await server.anonymous.call('members.accept_invitation', {
    code,
    firstName: 'Mateus',
    lastName: 'Carvalho',
    password,
  })
  await runConsumer(server.app, groupJoiner)
  const { items } = await owner.client.call('members.list', {})
  const joined = items.find((one) => one.email === email)?.id ?? ''
  expect((await team(teamId)).ids).toEqual([joined, ada.userId].sort())
  const members = (await scim('GET', `Groups/${teamId}`)).body.members
  expect(members.map(({ value }: { value: string }) => value)).toContain(person.id)

  await patch(teamId, { op: 'remove', path: `members[value eq "${ada.userId}"]` })
  expect(await inboxesOf(ada)).not.toContain(inbox.id)
  await scim('DELETE', `Users/${person.id}`)
  expect((await team(teamId)).ids).toEqual([])
})
