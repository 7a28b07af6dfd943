import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let staff: Someone
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  staff = await server.addMember(owner, { role: 'Admin' })
})
afterAll(() => server.stop())

const fields = { eventTypes: ['replies' as const], is_shared: true }
const create = () => owner.client.call('reporting.save_v2', { name: 'Load', scope: 'WORKSPACE', ...fields })
const update = ({ client }: Someone, reportId: string, name: string, seenUpdatedAt?: string) =>
  client.send('reporting.update_workspace', {
    reportId,
    ...(seenUpdatedAt && { seenUpdatedAt }),
    name,
    ...fields,
  })
const get = (reportId: string) => owner.client.call('reporting.get', { reportId })

test('a report that was saved since it was shown is not overwritten', async () => {
  const { id, updatedAt: seen } = await create()
  expect((await update(staff, id, 'Load of the desk', seen)).status).toBe(200)
  const before = await get(id)
  const conflict = {
    status: 409,
    body: { error: { code: 'conflict', current: { name: 'Load of the desk', updatedAt: before.updatedAt } } },
  }
  expect(await update(owner, id, 'Work', seen)).toMatchObject(conflict)
  const replaced = { id, seenUpdatedAt: seen, name: 'Work', ...fields }
  expect(await owner.client.send('reporting.save_v2', replaced)).toMatchObject(conflict)
  expect(await get(id)).toEqual(before)
  expect((await update(owner, id, 'Work', before.updatedAt)).body).toMatchObject({ name: 'Work' })
  // Commands of the specification do not say what was shown.
  expect((await update(owner, id, 'Effort')).status).toBe(200)
})

test('of two who save what they saw at the same time, one is refused', async () => {
  const { id, updatedAt: seen } = await create()
  const answers = await Promise.all([update(owner, id, 'Ours', seen), update(staff, id, 'Theirs', seen)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
