import type { NotificationKind } from './notification-list.ts'
import type { NotificationSettings } from './notifications.ts'

/** What the settings need to know of an event. */
export interface NotifiedEvent {
  readonly kind: NotificationKind
  /** Of the conversation; null without one. */
  readonly inboxId: string | null
  readonly assigneeId: string | null
}

/** By which channels a person is notified of an event, apart from quiet hours and shifts. */
export function channelsOf(
  settings: Pick<NotificationSettings, 'portal' | 'browser' | 'email' | 'inboxes'>,
  { kind, inboxId, assigneeId }: NotifiedEvent,
  userId: string,
): { portal: boolean; browser: boolean; email: boolean } {
  const level = settings.inboxes.find((inbox) => inbox.inboxId === inboxId)?.level
  if (level === 'nothing' || (level === 'mine' && !isPersonal(kind) && assigneeId !== userId))
    return { portal: false, browser: false, email: false }
  const { portal, browser, email } = settings
  const isEverything = level === 'everything'
  return {
    portal: isEverything || portal[kind],
    browser: kind in browser && (isEverything || browser[kind as keyof typeof browser]),
    email: kind in email && email[kind as keyof typeof email],
  }
}

/** Other kinds are about conversations that may be someone else's. */
const isPersonal = (kind: NotificationKind): boolean =>
  kind !== 'newConversation' && kind !== 'byRule' && kind !== 'bySla'
