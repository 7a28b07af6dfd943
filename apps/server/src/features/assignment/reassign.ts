import type { inboxMembersChanged, PayloadOf } from '@postroom/contract'
import { emitChange, listSummaries, seenByTeam, setAssignee } from '#features/conversations/index.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'

/** Counts each person's open conversations in all inboxes; people without any are omitted. */
export async function openConversationsOf(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rawQuery<{ assigneeId: string; count: number }>(
    tx,
    `select assignee_id as "assigneeId", count(*)::int as count from conversations
      where workspace_id = $1 and assignee_id = any($2::uuid[]) and status = 'open' and not is_hidden
      group by assignee_id`,
    [workspaceId, userIds],
  )
  return new Map(rows.map(({ assigneeId, count }) => [assigneeId, count]))
}

/**
 * Reassigns the open conversations of a leaving person, or unassigns them where the new assignee does not work. Returns
 * their number.
 */
export async function reassignConversations(
  change: SystemChange,
  fromUserId: string,
  toUserId: string | null,
): Promise<number> {
  const { tx, workspaceId } = change
  const held = await rawQuery<{ id: string; mayTake: boolean }>(
    tx,
    `select c.id, exists (select from working_inboxes i
              where i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3) and ${seenByTeam('$3')} as "mayTake"
       from conversations c where c.workspace_id = $1 and c.assignee_id = $2 and c.status = 'open'
      order by c.id for no key update of c`,
    [workspaceId, fromUserId, toUserId],
  )
  const taken = held.filter(({ mayTake }) => mayTake).map(({ id }) => id)
  const left = held.filter(({ mayTake }) => !mayTake).map(({ id }) => id)
  if (toUserId !== null) await setAssignee(change, taken, toUserId)
  await setAssignee(change, left, null, { queued: true })
  await announceAssignees(
    change,
    held.map(({ id }) => id),
    'handed over',
  )
  return held.length
}

async function announceAssignees(change: SystemChange, ids: readonly string[], cause: string): Promise<void> {
  for (const row of await listSummaries(change.tx, change.workspaceId, ids)) {
    emitChange(change, row, { type: 'assigned', assigneeId: row.assigneeId }, null, cause)
  }
}

/** Unassigns people who no longer work in an inbox or became observers of it. */
export const assigneeKeeper: EventConsumer = {
  name: 'conversation-assignees',
  types: ['inbox.members_changed'],
  emits: true,
  handle: async (_, tx, { workspaceId, payload }) => {
    const { inboxId } = payload as PayloadOf<typeof inboxMembersChanged>
    const cause = { kind: 'system', id: null, text: 'left the inbox' } as const
    await changeWithin(tx, workspaceId, cause, async (change) => {
      const held = await rawQuery<{ id: string }>(
        tx,
        `select c.id from conversations c
          where c.workspace_id = $1 and c.inbox_id = $2 and c.assignee_id is not null and c.status = 'open'
            and not exists (select from inbox_people p
                             where p.workspace_id = $1 and p.inbox_id = $2 and p.user_id = c.assignee_id
                               and not p.is_observer)
          order by c.id for no key update of c`,
        [workspaceId, inboxId],
      )
      const ids = held.map(({ id }) => id)
      await setAssignee(change, ids, null, { queued: true })
      await announceAssignees(change, ids, cause.text)
    })
  },
}
