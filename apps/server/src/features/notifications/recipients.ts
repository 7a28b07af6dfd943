import {
  commentAdded,
  commentEdited,
  conversationChanged,
  issueClosed,
  messageDelivery,
  messageReceived,
  reactionChanged,
  redirectsChanged,
  ruleNotified,
  slaNotice,
  taskAssigned,
  taskDue,
  workHandedOver,
} from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { findChannels } from './find-channels.ts'
import type { Concerned, Recipient } from './recipient.ts'
import { recipientsOfChange } from './recipients-of-changes.ts'
import { recipientsOfComment, recipientsOfEdit, recipientsOfReaction } from './recipients-of-comments.ts'
import { recipientsOfFailedRedirect, recipientsOfFailure, recipientsOfMessage } from './recipients-of-mail.ts'

/** Events that people are notified of. */
export const notifyingTypes = [
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
] as const

/** Older events come from an import or from before this feature; a notification would be too late. */
const freshMs = 86_400_000

const notifyingChanges: readonly string[] = ['assigned', 'unsnoozed', 'unsnoozed_personally']

/** False for most changes of conversations, and for events of which it is too late to notify. */
export function mayNotify({ type, at, payload }: StoredEvent): boolean {
  if (Date.now() - at.getTime() > freshMs) return false
  if (type !== conversationChanged.type) return true
  return notifyingChanges.includes(payload.activity.type)
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
async function peopleOf(tx: Tx, event: StoredEvent): Promise<readonly Concerned[]> {
  if (!mayNotify(event)) return []
  switch (event.type) {
    case slaNotice.type:
      return recipientsOfSlaNotice(event)
    case taskAssigned.type:
      return recipientsOfTask(event, event.payload.actorId)
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
    case messageDelivery.type:
      return recipientsOfFailure(tx, event)
    default:
      return []
  }
}

function recipientsOfSlaNotice({ payload, personId }: StoredEvent<'sla.notice'>): Concerned[] {
  const { conversationId, slaName, target, moment, dueAt, text } = payload
  const details = { text, sla: { name: slaName, target, moment, dueAt } }
  return personId ? [{ userId: personId, actorId: null, conversationId, kind: 'bySla', details }] : []
}

/** The assignee, of a task given to them by `actorId`, or of one that is due. */
function recipientsOfTask(
  { payload, personId }: StoredEvent<'task.assigned' | 'task.due'>,
  actorId: string | null,
): Concerned[] {
  const { conversationId, title } = payload
  const kind = actorId ? 'taskAssigned' : 'taskDue'
  return personId ? [{ userId: personId, actorId, conversationId, kind, details: { text: title } }] : []
}

function recipientsOfIssue({ payload, personId }: StoredEvent<'issue.closed'>): Concerned[] {
  const { conversationId, issue } = payload
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
  { workspaceId, payload, personId: userId }: StoredEvent<'handover.received'>,
): Promise<Concerned[]> {
  const { actorId, conversationIds, text, items } = payload
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

function recipientsOfRule({ payload }: StoredEvent<'rule.notified'>): Concerned[] {
  const { userId, conversationId, rule, text } = payload
  const details = { text, rule: { id: rule.id, name: rule.name, scope: null } }
  return [{ userId, actorId: null, conversationId, kind: 'byRule', details }]
}
