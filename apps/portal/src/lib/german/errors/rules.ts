import type { ErrorCodeOf, rulesContract } from '@postroom/contract'

export const errors = {
  too_many_rules: 'Höchstens {maximum} Regeln sind möglich.',
  actions_contradict: 'Eine Aktion macht rückgängig, was eine andere tut.',
  undo_expired: 'Nur was in den letzten {days} Tagen getan wurde, kann rückgängig gemacht werden.',
  rules_changed: 'Die Regeln haben sich inzwischen geändert. Sehen Sie die Liste noch einmal an.',
  rule_target_missing: 'Diese Regel lässt sich nicht einschalten: {reason}',
} as const satisfies Record<ErrorCodeOf<typeof rulesContract>, string>
