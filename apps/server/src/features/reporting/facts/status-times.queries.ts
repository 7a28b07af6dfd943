import { query, type Tx } from '#platform/db/index.ts'

/** The position in the log of the status with which founders begin: no event says that they joined. */
export const founderSeq = 0

/** Deletes all status times of a workspace that follow from its log. */
export async function resetStatuses(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'delete from report_statuses where workspace_id = $1 and seq <> $2::float8', [
    workspaceId,
    founderSeq,
  ])
  await query(tx, "update report_statuses set until_at = 'infinity' where workspace_id = $1", [workspaceId])
}

/** Filters people to those who have or had a status. */
export async function peopleWithStatus(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    `select p.id as "userId" /* not null */ from unnest($2::uuid[]) p(id)
      where exists (select from report_statuses s where s.workspace_id = $1 and s.user_id = p.id)`,
    [workspaceId, userIds],
    'people_with_status',
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** Ends the status of a person at a moment; one that would begin later never does. */
export async function endStatus(
  tx: Tx,
  workspaceId: string,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await query(
    tx,
    'delete from report_statuses where workspace_id = $1 and user_id = $2 and from_at >= $3::timestamptz',
    [workspaceId, userId, at],
  )
  await query(
    tx,
    `update report_statuses set until_at = $3::timestamptz
      where workspace_id = $1 and user_id = $2 and until_at > $3::timestamptz`,
    [workspaceId, userId, at],
  )
}

interface StatusChange {
  readonly userId: string
  /** Null is the default. */
  readonly statusId: string | null
  readonly at: Date
  /** When the status ends automatically, and the default follows. */
  readonly until: Date | null
  readonly seq: number
  /** Null: see the column. */
  readonly isAvailable: boolean | null
}

/** A person has another status from this moment on, perhaps until a given time. */
export async function changeStatus(tx: Tx, workspaceId: string, change: StatusChange): Promise<void> {
  const { at, until } = change
  await endStatus(tx, workspaceId, change)
  if (until === null || until > at) await insertStatus(tx, workspaceId, change)
  if (until === null) return
  const from = until > at ? until : at
  await insertStatus(tx, workspaceId, { ...change, at: from, until: null, statusId: null, isAvailable: null })
}

async function insertStatus(
  tx: Tx,
  workspaceId: string,
  { userId, statusId, at, until, seq, isAvailable }: StatusChange,
): Promise<void> {
  await query(
    tx,
    `insert into report_statuses (workspace_id, user_id, from_at, until_at, status_id, seq, is_available)
     values ($1, $2, $3, coalesce($4::timestamptz, 'infinity'), $5, $6::float8, $7)
     on conflict (workspace_id, user_id, seq, from_at) do nothing`,
    [workspaceId, userId, at, until, statusId, seq, isAvailable],
  )
}
