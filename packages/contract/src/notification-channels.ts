import type { NotificationKind } from './notification-list.ts'
import type { NotificationSettings } from './notifications.ts'

/** What the settings need to know of an event. */
export interface NotifiedEvent {
  readonly kind: NotificationKind
  /** Inbox of the conversation; null without one. */
  readonly inboxId: string | null
  readonly assigneeId: string | null
}

/** By which channels a person is notified of an event, apart from quiet hours and shifts. */
export function channelsOf(
  settings: Pick<NotificationSettings, 'portal' | 'browser' | 'email' | 'inboxes'>,
  { kind, inboxId, assigneeId }: NotifiedEvent,
  userId: string,
): { portal: boolean; browser: boolean; email: boolean } {
  const inbox = settings.inboxes.find((one) => one.inboxId === inboxId)
  const level = inbox?.level
  if (level === 'nothing' || (level === 'mine' && !isPersonal(kind) && assigneeId !== userId))
    return { portal: false, browser: false, email: false }
  const { portal, browser, email } = inbox?.level === 'own' ? inbox.choices : settings
  const isEverything = level === 'everything'
  return {
    portal: isEverything || isChosen(portal, kind),
    browser: kind in browser && (isEverything || isChosen(browser, kind)),
    email: isChosen(email, kind),
  }
}

/** A channel may not have the kind. */
const isChosen = (switches: Partial<Record<NotificationKind, boolean>>, kind: NotificationKind): boolean =>
  switches[kind] === true

/** Other kinds are about conversations that may be someone else's. */
const isPersonal = (kind: NotificationKind): boolean =>
  kind !== 'newConversation' && kind !== 'byRule' && kind !== 'bySla'
