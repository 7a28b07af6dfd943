import { query, type Tx } from '#platform/db/index.ts'

/**
 * Lists the newest conversations of addresses that the person can see, each with the number of all of them. `addresses`
 * are in lower case.
 */
export const listConversationsOfContact = (
  tx: Tx,
  workspaceId: string,
  userId: string,
  { addresses, exceptId, limit }: { addresses: readonly string[]; exceptId: string; limit: number },
) =>
  query(
    tx,
    `select c.id, c.inbox_id as "inboxId", c.subject, c.status, c.last_message_at as "lastMessageAt",
            count(*) over ()::int as total /* not null */
       from conversations c
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
      where c.workspace_id = $1 and lower(c.contact_address) = any($3::text[]) and c.id <> $4
        and c.merged_into is null and not c.is_hidden
        and (c.team_id is null or not exists (select from hidden_teams h
              where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))
      order by c.last_message_at desc, c.id desc limit $5`,
    [workspaceId, userId, addresses, exceptId, limit],
    'list_conversations_of_contact',
  )

/** Lists the people of a domain among its newest 500 conversations that the person can see. */
export const listPeopleOfDomain = (
  tx: Tx,
  workspaceId: string,
  userId: string,
  { domain, except, limit }: { domain: string; except: readonly string[]; limit: number },
) =>
  query(
    tx,
    `select x.address /* not null */, (array_agg(x.name order by x.at desc))[1] as name /* not null */,
            max(x.at) as "lastAt" /* not null */
       from (select lower(c.contact_address) as address, c.contact_name as name, c.last_message_at as at
               from conversations c
               join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
              where c.workspace_id = $1 and split_part(lower(c.contact_address), '@', -1) = $3
                and c.merged_into is null and not c.is_hidden
                and (c.team_id is null or not exists (select from hidden_teams h
                      where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))
              order by c.last_message_at desc limit 500) x
      where x.address <> all($4::text[])
      group by x.address order by max(x.at) desc limit $5`,
    [workspaceId, userId, domain, except, limit],
    'list_people_of_domain',
  )
