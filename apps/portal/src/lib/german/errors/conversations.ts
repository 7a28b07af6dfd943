import type { conversationsContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  assignee_not_in_inbox: 'Diese Person ist kein Mitglied des Postfachs.',
  too_many_reactions: 'Es gibt schon 20 verschiedene Reaktionen. Verwenden Sie eine davon.',
  comment_deleted: 'Dieser Kommentar wurde gelöscht.',
  drafts_not_shared: 'In diesem Postfach werden Antwortentwürfe nicht geteilt.',
  draft_gone: 'Dieser Entwurf wurde inzwischen gesendet, verworfen oder übernommen.',
  draft_exists: 'Sie haben hier einen eigenen Entwurf. Wählen Sie, ob er ersetzt wird.',
  draft_taken_over:
    'Ihr Entwurf wurde von jemandem aus Ihrem Team übernommen. Es wurde nichts gesendet oder gespeichert. Holen Sie ihn zurück oder beginnen Sie einen neuen.',
  answered_message_gone:
    'Die Nachricht, auf die Sie antworten, ist nicht mehr in dieser Konversation. Beantworten Sie stattdessen die neueste.',
  link_expired: 'Dieser Link gilt nicht mehr. Öffnen Sie die Konversation erneut.',
  image_not_available: 'Dieses Bild konnte nicht geladen werden.',
  bad_snooze_time: 'Wählen Sie einen Zeitpunkt in der Zukunft, innerhalb von zwei Jahren.',
  not_open: 'Nur offene Konversationen lassen sich zurückstellen.',
  upload_quota_spent: 'Sie haben heute zu viel hochgeladen. Bitte warten Sie, bevor Sie mehr hochladen.',
  file_too_large: 'Die Datei ist größer als 25 MB.',
  closing_incomplete: 'Die Schließregel verlangt mehr, bevor diese Konversation geschlossen wird.',
  closing_reason_unknown: 'Die Schließregel nennt diesen Grund nicht.',
  closing_not_allowed: 'Nach ihrer Schließregel dürfen Sie diese Konversation nicht schließen.',
} as const satisfies Record<ErrorCodeOf<typeof conversationsContract>, string>

export const required = {
  'file name': 'Bitte geben Sie den Namen der Datei ein.',
}
