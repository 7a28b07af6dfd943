import { recipientGroupLimits } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { recipientGroupsFeature } from './index.ts'

let server: TestServer
let owner: Owner
let mateus: Someone

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner)
})
afterAll(() => server.stop())

const annika = { name: 'Annika Reuss', address: 'annika@tarsel-optik.example' }
const quay = { name: '', address: 'quay@tarsel-optik.example' }
const create = (by: Someone, name: string, more: object = {}) =>
  by.client.send('recipientGroups.create', { name, members: [annika], ...more })
const items = async ({ client }: Someone) => (await client.call('recipientGroups.list', {})).items
const names = async (by: Someone) => (await items(by)).map(({ name }) => name)

test('members have their own, see shared ones, and change only their own', async () => {
  const shared = await owner.client.call('recipientGroups.create', { name: 'Harbour', members: [annika] })
  const stream = await openEvents(owner.client)
  const own = await mateus.client.call('recipientGroups.create', {
    scope: 'personal',
    name: 'Friends',
    members: [quay],
  })
  expect(await names(owner)).toEqual(['Harbour'])
  expect(await names(mateus)).toEqual(['Friends', 'Harbour'])
  expect(await create(mateus, 'For all')).toMatchObject({ status: 403 })

  const change = (recipientGroupId: string) => ({
    recipientGroupId,
    version: 1,
    name: 'Changed',
    members: [quay],
  })
  expect((await mateus.client.send('recipientGroups.update', change(shared.id))).status).toBe(403)
  expect((await owner.client.send('recipientGroups.update', change(own.id))).status).toBe(404)
  expect((await mateus.client.send('recipientGroups.delete', { recipientGroupId: shared.id })).status).toBe(
    403,
  )
  expect((await owner.client.send('recipientGroups.delete', { recipientGroupId: own.id })).status).toBe(404)
  expect(await items(mateus)).toMatchObject([
    { name: 'Friends', members: [quay] },
    { name: 'Harbour', members: [annika] },
  ])

  const changed = await owner.client.call('recipientGroups.update', change(shared.id))
  expect(changed).toMatchObject({ name: 'Changed', members: [quay], version: 2 })
  // The personal one of a colleague was not announced to the owner.
  expect((await stream.next('recipient_groups.changed')).payload).toEqual({ recipientGroupId: shared.id })
  stream.close()
  expect(await owner.client.send('recipientGroups.update', change(shared.id))).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', current: { version: 2 } } },
  })
  await mateus.client.call('recipientGroups.delete', { recipientGroupId: own.id })
  expect(await names(mateus)).toEqual(['Changed'])
})

test('addresses are checked at their field, and named twice they count once', async () => {
  const before = await names(owner)
  const members = [quay, { name: 'Bad', address: 'no address' }]
  for (const bad of [members, [], Array(recipientGroupLimits.members + 1).fill(annika)])
    expect(await create(owner, 'Refused', { members: bad })).toMatchObject({
      status: 400,
      body: { error: { fields: expect.anything() } },
    })
  expect(await create(owner, '')).toMatchObject({ status: 400 })
  expect(await names(owner)).toEqual(before)

  const twice = [annika, quay, { name: 'Again', address: annika.address.toUpperCase() }]
  const { body } = await create(owner, 'Twice', { members: twice })
  expect(body).toMatchObject({ members: [annika, quay] })
})

test('personal recipient groups go with the membership, shared ones stay', async () => {
  const leaver = await server.addMember(owner, { role: 'Admin' })
  await leaver.client.call('recipientGroups.create', { scope: 'personal', name: 'Mine', members: [annika] })
  await leaver.client.call('recipientGroups.create', { name: 'Of the leaver', members: [annika] })
  await owner.client.call('members.remove', { userId: leaver.userId })
  for (const consumer of recipientGroupsFeature.consumers ?? []) await runConsumer(server.app, consumer)
  expect(await names(owner)).toContain('Of the leaver')
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select name from recipient_groups where owner_id = $1', [leaver.userId]),
  )
  expect(rows).toEqual([{ name: 'Of the leaver' }])
})
