import type { ShownReason } from '@postroom/contract'
import { fillIn } from '@postroom/contract'
import type { Letter } from '#features/system-mail/index.ts'

interface OffRule {
  readonly to: string
  readonly language: 'en' | 'de'
  readonly name: string
  readonly reason: ShownReason
  /** Address of the rule in the portal. */
  readonly href: string
}

/** Tells that a rule was switched off, and why. */
export function offLetter({ to, language, name, reason, href }: OffRule): Letter {
  const words = texts[language]
  const why = language === 'en' ? reason.message : (germanReasons[reason.code] ?? reason.message)
  return {
    to,
    language,
    subject: words.subject(name),
    sentences: [words.off(name), fillIn(why, reason.params), words.next],
    link: { label: words.open, href },
  }
}

const germanReasons: Readonly<Record<string, string>> = {
  rule_tag_missing: 'Ein Tag, den sie verwendet, wurde gelöscht: {name}.',
  rule_team_missing: 'Ein Team, das sie verwendet, wurde gelöscht.',
  rule_inbox_missing: 'Ein Postfach, das sie verwendet, wurde gelöscht.',
  rule_person_missing: 'Eine Person, die sie nennt, hat den Arbeitsbereich verlassen.',
  rule_connector_missing:
    'Ein Konnektor, den sie aufruft, wurde gelöscht oder darf von Regeln nicht aufgerufen werden.',
  rule_webhook_missing: 'Ein Webhook, den sie verwendet, wurde gelöscht.',
  rule_calendar_missing: 'Ein Kalender, den sie verwendet, wurde gelöscht.',
  rule_budget_spent: 'Sie hat eine Konversation innerhalb einer Stunde {effects}-mal geändert.',
}

const texts = {
  en: {
    subject: (name: string) => `Rule switched off: ${name}`,
    off: (name: string) => `Postroom switched off the rule “${name}”.`,
    open: 'Open the rule',
    next: 'It no longer runs. Change it, then switch it on again.',
  },
  de: {
    subject: (name: string) => `Regel ausgeschaltet: ${name}`,
    off: (name: string) => `Postroom hat die Regel „${name}“ ausgeschaltet.`,
    open: 'Regel öffnen',
    next: 'Sie läuft nicht mehr. Ändern Sie sie, und schalten Sie sie wieder ein.',
  },
} as const
