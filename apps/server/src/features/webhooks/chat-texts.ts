import type { WebhookEvent } from '@postroom/contract'

export type ChatEvent = WebhookEvent | 'webhook.test'

interface ChatTexts {
  readonly events: Readonly<Record<ChatEvent, string>>
  readonly byRule: (name: string) => string
  readonly conversation: string
  readonly noSubject: string
  readonly open: string
  /** Before the command by which colleagues comment from the channel. */
  readonly reply: string
  /** Where the command has the comment. */
  readonly replyText: string
}

/** What is posted to a channel, in the language of the webhook's owner. */
export const chatTexts: Readonly<Record<'en' | 'de', ChatTexts>> = {
  en: {
    events: {
      'message.received': 'New message',
      'message.sent': 'Reply sent',
      'message.failed': 'Reply not delivered',
      'conversation.assigned': 'Assigned',
      'conversation.unassigned': 'Unassigned',
      'conversation.team_assigned': 'Team changed',
      'conversation.snoozed': 'Snoozed',
      'conversation.closed': 'Closed',
      'conversation.reopened': 'Reopened',
      'conversation.moved': 'Moved',
      'tag.added': 'Tag added',
      'tag.removed': 'Tag removed',
      'comment.added': 'New comment',
      'comment.edited': 'Comment edited',
      'comment.deleted': 'Comment deleted',
      'webhook.test': 'Test message from Postroom',
    },
    byRule: (name) => `Rule “${name}”`,
    conversation: 'conversation',
    noSubject: '(no subject)',
    open: 'Open conversation',
    reply: 'Comment',
    replyText: 'text',
  },
  de: {
    events: {
      'message.received': 'Neue Nachricht',
      'message.sent': 'Antwort gesendet',
      'message.failed': 'Antwort nicht zugestellt',
      'conversation.assigned': 'Zugewiesen',
      'conversation.unassigned': 'Zuweisung aufgehoben',
      'conversation.team_assigned': 'Team geändert',
      'conversation.snoozed': 'Zurückgestellt',
      'conversation.closed': 'Geschlossen',
      'conversation.reopened': 'Wieder geöffnet',
      'conversation.moved': 'Verschoben',
      'tag.added': 'Tag hinzugefügt',
      'tag.removed': 'Tag entfernt',
      'comment.added': 'Neuer Kommentar',
      'comment.edited': 'Kommentar bearbeitet',
      'comment.deleted': 'Kommentar gelöscht',
      'webhook.test': 'Testnachricht von Postroom',
    },
    byRule: (name) => `Regel „${name}“`,
    conversation: 'Konversation',
    noSubject: '(kein Betreff)',
    open: 'Konversation öffnen',
    reply: 'Kommentieren',
    replyText: 'Text',
  },
}
