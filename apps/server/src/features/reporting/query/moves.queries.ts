import { query, type Tx } from '#platform/db/index.ts'
import type { Selection } from './selection.ts'
import { filterJson } from './translate-condition.ts'

/** The facts that tell how conversations moved while they were open. */
export const kindsOfMoves: readonly string[] = ['backlog', 'received', 'started', 'reopened', 'closed']

// The states of a conversation in the order of time: it is opened, is open in intervals, and is closed. Intervals of no
// length are not stored, so one begins after all else that happened at its moment.
const states = `
  select f.conversation_id, f.number, f.inbox_id, f.contact, f.kind, f.at,
         case when f.kind = 'backlog' then f.started_at else f.at end as since,
         case when (f.inbox_id = any($4::uuid[]) or f.team_id = any($5::uuid[]))
                   and (f.team_id is null or f.team_id <> all($6::uuid[]))
                   and ($7::jsonb is null or report_matches(f, $7::jsonb, $8::text))
           then report_keys(f, $9::text, $8::text)
           else '{}' end as keys
    from report_facts f
   where f.workspace_id = $1 and f.kind in ('backlog', 'received', 'started', 'reopened', 'closed')
     and ($11::uuid[] is null or f.conversation_id = any($11::uuid[]))
     and f.at >= $2::timestamptz
     and case when f.kind = 'backlog' then f.started_at else f.at end < $3::timestamptz`

const steps = `
  select s.*, lag(kind) over w as last_kind, lag(at) over w as last_at, lag(keys) over w as last_keys,
         lead(kind) over w as next_kind, lead(since) over w as next_since
    from (${states}) s
  window w as (partition by conversation_id order by since, kind = 'backlog', number)`

// A state that follows another while the conversation is open, one that begins to be open without having been opened, and
// one that ends without being closed.
const changes = `
  with steps as materialized (${steps})
  select conversation_id, number, inbox_id, contact, since as at, true as is_move, last_keys as old_keys, keys as new_keys
    from steps
   where kind in ('backlog', 'closed') and last_kind <> 'closed' and last_at = since and since >= $2::timestamptz
     and keys is distinct from last_keys
  union all
  select conversation_id, number, inbox_id, contact, since, false, '{}'::text[], keys
    from steps
   where kind in ('backlog', 'closed') and since >= $2::timestamptz
     and (last_kind is null or last_kind = 'closed' or last_at <> since)
  union all
  select conversation_id, number, inbox_id, contact, at, false, keys, '{}'::text[]
    from steps
   where kind <> 'closed' and at < $3::timestamptz
     and (next_kind is null or next_kind not in ('backlog', 'closed') or next_since <> at)`

// People whose figures are hidden are others.
const seenKeys = `array(
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(new_keys) as k(key))`
const seenOldKeys = `array(
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(old_keys) as k(key))`
const seenChanges = `
  select conversation_id, number, inbox_id, contact, at, is_move,
         case when $9::text = 'assignee' and $10::text[] is not null then ${seenOldKeys} else old_keys end as old_keys,
         case when $9::text = 'assignee' and $10::text[] is not null then ${seenKeys} else new_keys end as new_keys
    from (${changes}) c`

/**
 * How often conversations that stayed open came to a value of a dimension and left it: by a change of the value, or because
 * the report and its reader count the conversation from then on, or no longer. And how often they began or ended to be open
 * without having been opened or closed.
 */
export const countMoves = (tx: Tx, workspaceId: string, s: Selection, dimension: string | null) =>
  query(
    tx,
    `select m.key /* not null */, sum(m.entered)::int as entered /* not null */, sum(m.left_)::int as left /* not null */,
            sum(m.opened)::int as opened /* not null */, sum(m.ended)::int as ended /* not null */
       from (${seenChanges}) c
      cross join lateral (
        select k.key, is_move::int as entered, 0 as left_, (not is_move)::int as opened, 0 as ended
          from unnest(new_keys) as k(key) where k.key <> all(old_keys)
        union all
        select k.key, 0, is_move::int, 0, (not is_move)::int
          from unnest(old_keys) as k(key) where k.key <> all(new_keys)) m
      group by m.key`,
    selected(workspaceId, s, dimension, null),
    'count_report_moves',
  )

/** Which of these changes are listed. */
export interface MoveCell {
  /** Those between states of a conversation that stays open, or those without an event of their own. */
  readonly isMove: boolean
  /** Those to a value of the dimension, or those from one. */
  readonly isEntry: boolean
  /** Of this value alone, or of `others`; null for all. */
  readonly key: string | null
  /** The values that are not among `others`. */
  readonly shownKeys: readonly string[]
}

// A change to two values at once is one change.
const inCell = `c.is_move = $12::boolean and exists (
  select from unnest(case when $13::boolean then new_keys else old_keys end) as k(key)
   where k.key <> all(case when $13::boolean then old_keys else new_keys end)
     and ($14::text is null or k.key = $14::text or ($14::text = 'others' and k.key <> all($15::text[]))))`

/** How many changes each conversation has, and which they are in the list of all, the newest first. */
export const countMovesBehind = (
  tx: Tx,
  workspaceId: string,
  s: Selection,
  dimension: string | null,
  cell: MoveCell,
) =>
  query(
    tx,
    `select r.conversation_id as "conversationId" /* not null */, count(*)::int as n /* not null */,
            array_agg(r.rank order by r.rank) as ranks /* not null */
       from (select c.conversation_id, row_number() over (order by c.at desc, c.conversation_id, c.number)::int as rank
               from (${seenChanges}) c where ${inCell}) r
      group by r.conversation_id`,
    [...selected(workspaceId, s, dimension, null), cell.isMove, cell.isEntry, cell.key, cell.shownKeys],
    'count_report_moves_behind',
  )

/** The changes of these conversations, each with its place among those of its conversation, the newest first. */
export const listMovesBehind = (
  tx: Tx,
  workspaceId: string,
  s: Selection,
  dimension: string | null,
  cell: MoveCell,
  conversationIds: readonly string[],
) =>
  query(
    tx,
    `select c.conversation_id as "conversationId" /* not null */, c.inbox_id as "inboxId" /* not null */,
            c.contact /* not null */, c.at /* not null */, c.old_keys as "oldKeys" /* not null */,
            c.new_keys as "newKeys" /* not null */,
            row_number() over (partition by c.conversation_id order by c.at desc, c.number)::int as place /* not null */
       from (${seenChanges}) c
      where ${inCell}`,
    [
      ...selected(workspaceId, s, dimension, conversationIds),
      cell.isMove,
      cell.isEntry,
      cell.key,
      cell.shownKeys,
    ],
    'list_report_moves_behind',
  )

const selected = (
  workspaceId: string,
  s: Selection,
  dimension: string | null,
  /** Null for all. */
  conversationIds: readonly string[] | null,
) =>
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
    conversationIds,
  ] as const
