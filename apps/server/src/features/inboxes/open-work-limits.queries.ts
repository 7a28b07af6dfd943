import { query, type Tx } from '#platform/db/index.ts'

/** The people whom inboxes assign work automatically, with the limit of each. */
const present = `
  select p.inbox_id, p.user_id, s.auto_assign_limit as open_limit
    from inbox_people p
    join inbox_settings s on s.workspace_id = p.workspace_id and s.inbox_id = p.inbox_id and s.auto_assign <> 'off'
    join inboxes i on i.workspace_id = p.workspace_id and i.id = p.inbox_id and i.deleted_at is null
   where p.workspace_id = $1 and p.inbox_id = any($2::uuid[]) and not p.is_observer`

const isSame = `l.inbox_id = n.inbox_id and l.user_id = n.user_id and l.open_limit is not distinct from n.open_limit`

/** Ends the limits of inboxes that do not hold any more. */
export async function endOpenWorkLimits(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    `update open_work_limits l set until_at = greatest(l.from_at, $3::timestamptz)
      where l.workspace_id = $1 and l.inbox_id = any($2::uuid[]) and l.until_at = 'infinity'
        and not exists (select from (${present}) n where ${isSame})`,
    [workspaceId, inboxIds, now],
  )
}

/** Ends all limits of a person. */
export async function endOpenWorkLimitsOf(
  tx: Tx,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await query(
    tx,
    `update open_work_limits set until_at = greatest(from_at, $3::timestamptz)
      where workspace_id = $1 and user_id = $2 and until_at = 'infinity'`,
    [workspaceId, userId, now],
  )
}

/** Begins the limits of inboxes that hold from now on. */
export async function beginOpenWorkLimits(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    `insert into open_work_limits (workspace_id, inbox_id, user_id, from_at, until_at, open_limit)
     select $1, n.inbox_id, n.user_id, $3, 'infinity', n.open_limit from (${present}) n
      where not exists (select from open_work_limits l
                         where l.workspace_id = $1 and l.until_at = 'infinity' and ${isSame})
     on conflict (workspace_id, inbox_id, user_id, from_at) do update
       set open_limit = excluded.open_limit, until_at = excluded.until_at`,
    [workspaceId, inboxIds, now],
  )
}

/** The limits that held within a time, by person and in order; `limit` is null where any number was assigned. */
export const listOpenWorkLimits = (tx: Tx, workspaceId: string, from: Date, to: Date) =>
  query(
    tx,
    `select user_id as "userId", inbox_id as "inboxId", open_limit as "limit",
            greatest(from_at, $2::timestamptz) as "from" /* not null */,
            least(until_at, $3::timestamptz) as until /* not null */
       from open_work_limits
      where workspace_id = $1 and until_at > $2 and from_at < $3 and from_at < until_at
      order by user_id, inbox_id, from_at`,
    [workspaceId, from, to],
  )
