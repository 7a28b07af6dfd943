import { query, type Tx } from '#platform/db/index.ts'

/** Counts each person's open conversations in all inboxes; people without any are omitted. */
export async function openConversationsOf(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    tx,
    `select assignee_id as "assigneeId" /* not null */, count(*)::int as count from conversations
      where workspace_id = $1 and assignee_id = any($2::uuid[]) and status = 'open' and not is_hidden
      group by assignee_id`,
    [workspaceId, userIds],
  )
  return new Map(rows.map(({ assigneeId, count }) => [assigneeId, count]))
}

/**
 * Lists and locks the open conversations of a person. `mayTake`: the new assignee works in the inbox, and no restricted
 * team hides the conversation from them.
 */
export const lockOpenOf = (tx: Tx, workspaceId: string, fromUserId: string, toUserId: string | null) =>
  query(
    tx,
    `select c.id, exists (select from working_inboxes i
              where i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3::uuid /* or null */)
            and (c.team_id is null or not exists (select from hidden_teams h
              where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3)) as "mayTake" /* not null */
       from conversations c where c.workspace_id = $1 and c.assignee_id = $2 and c.status = 'open'
      order by c.id for no key update of c`,
    [workspaceId, fromUserId, toUserId],
  )

/** Lists and locks the open conversations of an inbox whose assignees do not work in it or only observe it. */
export const lockOfOutsiders = (tx: Tx, workspaceId: string, inboxId: string) =>
  query(
    tx,
    `select c.id from conversations c
      where c.workspace_id = $1 and c.inbox_id = $2 and c.assignee_id is not null and c.status = 'open'
        and not exists (select from inbox_people p
                         where p.workspace_id = $1 and p.inbox_id = $2 and p.user_id = c.assignee_id
                           and not p.is_observer)
      order by c.id for no key update of c`,
    [workspaceId, inboxId],
  )
