import { conversationChanged } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import { readEventsOf, type StoredEvent } from '#platform/events/read-events.ts'
import type { Concerned } from './recipient.ts'

/** Causes of assignments that are part of a hand-over. */
const handovers: readonly string[] = ['hand-over', 'hand-over at the end of the shift']

/** A new assignee, or those for whom a snooze has ended. */
export async function recipientsOfChange(
  tx: Tx,
  { workspaceId, payload }: StoredEvent<'conversation.changed'>,
): Promise<Concerned[]> {
  const { conversation, activity } = payload
  const { assigneeId, actorId } = activity
  const conversationId = conversation.id
  if (activity.type === 'assigned') {
    // A hand-over notifies once of all its conversations.
    if (!assigneeId || assigneeId === actorId || handovers.includes(activity.cause)) return []
    return [{ userId: assigneeId, actorId, conversationId, kind: 'assigned' }]
  }
  if (activity.cause !== 'end of the snooze') return []
  const people =
    activity.type === 'unsnoozed_personally'
      ? [activity.snoozedForId]
      : [conversation.assigneeId, await findSnoozer(tx, workspaceId, conversationId)]
  return [...new Set(people)].flatMap((userId) =>
    userId ? [{ userId, actorId: null, conversationId, kind: 'snoozeOver' as const }] : [],
  )
}

/** The person who snoozed the conversation last. */
async function findSnoozer(tx: Tx, workspaceId: string, conversationId: string): Promise<string | null> {
  const events = await readEventsOf(tx, workspaceId, [conversationId], [conversationChanged.type])
  const activities = events.map(({ payload }) => payload.activity)
  return activities.findLast(({ type }) => type === 'snoozed')?.actorId ?? null
}
