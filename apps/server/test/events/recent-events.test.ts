import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/index.ts'
import { createRecentEvents } from '#platform/realtime/recent-events.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const seqNow = async (): Promise<number> => {
  const { rows } = await server.ownerPool.query(
    'select event_seq from workspace_heads where workspace_id = $1',
    [owner.workspaceId],
  )
  return Number(rows[0]?.event_seq)
}

test('a hundred streams that hear of an event at once share one reading', async () => {
  let reads = 0
  const read: Database['read'] = (workspaceId, work) => {
    reads += 1
    return server.app.db.read(workspaceId, work)
  }
  const recent = createRecentEvents({ db: { ...server.app.db, read } })
  const before = await seqNow()
  await recent.eventsAfter(owner.workspaceId, before)
  reads = 0
  await owner.client.call('tags.create', { name: 'First' })
  const heard = await Promise.all(
    Array.from({ length: 100 }, () => recent.eventsAfter(owner.workspaceId, before)),
  )
  expect(new Set(heard.map((events) => events.map(({ type }) => type).join()))).toEqual(
    new Set(['shared_tag_created']),
  )
  expect(reads).toBe(1)
})

test('an event that is written during a read is found by the next read', async () => {
  let asked: Promise<unknown> | null = null
  const read: Database['read'] = (workspaceId, work) =>
    server.app.db.read(workspaceId, async (tx) => {
      const result = await work(tx)
      if (asked) return result
      // The reading has its rows but has not ended.
      await owner.client.call('tags.create', { name: 'Second' })
      asked = recent.eventsAfter(workspaceId, before)
      return result
    })
  const recent = createRecentEvents({ db: { ...server.app.db, read } })
  const before = await seqNow()
  expect(await recent.eventsAfter(owner.workspaceId, before)).toEqual([])
  expect(await asked).toMatchObject([{ type: 'shared_tag_created' }])
})
