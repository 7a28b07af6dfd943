import { query, type Tx } from '#platform/db/index.ts'

/** How long people had a status, null for the default, by bin (from 1); the bins are half-open. */
export const sumStatuses = (
  tx: Tx,
  workspaceId: string,
  {
    from,
    to,
    userIds,
    now,
  }: { from: readonly Date[]; to: readonly Date[]; userIds: readonly string[] | null; now: Date },
) =>
  query(
    tx,
    `select b.bin::int as bin /* not null */, s.user_id as "userId", s.status_id as "statusId",
            (sum(extract(epoch from least(s.until_at, b.until, $5::timestamptz) - greatest(s.from_at, b.since))) * 1000)::float8
              as ms /* not null */
       from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as b(since, until, bin)
       join report_statuses s on s.from_at < least(b.until, $5::timestamptz) and s.until_at > b.since
      where s.workspace_id = $1 and s.from_at < s.until_at and ($4::uuid[] is null or s.user_id = any($4::uuid[]))
      group by b.bin, s.user_id, s.status_id`,
    [workspaceId, from, to, userIds, now],
  )

/** When people had a status that did not mean available, by person and in order. */
export const listUnavailableTimes = (
  tx: Tx,
  workspaceId: string,
  { from, to, availableIds }: { from: Date; to: Date; availableIds: readonly string[] },
) =>
  query(
    tx,
    `select user_id as "userId", from_at as "from", least(until_at, $3::timestamptz) as until /* not null */
       from report_statuses
      where workspace_id = $1 and until_at > $2 and from_at < $3::timestamptz and from_at < until_at
        and not coalesce(is_available, status_id is null or status_id = any($4::uuid[]))
      order by user_id, from_at, seq`,
    [workspaceId, from, to, availableIds],
  )
