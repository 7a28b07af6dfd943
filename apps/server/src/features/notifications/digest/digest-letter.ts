import { notificationDetails } from '@postroom/contract'
import type { Letter } from '#features/system-mail/index.ts'
import type { UnmailedRow } from '../notification-list.queries.ts'

/** Lines of one digest; Postroom lists the others. */
const mostLines = 50

interface DigestFacts {
  readonly to: string
  readonly language: 'en' | 'de'
  /** The newest first. */
  readonly rows: readonly UnmailedRow[]
  readonly actorNames: ReadonlyMap<string, string>
  readonly inboxNames: ReadonlyMap<string, string>
  /** Address of the portal. */
  readonly origin: string
}

/** Lists unread notifications by inbox, with links; contains no text of mail or comments. */
export function digestLetter({ rows, ...facts }: DigestFacts): Letter {
  const { to, language, inboxNames, origin } = facts
  const words = texts[language]
  const shown = rows.slice(0, mostLines)
  const byInbox = Map.groupBy(shown, ({ inboxId }) => inboxId)
  const groups = [...byInbox].map(([inboxId, own]) => ({
    heading: (inboxId === null ? undefined : inboxNames.get(inboxId)) ?? words.others,
    lines: own.map((row) => lineOf(row, facts)),
  }))
  return {
    to,
    language,
    subject: words.subject(rows.length),
    sentences: [words.intro],
    groups: groups.toSorted((a, b) => a.heading.localeCompare(b.heading, language)),
    link: {
      label: rows.length > shown.length ? words.more(rows.length - shown.length) : words.open,
      href: `${origin}/inbox`,
    },
    small: words.settings,
  }
}

function lineOf(
  { kind, conversationId, subject, contact, actorId, details }: UnmailedRow,
  { language, actorNames, origin }: Omit<DigestFacts, 'rows'>,
) {
  const words = texts[language]
  const { rule, text } = notificationDetails.parse(details)
  const actor = actorId === null ? '' : (actorNames.get(actorId) ?? '')
  const what = words.kinds[kind as keyof typeof words.kinds]
  const more = [actor, rule?.name ?? '', saysOwnText(kind) ? text : ''].filter(Boolean)
  return {
    text: conversationId === null ? (rule?.name ?? '') : `${subject || words.noSubject} (${contact ?? ''})`,
    note: more.length > 0 ? `${what}: ${more.join(', ')}` : what,
    href:
      conversationId === null
        ? `${origin}/settings/workspace/rules`
        : `${origin}/inbox/all/${conversationId}`,
  }
}

/** The text of a task, issue, rule or SLA, as in the mail about it alone; not of a comment. */
const saysOwnText = (kind: string): boolean =>
  ['byRule', 'bySla', 'taskAssigned', 'taskDue', 'issueClosed'].includes(kind)

const texts = {
  en: {
    noSubject: 'No subject',
    others: 'Other',
    subject: (count: number) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
    intro: 'This is what you have not read in Postroom yet.',
    open: 'Open Postroom',
    more: (count: number) => `${count} more in Postroom`,
    settings:
      'You get this email because digests are turned on under My profile, Notifications. You can turn them off there.',
    kinds: {
      mentioned: 'You were mentioned',
      reacted: 'Reaction to your comment',
      assigned: 'Assigned to you',
      customerReplied: 'New reply',
      newConversation: 'New conversation',
      byRule: 'A rule notifies you',
      bySla: 'SLA target',
      sendingFailed: 'A message was not delivered',
      snoozeOver: 'The snooze is over',
      handedOver: 'Work handed over to you',
      taskAssigned: 'Task for you',
      taskDue: 'Task due',
      issueClosed: 'Issue closed',
      ruleSwitchedOff: 'Postroom switched off this rule',
    },
  },
  de: {
    noSubject: 'Kein Betreff',
    others: 'Sonstiges',
    subject: (count: number) =>
      count === 1 ? '1 ungelesene Benachrichtigung' : `${count} ungelesene Benachrichtigungen`,
    intro: 'Das haben Sie in Postroom noch nicht gelesen.',
    open: 'Postroom öffnen',
    more: (count: number) => `${count} weitere in Postroom`,
    settings:
      'Sie erhalten diese E-Mail, weil Zusammenfassungen unter Mein Profil, Benachrichtigungen eingeschaltet sind. Dort können Sie sie ausschalten.',
    kinds: {
      mentioned: 'Sie wurden erwähnt',
      reacted: 'Reaktion auf Ihren Kommentar',
      assigned: 'Ihnen zugewiesen',
      customerReplied: 'Neue Antwort',
      newConversation: 'Neue Konversation',
      byRule: 'Eine Regel benachrichtigt Sie',
      bySla: 'SLA-Ziel',
      sendingFailed: 'Eine Nachricht wurde nicht zugestellt',
      snoozeOver: 'Die Zurückstellung ist vorbei',
      handedOver: 'Ihnen übergebene Arbeit',
      taskAssigned: 'Aufgabe für Sie',
      taskDue: 'Aufgabe fällig',
      issueClosed: 'Issue geschlossen',
      ruleSwitchedOff: 'Postroom hat diese Regel ausgeschaltet',
    },
  },
} as const
