import { query, type Tx } from '#platform/db/index.ts'

/** Some days on which something ended, chosen at random. */
export async function pickDays(tx: Tx, workspaceId: string, count: number): Promise<string[]> {
  const rows = await query(
    tx,
    `select day::text as day /* not null */ from (
       select distinct day from report_days where workspace_id = $1 and facts > 0 and day < 'infinity') d
      order by random() limit $2::int`,
    [workspaceId, count],
  )
  return rows.map(({ day }) => day)
}

/** The conversations with facts on these days (UTC), at most so many of each day, chosen at random. */
export async function listConversationsOfDays(
  tx: Tx,
  workspaceId: string,
  days: readonly string[],
  perDay: number,
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct c.conversation_id as "conversationId" /* not null */
       from unnest($2::text[]::date[]) as d(day)
      cross join lateral (
        select conversation_id from (
          select distinct f.conversation_id from report_facts f
           where f.workspace_id = $1 and f.kind = any(array(
                   select distinct kind from report_days where workspace_id = $1 and day = d.day))
             and f.at >= d.day::timestamp at time zone 'UTC'
             and f.at < (d.day + 1)::timestamp at time zone 'UTC') u
         order by random() limit $3::int) c`,
    [workspaceId, days, perDay],
    'list_conversations_of_report_days',
  )
  return rows.map(({ conversationId }) => conversationId)
}

/** A text of all facts of each conversation, to compare two derivations. */
export async function fingerprintsOf(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly facts: number; readonly hash: string }>> {
  const rows = await query(
    tx,
    `select f.conversation_id as "conversationId", count(*)::int as facts /* not null */,
            md5(string_agg(f::text, '' order by f.number)) as hash /* not null */
       from report_facts f where f.workspace_id = $1 and f.conversation_id = any($2::uuid[])
      group by f.conversation_id`,
    [workspaceId, conversationIds],
    'fingerprint_report_facts',
  )
  return new Map(rows.map(({ conversationId, ...row }) => [conversationId, row]))
}

/** Those of the days (UTC) that have another number of facts of a kind than is kept for processes. */
export async function listMiscountedDays(
  tx: Tx,
  workspaceId: string,
  days: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct day::text as day /* not null */ from (
       select kind, day, sum(facts) as kept, 0 as found from report_days
        where workspace_id = $1 and day = any($2::text[]::date[]) group by kind, day
       union all
       select f.kind, d.day, 0, count(*) from unnest($2::text[]::date[]) as d(day)
         join report_facts f on f.workspace_id = $1 and f.at >= d.day::timestamp at time zone 'UTC'
          and f.at < (d.day + 1)::timestamp at time zone 'UTC'
        group by f.kind, d.day) both_counts
      group by kind, day having sum(kept) <> sum(found)`,
    [workspaceId, days],
    'list_miscounted_report_days',
  )
  return rows.map(({ day }) => day)
}

export interface FactCheck {
  readonly id: string
  readonly checkedAt: Date
  readonly days: readonly string[]
  readonly conversations: number
  readonly facts: number
  readonly differentIds: readonly string[]
  readonly different: number
  readonly miscountedDays: readonly string[]
}

/** Stores a check, and forgets those of more than 90 days ago. */
export async function insertCheck(tx: Tx, workspaceId: string, check: FactCheck): Promise<void> {
  await query(
    tx,
    `insert into report_checks (workspace_id, id, checked_at, days, conversations, facts, different_ids, different,
       miscounted_days)
     values ($1, $2, $3, $4::text[]::date[], $5, $6, $7, $8, $9::text[]::date[])`,
    [
      workspaceId,
      check.id,
      check.checkedAt,
      check.days,
      check.conversations,
      check.facts,
      check.differentIds,
      check.different,
      check.miscountedDays,
    ],
  )
  await query(
    tx,
    `delete from report_checks where workspace_id = $1 and checked_at < $2::timestamptz - interval '90 days'`,
    [workspaceId, check.checkedAt],
    'delete_old_report_checks',
  )
}

/** The last check, and what was found in the last seven days. */
export async function sumChecks(tx: Tx, workspaceId: string, now: Date) {
  const [row] = await query(
    tx,
    `select max(checked_at) as "checkedAt" /* or null */, count(*)::int as checks /* not null */,
            coalesce(sum(facts), 0)::int as facts /* not null */,
            coalesce(sum(different), 0)::int as different /* not null */,
            coalesce(sum(cardinality(miscounted_days)), 0)::int as miscounted /* not null */
       from report_checks where workspace_id = $1 and checked_at > $2::timestamptz - interval '7 days'`,
    [workspaceId, now],
  )
  return row ?? { checkedAt: null, checks: 0, facts: 0, different: 0, miscounted: 0 }
}
