/** Reasons for a mailbox's state, results of server tests, and reasons why a reply was not sent. */
export const mailboxReasonsInGerman = {
  other: '{answer}',
  waiting_for_shared_inbox:
    'Angemeldet. Die Post wird geholt, sobald dieses Postfach ein gemeinsamer Posteingang ist.',
  waiting_for_personal_inbox: 'Angemeldet. Post wird geholt, sobald dieses Postfach Ihr Posteingang ist.',
  disk_full: 'Der Speicherplatz des Servers ist voll.',
  internal_error: 'Bei uns ist etwas schiefgegangen.',
  mailbox_disconnected: 'Das Postfach ist nicht verbunden.',
  sample_mailbox:
    'Beispieldaten: Hinter diesem Postfach steht kein Mailserver. Was daraus gesendet wird, bleibt hier.',
  connected: 'Mit {host} verschlüsselt verbunden.',
  password_accepted: 'Der Server nimmt Benutzernamen und Passwort an.',
  exchange_password_accepted: '{host} nimmt Benutzername und Passwort an.',
  account_accepted: 'Der Server lässt das angemeldete Konto in dieses Postfach.',
  folders_listed: '{folders} Ordner; {messages} Nachrichten im Posteingang.',
  exchange_address_invalid:
    'Das ist keine Adresse eines Servers. Geben Sie seinen Namen ein, etwa mail.example.com, oder die Adresse seines Webdienstes.',
  exchange_service_assumed: 'Der Webdienst wird bei {host} gesucht.',
  exchange_server_found: '{domain} nennt {host} als Exchange-Server.',
  exchange_server_elsewhere:
    '{domain} nennt {host}, also einen Server außerhalb dieser Domain. Wenn das Ihr Server ist, geben Sie ihn als Server ein.',
  exchange_server_unknown: '{domain} sagt nicht, welchen Exchange-Server es gibt. Geben Sie den Server ein.',
  folder_missing: 'Der Server hat dafür keinen Ordner: {folder}.',
  delivery_unconfirmed:
    'Die Verbindung brach ab, bevor der Server bestätigt hat. Vielleicht ging es hinaus, vielleicht nicht. Unter Gesendet wird nachgesehen, bis es sich dort findet oder jemand entscheidet; von selbst wird es nie noch einmal gesendet.',
  recipients_refused: 'Nicht angenommen für {recipients}.',
  sender_refused:
    'Der Mailserver lässt dieses Postfach nicht als {address} senden. Erlauben Sie es dort, oder antworten Sie von einer anderen Adresse.',
  message_too_large: 'Die Nachricht hat {sizeBytes} Bytes; der Server nimmt {limitBytes}.',
  message_too_large_for_graph: 'Microsoft Graph nimmt Nachrichten bis {megabytes} MB.',
  internationalized_address_unsupported:
    'Eine Adresse ist nicht ASCII, und der Server nimmt solche Adressen nicht (SMTPUTF8).',
  eight_bit_unsupported: 'Die Nachricht hat 8-Bit-Zeilen, und der Server nimmt sie nicht (8BITMIME).',
  message_malformed: 'Die Nachricht ist nicht wohlgeformt: {detail}.',
  address_malformed: 'Eine Adresse ist nicht zu verwenden: {detail}.',
  recipients_missing: 'Die Nachricht hat keine Empfänger.',
  sample_message_kept: 'Beispieldaten: als {path} im Datenordner abgelegt und niemandem gesendet.',
}
