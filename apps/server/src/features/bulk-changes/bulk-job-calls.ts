import {
  type AnyBulkAction,
  type BulkJob,
  bulkJobLimits,
  type cancelBulkJob,
  type dismissBulkJob,
  type InputOf,
  type listBulkJobs,
  type OutputOf,
  ruleLimits,
  type startBulkChange,
  type startUndo,
} from '@postroom/contract'
import { findBulkChange, listConversationsOfBulkChange } from '#features/conversations/index.ts'
import { requireRecent } from '#features/rules/index.ts'
import { acquireSearchSlot, type SearchSlot, searchWithin } from '#features/search/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { announceJob, presentJob } from './bulk-job.present.ts'
import {
  type BulkJobRow,
  deleteOldBulkJobs,
  insertBulkJob,
  listChangedByJob,
  listJobsOfBulkChange,
  listOpenBulkJobs,
  lockBulkJob,
  storeBulkJob,
} from './bulk-jobs.queries.ts'
import { listTarget } from './bulk-target.ts'
import { requireAction } from './require-action.ts'
import { orderBulkJob } from './run-bulk-job.ts'

const dayMs = 86_400_000
/** Conversations that one transaction changes: few enough to lock them for a moment only. */
const partSize = 50

/** A condition may be as costly as a search, so reading the list has the same limits. */
export const startBulkChangeCall = {
  prepare: ({ app, signal }: RequestContext): Promise<SearchSlot> => acquireSearchSlot(app, signal?.()),
  run: async (
    ctx: Context,
    { bulkChangeId, target, action }: InputOf<typeof startBulkChange>,
    slot: SearchSlot,
  ): Promise<BulkJob> => {
    const conversationIds = await searchWithin(ctx, slot, () =>
      listTarget(ctx, target, bulkJobLimits.conversations + 1),
    )
    const known = await findOwnJob(ctx, bulkChangeId)
    if (known) return presentJob(known)
    // A person does not add to a bulk change that single calls have made.
    if (await findBulkChange(ctx.tx, ctx.workspaceId, bulkChangeId)) fail('not_found')
    await requireAction(ctx, action)
    return start(ctx, { bulkChangeId, isUndo: false, action, conversationIds })
  },
}

async function findOwnJob(
  { tx, workspaceId, person }: Context,
  bulkChangeId: string,
): Promise<BulkJobRow | null> {
  const job = (await listJobsOfBulkChange(tx, workspaceId, bulkChangeId)).find(({ isUndo }) => !isUndo)
  if (job && job.byId !== person.userId) fail('not_found')
  return job ?? null
}

export async function startUndoCall(
  ctx: Context,
  { bulkChangeId }: InputOf<typeof startUndo>,
): Promise<BulkJob> {
  const { tx, workspaceId, person } = ctx
  const recorded = await findBulkChange(tx, workspaceId, bulkChangeId)
  const jobs = await listJobsOfBulkChange(tx, workspaceId, bulkChangeId)
  const job = jobs.find(({ isUndo }) => !isUndo)
  const change = found(recorded ?? (job && { byId: job.byId, at: job.startedAt, action: job.action }))
  ctx.authorize('bulk_change.undo', change)
  requireRecent(change.at, ctx.now)
  const running = jobs.find(({ state }) => state === 'running')
  if (running?.isUndo && running.byId === person.userId) return presentJob(running)
  if (running) fail('bulk_job_running')
  if (job?.byId === person.userId) await closeResult(ctx, job)
  const conversationIds =
    change.action.kind === 'mark_read' && job
      ? await listChangedByJob(tx, workspaceId, job.id)
      : await listConversationsOfBulkChange(tx, workspaceId, {
          id: bulkChangeId,
          after: null,
          limit: bulkJobLimits.conversations,
        })
  return start(ctx, { bulkChangeId, isUndo: true, action: change.action, conversationIds })
}

interface Started {
  readonly bulkChangeId: string
  readonly isUndo: boolean
  readonly action: AnyBulkAction
  readonly conversationIds: readonly string[]
}

async function start(ctx: Context, started: Started): Promise<BulkJob> {
  const { app, tx, workspaceId, person, now } = ctx
  const { conversationIds } = started
  if (conversationIds.length === 0) fail('bulk_list_empty')
  const maximum = bulkJobLimits.conversations
  if (conversationIds.length > maximum) fail('bulk_list_too_long', { maximum })
  const open = await listOpenBulkJobs(tx, workspaceId, person.userId)
  const { running } = bulkJobLimits
  if (open.filter(({ state }) => state === 'running').length >= running)
    fail('too_many_bulk_jobs', { maximum: running })
  await deleteOldBulkJobs(tx, workspaceId, new Date(now.getTime() - ruleLimits.undoDays * dayMs))
  const id = newId()
  const inserted = { id, byId: person.userId, at: now, ...started }
  // The same call at the same time was first.
  if (!(await insertBulkJob(tx, workspaceId, inserted, partSize))) fail('bulk_job_running')
  const job = found(await lockBulkJob(tx, workspaceId, id))
  announceJob(ctx, job)
  await orderBulkJob(app, tx, { workspaceId, jobId: id })
  return presentJob(job)
}

export async function listBulkJobsCall({
  tx,
  workspaceId,
  person,
}: Context): Promise<OutputOf<typeof listBulkJobs>> {
  return { items: (await listOpenBulkJobs(tx, workspaceId, person.userId)).map(presentJob) }
}

export async function cancelBulkJobCall(
  ctx: Context,
  { bulkJobId }: InputOf<typeof cancelBulkJob>,
): Promise<BulkJob> {
  const job = await lockOwnJob(ctx, bulkJobId)
  if (job.state !== 'running') return presentJob(job)
  const cancelled = { ...job, state: 'cancelled', finishedAt: ctx.now } as const
  await storeBulkJob(ctx.tx, ctx.workspaceId, cancelled)
  announceJob(ctx, cancelled)
  return presentJob(cancelled)
}

export async function dismissBulkJobCall(
  ctx: Context,
  { bulkJobId }: InputOf<typeof dismissBulkJob>,
): Promise<OutputOf<typeof dismissBulkJob>> {
  const job = await lockOwnJob(ctx, bulkJobId)
  if (job.state === 'running') fail('bulk_job_running')
  await closeResult(ctx, job)
  return {}
}

async function closeResult(ctx: Context, job: BulkJobRow): Promise<void> {
  if (job.isSeen) return
  const seen = { ...job, isSeen: true }
  await storeBulkJob(ctx.tx, ctx.workspaceId, seen)
  announceJob(ctx, seen)
}

async function lockOwnJob({ tx, workspaceId, person }: Context, id: string): Promise<BulkJobRow> {
  const job = found(await lockBulkJob(tx, workspaceId, id))
  return job.byId === person.userId ? job : fail('not_found')
}
