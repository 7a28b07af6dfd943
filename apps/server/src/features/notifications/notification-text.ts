import type { Letter } from '#features/system-mail/index.ts'

export const conversationNotifications = ['assigned', 'mentioned', 'customerReplied'] as const
type ConversationNotification = (typeof conversationNotifications)[number]

interface NotificationFacts {
  readonly to: string
  readonly language: 'en' | 'de'
  /** Null if no person did it. */
  readonly actor: string | null
  readonly subject: string
  readonly href: string
}

/** Says what happened, with a link; contains only the subject of the conversation, no mail text. */
export function notificationLetter(kind: ConversationNotification, notification: NotificationFacts): Letter {
  const { to, language, href } = notification
  const words = texts[language]
  const subject = notification.subject || words.noSubject
  return {
    to,
    language,
    subject: words.subjects[kind](subject),
    sentences: [words.sentences[kind](subject, notification.actor)],
    link: { label: words.open, href },
    small: words.settings,
  }
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
    },
    sentences: {
      assigned: (subject: string, actor: string | null) =>
        actor ? `${actor} assigned “${subject}” to you.` : `“${subject}” was assigned to you.`,
      mentioned: (subject: string, actor: string | null) =>
        actor
          ? `${actor} mentioned you in a comment on “${subject}”.`
          : `You were mentioned in a comment on “${subject}”.`,
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
    },
    sentences: {
      assigned: (subject: string, actor: string | null) =>
        actor ? `${actor} hat Ihnen „${subject}“ zugewiesen.` : `„${subject}“ wurde Ihnen zugewiesen.`,
      mentioned: (subject: string, actor: string | null) =>
        actor
          ? `${actor} hat Sie in einem Kommentar zu „${subject}“ erwähnt.`
          : `Sie wurden in einem Kommentar zu „${subject}“ erwähnt.`,
      customerReplied: (subject: string) =>
        `In „${subject}“ ist eine neue Antwort eingegangen. Die Konversation ist Ihnen zugewiesen.`,
    },
  },
} as const
