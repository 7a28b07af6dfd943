import {
  type EmailNotification,
  type InboxNotifications,
  type NotificationChoices,
  type NotificationSettings,
  toInboxChoices,
  usualNotifications,
} from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** The person's settings; defaults for options added later. */
export async function findSettings(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<NotificationSettings> {
  const [row] = await query(
    tx,
    'select settings from notification_settings where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
    'find_notification_settings',
  )
  const { portal, browser, email, ...more } = (row?.settings ?? {}) as Partial<NotificationSettings>
  const choices: NotificationChoices = {
    portal: { ...usualNotifications.portal, ...portal },
    browser: { ...usualNotifications.browser, ...browser },
    email: { ...usualNotifications.email, ...email },
  }
  return {
    ...choices,
    quiet: more.quiet ?? usualNotifications.quiet,
    onlyOnShift: more.onlyOnShift ?? usualNotifications.onlyOnShift,
    followOwn: more.followOwn ?? usualNotifications.followOwn,
    digest: more.digest ?? usualNotifications.digest,
    inboxes: (more.inboxes ?? usualNotifications.inboxes).map((inbox) => complete(inbox, choices)),
  }
}

/** Adds the usual choices for options added later to those of an inbox. */
function complete(inbox: InboxNotifications, usual: NotificationChoices): InboxNotifications {
  if (inbox.level !== 'own') return inbox
  const { portal, browser, email } = toInboxChoices(usual)
  const { choices } = inbox
  return {
    ...inbox,
    choices: {
      portal: { ...portal, ...choices.portal },
      browser: { ...browser, ...choices.browser },
      email: { ...email, ...choices.email },
    },
  }
}

/** Whether a person wants mail about this kind of event. */
export const wantsEmail = async (
  tx: Tx,
  workspaceId: string,
  userId: string,
  kind: EmailNotification,
): Promise<boolean> => (await findSettings(tx, workspaceId, userId)).email[kind]

export async function putSettings(
  tx: Tx,
  workspaceId: string,
  userId: string,
  settings: NotificationSettings,
): Promise<void> {
  await query(
    tx,
    `insert into notification_settings (workspace_id, user_id, settings) values ($1, $2, $3)
     on conflict (workspace_id, user_id) do update set settings = excluded.settings`,
    [workspaceId, userId, JSON.stringify(settings)],
  )
}
