import { type Job, PgBoss, type SendOptions } from 'pg-boss'
import type { Log } from '#platform/log/index.ts'
import type { JobDefinition } from './define-job.ts'

export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface JobContext {
  id: string
  /** 0 for the first attempt. */
  attempt: number
  /** Aborted when this process no longer holds the job: expired, heartbeat missed, or the server stops. */
  signal: AbortSignal
  /**
   * Completes the job in the caller's transaction, so that its effect happens exactly once. Throws `LeaseLostError` if
   * another process has taken the job. Optional: returning from the handler also completes it.
   */
  complete(tx: Queryable): Promise<void>
}

export interface SendJobOptions {
  /** Sends within this transaction: the job exists only if it commits. */
  tx?: Queryable
  singletonKey?: string
  startAfter?: Date
  priority?: number
}

export interface Jobs {
  /** Creates the queues and starts; call before `send`. */
  start(): Promise<void>
  /** Returns the job's id, or null if the policy of the queue rejects it. */
  send<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: NoInfer<Payload>,
    options?: SendJobOptions,
  ): Promise<string | null>
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload, context: JobContext) => Promise<void>,
    options?: { concurrency?: number; pollSeconds?: number },
  ): Promise<void>
  /** Sends the job by a cron expression, once for all processes. */
  schedule<Payload extends object>(
    job: JobDefinition<Payload>,
    cron: string,
    payload: NoInfer<Payload>,
    options?: { timeZone?: string },
  ): Promise<void>
  /** How long the oldest running job has been running; 0 if none. */
  oldestRunningMs(): Promise<number>
  /** Stops taking jobs, waits for running ones, and releases those not done in time. */
  stop(options?: { timeoutMs?: number }): Promise<void>
}

export class LeaseLostError extends Error {
  constructor(name: string, id: string) {
    super(`another process has the job ${name} ${id}`)
    this.name = 'LeaseLostError'
  }
}

interface JobsOptions {
  /** Connection URL of the application role; migrations have created the tables. */
  url: string
  log: Log
  /** All jobs that this process sends or works on. */
  definitions: readonly JobDefinition[]
  /** Whether this process handles schedules and jobs of dead processes; at least one process must. */
  supervise: boolean
  schema?: string
  maxConnections?: number
  superviseSeconds?: number
  /** Called with the error of a failed job. */
  onError?: (error: unknown) => void
  onFinished?: (job: { name: string; outcome: 'completed' | 'failed'; durationMs: number }) => void
}

/** Opens the job queue, which is kept in the database. */
export function createJobs(options: JobsOptions): Jobs {
  const { log, definitions, superviseSeconds = 10, schema = 'jobs' } = options
  const boss = new PgBoss({
    connectionString: options.url,
    schema,
    max: options.maxConnections ?? 4,
    application_name: 'postroom jobs',
    migrate: false,
    createSchema: false,
    // Only the owner of the tables may rebuild indexes.
    reindex: false,
    supervise: options.supervise,
    schedule: options.supervise,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // This cache also has the running singleton keys; a dead process's key blocks others until the next refresh.
    queueCacheIntervalSeconds: 5,
    useListenNotify: definitions.some((job) => job.wake),
  })
  boss.on('error', (err) => log.error({ err }, 'jobs failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  return {
    async start() {
      await boss.start()
      await ensureQueues(boss, definitions)
    },
    send: (job, payload, { tx, ...rest } = {}) =>
      boss.send(job.name, job.schema.parse(payload), {
        ...rest,
        ...(tx && { db: asDatabase(tx) }),
      } as SendOptions),
    async work(job, handler, { concurrency = 1, pollSeconds = 2 } = {}) {
      const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
      for (let i = 0; i < concurrency; i += 1) {
        let worker = ''
        worker = await boss.work<object>(job.name, polling, async ([taken]) => {
          // The library pauses between jobs; a worker that got one polls again at once.
          boss.notifyWorker(worker)
          if (taken) await run(boss, options, job, taken, handler)
        })
      }
    },
    async schedule(job, cron, payload, { timeZone = 'UTC' } = {}) {
      await boss.schedule(job.name, cron, job.schema.parse(payload), { tz: timeZone })
    },
    async oldestRunningMs() {
      const { rows } = await boss.getDb().executeSql(
        `select coalesce(extract(epoch from now() - min(started_on)) * 1000, 0)::float8 as age
         from ${schema}.job where state = 'active'`,
      )
      return Number(rows[0]?.age ?? 0)
    },
    stop: ({ timeoutMs = 30_000 } = {}) => boss.stop({ graceful: true, timeout: timeoutMs }),
  }
}

async function run<Payload extends object>(
  boss: PgBoss,
  { log, onFinished, onError }: JobsOptions,
  job: JobDefinition<Payload>,
  taken: Job,
  handler: (payload: Payload, context: JobContext) => Promise<void>,
): Promise<void> {
  const attempt = { id: taken.id, retryCount: taken.retryCount }
  const start = performance.now()
  const finished = (outcome: 'completed' | 'failed') =>
    onFinished?.({ name: job.name, outcome, durationMs: performance.now() - start })
  const complete = async (tx: Queryable) => {
    const result = await boss.complete(job.name, attempt, null, { db: asDatabase(tx) })
    if (!('affected' in result) || result.affected !== 1) throw new LeaseLostError(job.name, taken.id)
  }
  try {
    const context = { id: taken.id, attempt: taken.retryCount, signal: taken.signal, complete }
    await handler(job.schema.parse(taken.data), context)
    finished('completed')
  } catch (err) {
    finished('failed')
    onError?.(err)
    log.warn({ err, job: job.name, jobId: taken.id, attempt: taken.retryCount }, 'job failed')
    throw err
  }
}

/** Creates missing queues and updates those whose settings have changed: at most starts, one query. */
async function ensureQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of definitions) {
    const settings = settingsOf(job)
    const queue = existing.get(job.name)
    if (!queue) await boss.createQueue(job.name, { ...settings, policy: job.policy })
    else if (!isSubset(settings, queue)) await boss.updateQueue(job.name, settings)
  }
}

const settingsOf = (job: JobDefinition) => ({
  retryLimit: job.retry.limit,
  retryDelay: job.retry.delaySeconds,
  retryDelayMax: job.retry.maxDelaySeconds,
  retryBackoff: true,
  expireInSeconds: job.expireSeconds,
  heartbeatSeconds: job.heartbeatSeconds,
  notify: job.wake,
})

const isSubset = (part: object, whole: object): boolean => {
  const values = new Map(Object.entries(whole))
  return Object.entries(part).every(([key, value]) => values.get(key) === value)
}

function asDatabase(tx: Queryable) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const { rows } = await tx.query(text, values)
      return { rows }
    },
  }
}
