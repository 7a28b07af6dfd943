import { afterAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type EventConsumer, runConsumer } from '#platform/events/consumer.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let owner: Owner
let count = 0

beforeEach(async () => {
  server ??= await startTestServer()
  owner = await server.createWorkspace({ name: `Workspace ${count}` })
})
afterAll(() => server.stop())

/** Marks each tag that it hears of: an effect in the database that can be counted. */
function counting(fail: (name: string) => boolean = () => false): EventConsumer {
  count += 1
  return {
    name: `counting-${count}`,
    types: ['shared_tag_created'],
    handle: async (_app, tx, event) => {
      const { tag } = event.payload as { tag: { name: string } }
      await rawQuery(
        tx,
        "update tags set description = description || '+' where workspace_id = $1 and name = $2",
        [event.workspaceId, tag.name],
      )
      if (fail(tag.name)) throw new Error('killed in the middle')
    },
  }
}

const effects = async (): Promise<number> => {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ n: number }>(tx, 'select coalesce(sum(length(description)), 0)::int as n from tags'),
  )
  return rows[0]?.n ?? 0
}

async function createTags(names: readonly string[]): Promise<void> {
  for (const name of names) await owner.client.call('tags.create', { name })
}

test('each event is applied once, however often it is begun', async () => {
  await createTags(['One', 'Two', 'Three'])
  let kills = 2
  const consumer = counting((name) => name === 'Two' && kills-- > 0)
  await expect(runConsumer(server.app, consumer)).rejects.toThrow('killed')
  expect(await effects()).toBe(0)
  await expect(runConsumer(server.app, consumer)).rejects.toThrow('killed')
  await runConsumer(server.app, consumer)
  expect(await effects()).toBe(3)
  await runConsumer(server.app, consumer)
  expect(await effects()).toBe(3)
})

test('several processes share the work and do nothing twice', async () => {
  await createTags(Array.from({ length: 20 }, (_, index) => `Tag ${index}`))
  const consumer = counting()
  await Promise.all(Array.from({ length: 5 }, () => runConsumer(server.app, consumer)))
  await runConsumer(server.app, consumer)
  expect(await effects()).toBe(20)
})

test('numbers of parallel writes have no gap, and a refused write leaves none', async () => {
  const before = await seqs()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      owner.client.send('tags.create', { name: `Parallel ${index % 10}` }),
    ),
  )
  const after = await seqs()
  expect(after.length - before.length).toBe(10)
  expect(after).toEqual(Array.from({ length: after.length }, (_, index) => index + 1))
})

async function seqs(): Promise<number[]> {
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ seq: string }>(tx, 'select seq from events order by seq'),
  )
  return rows.map(({ seq }) => Number(seq))
}
