import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let key: string

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  key = await keyOf(owner, ['members:write'])
})
afterAll(() => server.stop())

async function keyOf(person: Someone, scopes: string[]): Promise<string> {
  const made = await person.client.call('apiKeys.create', { name: `Directory ${scopes}`, scopes } as never)
  return made.key
}

async function scim(method: string, path: string, body?: object, as = key) {
  const answer = await fetch(`${server.url}/api/scim/v2/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body && { 'content-type': 'application/scim+json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (text !== '') expect(answer.headers.get('content-type')).toContain('application/scim+json')
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
const userNamed = async (name: string) => {
  const filter = encodeURIComponent(`userName eq "${name}"`)
  const { body } = await scim('GET', `Users?filter=${filter}`)
  return body.Resources
}
const mateus = {
  schemas: [userSchema],
  externalId: 'mateus',
  userName: 'mateus@marewind.example',
  name: { givenName: 'Mateus', familyName: 'Carvalho' },
  emails: [{ value: 'mateus@marewind.example', type: 'work', primary: true }],
  active: true,
}
const membersNow = async () =>
  (await owner.client.call('members.list', {})).items.map(({ email, role }) => `${email} ${role}`)
const invitedNow = async () =>
  (await owner.client.call('members.list_invitations', {})).items.map(({ email, role }) => `${email} ${role}`)

test('says what it can do', async () => {
  const service = await scim('GET', 'ServiceProviderConfig')
  expect(service.body).toMatchObject({ patch: { supported: true }, filter: { supported: true } })
  const types = await scim('GET', 'ResourceTypes')
  expect(types.body.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group'])
  const schema = await scim('GET', `Schemas/${userSchema}`)
  expect(schema.body.attributes.map(({ name }: { name: string }) => name)).toContain('userName')
})

test('a directory adds, changes, switches off and on, and deletes a person', async () => {
  expect(await userNamed('mateus@marewind.example')).toEqual([])
  const made = await scim('POST', 'Users', mateus)
  expect(made).toMatchObject({
    status: 201,
    body: { userName: mateus.userName, active: true, externalId: 'mateus' },
  })
  const { id } = made.body
  expect(await invitedNow()).toEqual(['mateus@marewind.example Member'])
  expect(await scim('POST', 'Users', mateus)).toMatchObject({
    status: 409,
    body: { status: '409', scimType: 'uniqueness' },
  })

  // Requests as Entra ID sends them.
  const renamed = await scim('PATCH', `Users/${id}`, {
    schemas: [patchSchema],
    Operations: [
      { op: 'Replace', path: 'name.familyName', value: 'Carvalho Lima' },
      { op: 'Add', path: 'roles', value: [{ value: 'Admin' }] },
    ],
  })
  expect(renamed).toMatchObject({
    status: 200,
    body: { name: { familyName: 'Carvalho Lima' }, active: true },
  })
  expect(await invitedNow()).toEqual(['mateus@marewind.example Admin'])
  const off = { schemas: [patchSchema], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
  expect(await scim('PATCH', `Users/${id}`, off)).toMatchObject({ status: 200, body: { active: false } })
  expect(await invitedNow()).toEqual([])
  // Requests as Okta sends them.
  const on = { schemas: [patchSchema], Operations: [{ op: 'replace', value: { active: true } }] }
  expect(await scim('PATCH', `Users/${id}`, on)).toMatchObject({ status: 200, body: { active: true } })
  expect(await invitedNow()).toEqual(['mateus@marewind.example Member'])
  expect(await scim('DELETE', `Users/${id}`)).toEqual({ status: 204, body: null })
  expect(await invitedNow()).toEqual([])
  expect((await scim('GET', `Users/${id}`)).status).toBe(404)
})

test('a member is found by address, and signed out and removed when the directory switches them off', async () => {
  const leaving = await server.addMember(owner)
  const [found] = await userNamed(leaving.email)
  expect(found).toMatchObject({ id: leaving.userId, active: true })
  const put = { ...found, externalId: 'e-17', roles: [{ value: 'admin' }] }
  expect(await scim('PUT', `Users/${found.id}`, put)).toMatchObject({ status: 200 })
  expect(await membersNow()).toContain(`${leaving.email} Admin`)
  const elsewhere = await scim('PUT', `Users/${found.id}`, { ...put, userName: 'other@marewind.example' })
  expect(elsewhere).toMatchObject({ status: 409, body: { scimType: 'mutability' } })
  expect(await scim('PUT', `Users/${found.id}`, { ...put, active: false })).toMatchObject({
    status: 200,
    body: { id: found.id, active: false, externalId: 'e-17' },
  })
  expect(await membersNow()).not.toContain(`${leaving.email} Admin`)
  expect((await leaving.client.send('session.list', {})).status).toBe(401)
})

test('the last owner stays, and the directory cannot make a person an owner', async () => {
  const [found] = await userNamed(owner.email)
  expect(await scim('DELETE', `Users/${found.id}`)).toMatchObject({ status: 409 })
  const [member] = await userNamed(ada.email)
  expect(
    await scim('PUT', `Users/${member.id}`, { ...member, roles: [{ value: 'Superuser' }] }),
  ).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  await scim('PUT', `Users/${member.id}`, { ...member, roles: [{ value: 'Owner' }] })
  expect(await membersNow()).toEqual(expect.arrayContaining([`${owner.email} Owner`, `${ada.email} Member`]))
})

test('keys without the scope, keys of members and keys of other workspaces are refused', async () => {
  const before = await membersNow()
  const stranger = await server.createWorkspace()
  const theirs = await keyOf(stranger, ['members:write'])
  const [found] = await userNamed(ada.email)
  expect((await scim('DELETE', `Users/${found.id}`, undefined, theirs)).status).toBe(404)
  expect((await scim('GET', 'Users', undefined, theirs)).body.totalResults).toBe(1)
  const reading = await keyOf(owner, ['members:read'])
  expect((await scim('GET', 'Users', undefined, reading)).status).toBe(200)
  expect((await scim('DELETE', `Users/${found.id}`, undefined, reading)).status).toBe(403)
  const ofMember = await keyOf(ada, ['members:write'])
  expect((await scim('GET', 'Users', undefined, ofMember)).status).toBe(403)
  expect((await scim('POST', 'Users', mateus, ofMember)).status).toBe(403)
  expect((await scim('GET', 'ServiceProviderConfig', undefined, 'pr_no_key')).status).toBe(401)
  expect(await membersNow()).toEqual(before)
  expect(await invitedNow()).toEqual([])
})

test('unreadable requests are refused with errors of SCIM', async () => {
  const [found] = await userNamed(ada.email)
  for (const [method, path, body] of [
    ['GET', `Users?filter=${encodeURIComponent('(userName eq "a"')}`, undefined],
    ['PATCH', `Users/${found.id}`, { schemas: [patchSchema], Operations: [{ op: 'explode' }] }],
    ['POST', 'Users', { userName: 'no address' }],
  ] as const) {
    const { status, body: answer } = await scim(method, path, body)
    expect({ status, schemas: answer.schemas }, `${method} ${path}`).toEqual({
      status: 400,
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    })
  }
  const page = await scim('GET', 'Users?startIndex=2&count=1')
  expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
  expect(page.body.totalResults).toBeGreaterThan(1)
})
