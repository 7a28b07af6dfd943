import { query, type Tx } from '#platform/db/index.ts'

/** Number of newest conversations examined; a limit keeps the query fast on large inboxes. */
const newest = 2_000

/** Addresses of the given domains in the newest conversations a person sees, the most frequent first. */
export const colleaguesInMail = (tx: Tx, workspaceId: string, userId: string, domains: readonly string[]) =>
  query(
    tx,
    `select p.address /* not null */, count(*)::int as conversations,
            max(c.contact_name) filter (where c.contact_address = p.address and c.contact_name <> '') as name
       from (select n.* from working_inboxes i
               cross join lateral (
                 select * from conversations c
                  where c.workspace_id = $1 and c.inbox_id = i.inbox_id and not c.is_hidden and (c.team_id is null or not exists (select from hidden_teams h
                         where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))
                  order by c.last_message_at desc, c.id desc limit $4) n
              where i.workspace_id = $1 and i.user_id = $2
              order by n.last_message_at desc, n.id desc limit $4) c
      cross join lateral unnest(c.participants) as p(address)
      where split_part(p.address, '@', 2) = any($3::text[])
      group by p.address
      order by count(*) desc, p.address limit 200`,
    [workspaceId, userId, domains, newest],
  )
