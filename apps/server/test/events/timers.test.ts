import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { startTimers } from '#platform/timers/run-timers.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

const name = 'test-timer'
let server: TestServer
let owner: Owner
let count = 0

beforeEach(async () => {
  server ??= await startTestServer()
  count += 1
  owner = await server.createWorkspace({ name: `Workspace ${count}` })
})
afterAll(() => server.stop())

const withTimer = (fire: FeatureTimer['fire']): AssembledApp => ({
  ...server.app,
  features: [...server.app.features, { ...server.app.features[0], timers: [{ name, fire }] } as never],
})

const set = (subjectId: string, dueAt: Date, workspaceId = owner.workspaceId): Promise<void> =>
  server.app.db.write(workspaceId, (tx) => setTimer(tx, { workspaceId, timer: name, subjectId, dueAt }))

/** An effect in the database that can be counted: the description of a tag grows by one character. */
const mark: FeatureTimer['fire'] = async (_app, tx, { workspaceId, subjectId }) => {
  await rawQuery(tx, "update tags set description = description || '+' where workspace_id = $1 and id = $2", [
    workspaceId,
    subjectId,
  ])
}
const marksOf = async (tagId: string): Promise<number> => {
  const { items } = await owner.client.call('tags.list', {})
  return items.find(({ id }) => id === tagId)?.description.length ?? -1
}
const hour = 3_600_000
const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)

test('a timer fires once when it is due, in its own workspace', async () => {
  const tag = await owner.client.call('tags.create', { name: 'Waiting' })
  await set(tag.id, inHours(2))
  const app = withTimer(mark)
  expect(await fireDueTimers(app, inHours(1))).toBe(0)
  expect(await Promise.all([fireDueTimers(app, inHours(3)), fireDueTimers(app, inHours(3))])).toContain(1)
  expect(await fireDueTimers(app, inHours(4))).toBe(0)
  expect(await marksOf(tag.id)).toBe(1)
})

test('setting it again moves it, and cancelling deletes it', async () => {
  const [moved, cancelled] = [newId(), newId()]
  const fired: string[] = []
  const app = withTimer(async (_app, _tx, { subjectId }) => void fired.push(subjectId))
  await set(moved, inHours(1))
  await set(moved, inHours(5))
  await set(cancelled, inHours(1))
  const { workspaceId } = owner
  await server.app.db.write(workspaceId, (tx) =>
    cancelTimer(tx, { workspaceId, timer: name, subjectId: cancelled }),
  )
  await fireDueTimers(app, inHours(2))
  expect(fired).toEqual([])
  await fireDueTimers(app, inHours(6))
  expect(fired).toEqual([moved])
})

test('a failing timer leaves nothing behind, does not delay others, and is tried again later', async () => {
  const failing = await owner.client.call('tags.create', { name: 'Failing' })
  const other = await owner.client.call('tags.create', { name: 'Other' })
  await set(failing.id, inHours(-2))
  await set(other.id, inHours(-1))
  let failures = 1
  const app = withTimer(async (...timer) => {
    await mark(...timer)
    if (timer[2].subjectId === failing.id && failures-- > 0) throw new Error('killed in the middle')
  })
  expect(await fireDueTimers(app)).toBe(1)
  expect([await marksOf(failing.id), await marksOf(other.id)]).toEqual([0, 1])
  expect(await fireDueTimers(app)).toBe(0)
  expect(await fireDueTimers(app, inHours(1))).toBe(1)
  expect(await marksOf(failing.id)).toBe(1)
})

test('a running process fires due timers at once, and later ones when they are due', async () => {
  const [first, second] = [newId(), newId()]
  const fired: string[] = []
  await set(first, inHours(-1))
  const timers = startTimers(withTimer(async (_app, _tx, { subjectId }) => void fired.push(subjectId)))
  await expect.poll(() => fired).toEqual([first])
  await set(second, new Date(Date.now() + 300))
  await expect.poll(() => fired, { timeout: 30_000 }).toEqual([first, second])
  await timers.stop()
})
