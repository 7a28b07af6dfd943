import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type EventConsumer, runConsumer } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
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

test('a consumer that emits gets each event that it accepts in a transaction of its own, and no other', async () => {
  await createTags(Array.from({ length: 60 }, (_, index) => `Emitted ${index}`))
  const handled: { name: string; transaction: string }[] = []
  const nameOf = ({ payload }: StoredEvent) => (payload as { tag: { name: string } }).tag.name
  const consumer: EventConsumer = {
    ...counting(),
    emits: true,
    accepts: (event) => /^Emitted .*7$/.test(nameOf(event)),
    handle: async (_app, tx, event) => {
      const [row] = await rawQuery<{ id: string }>(tx, 'select pg_current_xact_id()::text as id')
      handled.push({ name: nameOf(event), transaction: row?.id ?? '' })
    },
  }
  await runConsumer(server.app, consumer)
  await runConsumer(server.app, consumer)
  expect(handled.map(({ name }) => name)).toEqual([7, 17, 27, 37, 47, 57].map((n) => `Emitted ${n}`))
  expect(new Set(handled.map(({ transaction }) => transaction)).size).toBe(6)
})

test('a workspace whose events fail keeps no other waiting', async () => {
  const broken = owner
  await createTags(['Poison'])
  const others = []
  for (let n = 0; n < 3; n += 1) {
    owner = await server.createWorkspace({ name: `Healthy ${n}` })
    await createTags(['Fine'])
    others.push(owner)
  }
  const consumer = counting((name) => name === 'Poison')
  await expect(runConsumer(server.app, consumer)).rejects.toThrow('killed')
  for (owner of others) expect(await effects()).toBe(1)
  owner = broken
  expect(await effects()).toBe(0)
})

test('more workspaces than one look finds are all brought up to date', async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query(
    `with made as (insert into workspaces (id, name) select gen_random_uuid(), 'Many' from generate_series(1, 120) returning id),
          heads as (insert into workspace_heads (workspace_id, event_seq) select id, 1 from made returning workspace_id)
     insert into events (workspace_id, seq, type, scope, actor_kind, cause, payload)
     select id, 1, 'handover.received', 'workspace', 'system', 'test', '{}' from made`,
  )
  await client.end()
  const seen = new Map<string, number>()
  const consumer: EventConsumer = {
    name: 'many',
    types: ['handover.received'],
    handle: async (_app, _tx, { workspaceId }) =>
      void seen.set(workspaceId, (seen.get(workspaceId) ?? 0) + 1),
  }
  await runConsumer(server.app, consumer)
  expect(seen.size).toBe(120)
  expect(new Set(seen.values())).toEqual(new Set([1]))
})
