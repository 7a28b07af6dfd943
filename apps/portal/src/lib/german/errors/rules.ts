import type { ErrorCodeOf, rulesContract } from '@postroom/contract'

export const errors = {
  too_many_rules: 'Höchstens {maximum} Regeln sind möglich.',
  actions_contradict: 'Eine Aktion macht rückgängig, was eine andere tut.',
  undo_expired: 'Nur was in den letzten {days} Tagen getan wurde, kann rückgängig gemacht werden.',
  rules_changed: 'Die Regeln haben sich inzwischen geändert. Sehen Sie die Liste noch einmal an.',
  rule_target_missing: 'Diese Regel lässt sich nicht einschalten: {reason}',
} as const satisfies Record<ErrorCodeOf<typeof rulesContract>, string>

export const required = {
  'macro name': 'Bitte geben Sie dem Makro einen Namen.',
  'rule name': 'Bitte geben Sie der Regel einen Namen.',
  'reply text': 'Bitte geben Sie den Text der Antwort ein.',
  actions: 'Bitte wählen Sie, was die Regel tut.',
  'Message-ID': 'Bitte geben Sie die Message-ID ein.',
}
