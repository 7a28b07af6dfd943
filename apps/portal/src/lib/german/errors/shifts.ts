import type { ErrorCodeOf, shiftsContract } from '@postroom/contract'

export const errors = {
  time_off_from_calendar:
    'Diese Abwesenheit stammt aus einem Kalender. Ändern Sie sie dort; hier lässt sich nur die Vertretung wählen.',
  shift_name_taken: 'Es gibt schon eine Schicht namens {name}.',
  shift_limit: 'Ein Arbeitsbereich hat höchstens {maximum} Schichten.',
  shift_same_time: 'Beginn und Ende sind gleich.',
  shift_ends_before_start: 'Der letzte Tag liegt vor dem ersten.',
  schedule_too_long: 'Höchstens {maximum} Tage auf einmal.',
  not_in_shift: 'Diese Person gehört nicht zur Schicht.',
  shift_not_valid_then: 'An diesem Tag gibt es die Schicht nicht.',
  time_off_ends_before_start: 'Der letzte Tag liegt vor dem ersten.',
  time_off_too_long: 'Eine Abwesenheit dauert höchstens {maximum} Tage.',
  time_off_overlaps: 'Für diese Tage ist schon eine Abwesenheit eingetragen.',
  substitute_is_absent_person: 'Bitte eine andere Person als Vertretung wählen.',
} as const satisfies Record<ErrorCodeOf<typeof shiftsContract>, string>

export const required = {
  'calendar link': 'Bitte öffnen Sie den vollständigen Kalender-Link.',
  'shift name': 'Bitte geben Sie der Schicht einen Namen.',
}
