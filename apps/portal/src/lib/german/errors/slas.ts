import type { ErrorCodeOf, slasContract } from '@postroom/contract'

export const errors = {
  too_many_slas: 'Ein Arbeitsbereich hat höchstens {maximum} SLAs.',
  sla_name_taken: 'Eine SLA mit dem Namen {name} gibt es schon.',
  sla_without_target: 'Wählen Sie mindestens ein Ziel.',
  sla_target_order: 'Die anderen Ziele dürfen nicht länger sein als die Zeit bis zum Schließen.',
  sla_calendar_closed: 'Dieser Kalender ist nie geöffnet.',
  slas_changed: 'Die SLAs haben sich inzwischen geändert. Sehen Sie die Liste noch einmal an.',
} as const satisfies Record<ErrorCodeOf<typeof slasContract>, string>

export const required = {
  'SLA name': 'Bitte geben Sie der SLA einen Namen.',
  target: 'Bitte geben Sie die Dauer des Ziels ein.',
}
