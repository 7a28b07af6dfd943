import { query, type Tx } from '#platform/db/index.ts'
import type { Selection } from './stats.queries.ts'
import { filterJson } from './translate-condition.ts'

/** The facts that tell how conversations moved while they were open. */
export const kindsOfMoves: readonly string[] = ['backlog', 'received', 'started', 'reopened', 'closed']

// People whose figures are hidden are others.
const seenKeys = `array(
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(keys) as k(key))`
const seenLastKeys = `array(
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(last_keys) as k(key))`

/**
 * How often conversations that stayed open came to a value of a dimension and left it: by a change of the value, or because
 * the report and its reader count the conversation from then on, or no longer.
 */
export const countMoves = (tx: Tx, workspaceId: string, s: Selection, dimension: string | null) =>
  query(
    tx,
    // The states of a conversation in the order of time: it is opened, is open in intervals, and is closed. Intervals of no
    // length are not stored, so one begins after all else that happened at its moment.
    `with states as (
       select f.conversation_id, f.kind, f.at, case when f.kind = 'backlog' then f.started_at else f.at end as since,
              f.number,
              case when (f.inbox_id = any($4::uuid[]) or f.team_id = any($5::uuid[]))
                        and (f.team_id is null or f.team_id <> all($6::uuid[]))
                        and ($7::jsonb is null or report_matches(f, $7::jsonb, $8::text))
                then report_keys(f, $9::text, $8::text)
                else '{}' end as keys
         from report_facts f
        where f.workspace_id = $1 and f.kind in ('backlog', 'received', 'started', 'reopened', 'closed')
          and f.at >= $2::timestamptz
          and case when f.kind = 'backlog' then f.started_at else f.at end < $3::timestamptz),
     steps as (
       select kind, since, keys, lag(kind) over w as last_kind, lag(at) over w as last_at, lag(keys) over w as last_keys
         from states
       window w as (partition by conversation_id order by since, kind = 'backlog', number)),
     changes as (
       select case when $9::text = 'assignee' and $10::text[] is not null then ${seenKeys} else keys end as keys,
              case when $9::text = 'assignee' and $10::text[] is not null then ${seenLastKeys} else last_keys end as last_keys
         from steps
        where kind in ('backlog', 'closed') and last_kind <> 'closed' and last_at = since and since >= $2::timestamptz
          and keys is distinct from last_keys)
     select m.key /* not null */, sum(m.entered)::int as entered /* not null */, sum(m.left_)::int as left /* not null */
       from changes
      cross join lateral (
        select k.key, 1 as entered, 0 as left_ from unnest(keys) as k(key) where k.key <> all(last_keys)
        union all
        select k.key, 0, 1 from unnest(last_keys) as k(key) where k.key <> all(keys)) m
      group by m.key`,
    [
      workspaceId,
      s.from,
      s.to,
      s.inboxIds,
      s.teamIds,
      s.hiddenTeamIds,
      filterJson(s.condition),
      s.timezone,
      dimension ?? '',
      s.userIds,
    ],
    'count_report_moves',
  )
