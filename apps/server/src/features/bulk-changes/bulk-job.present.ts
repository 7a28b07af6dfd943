import { type BulkJob, bulkJobChanged } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { BulkJobRow } from './bulk-jobs.queries.ts'

export const presentJob = ({ byId: _, startedAt, finishedAt, ...job }: BulkJobRow): BulkJob => ({
  ...job,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Informs the person whose job it is. */
export const announceJob = ({ emit }: Pick<Context, 'emit'>, job: BulkJobRow): void =>
  emit(bulkJobChanged, { job: presentJob(job) }, { personId: job.byId, subjectId: job.id })
