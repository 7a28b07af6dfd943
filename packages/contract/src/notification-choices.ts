import { z } from 'zod'
import { ref } from './core/fields.ts'
import { type NotificationKind, notificationKinds } from './notification-list.ts'

/** All but new conversations, of which there may be many. */
const usuallyListed = Object.fromEntries(
  notificationKinds.map((kind) => [kind, kind !== 'newConversation']),
) as Record<NotificationKind, boolean>

/** Which events notify by which channel. */
export const notificationChoices = z.object({
  /** Listed in Postroom, at any time. */
  portal: z.record(z.enum(notificationKinds), z.boolean()).default(usuallyListed),
  /** Shown by the browser while the portal is open in a tab. */
  browser: z.object({
    assigned: z.boolean(),
    mentioned: z.boolean(),
    customerReplied: z.boolean(),
    newConversation: z.boolean(),
    /** A rule that notifies people of a conversation. */
    byRule: z.boolean().default(true),
    /** An SLA that notifies people of a target that is due or missed. */
    bySla: z.boolean().default(true),
    taskAssigned: z.boolean().default(true),
    taskDue: z.boolean().default(true),
    issueClosed: z.boolean().default(true),
  }),
  email: z.object({
    assigned: z.boolean(),
    mentioned: z.boolean(),
    customerReplied: z.boolean(),
    byRule: z.boolean().default(true),
    bySla: z.boolean().default(true),
    taskAssigned: z.boolean().default(false),
    taskDue: z.boolean().default(false),
    issueClosed: z.boolean().default(false),
    handedOver: z.boolean().default(true),
    /** A shared mailbox, for owners and admins, or a personal one. */
    mailboxProblem: z.boolean(),
  }),
})
export type NotificationChoices = z.infer<typeof notificationChoices>

export const usualChoices: NotificationChoices = {
  portal: usuallyListed,
  browser: {
    assigned: true,
    mentioned: true,
    customerReplied: true,
    newConversation: false,
    byRule: true,
    bySla: true,
    taskAssigned: true,
    taskDue: true,
    issueClosed: true,
  },
  email: {
    assigned: false,
    mentioned: false,
    customerReplied: false,
    byRule: true,
    bySla: true,
    taskAssigned: false,
    taskDue: false,
    issueClosed: false,
    handedOver: true,
    mailboxProblem: true,
  },
}

/** The choices for one inbox: without rules that were switched off and mailbox problems, which concern no conversation. */
const inboxChoices = z.object({
  portal: z.record(z.enum(notificationKinds).exclude(['ruleSwitchedOff']), z.boolean()),
  browser: notificationChoices.shape.browser,
  email: notificationChoices.shape.email.omit({ mailboxProblem: true }),
})
export type InboxChoices = z.infer<typeof inboxChoices>

/** A copy of the usual choices with the kinds that an inbox can choose. */
export function toInboxChoices({ portal, browser, email }: NotificationChoices): InboxChoices {
  const { ruleSwitchedOff, ...portalChoices } = portal
  const { mailboxProblem, ...emailChoices } = email
  return { portal: portalChoices, browser: { ...browser }, email: emailChoices }
}

/** What a person is notified of in one inbox, in place of the usual choices. */
export const inboxLevels = ['everything', 'mine', 'nothing', 'own'] as const

/**
 * `everything`: all events of the inbox in Postroom and the browser, e-mails as chosen for the event. `mine`: only events of
 * one's own conversations and those that name one. `own`: the choices for this inbox in place of the usual ones.
 */
export const inboxNotifications = z.discriminatedUnion('level', [
  // First, because the serializer of answers tells objects apart by their constants and takes the first that fits.
  z.object({ inboxId: ref('inbox'), level: z.literal('own'), choices: inboxChoices }),
  z.object({ inboxId: ref('inbox'), level: z.enum(inboxLevels).exclude(['own']) }),
])
export type InboxNotifications = z.infer<typeof inboxNotifications>
