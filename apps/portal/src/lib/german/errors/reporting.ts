import type { ErrorCodeOf, reportingContract } from '@postroom/contract'

export const errors = {
  too_many_reports: 'Mehr als {maximum} Berichte sind nicht möglich.',
  report_not_yours: 'Das können nur die Person, die ihn angelegt hat, Inhaber und Admins.',
  report_mark_gone:
    'Diese Zahl wird inzwischen anders gezählt. Laden Sie den Bericht neu und versuchen Sie es noch einmal.',
  report_mark_fixed: 'Anfang und Ende dieser Kennzahl lassen sich nicht berichtigen.',
  report_mark_same: 'Wählen Sie eine andere Zeit.',
  report_mark_order: 'Das Ende darf nicht vor dem Anfang liegen.',
  report_mark_future: 'Das Ende darf nicht in der Zukunft liegen.',
  report_people_hidden: 'Sie sehen Ihre eigenen Zahlen und die der Teams, die Sie leiten.',
  report_period_missing: 'Wählen Sie den ersten und den letzten Tag des Zeitraums.',
  report_period_order: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  report_period_too_long:
    'Wählen Sie einen kürzeren Zeitraum oder größere Schritte: höchstens {maximum} Schritte und zehn Jahre.',
  too_many_publications: 'Ein Bericht hat höchstens {maximum} Links.',
  publication_in_past: 'Der Link muss in der Zukunft enden.',
  publication_ended: 'Dieser Link ist abgelaufen oder hat nie existiert.',
  too_many_schedules: 'Ein Bericht hat höchstens {maximum} Zeitpläne.',
  report_mail_unavailable:
    'Dieser Server kann noch keine E-Mails senden. Wenden Sie sich an Ihren Postroom-Administrator.',
} as const satisfies Record<ErrorCodeOf<typeof reportingContract>, string>

export const required = {
  'reason for the correction': 'Bitte nennen Sie den Grund der Berichtigung.',
  'report name': 'Bitte geben Sie dem Bericht einen Namen.',
}
