import { query, type Tx } from '#platform/db/index.ts'
import {
  type Cell,
  cellValues,
  type FactPage,
  type Grouping,
  pageValues,
  type Selection,
  selectionValues,
} from './selection.ts'

// Facts with their keys of two dimensions, and what of them is measured.
const measured = `
  select f.conversation_id, f.at, f.started_at, f.wall_ms, f.business_ms, f.user_id, f.message_id, f.inbox_id,
         f.contact, f.number, f.kind, f.correction_id, v.value, v.is_hit,
         case when $13::text = 'duration' then array[report_duration(v.value)]
              else report_keys(f, $13::text, $9::text) end as first,
         case when $14::text = 'duration' then array[report_duration(v.value)]
              else report_keys(f, $14::text, $9::text) end as second
    from report_facts f
   cross join lateral (select
     case $10::text
       when 'wall' then f.wall_ms
       when 'business' then coalesce(f.business_ms, f.wall_ms)
       when 'replies' then f.replies
       when 'reply_total' then f.reply_ms
       when 'reply_total_business' then f.reply_business_ms
       when 'overrun' then f.overrun_ms
     end::float8 as value,
     case $11::text
       when 'replied' then f.replies > 0
       when 'unreplied' then f.replies = 0
       when 'one_reply' then f.replies = 1
       when 'met' then f.kind = 'sla_met'
       when 'accepted' then f.kind = 'ai_accepted'
       when 'first_close' then f.is_first
       when 'still_closed' then not exists (
         select from report_facts o
          where o.workspace_id = f.workspace_id and o.conversation_id = f.conversation_id and o.kind = 'backlog'
            and o.started_at < $16::timestamptz /* or null */ and o.at >= $16::timestamptz)
       when 'unassigned' then f.assignee_id is null
       when 'handed_over' then f.is_waiting
       when 'waiting' then f.is_waiting
       else true
     end as is_hit) v
   where f.workspace_id = $1 and f.kind = any($2::text[])
     and (f.inbox_id = any($5::uuid[]) or f.team_id = any($6::uuid[]))
     and (f.team_id is null or f.team_id <> all($7::uuid[]))
     and ($8::jsonb is null or report_matches(f, $8::jsonb, $9::text))
     and ($12::boolean or v.is_hit) and ($10::text is null or v.value is not null)`

// How old conversations were at the moments of a level, and at its end.
const oldAtMoment = `array[report_age(
  extract(epoch from ($20::timestamptz[])[m.bin] - f.started_at)::float8 * 1000 + coalesce(f.wall_ms, 0))]`
const oldAtEnd = `array[report_age(
  extract(epoch from $4::timestamptz - f.started_at)::float8 * 1000 + coalesce(f.wall_ms, 0))]`
const keysAtMoment = `cross join lateral unnest(case when $13::text = 'age' then ${oldAtMoment} else f.first end)
          with ordinality as a(key, place)
        cross join lateral unnest(case when $14::text = 'age' then ${oldAtMoment} else f.second end)
          with ordinality as b(key, place)`
const keysAtEnd = `cross join lateral unnest(case when $13::text = 'age' then ${oldAtEnd} else f.first end) as a(key)
        cross join lateral unnest(case when $14::text = 'age' then ${oldAtEnd} else f.second end) as b(key)`
const ended = `${measured} and f.at >= $3::timestamptz and f.at < $4::timestamptz`
const lasting = `${measured} and f.at > $3::timestamptz and f.started_at <= $4::timestamptz`

// People whose figures are hidden are added up as others.
const firstSeen = `case when $13::text in ('user', 'assignee') and $15::text[] is not null and a.key <> 'none'
  and a.key <> all($15::text[]) then 'others' else a.key end`
const secondSeen = `case when $14::text in ('user', 'assignee') and $15::text[] is not null and b.key <> 'none'
  and b.key <> all($15::text[]) then 'others' else b.key end`

const seenFact = `${firstSeen} as a, a.place as a_place, ${secondSeen} as b, b.place as b_place,
              f.value, f.is_hit, f.conversation_id, f.number`
