import { query, type Tx } from '#platform/db/index.ts'

/** The inbox as the person works in it; null if they do not. */
export async function findWorkingInbox(tx: Tx, workspaceId: string, inboxId: string, userId: string) {
  const [row] = await query(
    tx,
    `select i.inbox_id as id,
            coalesce((select p.is_observer from inbox_people p
               where p.workspace_id = $1 and p.inbox_id = i.inbox_id and p.user_id = $3), false) as "isObserver" /* not null */
       from working_inboxes i where i.workspace_id = $1 and i.inbox_id = $2 and i.user_id = $3`,
    [workspaceId, inboxId, userId],
  )
  return row ?? null
}

/**
 * Finds people by the beginning of a word of their name or address in the newest 500 conversations of each of the reader's
 * inboxes, the most frequent first. `pattern` is a regular expression of PostgreSQL.
 */
export const listCorrespondents = (tx: Tx, workspaceId: string, userId: string, pattern: string) =>
  query(
    tx,
    `with recent as (
       select n.id from working_inboxes i
         cross join lateral (
           select c.id from conversations c
            where c.workspace_id = $1 and c.inbox_id = i.inbox_id and not c.is_hidden and c.merged_into is null
              and (c.team_id is null or not exists (select from hidden_teams h
                    where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))
            order by c.last_message_at desc, c.id desc limit 500) n
        where i.workspace_id = $1 and i.user_id = $2
     ), people as (
       select m.id, m.arrived_at, a ->> 'name' as name, lower(a ->> 'address') as address
         from recent r
         join messages m on m.workspace_id = $1 and m.conversation_id = r.id and not m.is_hidden
        cross join lateral jsonb_array_elements(
          coalesce(m.addresses -> 'from', '[]') || coalesce(m.addresses -> 'to', '[]') || coalesce(m.addresses -> 'cc', '[]')) a
        where (a ->> 'name') || ' ' || (a ->> 'address') ~* $3
     )
     select address /* not null */,
            coalesce((array_agg(name order by arrived_at desc) filter (where name <> '' and lower(name) <> address))[1], '')
              as name /* not null */,
            count(distinct id)::int as messages /* not null */, max(arrived_at) as "lastAt" /* not null */
       from people where address like '%_@_%' and length(address) <= 320
      group by address order by count(distinct id) desc, max(arrived_at) desc, address limit 20`,
    [workspaceId, userId, pattern],
    'list_correspondents',
  )
