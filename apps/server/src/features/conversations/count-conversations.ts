import type { countConversations, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { countUndelivered } from './outbox.queries.ts'
import { seenByTeam } from './team-sight.ts'

/** Two statements for all inboxes of the person. */
export async function countConversationsCall({
  tx,
  workspaceId,
  person,
}: Context): Promise<OutputOf<typeof countConversations>> {
  const items = await rawQuery<{ inboxId: string; open: number; mine: number; unassigned: number }>(
    tx,
    `select i.inbox_id as "inboxId", count(c.id)::int as open,
            count(*) filter (where c.assignee_id = $2)::int as mine,
            count(c.id) filter (where c.assignee_id is null)::int as unassigned
       from working_inboxes i
       left join conversations c
         on c.workspace_id = $1 and c.inbox_id = i.inbox_id and c.status = 'open' and not c.is_hidden and ${seenByTeam('$2')}
      where i.workspace_id = $1 and i.user_id = $2
      group by i.inbox_id`,
    [workspaceId, person.userId],
    'count_conversations',
  )
  const undelivered = await countUndelivered(tx, workspaceId, person.userId)
  return { items: items.map((one) => ({ ...one, undelivered: undelivered.get(one.inboxId) ?? 0 })) }
}
