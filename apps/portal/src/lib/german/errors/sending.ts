import type { ErrorCodeOf, sendingContract } from '@postroom/contract'

export const errors = {
  newer_message:
    'Während Sie schrieben, ist eine neue Nachricht eingegangen. Ihre Antwort ist als Entwurf gespeichert.',
  reply_empty: 'Bitte geben Sie Ihre Antwort ein.',
  message_empty: 'Bitte geben Sie Ihre Nachricht ein.',
  inbox_has_no_mail:
    'Chats beginnt die Kundin oder der Kunde. Wählen Sie ein Postfach mit einer E-Mail-Adresse.',
  not_redirectable: 'Nur empfangene E-Mails lassen sich umleiten.',
  redirect_unsupported:
    'Der Anbieter dieses Postfachs versendet E-Mails nur in dessen Namen. Leiten Sie die Nachricht stattdessen weiter.',
  redirect_to_itself: 'Das ist eine Adresse dieses Postfachs: Die Nachricht käme zurück.',
  redirect_to_inbox: 'Das ist die Adresse eines anderen Postfachs dieses Arbeitsbereichs.',
  bad_sender: 'Von dieser Adresse kann nicht gesendet werden: Sie ist kein bestätigter Alias des Postfachs.',
  bad_recipient: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  mailbox_not_connected: 'Das Postfach ist nicht verbunden; daraus kann nichts gesendet werden.',
  not_retryable: 'Diese Nachricht wurde gesendet oder wird gerade gesendet.',
  files_too_large: 'Zusammen sind die Dateien größer als 25 MB.',
  gone_out: 'Diese Nachricht wurde schon gesendet.',
  not_unknown: 'Der Versand dieser Nachricht ist bereits geklärt.',
  mail_too_large:
    'Mit ihren Dateien hat die Nachricht {size}; der Mailserver akzeptiert höchstens {limit}. Senden Sie weniger oder kleinere Dateien.',
  chat_window_closed:
    'Die letzte Nachricht der Person ist zu alt. Bis sie wieder schreibt, akzeptiert Meta höchstens genehmigte Vorlagen.',
  bad_send_time: 'Wählen Sie einen Zeitpunkt in der Zukunft, innerhalb eines Jahres.',
  invitation_not_answerable: 'Diese Nachricht erwartet keine Antwort auf eine Einladung.',
  invitation_outdated: 'Der Termin wurde seither geändert oder abgesagt.',
  send_warned: 'Prüfen Sie diese Nachricht, bevor Sie sie senden.',
} as const satisfies Record<ErrorCodeOf<typeof sendingContract>, string>
