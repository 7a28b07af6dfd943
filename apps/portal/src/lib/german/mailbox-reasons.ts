/** Reasons for a mailbox's state, results of server tests, and reasons why a reply was not sent. */
export const mailboxReasonsInGerman = {
  other: '{answer}',
  waiting_for_shared_inbox:
    'Angemeldet. E-Mails werden importiert, sobald Sie das gemeinsame Postfach angelegt haben.',
  waiting_for_personal_inbox:
    'Angemeldet. E-Mails werden importiert, sobald Sie das Postfach angelegt haben.',
  disk_full: 'Der Speicherplatz des Servers ist voll.',
  internal_error: 'Bei uns ist etwas schiefgegangen.',
  mailbox_disconnected: 'Das Postfach ist nicht verbunden.',
  sample_mailbox:
    'Beispieldaten: Dieses Postfach hat keinen Mailserver. Gesendete E-Mails verlassen Postroom nicht.',
  connected: 'Mit {host} verschlüsselt verbunden.',
  password_accepted: 'Der Server akzeptiert Benutzername und Passwort.',
  exchange_password_accepted: '{host} akzeptiert Benutzername und Passwort.',
  account_accepted: 'Der Server erlaubt dem angemeldeten Konto den Zugriff auf dieses Postfach.',
  folders_listed: '{folders} Ordner; {messages} Nachrichten im Posteingang.',
  exchange_address_invalid:
    'Das ist keine Serveradresse. Geben Sie den Servernamen ein, etwa mail.example.com, oder die Adresse des Webdienstes.',
  exchange_service_assumed: 'Der Webdienst wird bei {host} gesucht.',
  exchange_server_found: '{domain} nennt {host} als Exchange-Server.',
  exchange_server_elsewhere:
    '{domain} nennt {host}, einen Server außerhalb dieser Domain. Wenn das Ihr Server ist, geben Sie ihn als Server ein.',
  exchange_server_unknown: '{domain} nennt keinen Exchange-Server. Geben Sie den Server ein.',
  folder_read_only:
    'Der Mailserver lässt dieses Konto in diesem Ordner nichts ändern; die Änderung bleibt daher nur in Postroom.',
  mailbox_full:
    'Das Postfach ist voll. Schaffen Sie auf dem Mailserver Platz; Postroom versucht es innerhalb von vier Stunden erneut.',
  folder_missing: 'Auf dem Server fehlt der Ordner: {folder}.',
  delivery_unconfirmed:
    'Die Verbindung brach ab, bevor der Server die Nachricht bestätigt hat. Postroom sucht sie unter „Gesendet“, bis sie dort erscheint oder jemand entscheidet; sie wird nie automatisch erneut gesendet.',
  recipients_refused: 'Nicht angenommen für {recipients}.',
  sender_refused:
    'Der Mailserver erlaubt diesem Postfach nicht, als {address} zu senden. Erlauben Sie es dort, oder antworten Sie von einer anderen Adresse.',
  message_too_large: 'Die Nachricht hat {sizeBytes} Bytes; der Server akzeptiert {limitBytes}.',
  message_too_large_for_graph: 'Microsoft Graph akzeptiert Nachrichten bis {megabytes} MB.',
  internationalized_address_unsupported:
    'Eine Adresse enthält Zeichen außerhalb von ASCII, die der Server nicht unterstützt (SMTPUTF8).',
  eight_bit_unsupported: 'Die Nachricht hat 8-Bit-Zeilen, die der Server nicht unterstützt (8BITMIME).',
  message_malformed: 'Die Nachricht ist nicht wohlgeformt: {detail}.',
  address_malformed: 'Eine Adresse ist ungültig: {detail}.',
  recipients_missing: 'Die Nachricht hat keine Empfänger.',
  sample_message_kept: 'Beispieldaten: als {path} im Datenordner gespeichert und nicht gesendet.',
}
