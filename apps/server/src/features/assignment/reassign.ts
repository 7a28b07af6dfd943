import { emitChange, listSummaries, setAssignee } from '#features/conversations/index.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { lockOfOutsiders, lockOpenOf } from './reassign.queries.ts'

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
  const held = await lockOpenOf(tx, workspaceId, fromUserId, toUserId)
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
export const assigneeKeeper = defineConsumer({
  name: 'conversation-assignees',
  types: ['inbox.members_changed'],
  emits: true,
  handle: async (_, tx, { workspaceId, payload }) => {
    const { inboxId } = payload
    const cause = { kind: 'system', id: null, text: 'left the inbox' } as const
    await changeWithin(tx, workspaceId, cause, async (change) => {
      const held = await lockOfOutsiders(tx, workspaceId, inboxId)
      const ids = held.map(({ id }) => id)
      await setAssignee(change, ids, null, { queued: true })
      await announceAssignees(change, ids, cause.text)
    })
  },
})
