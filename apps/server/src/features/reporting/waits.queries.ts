import { query, type Tx } from '#platform/db/index.ts'

/**
 * Customers who waited for a reply, the newest first: from a message in a conversation in which nothing waited until
 * the next message of ours. Closed without a reply, the message asked for none. A reply may be sent just after the
 * conversation was closed with it.
 */
export const listWaitRows = (
  tx: Tx,
  workspaceId: string,
  {
    inboxIds,
    hiddenTeamIds,
    from,
    until,
    limit,
  }: {
    inboxIds: readonly string[]
    hiddenTeamIds: readonly string[]
    from: Date
    until: Date
    limit: number
  },
) =>
  query(
    tx,
    `with steps as (
       select f.conversation_id, f.number, f.kind, f.at, f.user_id, f.inbox_id,
              lag(f.kind) over history as before,
              count(*) filter (where f.kind = 'message_out') over history as replies
         from report_facts f
        where f.workspace_id = $1 and f.kind in ('message_in', 'message_out', 'closed')
          and f.at >= $4 and f.at < $5 and f.inbox_id = any($2::uuid[])
          and (f.team_id is null or f.team_id <> all($3::uuid[]))
       window history as (partition by f.conversation_id order by f.at, f.number)),
     turns as (
       select *, lead(kind) over turn as next_kind, lead(at) over turn as next_at, lead(user_id) over turn as next_user,
              lead(kind, 2) over turn as later_kind, lead(at, 2) over turn as later_at,
              lead(user_id, 2) over turn as later_user
         from steps where kind <> 'message_in' or before is distinct from 'message_in'
       window turn as (partition by conversation_id order by at, number)),
     waits as (
       select conversation_id, inbox_id, at, replies, next_kind,
              next_kind = 'closed' and later_kind = 'message_out' and later_at <= next_at + interval '10 minutes'
                as is_closed_first, next_at, next_user, later_at, later_user
         from turns where kind = 'message_in')
     select w.inbox_id as "inboxId" /* not null */, w.at as since /* not null */, w.replies = 0 as "isFirst" /* not null */,
            case when w.next_kind = 'message_out' then w.next_at when w.is_closed_first then w.later_at end
              as "repliedAt" /* or null */,
            case when w.next_kind = 'message_out' then w.next_user when w.is_closed_first then w.later_user end
              as "repliedBy" /* or null */
       from waits w
      where w.next_kind = 'message_out' or w.is_closed_first
         or (w.next_kind is null and exists (
              select from report_facts b
               where b.workspace_id = $1 and b.conversation_id = w.conversation_id and b.kind = 'backlog'
                 and b.at = 'infinity' and b.is_waiting))
      order by w.at desc limit $6`,
    [workspaceId, inboxIds, hiddenTeamIds, from, until, limit],
  )
