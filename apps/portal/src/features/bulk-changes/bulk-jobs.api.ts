import type { BulkJob, BulkJobAction, BulkTarget } from '@postroom/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { deepEqual } from '@tanstack/react-router'
import { call, type InputFor, type OutputFor } from '#lib/api-client.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { isOutage } from '#lib/server-back.ts'
import { runAction } from '#lib/use-action.ts'

/** The person's running bulk changes, and the finished ones whose result they have not closed. */
export const bulkJobsQuery = queryOptions({
  queryKey: ['bulk-jobs'] as const,
  queryFn: ({ signal }) => call('bulk_changes.list_jobs', {}, { signal }),
  // Events keep it current.
  staleTime: Number.POSITIVE_INFINITY,
})

export type BulkList = InputFor<'bulk_changes.count'>

/** How many conversations of a list a bulk change would deal with. */
export const bulkCountQuery = (list: BulkList) =>
  queryOptions({
    queryKey: ['bulk-count', list] as const,
    queryFn: ({ signal }) => call('bulk_changes.count', list, { signal }),
    staleTime: 10_000,
    retry: false,
  })

/** Stores the state of a job unless a newer one is known; one whose result was closed is removed. */
export function putBulkJob(client: QueryClient, job: BulkJob): void {
  if (job.state !== 'running' && job.bulkChangeId === unanswered?.bulkChangeId) unanswered = undefined
  client.setQueryData<OutputFor<'bulk_changes.list_jobs'>>(bulkJobsQuery.queryKey, (before) => {
    const items = before?.items ?? []
    const known = items.find(({ id }) => id === job.id)
    if (known && isNewer(known, job)) return before
    if (job.isSeen) return { items: items.filter(({ id }) => id !== job.id) }
    return { items: known ? items.map((one) => (one.id === job.id ? job : one)) : [...items, job] }
  })
}

const isNewer = (one: BulkJob, other: BulkJob): boolean =>
  one.done > other.done || (one.state !== 'running' && other.state === 'running')

type Start = InputFor<'bulk_changes.start'>

/**
 * A change that was started without an answer. Starting the same again continues it by its id, until it is known to have
 * ended: the list has other conversations by then.
 */
let unanswered: Start | undefined

/** Starts a change of many conversations on the server; its progress is shown as a toast. */
export async function startBulkJob(
  client: QueryClient,
  target: BulkTarget,
  action: BulkJobAction,
): Promise<boolean> {
  const isSame = unanswered && deepEqual({ target, action }, withoutId(unanswered))
  const start = isSame && unanswered ? unanswered : { bulkChangeId: randomUuid(), target, action }
  unanswered = undefined
  return runAction(async () => {
    try {
      putBulkJob(client, await call('bulk_changes.start', start))
    } catch (error) {
      const known = client.getQueryData(bulkJobsQuery.queryKey)?.items ?? []
      const isOver = known.some(
        ({ bulkChangeId, state }) => bulkChangeId === start.bulkChangeId && state !== 'running',
      )
      if (isOutage(error) && !isOver) unanswered = start
      throw error
    }
  })
}

const withoutId = ({ target, action }: Start) => ({ target, action })

export const startBulkUndo = (client: QueryClient, bulkChangeId: string): Promise<boolean> =>
  runAction(async () => putBulkJob(client, await call('bulk_changes.start_undo', { bulkChangeId })))

export const cancelBulkJob = (client: QueryClient, bulkJobId: string): Promise<boolean> =>
  runAction(async () => putBulkJob(client, await call('bulk_changes.cancel_job', { bulkJobId })))

export const dismissBulkJob = (client: QueryClient, job: BulkJob): Promise<boolean> =>
  runAction(async () => {
    await call('bulk_changes.dismiss_job', { bulkJobId: job.id })
    putBulkJob(client, { ...job, isSeen: true })
  })
