import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { viewsFeature } from './index.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let first: string
let second: string
let third: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  ;[first, second, third] = (await Promise.all(['A', 'B', 'C'].map(shared))) as [string, string, string]
})
afterAll(() => server.stop())

const shared = async (name: string): Promise<string> =>
  (await owner.client.call('views.create', { name, scope: 'workspace' })).id
const list = async ({ client }: Someone) =>
  (await client.call('views.list', {})).items.map(({ name, isHidden }) => (isHidden ? `(${name})` : name))
const reorder = ({ client }: Someone, ...viewIds: string[]) => client.call('views.reorder', { viewIds })
const hide = ({ client }: Someone, viewId: string, isHidden = true) =>
  client.call('views.hide', { viewId, isHidden })

test('each person has an order of their own; what it does not name comes last, by name', async () => {
  await reorder(ada, third, first)
  expect(await list(ada)).toEqual(['C', 'A', 'B'])
  expect(await list(owner)).toEqual(['A', 'B', 'C'])
  expect(await reorder(ada, second)).toEqual({ viewIds: [second] })
  expect(await list(ada)).toEqual(['B', 'A', 'C'])
  const own = (await ada.client.call('views.create', { name: 'Aa' })).id
  expect(await list(ada)).toEqual(['B', 'A', 'Aa', 'C'])
  await reorder(ada, own, third, third, second, first)
  expect(await list(ada)).toEqual(['Aa', 'C', 'B', 'A'])
  await ada.client.call('views.delete', { viewId: own })
  expect(await list(ada)).toEqual(['C', 'B', 'A'])
})

test('a hidden view keeps its place, is not counted, and is shown again', async () => {
  await reorder(ada, first, second, third)
  expect(await hide(ada, second)).toMatchObject({ id: second, isHidden: true })
  expect(await list(ada)).toEqual(['A', '(B)', 'C'])
  expect(await list(owner)).toEqual(['A', 'B', 'C'])
  const counted = (await ada.client.call('views.count', {})).items.map(({ viewId }) => viewId)
  expect(counted).toEqual([first, third])
  await reorder(ada, third, second, first)
  expect(await list(ada)).toEqual(['C', '(B)', 'A'])
  await hide(ada, second, false)
  expect(await list(ada)).toEqual(['C', 'B', 'A'])
})

test('views of others are neither hidden nor ordered', async () => {
  const { id: secret } = await owner.client.call('views.create', { name: 'Secret' })
  const stranger = await server.createWorkspace()
  const { id: foreign } = await stranger.client.call('views.create', { name: 'Foreign' })
  for (const viewId of [secret, foreign, randomUUID()])
    expect(await ada.client.send('views.hide', { viewId, isHidden: true })).toMatchObject({ status: 404 })
  await reorder(ada, first, second, third)
  for (const viewId of [secret, foreign, randomUUID()])
    expect(await ada.client.send('views.reorder', { viewIds: [third, viewId] })).toMatchObject({
      status: 404,
    })
  expect(await list(ada)).toEqual(['A', 'B', 'C'])
  expect(await ada.client.send('views.reorder', { viewIds: [] })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'viewIds', code: 'too_few' }] } },
  })
  expect(await list(ada)).toEqual(['A', 'B', 'C'])
  expect((await owner.client.call('views.list', {})).items.every(({ isHidden }) => !isHidden)).toBe(true)
})

test('only the open tabs of the person get the event', async () => {
  const [adas, owners] = [await openEvents(ada.client), await openEvents(owner.client)]
  await hide(ada, third)
  expect((await adas.next()).type).toBe('views.arranged')
  await shared('D')
  expect((await owners.next()).type).toBe('views.changed')
  adas.close()
  owners.close()
})

test('the order of a person ends with their membership', async () => {
  const dora = await server.addMember(owner)
  await reorder(dora, third, second, first)
  await hide(dora, third)
  await owner.client.call('members.remove', { userId: dora.userId })
  for (const consumer of viewsFeature.consumers ?? []) await runConsumer(server.app, consumer)
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select view_id from saved_view_places where workspace_id = $1 and user_id = $2', [
      owner.workspaceId,
      dora.userId,
    ]),
  )
  expect(rows).toEqual([])
})
