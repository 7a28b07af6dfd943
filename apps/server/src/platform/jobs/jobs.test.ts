import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '#platform/log/index.ts'
import { createPlatformDatabase } from '#test/platform-database.ts'
import { createJobs, defineJob, type JobDefinition, type Jobs, LeaseLostError } from './index.ts'

const number = z.object({ n: z.int() })
const greet = defineJob({ name: 'greet', schema: number, wake: true, retry: { limit: 2, delaySeconds: 1 } })
const merge = defineJob({ name: 'merge', schema: number, wake: true })
const onlyOnce = defineJob({ name: 'only-once', schema: number, policy: 'exclusive' })
const hang = defineJob({ name: 'hang', schema: z.object({}), heartbeatSeconds: 10 })
const hangAlone = defineJob({
  name: 'hang-alone',
  schema: z.object({}),
  heartbeatSeconds: 10,
  policy: 'stately',
})
const definitions: JobDefinition[] = [greet, merge, onlyOnce, hang, hangAlone]

let database: Awaited<ReturnType<typeof createPlatformDatabase>>
let pool: Pool
const running: Jobs[] = []
const log = createLog({ level: 'error', write: () => undefined })

async function startJobs(
  options: { onFinished?: Parameters<typeof createJobs>[0]['onFinished'] } = {},
): Promise<Jobs> {
  const finished = options.onFinished ? { onFinished: options.onFinished } : {}
  const jobs = createJobs({
    url: database.url,
    log,
    definitions,
    supervise: true,
    superviseSeconds: 1,
    ...finished,
  })
  running.push(jobs)
  await jobs.start()
  return jobs
}

beforeAll(async () => {
  database = await createPlatformDatabase()
  pool = database.pool(5)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop({ timeoutMs: 1_000 })))
})
afterAll(() => database.drop())

/** Collects the payloads of a handler until `count` have arrived. */
function collect(count: number) {
  const seen: number[] = []
  const { promise, resolve } = Promise.withResolvers<number[]>()
  const handler = async ({ n }: { n: number }) => {
    seen.push(n)
    if (seen.length === count) resolve(seen)
  }
  return { handler, all: promise, seen }
}

describe('the migration', () => {
  it('created what the library expects', async () => {
    const boss = new PgBoss({
      connectionString: database.url,
      schema: 'jobs',
      migrate: false,
      supervise: false,
      schedule: false,
    })
    await boss.start()
    const { ok, ...drift } = await boss.detectSchemaDrift()
    await boss.stop()
    expect(drift).toMatchObject({
      missing: [],
      missingTables: [],
      mismatched: [],
      missingFunctions: [],
      columnDrift: [],
    })
    expect(ok).toBe(true)
  })

  it('left the application without the right to create tables', async () => {
    await expect(pool.query('create table jobs.mine (a int)')).rejects.toThrow(/permission denied/)
  })
})

describe('a job', () => {
  it('runs, and only with a payload of the declared schema', async () => {
    const finished: unknown[] = []
    const jobs = await startJobs({ onFinished: ({ name, outcome }) => finished.push([name, outcome]) })
    const { handler, all } = collect(1)
    await jobs.work(greet, handler)
    await jobs.send(greet, { n: 7 })
    expect(await all).toEqual([7])
    await expect.poll(() => finished).toEqual([['greet', 'completed']])
    expect(() => jobs.send(greet, { n: 'x' } as never)).toThrow(z.ZodError)
  })

  it('exists if and only if the transaction commits', async () => {
    const jobs = await startJobs()
    const { handler, all, seen } = collect(1)
    await jobs.work(greet, handler)
    const client = await pool.connect()
    for (const [n, end] of [
      [1, 'rollback'],
      [2, 'commit'],
    ] as const) {
      await client.query('begin')
      await jobs.send(greet, { n }, { tx: client })
      await client.query(end)
    }
    client.release()
    await all
    expect(seen).toEqual([2])
  })

  it('that failed is retried up to its limit', async () => {
    const jobs = await startJobs()
    const attempts: number[] = []
    const done = Promise.withResolvers<void>()
    await jobs.work(
      greet,
      async (_, { attempt }) => {
        attempts.push(attempt)
        if (attempt === 2) done.resolve()
        throw new Error('no')
      },
      { pollSeconds: 0.5 },
    )
    const id = await jobs.send(greet, { n: 1 })
    await done.promise
    await expect
      .poll(async () => (await pool.query('select state from jobs.job where id = $1', [id])).rows[0]?.state)
      .toBe('failed')
    expect(attempts).toEqual([0, 1, 2])
  })

  it('is rejected next to an equal one if the policy says so', async () => {
    const jobs = await startJobs()
    const key = { singletonKey: 'conversation-1' }
    const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => jobs.send(onlyOnce, { n }, key)))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await jobs.send(onlyOnce, { n: 11 }, { singletonKey: 'conversation-2' })).not.toBeNull()
  })

  it('waits for its time', async () => {
    const jobs = await startJobs()
    const { handler, all, seen } = collect(1)
    await jobs.send(greet, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) })
    await jobs.send(greet, { n: 2 })
    await jobs.work(greet, handler)
    await all
    expect(seen).toEqual([2])
  })
})

