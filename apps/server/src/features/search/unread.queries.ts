import type { Context } from '#platform/calls/context.ts'
import { query } from '#platform/db/index.ts'

/** Up to this many newer conversations of an inbox are checked by each search before they are summarized. */
const maxNewer = '25'
/** Above this number of unread conversations an inbox is not summarized: scanning from the newest on finds enough. */
const maxUnread = '2000'
const fullFor = '1 hour'
/**
 * Maximum number of newer conversations per search whose read marks are checked, such as after a folder was imported.
 */
const maxMarksChecked = '6000'
/** Longer than any transaction, so everything that became unread before is committed. */
const settledAfter = '15 minutes'

/**
 * The person's inboxes with their summaries; ignores summaries dated in the future by a wrong clock. A CTE of its own:
 * with row-level security, PostgreSQL uses an index only for a bound that is already computed.
 */
const sums = `sums as materialized (
  select i.inbox_id, coalesce(s.through, '-infinity') as through, s.summed_at
    from working_inboxes i
    left join unread_sums s on s.workspace_id = $1 and s.user_id = $2 and s.inbox_id = i.inbox_id and s.through < now()
   where i.workspace_id = $1 and i.user_id = $2)`
const newer = `c.workspace_id = $1 and c.inbox_id = s.inbox_id and c.unread_at is not null and c.unread_since >= s.through`
const settled = `(c.unread_since < now() - interval '${settledAfter}')`
const withMarks = `left join read_marks r
  on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id`
const isUnread = `case when r.is_unread then true when c.unread_at is null then false
  else coalesce(r.read_at < c.unread_at, true) end`

/**
 * Selects conversations that may be unread for the person: those of the last summary and newer ones. Null if there are
 * too many for this to help. `$1` is the workspace and `$2` the person.
 */
export async function selectUnread(ctx: Context): Promise<string | null> {
  const inboxes = await listSums(ctx)
  if (inboxes.some(({ isFlooded }) => isFlooded)) return null
  const outdated = inboxes.filter(({ isBehind, isFull }) => isBehind && !isFull)
  const isFull =
    inboxes.some((inbox) => inbox.isFull) || (outdated.length > 0 && (await sumUp(ctx, outdated)))
  return isFull
    ? null
    : `
      select l.conversation_id from unread_left l where l.workspace_id = $1 and l.user_id = $2
      union
      (with ${sums}
       select n.id from sums s cross join lateral (
         select c.id from conversations c ${withMarks} where ${newer} and (${isUnread}) offset 0) n)`
}

/**
 * The person's inboxes. `isFull`: too many unread conversations at the last summary, a short time ago; `isFlooded`: too
 * many newer conversations to check their read marks.
 */
const listSums = ({ tx, workspaceId, person }: Context) =>
  query(
    tx,
    `with ${sums}
     select s.inbox_id as "inboxId" /* not null */,
            coalesce(s.through = '-infinity' and s.summed_at > now() - interval '${fullFor}', false) as "isFull",
            exists (select from conversations c where ${newer} and ${settled} offset ${maxNewer}) as "isBehind",
            exists (select from conversations c where ${newer} and not ${settled} offset ${maxMarksChecked}) as "isFlooded"
       from sums s`,
    [workspaceId, person.userId],
    'list_unread_sums',
  )

/** Updates the summaries; true if an inbox has too many unread conversations. */
async function sumUp(
  { tx, workspaceId, person }: Context,
  inboxes: Awaited<ReturnType<typeof listSums>>,
): Promise<boolean> {
  const [sum] = await query(
    tx,
    `with ${sums},
     found as materialized (
       select s.inbox_id, n.id from sums s
         left join lateral (
           select c.id from conversations c ${withMarks}
            where ${newer} and ${settled} and (${isUnread}) limit ${maxUnread} + 1) n on true
        where s.inbox_id = any($3::uuid[])),
     counted as (
       select inbox_id, count(id) > ${maxUnread} as is_full from found group by inbox_id),
     noted as (
       insert into unread_left (workspace_id, user_id, conversation_id, noted_at)
       select $1, $2, f.id, clock_timestamp() from found f join counted n using (inbox_id)
        where f.id is not null and not n.is_full
       on conflict (workspace_id, user_id, conversation_id) do update set noted_at = excluded.noted_at),
     dropped as (
       -- Keeps recent rows: the transaction that marked the conversation as unread may not have committed yet.
       delete from unread_left l
        where l.workspace_id = $1 and l.user_id = $2 and l.noted_at < now() - interval '${settledAfter}'
          and not exists (select from conversations c ${withMarks}
            where c.workspace_id = $1 and c.id = l.conversation_id and (${isUnread}))),
     summed as (
       insert into unread_sums (workspace_id, user_id, inbox_id, through, summed_at)
       select $1, $2, inbox_id,
              case when is_full then '-infinity' else now() - interval '${settledAfter}' end, now()
         from counted
       on conflict (workspace_id, user_id, inbox_id) do update
         set through = excluded.through, summed_at = excluded.summed_at)
     select coalesce(bool_or(is_full), false) as "isFull" from counted`,
    [workspaceId, person.userId, inboxes.map(({ inboxId }) => inboxId)],
  )
  return sum?.isFull ?? false
}