// What is shown of a key: conversations, a sum, or facts; of a level those of the last moment. Statistics and shares are ranked
// by their facts.
const total = `case $21::text
         when 'distinct' then count(distinct case when $21::text = 'distinct' then conversation_id end)
         when 'sum' then sum(value)
         else count(*) filter (where in_total) end`
// Dimensions of which a fact can have several values, and so several rows.
const hasLists = `($13::text in ('tags', 'rules', 'classification') or $14::text in ('tags', 'rules', 'classification'))`
// The first keys by their total, unless they are given; the rest is `others`. A fact counts once for each key, also where it has
// several of the other dimension, and once in each series, also where several of its keys are others.
const shownKeys = `lateral (select
         case when s.a = 'none' or s.a = any($18::text[]) or s.a in (select a from first_keys) then s.a
              else 'others' end as a,
         case when s.b = 'none' or s.b = any($19::text[]) or s.b in (select b from second_keys) then s.b
              else 'others' end as b) k`
const naming = `first_keys as (
       select a from seen where $18::text[] is null and a not in ('none', 'others') and b_place = 1
        group by a order by ${total} desc, count(*) desc, a limit $17),
     second_keys as (
       select b from seen where $19::text[] is null and b not in ('none', 'others') and a_place = 1
        group by b order by ${total} desc, count(*) desc, b limit $17),
     named as (
       select s.bin, s.value, s.is_hit, s.conversation_id, s.number, k.a, k.b from seen s cross join ${shownKeys}
        where not (${hasLists} and 'others' in (k.a, k.b))
        union all
       select distinct s.bin, s.value, s.is_hit, s.conversation_id, s.number, k.a, k.b from seen s cross join ${shownKeys}
        where ${hasLists} and 'others' in (k.a, k.b))`

/** Numbers by up to two dimensions: one row for each series (bin 0), and one for each of its bins (from 1). */
export const aggregateFacts = (
  tx: Tx,
  workspaceId: string,
  s: Selection,
  g: Grouping & { readonly bounds: readonly Date[]; readonly kind: string },
) =>
  query(
    tx,
    `with seen as materialized (
       select case when cardinality($20::timestamptz[]) = 0 then 1
                   else width_bucket(f.at, $20::timestamptz[]) end as bin,
              ${seenFact}, true as in_total
         from (${ended}) f cross join lateral unnest(f.first) with ordinality as a(key, place)
        cross join lateral unnest(f.second) with ordinality as b(key, place)),
     ${naming}
     select case when grouping(bin) = 1 then 0 else bin end as bin /* not null */, a as first /* not null */,
            b as second /* not null */, count(*)::int as n /* not null */,
            count(*) filter (where is_hit)::int as hits /* not null */,
            count(distinct case when $21::text = 'distinct' then conversation_id end)::int as conversations /* not null */,
            avg(value) as mean /* or null */,
            percentile_cont(0.5) within group (order by value) as median /* or null */,
            percentile_cont(0.9) within group (order by value) as p90 /* or null */
       from named group by grouping sets ((a, b), (bin, a, b))`,
    [...selectionValues(workspaceId, s, g), g.top, g.firstKeys, g.secondKeys, g.bounds, g.kind],
  )

/** How many conversations were open at each of these moments (`bin` from 1). */
export const aggregateLevels = (
  tx: Tx,
  workspaceId: string,
  s: Selection,
  g: Grouping & { readonly moments: readonly Date[] },
) =>
  query(
    tx,
    `with seen as materialized (
       select m.bin, ${seenFact},
              m.bin = cardinality($20::timestamptz[]) as in_total
         from (${lasting}) f
        -- The moments from the start on and before the end; those up to a time are counted by width_bucket.
        cross join lateral generate_series(
          width_bucket(f.started_at - interval '1 microsecond', $20::timestamptz[]) + 1,
          width_bucket(f.at - interval '1 microsecond', $20::timestamptz[])) as m(bin)
        ${keysAtMoment}),
     ${naming}
     select bin /* not null */, a as first /* not null */, b as second /* not null */,
            count(*)::int as n /* not null */
       from named group by bin, a, b`,
    [...selectionValues(workspaceId, s, g), g.top, g.firstKeys, g.secondKeys, g.moments, 'level'],
  )

