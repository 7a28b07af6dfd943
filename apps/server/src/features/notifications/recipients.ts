import {
  type Comment,
  commentAdded,
  commentEdited,
  conversationChanged,
  type HandedOverWork,
  issueClosed,
  messageDelivery,
  messageReceived,
  type NotificationDetails,
  type NotificationKind,
  type PayloadOf,
  reactionChanged,
  redirectsChanged,
  ruleNotified,
  slaNotice,
  taskAssigned,
  taskDue,
  workHandedOver,
} from '@postroom/contract'
import { findMessageRow, listSummaries } from '#features/conversations/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { readEventsOf, type StoredEvent } from '#platform/events/read-events.ts'
import { type Channels, findChannels } from './find-channels.ts'
import { listFollowers } from './following.queries.ts'
import { listRecipientsOfNewMail } from './notification-list.queries.ts'

/** A person who is notified of an event. */
export interface Recipient {
  readonly userId: string
  readonly actorId: string | null
  readonly conversationId: string
  readonly kind: NotificationKind
  /** The same for events that report the same thing, which is notified once. */
  readonly occurrence: string
  readonly details?: Partial<NotificationDetails>
  /** For a hand-over. */
  readonly work?: readonly HandedOverWork[]
  /** By the person's settings, apart from quiet hours and shifts. */
  readonly channels: Channels
}

type Person = Omit<Recipient, 'occurrence' | 'channels'> & Partial<Pick<Recipient, 'occurrence' | 'channels'>>

/** Events that people are notified of. */
export const notifyingTypes: readonly string[] = [
  conversationChanged.type,
  commentAdded.type,
  commentEdited.type,
  reactionChanged.type,
  messageReceived.type,
  messageDelivery.type,
  redirectsChanged.type,
  ruleNotified.type,
  slaNotice.type,
  taskAssigned.type,
  taskDue.type,
  issueClosed.type,
  workHandedOver.type,
]

/** Causes of assignments that are part of a hand-over. */
const handovers: readonly string[] = ['hand-over', 'hand-over at the end of the shift']

/** Older events come from an import or from before this feature; a notification would be too late. */
const freshMs = 86_400_000

const notifyingChanges: readonly string[] = ['assigned', 'unsnoozed', 'unsnoozed_personally']

/** False for most changes of conversations, and for events of which it is too late to notify. */
export function mayNotify({ type, at, payload }: StoredEvent): boolean {
  if (Date.now() - at.getTime() > freshMs) return false
  if (type !== conversationChanged.type) return true
  return notifyingChanges.includes((payload as PayloadOf<typeof conversationChanged>).activity.type)
}

/** The people who are notified of an event by any channel, once each; never of their own actions. */
export async function recipientsOf(tx: Tx, event: StoredEvent): Promise<readonly Recipient[]> {
  const recipients: Recipient[] = []
  for (const person of await peopleOf(tx, event)) {
    const channels = person.channels ?? (await findChannels(tx, event.workspaceId, person))
    if (Object.values(channels).includes(true))
      recipients.push({ occurrence: `event ${event.seq}`, ...person, channels })
  }
  return recipients
}

/** The people whom an event concerns. */
async function peopleOf(tx: Tx, event: StoredEvent): Promise<readonly Person[]> {
  if (!mayNotify(event)) return []
  switch (event.type) {
    case slaNotice.type:
      return recipientsOfSlaNotice(event)
    case taskAssigned.type:
      return recipientsOfTask(event, (event.payload as PayloadOf<typeof taskAssigned>).actorId)
    case taskDue.type:
      return recipientsOfTask(event, null)
    case issueClosed.type:
      return recipientsOfIssue(event)
    case workHandedOver.type:
      return recipientsOfHandover(tx, event)
    case ruleNotified.type:
      return recipientsOfRule(event)
    case conversationChanged.type:
      return recipientsOfChange(tx, event)
    case commentAdded.type:
      return recipientsOfComment(event)
    case commentEdited.type:
      return recipientsOfEdit(event)
    case reactionChanged.type:
      return recipientsOfReaction(event)
    case messageReceived.type:
      return recipientsOfMessage(tx, event)
    case redirectsChanged.type:
      return recipientsOfFailedRedirect(event)
    default:
      return recipientsOfFailure(tx, event)
  }
}

function recipientsOfSlaNotice({ payload, personId }: StoredEvent): Person[] {
  const { conversationId, slaName, target, moment, dueAt, text } = payload as PayloadOf<typeof slaNotice>
  const details = { text, sla: { name: slaName, target, moment, dueAt } }
  return personId ? [{ userId: personId, actorId: null, conversationId, kind: 'bySla', details }] : []
}

/** The assignee, of a task given to them by `actorId`, or of one that is due. */
function recipientsOfTask({ payload, personId }: StoredEvent, actorId: string | null): Person[] {
  const { conversationId, title } = payload as PayloadOf<typeof taskDue>
  const kind = actorId ? 'taskAssigned' : 'taskDue'
  return personId ? [{ userId: personId, actorId, conversationId, kind, details: { text: title } }] : []
}

function recipientsOfIssue({ payload, personId }: StoredEvent): Person[] {
  const { conversationId, issue } = payload as PayloadOf<typeof issueClosed>
  const text = `${issue.repository}#${issue.number} ${issue.title}`
  const kind = 'issueClosed'
  return personId ? [{ userId: personId, actorId: null, conversationId, kind, details: { text } }] : []
}

