import type { NotificationDetails, NotificationSettings, PushMessage } from '@postroom/contract'

type Kind = keyof NotificationSettings['browser']

interface PushFacts {
  readonly kind: Kind
  readonly conversationId: string
  readonly subject: string
  readonly contact: string
  /** Null if no person did it. */
  readonly actor: string | null
  readonly text: string
  readonly rule: string | null
  readonly sla: NotificationDetails['sla']
  readonly language: 'en' | 'de'
  readonly timeZone: string
}

/** Composes what the browser shows, in the reader's language. */
export function composeMessage(facts: PushFacts): PushMessage {
  const { conversationId, subject, contact, text, language } = facts
  const words = texts[language]
  const about = `${contact}: ${subject || words.noSubject}`
  return {
    title: titleOf(facts),
    body: text ? `${about}\n${text}` : about,
    tag: conversationId,
    path: `/inbox/all/${conversationId}`,
    more: words.more,
  }
}

/** Says that notifications are shown. */
export const testMessage = (language: 'en' | 'de'): PushMessage => ({
  ...texts[language].test,
  tag: 'test',
  path: '/inbox',
  more: texts[language].more,
})

function titleOf({ kind, actor, rule, sla, language, timeZone }: PushFacts): string {
  const words = texts[language]
  if (kind === 'bySla' && sla) {
    const when = new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(sla.dueAt))
    return words[sla.moment](sla.name, when)
  }
  if (kind === 'byRule') return words.byRule(rule ?? '')
  if (kind === 'bySla') return words.due
  return words[kind](actor)
}

const texts = {
  en: {
    noSubject: 'No subject',
    more: { one: '1 more notification', other: '{count} more notifications' },
    test: { title: 'Postroom', body: 'Notifications are shown like this one.' },
    assigned: (actor: string | null) => (actor ? `${actor} assigned to you` : 'Assigned to you'),
    mentioned: (actor: string | null) => (actor ? `${actor} mentioned you` : 'You were mentioned'),
    customerReplied: () => 'New reply',
    newConversation: () => 'New conversation',
    taskAssigned: () => 'Task for you',
    taskDue: () => 'Task due',
    issueClosed: () => 'Issue closed',
    byRule: (rule: string) => rule || 'A rule notifies you',
    due: 'Due',
    warning: (sla: string, when: string) => `${sla}: due ${when}`,
    missed: (sla: string, when: string) => `${sla}: missed, due ${when}`,
  },
  de: {
    noSubject: 'Kein Betreff',
    more: { one: '1 weitere Benachrichtigung', other: '{count} weitere Benachrichtigungen' },
    test: { title: 'Postroom', body: 'So werden Benachrichtigungen angezeigt.' },
    assigned: (actor: string | null) => (actor ? `${actor} hat Ihnen etwas zugewiesen` : 'Ihnen zugewiesen'),
    mentioned: (actor: string | null) => (actor ? `${actor} hat Sie erwähnt` : 'Sie wurden erwähnt'),
    customerReplied: () => 'Neue Antwort',
    newConversation: () => 'Neue Konversation',
    taskAssigned: () => 'Aufgabe für Sie',
    taskDue: () => 'Aufgabe fällig',
    issueClosed: () => 'Issue geschlossen',
    byRule: (rule: string) => rule || 'Eine Regel benachrichtigt Sie',
    due: 'Fällig',
    warning: (sla: string, when: string) => `${sla}: fällig ${when}`,
    missed: (sla: string, when: string) => `${sla}: verpasst, war fällig ${when}`,
  },
} as const