const inCell = `(f.first_key = '' or f.first_key = f.a or (f.first_key = 'others' and f.a <> all(f.first_keys)))
  and (f.second_key = '' or f.second_key = f.b or (f.second_key = 'others' and f.b <> all(f.second_keys)))`
const cellKeys = `select f.*, ${firstSeen} as a, ${secondSeen} as b, $17::text as first_key, $18::text as second_key,
    $19::text[] as first_keys, $20::text[] as second_keys`
// A fact with several tags is in several series, and is counted once. Those that are read already are left out by the index
// where nothing needs them: the newest fact of a conversation may be among them.
const endedInCell = `select distinct on (f.at, f.conversation_id, f.number) f.* from (${cellKeys}
         from (${ended} and ($21::boolean or $22::text is null or f.at <= $22::text::timestamptz)) f
        cross join lateral unnest(f.first) as a(key) cross join lateral unnest(f.second) as b(key)) f
      where ${inCell}`
const lastingInCell = `select distinct on (f.at, f.conversation_id, f.number) f.* from (${cellKeys}
         from (${lasting} and ($21::boolean or $22::text is null or f.at <= $22::text::timestamptz)) f ${keysAtEnd}) f
      where ${inCell}`
const cardColumns = `f.conversation_id as "conversationId", f.number, f.at::text as "atText" /* not null */,
  nullif(f.at, 'infinity') as at /* or null */,
  f.started_at as "startedAt", f.wall_ms::float8 as "wallMs" /* or null */,
  f.business_ms::float8 as "businessMs" /* or null */, f.user_id as "userId", f.message_id as "messageId",
  f.inbox_id as "inboxId", f.contact, f.correction_id as "correctionId", f.value /* or null */,
  coalesce(f.is_hit, false) as "isHit" /* not null */`
const ranked = `row_number() over (partition by f.conversation_id order by f.at desc, f.number) as place`
const onPage = `(not $21::boolean or f.place = 1) and ($23::uuid[] is null or f.conversation_id = any($23::uuid[]))
  and ($22::text is null or f.at < $22::text::timestamptz
       or (f.at = $22::text::timestamptz and (f.conversation_id, f.number) > ($24::uuid /* or null */, $25::int /* or null */)))`
const paging = `order by f.at desc, f.conversation_id, f.number limit $26::int offset $27::int`

/** The facts behind a number, the newest first. */
export const listFactsBehind = (
  tx: Tx,
  workspaceId: string,
  s: Selection,
  g: Grouping,
  cell: Cell,
  page: FactPage,
) =>
  query(
    tx,
    `select ${cardColumns} from (select f.*, ${ranked} from (${endedInCell}) f) f where ${onPage} ${paging}`,
    [...cellValues(workspaceId, s, g, cell), ...pageValues(page)],
    'list_report_facts_behind',
  )

/** The conversations behind a level: those that were open at `to`. */
export const listLevelBehind = (
  tx: Tx,
  workspaceId: string,
  s: Selection,
  g: Grouping,
  cell: Cell,
  page: FactPage,
) =>
  query(
    tx,
    `select ${cardColumns} from (select f.*, ${ranked} from (${lastingInCell}) f) f where ${onPage} ${paging}`,
    [...cellValues(workspaceId, s, g, cell), ...pageValues(page)],
    'list_report_levels_behind',
  )

/** How many facts behind a number each conversation has. */
export const countFactsBehind = (tx: Tx, workspaceId: string, s: Selection, g: Grouping, cell: Cell) =>
  query(
    tx,
    `select f.conversation_id as "conversationId" /* not null */, count(*)::int as n /* not null */
       from (${endedInCell}) f
      group by f.conversation_id`,
    [...cellValues(workspaceId, s, g, cell), false, null],
    'count_report_facts_behind',
  )

/** The conversations behind a level. */
export const countLevelBehind = (tx: Tx, workspaceId: string, s: Selection, g: Grouping, cell: Cell) =>
  query(
    tx,
    `select f.conversation_id as "conversationId" /* not null */, count(*)::int as n /* not null */
       from (${lastingInCell}) f
      group by f.conversation_id`,
    [...cellValues(workspaceId, s, g, cell), false, null],
    'count_report_levels_behind',
  )