describe('two processes', () => {
  it('run 200 jobs once each', async () => {
    const [first, second] = [await startJobs(), await startJobs()]
    const { handler, all } = collect(200)
    await first.work(merge, handler, { concurrency: 4 })
    await second.work(merge, handler, { concurrency: 4 })
    await Promise.all(Array.from({ length: 200 }, (_, n) => first.send(merge, { n })))
    expect((await all).sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  }, 60_000)
})

describe('a process that is killed', () => {
  it.each([
    [hang.name, hang],
    [hangAlone.name, hangAlone],
  ])(
    'loses its job to another process within 45 seconds: %s',
    async (_, job) => {
      const jobs = await startJobs()
      const id = await jobs.send(job, {}, { singletonKey: 'workspace' })
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('./crashing-worker.fixture.ts', import.meta.url)), database.url, job.name],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      await once(child.stdout, 'data')
      expect(await jobs.oldestRunningMs()).toBeGreaterThan(0)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const killedAt = performance.now()
      const taken = Promise.withResolvers<{ id: string; attempt: number }>()
      // Waits until the key of the killed process is recorded as running.
      if (job === hangAlone) await untilKeyIsAtWork()
      const next = await startJobs()
      await next.work(job, async (_, context) => taken.resolve(context), { pollSeconds: 0.5 })
      expect(await taken.promise).toMatchObject({ id, attempt: 1 })
      expect(performance.now() - killedAt).toBeLessThan(45_000)
    },
    90_000,
  )

  const untilKeyIsAtWork = async (): Promise<void> => {
    for (;;) {
      const { rows } = await pool.query(
        `select from jobs.queue where name = 'hang-alone' and 'workspace' = any(singletons_active)`,
      )
      if (rows.length > 0) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
})

describe('a handler that lost its job', () => {
  it('can no longer complete it or commit with it', async () => {
    const jobs = await startJobs()
    const outcome = Promise.withResolvers<unknown>()
    await jobs.work(
      hang,
      async (_, { id, attempt, complete }) => {
        if (attempt > 0) return
        // Does what the supervisor does with the job of a process without heartbeat.
        await pool.query(
          `update jobs.job set state = 'active', retry_count = retry_count + 1 where id = $1`,
          [id],
        )
        await complete(pool).then(outcome.resolve, outcome.resolve)
      },
      { pollSeconds: 0.5 },
    )
    const id = await jobs.send(hang, {})
    expect(await outcome.promise).toBeInstanceOf(LeaseLostError)
    const { rows } = await pool.query('select state from jobs.job where id = $1', [id])
    expect(rows).toEqual([{ state: 'active' }])
  })

  it('would otherwise have completed it with its transaction', async () => {
    const jobs = await startJobs()
    const done = Promise.withResolvers<void>()
    await jobs.work(hang, async (_, { complete }) => complete(pool).then(done.resolve), { pollSeconds: 0.5 })
    const id = await jobs.send(hang, {})
    await done.promise
    await expect
      .poll(async () => (await pool.query('select state from jobs.job where id = $1', [id])).rows)
      .toEqual([{ state: 'completed' }])
  })
})

describe('stopping', () => {
  it('waits for the running job', async () => {
    const jobs = await startJobs()
    const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let ended = false
    await jobs.work(greet, async () => {
      started.resolve()
      await released.promise
      ended = true
    })
    await jobs.send(greet, { n: 1 })
    await started.promise
    const stopped = jobs.stop({ timeoutMs: 10_000 })
    released.resolve()
    await stopped
    expect(ended).toBe(true)
  })
})

it('refuses invalid job names', () => {
  expect(() => defineJob({ name: 'Send Mail', schema: number })).toThrow(/invalid job name/)
})
