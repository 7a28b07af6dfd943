import {
  commentAdded,
  conversationChanged,
  messageDelivery,
  messageReceived,
  type NotificationDetails,
  type NotificationKind,
  type PayloadOf,
  ruleNotified,
  slaNotice,
} from '@postroom/contract'
import { findMessageRow, listSummaries } from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { readEventsOf, type StoredEvent } from '#platform/events/read-events.ts'
import { listPeopleToldOfNewMail } from './notification-list.queries.ts'

/** One person who is told what an event says; whether and how is their choice. */
export interface Told {
  readonly userId: string
  readonly actorId: string | null
  readonly conversationId: string
  readonly kind: NotificationKind
  /** What happened, where several events say the same. */
  readonly occurrence?: string
  readonly details?: Partial<NotificationDetails>
}

/** Events that people are told of. */
export const toldTypes: readonly string[] = [
  conversationChanged.type,
  commentAdded.type,
  messageReceived.type,
  messageDelivery.type,
  ruleNotified.type,
  slaNotice.type,
]

/** Older events come from an import or from before this feature; telling of them is too late. */
const freshMs = 86_400_000

/** Whom an event concerns, once each; people are not told of their own actions. */
export async function whoIsTold(tx: Tx, event: StoredEvent): Promise<readonly Told[]> {
  if (Date.now() - event.at.getTime() > freshMs) return []
  switch (event.type) {
    case slaNotice.type:
      return toldBySla(event)
    case ruleNotified.type:
      return toldByRule(event)
    case conversationChanged.type:
      return toldOfChange(tx, event)
    case commentAdded.type:
      return toldOfComment(event)
    case messageReceived.type:
      return toldOfMessage(tx, event)
    default:
      return toldOfFailure(tx, event)
  }
}

function toldBySla({ payload, personId }: StoredEvent): Told[] {
  const { conversationId, slaName, target, moment, dueAt, text } = payload as PayloadOf<typeof slaNotice>
  const details = { text, sla: { name: slaName, target, moment, dueAt } }
  return personId ? [{ userId: personId, actorId: null, conversationId, kind: 'bySla', details }] : []
}

function toldByRule({ payload }: StoredEvent): Told[] {
  const { userId, conversationId, rule, text } = payload as PayloadOf<typeof ruleNotified>
  const details = { text, rule: { id: rule.id, name: rule.name, scope: null } }
  return [{ userId, actorId: null, conversationId, kind: 'byRule', details }]
}

async function toldOfChange(tx: Tx, { workspaceId, payload }: StoredEvent): Promise<Told[]> {
  const { conversation, activity } = payload as PayloadOf<typeof conversationChanged>
  const { assigneeId, actorId } = activity
  const conversationId = conversation.id
  if (activity.type === 'assigned') {
    if (!assigneeId || assigneeId === actorId) return []
    return [{ userId: assigneeId, actorId, conversationId, kind: 'assigned' }]
  }
  if (activity.type !== 'unsnoozed' || activity.cause !== 'end of the snooze') return []
  const people = [conversation.assigneeId, await findSnoozer(tx, workspaceId, conversationId)]
  return [...new Set(people)].flatMap((userId) =>
    userId ? [{ userId, actorId: null, conversationId, kind: 'snoozeOver' as const }] : [],
  )
}

/** The person who snoozed the conversation last. */
async function findSnoozer(tx: Tx, workspaceId: string, conversationId: string): Promise<string | null> {
  const events = await readEventsOf(tx, workspaceId, [conversationId], [conversationChanged.type])
  const activities = events.map(({ payload }) => (payload as PayloadOf<typeof conversationChanged>).activity)
  return activities.findLast(({ type }) => type === 'snoozed')?.actorId ?? null
}

function toldOfComment({ payload }: StoredEvent): Told[] {
  const { conversation, comment } = payload as PayloadOf<typeof commentAdded>
  const { authorId, mentionIds, text } = comment
  return [...new Set(mentionIds)]
    .filter((userId) => userId !== authorId)
    .map((userId) => ({
      userId,
      actorId: authorId,
      conversationId: conversation.id,
      kind: 'mentioned',
      details: { text },
    }))
}

async function toldOfMessage(tx: Tx, { workspaceId, payload }: StoredEvent): Promise<Told[]> {
  const { conversation, messageId, isNew } = payload as PayloadOf<typeof messageReceived>
  const { id: conversationId, assigneeId, inboxId } = conversation
  const isFirst = conversation.messageCount === 1
  if (!isNew || !(isFirst || assigneeId)) return []
  const message = await findMessageRow(tx, workspaceId, messageId)
  // Mail sent from another program is no reply, and a report of a failed delivery is told as such.
  if (message?.direction !== 'inbound' || message.kind === 'dsn') return []
  const others = isFirst ? await listPeopleToldOfNewMail(tx, workspaceId, inboxId) : []
  const people = others.filter(({ userId }) => userId !== assigneeId)
  const begun = people.map(({ userId }) => toldOf(userId, 'newConversation'))
  return assigneeId ? [...begun, toldOf(assigneeId, 'customerReplied')] : begun

  function toldOf(userId: string, kind: NotificationKind): Told {
    return { userId, actorId: null, conversationId, kind }
  }
}

/** Tells who wrote the message, or who has the conversation if no person did. */
async function toldOfFailure(tx: Tx, { workspaceId, payload }: StoredEvent): Promise<Told[]> {
  const { conversationId, messageId, state, reason, delivery } = payload as PayloadOf<typeof messageDelivery>
  const isBounced = delivery?.reports.some(({ action }) => action === 'failed') === true
  if (state !== 'failed' && !isBounced) return []
  const message = await findMessageRow(tx, workspaceId, messageId)
  const [conversation] = await listSummaries(tx, workspaceId, [conversationId])
  const userId = message?.authorId ?? conversation?.assigneeId
  if (!userId) return []
  return [
    {
      userId,
      actorId: null,
      conversationId,
      kind: 'sendingFailed',
      // Every recipient whose server refuses the message sends a report of its own.
      ...(state !== 'failed' && { occurrence: `bounce of ${messageId}` }),
      details: { reason },
    },
  ]
}
