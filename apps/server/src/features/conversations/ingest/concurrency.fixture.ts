import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from '#test/harness.ts'

const waiting = `select distinct l.pid from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database()`

type Row = readonly [table: string, id: string]

export interface Concurrency {
  /** Runs `later` when `first` has done everything but to number its events. */
  between<T, U>(first: () => Promise<T>, later: () => Promise<U>): Promise<[T, U]>
  /** Does `meanwhile` while mail, which has begun, waits for the turn of its inbox. */
  whileMailWaits<T, U>(inboxId: string, mail: () => Promise<T>, meanwhile: () => Promise<U>): Promise<[T, U]>
  /** What becomes of work that waits for the first of two rows, whose holder then takes the second one. */
  holdBoth(first: Row, second: Row, work: () => Promise<unknown>): Promise<string[]>
  stop(): Promise<void>
}

/** Lets the work of a workspace meet at locks in an order that a test decides. */
export async function startConcurrency(server: TestServer, workspaceId: string): Promise<Concurrency> {
  const other = new pg.Client({ connectionString: server.ownerUrl })
  await other.connect()
  // Not asked in the transaction of `other`, which would see the connections of its first question only.
  const untilWaiting = (count: number) =>
    expect.poll(async () => (await server.ownerPool.query(waiting)).rowCount).toBe(count)
  const take = ([table, id]: Row) => other.query(`select from ${table} where id = $1 for no key update`, [id])
  return {
    between: async (first, later) => {
      await other.query('begin')
      await other.query('select from workspace_heads where workspace_id = $1 for update', [workspaceId])
      const doing = first()
      await untilWaiting(1)
      const following = later()
      await untilWaiting(2)
      await other.query('commit')
      return Promise.all([doing, following])
    },
    whileMailWaits: async (inboxId, mail, meanwhile) => {
      await other.query('begin')
      await other.query('select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 20))', [inboxId])
      const arriving = mail()
      await untilWaiting(1)
      const done = await meanwhile()
      await other.query('commit')
      return [await arriving, done]
    },
    holdBoth: async (first, second, work) => {
      await other.query('begin')
      await take(first)
      const working = work()
      await untilWaiting(1)
      const outcomes = await Promise.allSettled([take(second).then(() => other.query('commit')), working])
      if (outcomes[0].status === 'rejected') await other.query('rollback')
      return outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : one.status))
    },
    stop: () => other.end(),
  }
}
