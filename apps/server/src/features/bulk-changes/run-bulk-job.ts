import { z } from 'zod'
import { findMemberAsPerson } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsPerson } from '#platform/calls/person-change.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob, type JobContext, LeaseLostError } from '#platform/jobs/index.ts'
import { announceJob } from './bulk-job.present.ts'
import {
  type BulkJobRow,
  findNextPart,
  lockBulkJob,
  type StoredReason,
  storeBulkJob,
  storePartDone,
} from './bulk-jobs.queries.ts'
import { type PartResult, runPart } from './run-part.ts'

/** Shorter than the time that a stopping process gives its jobs, so that one is never cut off. */
const sliceMs = 15_000

const definition = defineJob({
  name: 'run-bulk-job',
  schema: z.object({ workspaceId: z.uuid(), jobId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 2, maxDelaySeconds: 60 },
  wake: true,
})
type Work = z.output<typeof definition.schema>

/** Sends the job with the transaction that stored it. */
export const orderBulkJob = (app: App, tx: Tx, work: Work): Promise<unknown> =>
  app.jobs.send(definition, work, { tx: jobConnection(tx) })

/**
 * Changes the conversations of a bulk job part by part. A part is one transaction with its progress, so that a
 * process that continues after a crash does nothing twice. After a while another job continues, so that others get their turn.
 */
export const bulkJobRunner = featureJob({
  definition,
  concurrency: 2,
  handle: async (app, work, context) => {
    try {
      await runSlice(app, work, context)
    } catch (error) {
      const isLast = context.attempt >= definition.retry.limit
      if (!isLast || error instanceof LeaseLostError) throw error
      await stop(app, work)
      throw error
    }
  },
})

async function runSlice(app: App, work: Work, context: JobContext): Promise<void> {
  const until = Date.now() + sliceMs
  for (let isOver = false; !isOver; ) {
    context.signal.throwIfAborted()
    isOver = await app.db.write(work.workspaceId, async (tx) => {
      if (!(await runNext(app, tx, work, context.attempt))) return true
      if (Date.now() < until) return false
      await context.complete(jobConnection(tx))
      await orderBulkJob(app, tx, work)
      return true
    })
  }
}

/** Runs the next part; false where nothing is left to do. */
async function runNext(app: App, tx: Tx, { workspaceId, jobId }: Work, attempt: number): Promise<boolean> {
  const job = await lockBulkJob(tx, workspaceId, jobId)
  if (job?.state !== 'running') return false
  const part = await findNextPart(tx, workspaceId, jobId)
  const person = await findMemberAsPerson(tx, workspaceId, job.byId)
  if (!part || !person) return false
  const { conversationIds, place } = part
  const input = { bulkChangeId: job.bulkChangeId, conversationIds }
  const call = job.isUndo ? 'bulk_changes.start_undo' : 'bulk_changes.start'
  const after = await changeAsPerson(app, { tx, person, call, input }, async (ctx) => {
    const result = await runPart(ctx, job, conversationIds, attempt)
    await storePartDone(tx, workspaceId, { jobId, place, at: ctx.now, changedIds: result.changedIds })
    const isLast = job.done + conversationIds.length >= job.total
    const next = { ...progressed(job, conversationIds.length, result), ...(isLast && finished(ctx.now)) }
    await storeBulkJob(tx, workspaceId, next)
    announceJob(ctx, next)
    return next
  })
  return after.state === 'running'
}

const finished = (at: Date) => ({ state: 'finished', finishedAt: at }) as const

const progressed = (
  job: BulkJobRow,
  count: number,
  { changed, skipped, reasons }: PartResult,
): BulkJobRow => ({
  ...job,
  done: job.done + count,
  changed: job.changed + changed,
  skipped: job.skipped + skipped,
  reasons: addReasons(job.reasons, reasons),
})

function addReasons(before: readonly StoredReason[], more: readonly StoredReason[]): StoredReason[] {
  const counts = new Map(before.map(({ code, count }) => [code, count]))
  for (const { code, count } of more) counts.set(code, (counts.get(code) ?? 0) + count)
  return [...counts].map(([code, count]) => ({ code, count }))
}

const cause = { kind: 'system', id: null, text: 'bulk change' } as const

/** Ends a job that failed repeatedly; what it has changed can be undone. */
async function stop(app: App, { workspaceId, jobId }: Work): Promise<void> {
  await app.db.write(workspaceId, async (tx) => {
    const job = await lockBulkJob(tx, workspaceId, jobId)
    if (job?.state !== 'running') return
    await changeWithin(tx, workspaceId, cause, async (change) => {
      const stopped = { ...job, state: 'stopped', finishedAt: change.now } as const
      await storeBulkJob(tx, workspaceId, stopped)
      announceJob(change, stopped)
    })
  })
}
