import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, password, startTestServer, type TestServer } from '#test/harness.ts'
import { createTestMailbox } from '#test/mailbox.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const setSeats = (workspaceId: string, users: number, inboxes: number) =>
  server.ownerPool.query('update workspaces set paid_users = $2, paid_shared_inboxes = $3 where id = $1', [
    workspaceId,
    users,
    inboxes,
  ])
const resources = (body: unknown) => JSON.parse((body as { rawResponse: string }).rawResponse).resources

const add = (who: Owner, as: 'admin' | 'member', emails: string[]) =>
  who.client.command(`/subscriptionlicence add ${who.workspaceId} ${as} ${JSON.stringify({ emails })}`, {
    type: 'RawCommand',
  })

test('with one licence left, of 100 people added at once exactly one gets it', async () => {
  const small = await server.createWorkspace({ name: 'Small' })
  await setSeats(small.workspaceId, 2, -1)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => add(small, 'member', [`p${n}@small.example`])),
  )
  const results = answers.map(({ body }) => resources(body).results[0].result as string)
  expect(results.filter((result) => result === 'invited')).toHaveLength(1)
  expect(results.filter((result) => result === 'no_licence')).toHaveLength(99)
  expect(await small.client.call('licences.get', { CommunityId: small.workspaceId })).toEqual({
    User: { used: 2, paid: 2 },
    SharedInbox: { used: 0, paid: -1 },
  })
})