/**
 * One notification for all conversations, by the channels of any of them. Listed, it opens the first one whose inbox lists
 * hand-overs; the e-mail names only those whose inbox mails them.
 */
async function recipientsOfHandover(
  tx: Tx,
  { workspaceId, payload, personId: userId }: StoredEvent,
): Promise<Person[]> {
  const { actorId, conversationIds, text, items } = payload as PayloadOf<typeof workHandedOver>
  if (!userId) return []
  const kind = 'handedOver'
  let listedId: string | undefined
  let mailedId: string | undefined
  for (const conversationId of conversationIds) {
    const { portal, email } = await findChannels(tx, workspaceId, { userId, conversationId, kind })
    if (portal) listedId ??= conversationId
    if (email) mailedId ??= conversationId
    if (listedId && mailedId) break
  }
  const conversationId = listedId ?? mailedId
  if (!conversationId) return []
  const channels = { portal: listedId !== undefined, browser: false, email: mailedId !== undefined }
  return [{ userId, actorId, conversationId, kind, details: { text }, work: items, channels }]
}

function recipientsOfRule({ payload }: StoredEvent): Person[] {
  const { userId, conversationId, rule, text } = payload as PayloadOf<typeof ruleNotified>
  const details = { text, rule: { id: rule.id, name: rule.name, scope: null } }
  return [{ userId, actorId: null, conversationId, kind: 'byRule', details }]
}

async function recipientsOfChange(tx: Tx, { workspaceId, payload }: StoredEvent): Promise<Person[]> {
  const { conversation, activity } = payload as PayloadOf<typeof conversationChanged>
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
  const activities = events.map(({ payload }) => (payload as PayloadOf<typeof conversationChanged>).activity)
  return activities.findLast(({ type }) => type === 'snoozed')?.actorId ?? null
}

function recipientsOfComment({ payload }: StoredEvent): Person[] {
  const { conversation, comment } = payload as PayloadOf<typeof commentAdded>
  return mentioned(conversation.id, comment, comment.mentionIds)
}

/** The people whom no earlier version of the comment mentioned. */
function recipientsOfEdit({ payload }: StoredEvent): Person[] {
  const { conversation, comment, addedMentionIds } = payload as PayloadOf<typeof commentEdited>
  // A comment that was deleted since has no text to notify of.
  return comment.deletedAt ? [] : mentioned(conversation.id, comment, addedMentionIds)
}

const mentioned = (conversationId: string, comment: Comment, userIds: readonly string[]): Person[] =>
  [...new Set(userIds)]
    .filter((userId) => userId !== comment.authorId)
    .map((userId) => ({
      userId,
      actorId: comment.authorId,
      conversationId,
      kind: 'mentioned',
      occurrence: mentionOccurrence(comment.id),
      details: { text: comment.text },
    }))

/** A person is notified once of what a comment says, however often it is edited. */
export const mentionOccurrence = (commentId: string): string => `comment ${commentId}`

/** The author of a comment, once of all reactions to it. */
function recipientsOfReaction({ payload, actorId, subjectId: conversationId }: StoredEvent): Person[] {
  const { commentId, added } = payload as PayloadOf<typeof reactionChanged>
  if (!conversationId || !added?.authorId || !commentId || added.authorId === actorId) return []
  const occurrence = reactionOccurrence(commentId)
  const details = { text: added.emoji }
  return [{ userId: added.authorId, actorId, conversationId, kind: 'reacted', occurrence, details }]
}

export const reactionOccurrence = (commentId: string): string => `reactions ${commentId}`

async function recipientsOfMessage(tx: Tx, { workspaceId, payload }: StoredEvent): Promise<Person[]> {
  const { conversation, messageId, isNew } = payload as PayloadOf<typeof messageReceived>
  const { id: conversationId, assigneeId, inboxId } = conversation
  const isFirst = conversation.messageCount === 1
  const followers = isNew && !isFirst ? await listFollowers(tx, workspaceId, conversationId) : []
  if (!isNew || !(isFirst || assigneeId || followers.length > 0)) return []
  const message = await findMessageRow(tx, workspaceId, messageId)
  // Mail sent from another program is no reply, and a report of a failed delivery has a kind of its own.
  if (message?.direction !== 'inbound' || message.kind === 'dsn') return []
  const replied = new Set([...(assigneeId ? [assigneeId] : []), ...followers.map(({ userId }) => userId)])
  const others = isFirst ? await listRecipientsOfNewMail(tx, workspaceId, inboxId) : []
  return [
    ...others
      .filter(({ userId }) => !replied.has(userId))
      .map(({ userId }) => recipient(userId, 'newConversation')),
    ...[...replied].map((userId) => recipient(userId, 'customerReplied')),
  ]

  function recipient(userId: string, kind: NotificationKind): Person {
    return { userId, actorId: null, conversationId, kind }
  }
}

/** The author of the message, or the assignee if no person wrote it. */
async function recipientsOfFailure(tx: Tx, { workspaceId, payload }: StoredEvent): Promise<Person[]> {
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

/** The author of the redirect that failed, if one did. */
function recipientsOfFailedRedirect({ payload }: StoredEvent): Person[] {
  const { conversation, redirects, failedId } = payload as PayloadOf<typeof redirectsChanged>
  return redirects.flatMap(({ id, byId, reason }) =>
    id === failedId
      ? {
          userId: byId,
          actorId: null,
          conversationId: conversation.id,
          kind: 'sendingFailed',
          details: { reason },
        }
      : [],
  )
}
