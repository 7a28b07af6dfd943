import { quietUntil } from '@postroom/contract'
import { z } from 'zod'
import { findVisibleConversation } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { claimMail } from './digest/digest-mails.queries.ts'
import { isHeldBack } from './held-back.ts'
import { conversationNotifications, notificationLetter } from './notification-text.ts'
import { findSettings } from './notifications.queries.ts'
import { originOf } from './origin.ts'
import { findChannels, notifyingTypes, type Recipient, recipientsOf } from './recipients.ts'

const definition = defineJob({
  name: 'mail-notification',
  schema: z.object({
    workspaceId: z.uuid(),
    userId: z.uuid(),
    actorId: z.uuid().nullable(),
    conversationId: z.uuid(),
    kind: z.enum(conversationNotifications),
    occurrence: z.string(),
    /** Of a rule that notifies: its name, and what it says. */
    rule: z.object({ name: z.string(), text: z.string() }).optional(),
    /** Of an SLA that notifies. */
    sla: z
      .object({
        name: z.string(),
        moment: z.enum(['warning', 'missed']),
        dueAt: z.iso.datetime(),
        text: z.string(),
      })
      .optional(),
    /** Title of a task. */
    task: z.string().optional(),
  }),
})
type Notification = z.infer<typeof definition.schema>

/** Mails people about events in their conversations, by their notification settings. */
export const notificationMailer: EventConsumer = {
  name: 'notification-mails',
  types: notifyingTypes,
  handle: async (app, tx, event) => {
    for (const recipient of await recipientsOf(tx, event)) {
      const notification = mailAbout(event.workspaceId, recipient)
      if (notification) await order(app, tx, notification)
    }
  },
}

/** Null for what is only listed in Postroom. */
function mailAbout(workspaceId: string, { details, channels, ...recipient }: Recipient): Notification | null {
  const { userId, actorId, conversationId, occurrence } = recipient
  const kind = conversationNotifications.find((mailed) => mailed === recipient.kind)
  if (!kind || !channels.email) return null
  const text = details?.text ?? ''
  return {
    workspaceId,
    userId,
    actorId,
    conversationId,
    kind,
    occurrence,
    ...((kind === 'taskAssigned' || kind === 'taskDue') && { task: text }),
    ...(details?.rule && { rule: { name: details.rule.name, text } }),
    ...(details?.sla && { sla: { ...details.sla, text } }),
  }
}

async function order(app: App, tx: Tx, notification: Notification): Promise<void> {
  const { workspaceId, userId } = notification
  const settings = await findSettings(tx, workspaceId, userId)
  const [person] = await listPeople(tx, workspaceId, { ids: [userId] })
  if (!person || (await isHeldBack(tx, workspaceId, userId, settings))) return
  const startAfter = quietUntil(settings.quiet, person.timeZone, new Date())
  await send(app, tx, notification, startAfter)
}

async function send(app: App, tx: Tx, notification: Notification, startAfter: Date | null): Promise<void> {
  const query = async (text: string, values?: unknown[]) => ({ rows: await rawQuery(tx, text, values) })
  await app.jobs.send(definition, notification, { tx: { query }, ...(startAfter && { startAfter }) })
}

/** Checks settings, shift and visibility again, since they may have changed while the job waited. */
export const mailNotificationJob = featureJob({
  definition,
  handle: (app, notification) => {
    const { workspaceId, userId, actorId, conversationId, kind, occurrence, rule, sla, task } = notification
    return app.db.write(workspaceId, async (tx) => {
      const settings = await findSettings(tx, workspaceId, userId)
      const channels = await findChannels(tx, workspaceId, notification)
      const people = await listPeople(tx, workspaceId, { ids: [userId, ...(actorId ? [actorId] : [])] })
      const person = people.find(({ id }) => id === userId)
      const conversation = await findVisibleConversation(tx, workspaceId, { conversationId, userId })
      if (!channels.email || !person || !conversation) return
      if (await isHeldBack(tx, workspaceId, userId, settings)) return
      const later = quietUntil(settings.quiet, person.timeZone, new Date())
      if (later) return send(app, tx, notification, later)
      // A digest may have been faster.
      if (!(await claimMail(tx, workspaceId, { userId, occurrence, at: new Date() }))) return
      const actor = people.find(({ id }) => id === actorId)
      const letter = notificationLetter(kind, {
        to: person.email,
        language: person.language,
        actor: actor ? `${actor.firstName} ${actor.lastName}`.trim() : null,
        subject: conversation.subject,
        rule: rule ?? null,
        task: task ?? null,
        sla: sla ? { ...sla, timeZone: person.timeZone } : null,
        href: `${originOf(app)}/inbox/all/${conversationId}`,
      })
      await orderSystemMail(app, tx, workspaceId, letter)
    })
  },
})
