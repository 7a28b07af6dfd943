import { fillIn, type ShownReason } from '@postroom/contract'
import type { Letter } from '#features/system-mail/index.ts'

interface OffConnector {
  readonly to: string
  readonly language: 'en' | 'de'
  readonly name: string
  readonly reason: ShownReason
  /** Address of the connector in the portal. */
  readonly href: string
}

/** Tells that a connector was switched off, and why. */
export function offLetter({ to, language, name, reason, href }: OffConnector): Letter {
  const words = texts[language]
  return {
    to,
    language,
    subject: words.subject(name),
    sentences: [words.off(name), fillIn(words.why, reason.params), words.next],
    link: { label: words.open, href },
  }
}

const texts = {
  en: {
    subject: (name: string) => `API connector switched off: ${name}`,
    off: (name: string) => `Postroom switched off the API connector “${name}”.`,
    why: 'It failed {count} times in a row.',
    open: 'Open the connector',
    next: 'Rules and buttons that use it no longer reach the system. Test it, then switch it on again.',
  },
  de: {
    subject: (name: string) => `API-Konnektor ausgeschaltet: ${name}`,
    off: (name: string) => `Postroom hat den API-Konnektor „${name}“ ausgeschaltet.`,
    why: 'Er ist {count}-mal nacheinander fehlgeschlagen.',
    open: 'Konnektor öffnen',
    next: 'Regeln und Schaltflächen, die ihn verwenden, erreichen das System nicht mehr. Testen Sie ihn, und schalten Sie ihn wieder ein.',
  },
} as const
