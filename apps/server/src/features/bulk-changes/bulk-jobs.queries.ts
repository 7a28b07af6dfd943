import { anyBulkAction, bulkJobStates } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const storedReasons = z.array(z.object({ code: z.string(), count: z.number() }))
const storedState = z.enum(bulkJobStates)

export type StoredReason = z.infer<typeof storedReasons>[number]

interface NewJob {
  readonly id: string
  readonly bulkChangeId: string
  readonly isUndo: boolean
  readonly byId: string
  readonly action: unknown
  readonly at: Date
  readonly conversationIds: readonly string[]
}

/** Stores a job with its conversations, so many in each part; false if one like it exists. */
export async function insertBulkJob(
  tx: Tx,
  workspaceId: string,
  job: NewJob,
  partSize: number,
): Promise<boolean> {
  const stored = await query(
    tx,
    `insert into bulk_jobs (workspace_id, id, bulk_change_id, is_undo, by_id, action, state, total, started_at)
     values ($1, $2, $3, $4, $5, $6, 'running', $7, $8) on conflict do nothing returning id`,
    [
      workspaceId,
      job.id,
      job.bulkChangeId,
      job.isUndo,
      job.byId,
      JSON.stringify(job.action),
      job.conversationIds.length,
      job.at,
    ],
  )
  if (stored.length === 0) return false
  await query(
    tx,
    `insert into bulk_job_parts (workspace_id, job_id, place, conversation_ids)
     select $1, $2, (n - 1) / $4::int, array_agg(id order by n)
       from unnest($3::uuid[]) with ordinality as c(id, n) group by (n - 1) / $4::int`,
    [workspaceId, job.id, job.conversationIds, partSize],
  )
  return true
}

/** The job, locked until the transaction ends; null if there is none. */
export async function lockBulkJob(tx: Tx, workspaceId: string, id: string) {
  const [row] = await query(
    tx,
    `select id, bulk_change_id as "bulkChangeId", is_undo as "isUndo", by_id as "byId", action, state, total, done,
            changed, skipped, reasons, started_at as "startedAt", finished_at as "finishedAt", is_seen as "isSeen"
       from bulk_jobs where workspace_id = $1 and id = $2 for update`,
    [workspaceId, id],
  )
  return row ? parsed(row) : null
}

/** Jobs of a person that run or whose result they have not closed, the oldest first. */
export async function listOpenBulkJobs(tx: Tx, workspaceId: string, byId: string) {
  const rows = await query(
    tx,
    `select id, bulk_change_id as "bulkChangeId", is_undo as "isUndo", by_id as "byId", action, state, total, done,
            changed, skipped, reasons, started_at as "startedAt", finished_at as "finishedAt", is_seen as "isSeen"
       from bulk_jobs where workspace_id = $1 and by_id = $2 and not is_seen order by started_at, id limit 100`,
    [workspaceId, byId],
  )
  return rows.map(parsed)
}

/** Jobs of a bulk change, the newest first; undos too. */
export async function listJobsOfBulkChange(tx: Tx, workspaceId: string, bulkChangeId: string) {
  const rows = await query(
    tx,
    `select id, bulk_change_id as "bulkChangeId", is_undo as "isUndo", by_id as "byId", action, state, total, done,
            changed, skipped, reasons, started_at as "startedAt", finished_at as "finishedAt", is_seen as "isSeen"
       from bulk_jobs where workspace_id = $1 and bulk_change_id = $2 order by started_at desc, id desc`,
    [workspaceId, bulkChangeId],
  )
  return rows.map(parsed)
}

interface Stored {
  readonly action: unknown
  readonly reasons: unknown
  readonly state: string
}

const parsed = <R extends Stored>(row: R) => ({
  ...row,
  action: anyBulkAction.parse(row.action),
  reasons: storedReasons.parse(row.reasons),
  state: storedState.parse(row.state),
})
export type BulkJobRow = NonNullable<Awaited<ReturnType<typeof lockBulkJob>>>

/** Whether the job exists, for references. */
export async function existsBulkJob(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select id from bulk_jobs where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

/** Whether a job makes the bulk change. */
export async function existsJobOf(tx: Tx, workspaceId: string, bulkChangeId: string): Promise<boolean> {
  const rows = await query(tx, 'select id from bulk_jobs where workspace_id = $1 and bulk_change_id = $2', [
    workspaceId,
    bulkChangeId,
  ])
  return rows.length > 0
}

/** Conversations of the first part that has not been done; null if all have. */
export async function findNextPart(tx: Tx, workspaceId: string, jobId: string) {
  const [row] = await query(
    tx,
    `select place, conversation_ids as "conversationIds" from bulk_job_parts
      where workspace_id = $1 and job_id = $2 and done_at is null order by place limit 1`,
    [workspaceId, jobId],
  )
  return row ?? null
}

export async function storePartDone(
  tx: Tx,
  workspaceId: string,
  part: {
    readonly jobId: string
    readonly place: number
    readonly at: Date
    readonly changedIds: readonly string[]
  },
): Promise<void> {
  await query(
    tx,
    `update bulk_job_parts set done_at = $4, changed_ids = $5
      where workspace_id = $1 and job_id = $2 and place = $3`,
    [workspaceId, part.jobId, part.place, part.at, part.changedIds],
  )
}

/** Stores how far the job is, its state, and whether the person has closed its result. */
export async function storeBulkJob(tx: Tx, workspaceId: string, job: BulkJobRow): Promise<void> {
  await query(
    tx,
    `update bulk_jobs set state = $3, done = $4, changed = $5, skipped = $6, reasons = $7, finished_at = $8, is_seen = $9
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      job.id,
      job.state,
      job.done,
      job.changed,
      job.skipped,
      JSON.stringify(job.reasons),
      job.finishedAt,
      job.isSeen,
    ],
  )
}

/** Conversations that a job has changed. */
export async function listChangedByJob(tx: Tx, workspaceId: string, jobId: string): Promise<string[]> {
  const rows = await query(
    tx,
    `select unnest(changed_ids) as id /* not null */ from bulk_job_parts where workspace_id = $1 and job_id = $2
      order by 1`,
    [workspaceId, jobId],
  )
  return rows.map(({ id }) => id)
}

export async function deleteOldBulkJobs(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await query(
    tx,
    `delete from bulk_jobs where workspace_id = $1 and started_at < $2 and state <> 'running'`,
    [workspaceId, before],
  )
}
