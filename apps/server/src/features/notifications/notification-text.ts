import type { Letter } from '#features/system-mail/index.ts'

export const conversationNotifications = [
  'assigned',
  'mentioned',
  'customerReplied',
  'byRule',
  'bySla',
  'taskAssigned',
  'taskDue',
  'issueClosed',
] as const
type ConversationNotification = (typeof conversationNotifications)[number]

interface NotificationFacts {
  readonly to: string
  readonly language: 'en' | 'de'
  /** Null if no person did it. */
  readonly actor: string | null
  readonly subject: string
  /** The rule that notifies, and what it says. */
  readonly rule: { readonly name: string; readonly text: string } | null
  /** Title of the task that was given to the reader or is due, or of the issue that was closed. */
  readonly task: string | null
  /** The SLA that notifies of a target, and the zone of the reader. */
  readonly sla: SlaFacts | null
  readonly href: string
}

interface SlaFacts {
  readonly name: string
  readonly moment: 'warning' | 'missed'
  readonly dueAt: string
  readonly text: string
  readonly timeZone: string
}

const whenOf = ({ dueAt, timeZone }: SlaFacts, language: string): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(dueAt))

/** Says what happened, with a link; contains only the subject of the conversation, no mail text. */
export function notificationLetter(kind: ConversationNotification, notification: NotificationFacts): Letter {
  const { to, language, href, rule, sla, task } = notification
  const words = texts[language]
  const subject = notification.subject || words.noSubject
  return {
    to,
    language,
    subject: words.subjects[kind](subject),
    sentences: [
      sentenceFor(kind, subject, notification),
      ...[rule?.text, sla?.text, task].flatMap((text) => text || []),
    ],
    link: { label: words.open, href },
    small: words.settings,
  }
}

function sentenceFor(
  kind: ConversationNotification,
  subject: string,
  { language, actor, rule, sla }: NotificationFacts,
): string {
  const { sentences } = texts[language]
  if (kind === 'byRule') return sentences.byRule(subject, rule?.name ?? '')
  if (kind !== 'bySla') return sentences[kind](subject, actor)
  return sla ? sentences.bySla[sla.moment](subject, sla.name, whenOf(sla, language)) : ''
}

const texts = {
  en: {
    noSubject: 'No subject',
    open: 'Open the conversation',
    settings: 'You get this email because it is turned on under My profile, Notifications.',
    subjects: {
      assigned: (subject: string) => `Assigned to you: ${subject}`,
      mentioned: (subject: string) => `You were mentioned: ${subject}`,
      customerReplied: (subject: string) => `New reply: ${subject}`,
      byRule: (subject: string) => `Please look at: ${subject}`,
      bySla: (subject: string) => `Due: ${subject}`,
      taskAssigned: (subject: string) => `Task for you: ${subject}`,
      taskDue: (subject: string) => `Task due: ${subject}`,
      issueClosed: (subject: string) => `Issue closed: ${subject}`,
    },
    sentences: {
      assigned: (subject: string, actor: string | null) =>
        actor ? `${actor} assigned “${subject}” to you.` : `“${subject}” was assigned to you.`,
      mentioned: (subject: string, actor: string | null) =>
        actor
          ? `${actor} mentioned you in a comment on “${subject}”.`
          : `You were mentioned in a comment on “${subject}”.`,
      bySla: {
        warning: (subject: string, sla: string, when: string) =>
          `A target of the SLA “${sla}” is due at ${when}: “${subject}”.`,
        missed: (subject: string, sla: string, when: string) =>
          `A target of the SLA “${sla}” was due at ${when} and was missed: “${subject}”.`,
      },
      taskAssigned: (subject: string, actor: string | null) =>
        actor ? `${actor} gave you a task in “${subject}”:` : `You have a new task in “${subject}”:`,
      taskDue: (subject: string) => `A task of yours in “${subject}” is due:`,
      issueClosed: (subject: string) => `A GitHub issue linked to “${subject}” was closed:`,
      byRule: (subject: string, rule: string) => `The rule “${rule}” notifies you of “${subject}”.`,
      customerReplied: (subject: string) => `There is a new reply in “${subject}”, which is assigned to you.`,
    },
  },
  de: {
    noSubject: 'Kein Betreff',
    open: 'Konversation öffnen',
    settings: 'Sie erhalten diese E-Mail, weil sie unter Mein Profil, Benachrichtigungen eingeschaltet ist.',
    subjects: {
      assigned: (subject: string) => `Ihnen zugewiesen: ${subject}`,
      mentioned: (subject: string) => `Sie wurden erwähnt: ${subject}`,
      customerReplied: (subject: string) => `Neue Antwort: ${subject}`,
      byRule: (subject: string) => `Bitte ansehen: ${subject}`,
      bySla: (subject: string) => `Fällig: ${subject}`,
      taskAssigned: (subject: string) => `Aufgabe für Sie: ${subject}`,
      taskDue: (subject: string) => `Aufgabe fällig: ${subject}`,
      issueClosed: (subject: string) => `Issue geschlossen: ${subject}`,
    },
    sentences: {
      assigned: (subject: string, actor: string | null) =>
        actor ? `${actor} hat Ihnen „${subject}“ zugewiesen.` : `„${subject}“ wurde Ihnen zugewiesen.`,
      mentioned: (subject: string, actor: string | null) =>
        actor
          ? `${actor} hat Sie in einem Kommentar zu „${subject}“ erwähnt.`
          : `Sie wurden in einem Kommentar zu „${subject}“ erwähnt.`,
      bySla: {
        warning: (subject: string, sla: string, when: string) =>
          `Ein Ziel der SLA „${sla}“ ist fällig (${when}): „${subject}“.`,
        missed: (subject: string, sla: string, when: string) =>
          `Ein Ziel der SLA „${sla}“ war fällig (${when}) und wurde verpasst: „${subject}“.`,
      },
      taskAssigned: (subject: string, actor: string | null) =>
        actor
          ? `${actor} hat Ihnen in „${subject}“ eine Aufgabe gegeben:`
          : `Sie haben in „${subject}“ eine neue Aufgabe:`,
      taskDue: (subject: string) => `Eine Ihrer Aufgaben in „${subject}“ ist fällig:`,
      issueClosed: (subject: string) =>
        `Ein mit „${subject}“ verknüpftes Issue bei GitHub wurde geschlossen:`,
      byRule: (subject: string, rule: string) => `Die Regel „${rule}“ benachrichtigt Sie über „${subject}“.`,
      customerReplied: (subject: string) =>
        `In „${subject}“ ist eine neue Antwort eingegangen. Die Konversation ist Ihnen zugewiesen.`,
    },
  },
} as const
