import { query, type Tx } from '#platform/db/index.ts'

/** Finds a team that is not deleted, and whether members of it work in the inbox (`works`); null if there is none. */
export async function findTeamForInbox(tx: Tx, workspaceId: string, teamId: string, inboxId: string) {
  const [row] = await query(
    tx,
    `select t.is_restricted as "isRestricted" /* not null */,
            exists (select from team_people p
                      join working_inboxes i on i.workspace_id = $1 and i.user_id = p.user_id and i.inbox_id = $3
                     where p.workspace_id = $1 and p.team_id = t.team_id) as works
       from living_teams t where t.workspace_id = $1 and t.team_id = $2`,
    [workspaceId, teamId, inboxId],
  )
  return row ?? null
}

/** Counts all conversations of a team, and the open ones. */
export async function countByTeam(tx: Tx, workspaceId: string, teamId: string) {
  const [row] = await query(
    tx,
    `select count(*)::int as conversations,
            count(*) filter (where status = 'open' and not is_hidden)::int as "openConversations"
       from conversations where workspace_id = $1 and team_id = $2 and merged_into is null`,
    [workspaceId, teamId],
  )
  return row ?? { conversations: 0, openConversations: 0 }
}

/** Lists the conversations of a team, those with the latest mail first, and locks them by id, as bulk changes do. */
export const lockByTeam = (tx: Tx, workspaceId: string, teamId: string) =>
  query(
    tx,
    `with held as (
       select id, last_message_at from conversations
        where workspace_id = $1 and team_id = $2 and merged_into is null order by id for no key update)
     select id /* not null */ from held order by last_message_at desc, id`,
    [workspaceId, teamId],
  )