test('with one licence left, of 20 shared inboxes set up at once exactly one is created', async () => {
  const small = await server.createWorkspace({ name: 'Few inboxes' })
  await setSeats(small.workspaceId, -1, 1)
  const mailboxIds = await Promise.all(
    Array.from({ length: 20 }, (_, n) => createTestMailbox(server, small, `box${n}@small.example`)),
  )
  const answers = await Promise.all(
    mailboxIds.map((mailboxId, n) => small.client.send('inboxes.create', { mailboxId, name: `Box ${n}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'no_inbox_licence_left' } } })
  }
  expect((await small.client.call('members.list', {})).inboxSeats).toEqual({ used: 1, paid: 1 })
})

test('members are added, promoted, demoted and removed by command', async () => {
  const added = await add(owner, 'admin', ['new@marewind.example', 'nonsense'])
  expect(resources(added.body).results).toMatchObject([{ result: 'invited' }, { result: 'bad_address' }])
  expect((await owner.client.call('members.list_invitations', {})).items).toMatchObject([{ role: 'Admin' }])

  const { userId } = await server.addMember(owner)
  const roleOf = async () =>
    (await owner.client.call('members.list', {})).items.find(({ id }) => id === userId)?.role
  const ask = (verb: string) =>
    owner.client.command(`/subscriptionlicence ${verb} ${owner.workspaceId} ${userId}`)
  expect((await ask('promote')).status).toBe(200)
  expect(await roleOf()).toBe('Admin')
  expect((await ask('demote')).status).toBe(200)
  expect(await roleOf()).toBe('Member')
  expect((await ask('remove')).status).toBe(200)
  expect(await roleOf()).toBeUndefined()
})

test('resourceIds promote, demote and remove several people at once', async () => {
  const crew = await server.createWorkspace({ name: 'Bulk' })
  const people = await Promise.all([1, 2, 3].map(() => server.addMember(crew)))
  const resourceIds = people.map(({ userId }) => userId)
  const roles = async () => {
    const { items } = await crew.client.call('members.list', {})
    return items.filter(({ id }) => resourceIds.includes(id)).map(({ role }) => role)
  }
  const ask = (verb: string, extra: object, words = '') =>
    crew.client.command(`/subscriptionlicence ${verb} ${crew.workspaceId}${words}`, {
      type: 'RawCommand',
      ...extra,
    })
  const promoted = await ask('promote', { resourceIds })
  expect(resources(promoted.body).items).toHaveLength(3)
  expect(await roles()).toEqual(['Admin', 'Admin', 'Admin'])
  expect((await ask('demote', { resourceIds }, ` ${resourceIds.join(',')}`)).status).toBe(200)
  expect(await roles()).toEqual(['Member', 'Member', 'Member'])
  expect((await ask('promote', { resourceId: crew.workspaceId, resourceIds: [resourceIds[0]] })).status).toBe(
    200,
  )
  const inherits = { inheritorId: resourceIds[1] }
  expect((await ask('remove', { resourceIds }, ` ${JSON.stringify(inherits)}`)).status).toBe(404)
  expect((await ask('remove', { resourceIds: resourceIds.slice(1) })).status).toBe(200)
  expect(await roles()).toEqual(['Admin'])
})

test('text and resourceIds that differ are refused, and a refusal changes no one', async () => {
  const crew = await server.createWorkspace({ name: 'All or none' })
  const admin = await server.addMember(crew, { role: 'Admin' })
  const [one, two] = await Promise.all([1, 2].map(() => server.addMember(crew)))
  const stranger = await server.addMember(await server.createWorkspace({ name: 'Elsewhere' }))
  if (!one || !two) throw new Error('Two people are needed.')
  const rolesById = async () => {
    const { items } = await crew.client.call('members.list', {})
    return Object.fromEntries(items.map(({ id, role }) => [id, role]))
  }
  const before = await rolesById()
  const refusals = [
    [crew, `promote ${crew.workspaceId} ${one.userId}`, [two.userId], 400, 'resource_mismatch'],
    [
      crew,
      `promote ${crew.workspaceId} {"userIds":["${one.userId}"]}`,
      [two.userId],
      400,
      'resource_mismatch',
    ],
    [crew, `promote ${crew.workspaceId}`, [], 400, 'invalid_input'],
    [crew, `promote ${crew.workspaceId}`, [one.userId, stranger.userId], 404, 'not_found'],
    [crew, `demote ${crew.workspaceId}`, [admin.userId, crew.userId], 409, 'last_owner'],
    [admin, `remove ${crew.workspaceId}`, [one.userId, crew.userId], 403, 'role_above_own'],
    [one, `promote ${crew.workspaceId}`, [two.userId], 403, 'forbidden'],
  ] as const
  for (const [who, text, resourceIds, status, code] of refusals) {
    const answer = await who.client.command(`/subscriptionlicence ${text}`, { resourceIds })
    expect(answer, text).toMatchObject({ status, body: { error: { code } } })
  }
  expect(await rolesById()).toEqual(before)
})

test('another workspace’s id is not found', async () => {
  const other = await server.createWorkspace({ name: 'Other' })
  const { userId } = await server.addMember(other)
  for (const verb of ['promote', 'demote', 'remove']) {
    const answer = await owner.client.command(`/subscriptionlicence ${verb} ${other.workspaceId} ${userId}`)
    expect(answer).toMatchObject({ status: 404 })
  }
  expect((await owner.client.send('licences.get', { CommunityId: randomUUID() })).status).toBe(404)
})

test('ownership is transferred with the password and the typed name', async () => {
  const crew = await server.createWorkspace({ name: 'Handed over' })
  const heir = await server.addMember(crew)
  await server.ownerPool.query('update sessions set step_up_at = null where user_id = $1', [crew.userId])
  const ask = (more: object) =>
    crew.client.send('members.transfer_ownership', {
      userId: heir.userId,
      confirmation: 'Handed over',
      ...more,
    })
  expect(await ask({})).toMatchObject({ status: 403, body: { error: { code: 'step_up_required' } } })
  expect(await ask({ password: 'wrong' })).toMatchObject({
    status: 403,
    body: { error: { code: 'password_incorrect' } },
  })
  expect(await ask({ password, confirmation: 'Handed' })).toMatchObject({ status: 400 })
  expect(await ask({ password, userId: crew.userId })).toMatchObject({ status: 409 })
  expect((await ask({ password })).status).toBe(200)
  const { items } = await heir.client.call('members.list', {})
  expect(Object.fromEntries(items.map(({ id, role }) => [id, role]))).toEqual({
    [crew.userId]: 'Admin',
    [heir.userId]: 'Owner',
  })
  expect(await ask({ password })).toMatchObject({ status: 403 })
})
