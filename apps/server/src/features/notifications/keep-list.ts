import {
  commentDeleted,
  commentEdited,
  conversationMerged,
  conversationRead,
  memberRemoved,
  notificationDetails,
  notificationLimits,
  notificationsChanged,
  ruleDeleted,
} from '@postroom/contract'
import { z } from 'zod'
import { listWorkspaceRows } from '#features/session/index.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { isOf, type StoredEvent } from '#platform/events/read-events.ts'
import { featureJob } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { deleteOldMails } from './digest/digest-mails.queries.ts'
import {
  deleteNotificationsOfOccurrences,
  deleteNotificationsOfPerson,
  deleteNotificationsOfRule,
  deleteOldNotifications,
  insertNotification,
  markNotifications,
  moveNotifications,
  renewText,
} from './notification-list.queries.ts'
import { findSettings } from './notifications.queries.ts'
import type { Recipient } from './recipient.ts'
import { mayNotify, notifyingTypes, recipientsOf } from './recipients.ts'
import { mentionOccurrence, reactionOccurrence } from './recipients-of-comments.ts'

const cause = { kind: 'system', id: null, text: 'notifications' } as const

/** Characters of a comment that are shown. */
const shownText = 300

/** Writes the notifications of each person and keeps them up to date. */
export const notificationLister = defineConsumer({
  name: 'notification-list',
  types: [
    ...notifyingTypes,
    conversationRead.type,
    conversationMerged.type,
    commentDeleted.type,
    ruleDeleted.type,
    memberRemoved.type,
  ],
  emits: true,
  accepts: (event) => !isOf(event, notifyingTypes) || mayNotify(event),
  handle: async (_, tx, event) => {
    const userIds = new Set(await apply(tx, event))
    if (userIds.size === 0) return
    await changeWithin(tx, event.workspaceId, cause, async (change) => announceTo(change, userIds))
  },
})

/** Returns the people whose list changed. */
async function apply(tx: Tx, event: StoredEvent): Promise<readonly string[]> {
  const { workspaceId, personId } = event
  switch (event.type) {
    case conversationRead.type: {
      const { conversationId, isRead, readUntil } = event.payload
      if (!isRead || !personId) return []
      const which = { userId: personId, conversationId, until: new Date(readUntil), at: event.at }
      return (await markNotifications(tx, workspaceId, which)) > 0 ? [personId] : []
    }
    case conversationMerged.type: {
      const { conversationId, intoId } = event.payload
      return (await moveNotifications(tx, workspaceId, conversationId, intoId)).map(({ userId }) => userId)
    }
    case commentDeleted.type: {
      const { comment } = event.payload
      const occurrences = [mentionOccurrence(comment.id), reactionOccurrence(comment.id)]
      const deleted = await deleteNotificationsOfOccurrences(tx, workspaceId, occurrences)
      return deleted.map(({ userId }) => userId)
    }
    case commentEdited.type: {
      const { comment } = event.payload
      const shown = shorten(comment.text)
      const renewed = await renewText(tx, workspaceId, mentionOccurrence(comment.id), shown)
      return [...renewed.map(({ userId }) => userId), ...(await listOf(tx, event))]
    }
    case ruleDeleted.type: {
      const { ruleId } = event.payload
      return (await deleteNotificationsOfRule(tx, workspaceId, ruleId)).map(({ userId }) => userId)
    }
    case memberRemoved.type:
      await deleteNotificationsOfPerson(tx, workspaceId, event.payload.userId)
      return []
    default:
      return listOf(tx, event)
  }
}

async function listOf(tx: Tx, event: StoredEvent): Promise<string[]> {
  const notified: string[] = []
  for (const recipient of await recipientsOf(tx, event))
    if (await add(tx, event, recipient)) notified.push(recipient.userId)
  return notified
}

const shorten = (text: string): string => [...text].slice(0, shownText).join('')

async function add(tx: Tx, { workspaceId, at }: StoredEvent, recipient: Recipient): Promise<boolean> {
  const { userId, kind, conversationId, actorId, details, occurrence, channels } = recipient
  if (!channels.portal) return false
  const text = shorten(details?.text ?? '')
  const shown = notificationDetails.parse({ ...details, text })
  return insertNotification(tx, workspaceId, {
    id: newId(),
    userId,
    kind,
    occurrence,
    conversationId,
    ruleId: null,
    actorId,
    details: shown,
    at,
  })
}

interface SwitchedOffRule {
  readonly userIds: readonly string[]
  readonly rule: { readonly id: string; readonly name: string; readonly scope: 'workspace' | 'personal' }
  readonly reason: NonNullable<z.infer<typeof notificationDetails>['reason']>
}

/** Tells people that Postroom switched off a rule. */
export async function notifyOfSwitchedOff(
  change: SystemChange,
  { userIds, rule, reason }: SwitchedOffRule,
): Promise<void> {
  const { tx, workspaceId, now } = change
  const notified = new Set<string>()
  for (const userId of userIds) {
    if (!(await findSettings(tx, workspaceId, userId)).portal.ruleSwitchedOff) continue
    const id = newId()
    await insertNotification(tx, workspaceId, {
      id,
      userId,
      kind: 'ruleSwitchedOff',
      occurrence: id,
      conversationId: null,
      ruleId: rule.id,
      actorId: null,
      details: notificationDetails.parse({ rule, reason }),
      at: now,
    })
    notified.add(userId)
  }
  announceTo(change, notified)
}

function announceTo({ emit }: SystemChange, userIds: ReadonlySet<string>): void {
  for (const personId of userIds) emit(notificationsChanged, {}, { personId })
}

const dayMs = 86_400_000

export const deleteOldNotificationsJob = featureJob({
  definition: defineJob({ name: 'delete-old-notifications', schema: z.object({}), policy: 'singleton' }),
  cron: '47 3 * * *',
  handle: async (app) => {
    const before = new Date(Date.now() - notificationLimits.days * dayMs)
    for (const { id: workspaceId } of await app.db.instance(listWorkspaceRows))
      await app.db.write(workspaceId, async (tx) => {
        await deleteOldNotifications(tx, workspaceId, before)
        await deleteOldMails(tx, workspaceId, before)
      })
  },
})
