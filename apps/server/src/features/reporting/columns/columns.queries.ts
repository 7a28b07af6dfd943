import { query, type Tx } from '#platform/db/index.ts'

/** How often the facts of each day and kind have changed; `day` in days since 1970, infinity for what lasts. */
export const listDays = (
  tx: Tx,
  workspaceId: string,
  { kinds, from, to }: { kinds: readonly string[]; from: Date; to: Date },
) =>
  query(
    tx,
    `select kind, (extract(epoch from day) / 86400)::float8 as day /* not null */,
            sum(changes)::float8 as version /* not null */, sum(facts)::float8 as facts /* not null */
       from report_days
      where workspace_id = $1 and kind = any($2::text[]) and day >= ($3::timestamptz at time zone 'UTC')::date
        and (kind = 'backlog' or day <= ($4::timestamptz at time zone 'UTC')::date)
      group by kind, day having sum(facts) > 0`,
    [workspaceId, kinds, from, to],
    'list_report_days',
  )

/** Facts of some kinds that ended in a time, the oldest first; from null on the intervals that last. */
export const listColumns = (
  tx: Tx,
  workspaceId: string,
  { kinds, from, to }: { kinds: readonly string[]; from: Date | null; to: Date | null },
) =>
  query(
    tx,
    `select kind, floor(extract(epoch from at) * 1000)::float8 as at /* not null */,
            floor(extract(epoch from started_at) * 1000)::float8 as "startedAt" /* or null */,
            conversation_id as "conversationId", inbox_id as "inboxId", team_id as "teamId", user_id as "userId",
            assignee_id as "assigneeId", array_to_string(tag_ids, ' ') as "tagIds" /* not null */,
            array_to_string(rule_ids, ' ') as "ruleIds" /* not null */,
            array_to_string(class_ids, ' ') as "classIds" /* not null */, status, channel, contact, domain,
            sla_id as "slaId", sla_target as "slaTarget", reason, cause, wall_ms::float8 as "wallMs" /* or null */,
            business_ms::float8 as "businessMs" /* or null */, replies::float8 as replies /* or null */,
            reply_ms::float8 as "replyMs" /* or null */,
            reply_business_ms::float8 as "replyBusinessMs" /* or null */,
            overrun_ms::float8 as "overrunMs" /* or null */, is_first as "isFirst", is_waiting as "isWaiting"
       from report_facts
      where workspace_id = $1 and kind = any($2::text[]) and at >= coalesce($3::timestamptz, 'infinity')
        and ($4::timestamptz is null or at < $4::timestamptz)
      order by at, conversation_id, number`,
    [workspaceId, kinds, from, to],
    'list_report_columns',
  )
