import { fillIn, type ShownReason } from '@postroom/contract'
import type { Letter } from '#features/system-mail/index.ts'

interface OffWebhook {
  readonly to: string
  readonly language: 'en' | 'de'
  readonly name: string
  readonly reason: ShownReason
  /** Address of the webhook in the portal. */
  readonly href: string
}

/** Tells that a webhook was switched off, and why. */
export function offLetter({ to, language, name, reason, href }: OffWebhook): Letter {
  const words = texts[language]
  const why = Object.hasOwn(words.why, reason.code) ? words.why[reason.code as keyof typeof words.why] : ''
  return {
    to,
    language,
    subject: words.subject(name),
    sentences: [words.off(name), fillIn(why, reason.params), words.next],
    link: { label: words.open, href },
  }
}

const texts = {
  en: {
    subject: (name: string) => `Webhook switched off: ${name}`,
    off: (name: string) => `Postroom switched off the webhook “${name}”.`,
    why: {
      webhook_gone: 'The receiver answered that this address is gone (410).',
      webhook_failing: 'Every delivery failed for {hours} hours.',
      webhook_owner_gone: 'Its owner is no longer an owner or admin of the workspace.',
    },
    next: 'Deliveries that waited are in its log. Switch it on again, then resend them from there.',
    open: 'Open the webhook',
  },
  de: {
    subject: (name: string) => `Webhook ausgeschaltet: ${name}`,
    off: (name: string) => `Postroom hat den Webhook „${name}“ ausgeschaltet.`,
    why: {
      webhook_gone: 'Der Empfänger hat geantwortet, dass es diese Adresse nicht mehr gibt (410).',
      webhook_failing: '{hours} Stunden lang ist jede Zustellung fehlgeschlagen.',
      webhook_owner_gone: 'Sein Besitzer ist nicht mehr Inhaber oder Admin des Arbeitsbereichs.',
    },
    next: 'Wartende Zustellungen stehen in seinem Protokoll. Schalten Sie ihn wieder ein, und senden Sie sie von dort erneut.',
    open: 'Webhook öffnen',
  },
} as const
