import { handedOverWork, quietUntil } from '@postroom/contract'
import { z } from 'zod'
import { findVisibleConversation } from '#features/conversations/index.ts'
import { listPeople, type PersonRow } from '#features/session/index.ts'
import { type Letter, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { claimMail } from './digest/digest-mails.queries.ts'
import { findChannels } from './find-channels.ts'
import { handoverLetter } from './handover-letter.ts'
import { isHeldBack } from './held-back.ts'
import { conversationNotifications, notificationLetter } from './notification-text.ts'
import { findSettings } from './notifications.queries.ts'
import { originOf } from './origin.ts'
import type { Recipient } from './recipient.ts'
import { notifyingTypes, recipientsOf } from './recipients.ts'

const mailedKinds = [...conversationNotifications, 'handedOver'] as const

const definition = defineJob({
  name: 'mail-notification',
  schema: z.object({
    workspaceId: z.uuid(),
    userId: z.uuid(),
    actorId: z.uuid().nullable(),
    conversationId: z.uuid(),
    kind: z.enum(mailedKinds),
    occurrence: z.string(),
    /** For a notification by a rule: its name and text. */
    rule: z.object({ name: z.string(), text: z.string() }).optional(),
    /** For a notification by an SLA. */
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
    /** For a hand-over. */
    work: z.array(handedOverWork).optional(),
  }),
})
type Notification = z.infer<typeof definition.schema>

/** Mails people about events in their conversations, by their notification settings. */
export const notificationMailer = defineConsumer({
  name: 'notification-mails',
  types: notifyingTypes,
  handle: async (app, tx, event) => {
    for (const recipient of await recipientsOf(tx, event)) {
      const notification = mailAbout(event.workspaceId, recipient)
      if (notification) await order(app, tx, notification)
    }
  },
})

/** Null for what is only listed in Postroom. */
function mailAbout(
  workspaceId: string,
  { details, channels, work, ...recipient }: Recipient,
): Notification | null {
  const { userId, actorId, conversationId, occurrence } = recipient
  const kind = mailedKinds.find((mailed) => mailed === recipient.kind)
  if (!kind || !channels.email) return null
  const text = details?.text ?? ''
  return {
    workspaceId,
    userId,
    actorId,
    conversationId,
    kind,
    occurrence,
    ...((kind === 'taskAssigned' || kind === 'taskDue' || kind === 'issueClosed') && { task: text }),
    ...(work && { work: [...work] }),
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
  await app.jobs.send(definition, notification, { tx: jobConnection(tx), ...(startAfter && { startAfter }) })
}

/** Checks settings, shift and visibility again, since they may have changed while the job waited. */
export const mailNotificationJob = featureJob({
  definition,
  handle: (app, notification) => {
    const { workspaceId, userId, occurrence } = notification
    return app.db.write(workspaceId, async (tx) => {
      const settings = await findSettings(tx, workspaceId, userId)
      const [person] = await listPeople(tx, workspaceId, { ids: [userId] })
      if (!person || (await isHeldBack(tx, workspaceId, userId, settings))) return
      const letter = await compose(app, tx, notification, person)
      if (!letter) return
      const later = quietUntil(settings.quiet, person.timeZone, new Date())
      if (later) return send(app, tx, notification, later)
      // A digest may have been faster.
      if (!(await claimMail(tx, workspaceId, { userId, occurrence, at: new Date() }))) return
      await orderSystemMail(app, tx, workspaceId, letter)
    })
  },
})

/** Null if the person does not want the mail or does not see the conversation any more. */
async function compose(
  app: App,
  tx: Tx,
  notification: Notification,
  person: PersonRow,
): Promise<Letter | null> {
  const { workspaceId, userId, actorId, conversationId, kind, rule, sla, task, work = [] } = notification
  const [actorRow] = actorId ? await listPeople(tx, workspaceId, { ids: [actorId] }) : []
  const actor = actorRow ? `${actorRow.firstName} ${actorRow.lastName}`.trim() : null
  const origin = originOf(app)
  if (kind === 'handedOver') return handoverLetter(tx, workspaceId, { person, actor, work, origin })
  const channels = await findChannels(tx, workspaceId, notification)
  const conversation = await findVisibleConversation(tx, workspaceId, { conversationId, userId })
  if (!channels.email || !conversation) return null
  return notificationLetter(kind, {
    to: person.email,
    language: person.language,
    actor,
    subject: conversation.subject,
    rule: rule ?? null,
    task: task ?? null,
    sla: sla ? { ...sla, timeZone: person.timeZone } : null,
    href: `${origin}/inbox/all/${conversationId}`,
  })
}
