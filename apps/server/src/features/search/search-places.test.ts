import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runWhileWanted } from '#platform/db/while-wanted.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { acquireSearchSlot } from './search-places.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server?.stop())

/** Connects with the role of the server, because other roles cannot see its statements. */
const running = () =>
  server.app.db.read(owner.workspaceId, async (tx) => {
    const text = `select from pg_stat_activity
                   where state = 'active' and query like '%pg_sleep(40%' and pid <> pg_backend_pid()`
    return (await rawQuery(tx, text)).length
  })
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

test('a statement is cancelled in the database when the client disconnects, and its connection is reused', async () => {
  const typing = new AbortController()
  const read = server.app.db.read(owner.workspaceId, (tx) =>
    runWhileWanted(tx, typing.signal, () => rawQuery(tx, 'select pg_sleep(40)')),
  )
  await until(async () => (await running()) === 1)
  typing.abort(new Error('typed on'))
  await expect(read).rejects.toThrow('typed on')
  await until(async () => (await running()) === 0)
  const answers = Array.from({ length: 30 }, () =>
    server.app.db.read(owner.workspaceId, (tx) => rawQuery(tx, 'select 1 as one')),
  )
  expect(await Promise.all(answers)).toEqual(answers.map(() => [{ one: 1 }]))
})

test('no further statement starts after the client disconnected', async () => {
  const gone = new AbortController()
  const read = server.app.db.read(owner.workspaceId, (tx) =>
    runWhileWanted(tx, gone.signal, async () => {
      gone.abort(new Error('gone'))
      return rawQuery(tx, 'select 1')
    }),
  )
  await expect(read).rejects.toThrow('gone')
})

test('concurrent searches are limited; the others wait without a connection', async () => {
  const taken = await Promise.all([1, 2, 3, 4].map(() => acquireSearchSlot(server.app)))
  const typing = new AbortController()
  const left = acquireSearchSlot(server.app, typing.signal)
  let isNext = false
  const next = acquireSearchSlot(server.app).then((release) => {
    isNext = true
    return release
  })
  typing.abort()
  await expect(left).rejects.toMatchObject({ code: 'overloaded' })
  expect(isNext).toBe(false)
  taken[0]?.()
  taken[0]?.()
  ;(await next)()
  for (const release of taken) release()
  const again = await Promise.all([1, 2, 3, 4].map(() => acquireSearchSlot(server.app)))
  const crowd = Array.from({ length: 100 }, () => acquireSearchSlot(server.app).then((release) => release()))
  await expect(acquireSearchSlot(server.app)).rejects.toMatchObject({ code: 'search_crowded' })
  for (const release of again) release()
  await Promise.all(crowd)
})

test('an aborted search frees its slot for the next', async () => {
  const taken = await Promise.all([1, 2, 3, 4].map(() => acquireSearchSlot(server.app)))
  const typing = new AbortController()
  const path = '/api/v1/conversation?search=offer'
  const first = owner.client.fetch(path, { signal: typing.signal })
  typing.abort()
  await expect(first).rejects.toThrow()
  const second = owner.client.fetch(path)
  for (const release of taken) release()
  expect((await second).status).toBe(200)
})
