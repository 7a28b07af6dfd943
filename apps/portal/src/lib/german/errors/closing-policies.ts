import type { closingPoliciesContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  closing_policy_name_taken: 'Es gibt schon eine Schließregel namens {name}.',
  closing_policy_limit: 'Ein Arbeitsbereich hat höchstens {maximum} Schließregeln.',
  closing_policy_is_default: 'Die Standardregel lässt sich nicht löschen.',
  closing_tags_too_few: 'Wählen Sie mindestens so viele Tags, wie verlangt werden.',
  closing_reason_twice: 'Zwei Gründe sind gleich.',
  closing_reminder_too_early: 'Die Erinnerung käme vor Ihrer letzten Antwort. Wählen Sie weniger Tage.',
  closing_reminder_empty: 'Bitte geben Sie die Erinnerung ein.',
  closing_message_empty: 'Bitte geben Sie die Nachricht beim Schließen ein.',
} as const satisfies Record<ErrorCodeOf<typeof closingPoliciesContract>, string>

export const required = {
  'policy name': 'Bitte geben Sie der Schließregel einen Namen.',
}
