/** Why a mail server could not be reached or refused the mailbox. */
export const connectionReasonsInGerman = {
  password_refused_for_reading:
    '{host} nimmt diesen Benutzernamen und dieses Passwort zum Lesen von Post nicht an. Prüfen Sie beides; bei zweistufiger Anmeldung wollen die meisten Anbieter ein App-Passwort.',
  password_refused_for_sending:
    '{host} nimmt diesen Benutzernamen und dieses Passwort zum Senden von Post nicht an. Prüfen Sie beides; bei zweistufiger Anmeldung wollen die meisten Anbieter ein App-Passwort.',
  account_refused_for_reading:
    '{host} lässt das angemeldete Konto in diesem Postfach keine Post lesen. Vielleicht wurden ihm die Rechte daran entzogen, oder seine Organisation erlaubt es nicht. Versuchen Sie es, indem Sie sich neu anmelden.',
  account_refused_for_sending:
    '{host} lässt das angemeldete Konto aus diesem Postfach keine Post senden. Vielleicht wurden ihm die Rechte daran entzogen, oder seine Organisation erlaubt es nicht. Versuchen Sie es, indem Sie sich neu anmelden.',
  passwords_unsupported_for_reading:
    '{host} nimmt zum Lesen von Post keine Passwörter mehr an. Verbinden Sie das Postfach stattdessen, indem Sie sich bei Microsoft anmelden, oder fragen Sie seine Verwaltung, ob sie erlaubt werden können.',
  passwords_unsupported_for_sending:
    '{host} nimmt zum Senden von Post keine Passwörter mehr an. Verbinden Sie das Postfach stattdessen, indem Sie sich bei Microsoft anmelden, oder fragen Sie seine Verwaltung, ob sie erlaubt werden können.',
  windows_sign_in_only:
    '{host} nimmt über den Webdienst keinen Benutzernamen mit Passwort an, nur die Windows-Anmeldung (NTLM oder Kerberos), die Postroom nicht spricht. Seine Verwaltung kann Basic-Authentifizierung für EWS erlauben, oder IMAP.',
  refused_for_reading:
    '{host} lehnt das Lesen von Post für dieses Konto ab. Vielleicht muss die Verwaltung des Servers {protocol} erlauben.',
  refused_for_sending:
    '{host} lehnt das Senden von Post für dieses Konto ab. Vielleicht muss die Verwaltung des Servers {protocol} erlauben.',
  refused_by_code_for_reading:
    '{host} lehnt das Lesen von Post für dieses Konto ab ({serverCode}). Vielleicht fehlen ihm die Rechte am Postfach.',
  refused_by_code_for_sending:
    '{host} lehnt das Senden von Post für dieses Konto ab ({serverCode}). Vielleicht fehlen ihm die Rechte am Postfach.',
  certificate_changed:
    '{host} zeigt ein anderes Zertifikat als das angenommene. Nehmen Sie das neue nur an, wenn Sie wissen, warum es sich geändert hat.',
  certificate_expired:
    'Das Zertifikat von {host} ist abgelaufen. Vergleichen Sie seinen Fingerabdruck mit dem, den der Betreiber des Servers nennt, bevor Sie es annehmen.',
  certificate_of_other_name:
    'Das Zertifikat von {host} wurde für einen anderen Namen ausgestellt. Vergleichen Sie seinen Fingerabdruck mit dem, den der Betreiber des Servers nennt, bevor Sie es annehmen.',
  certificate_untrusted:
    'Das Zertifikat von {host} hat niemand unterschrieben, den wir kennen. Vergleichen Sie seinen Fingerabdruck mit dem, den der Betreiber des Servers nennt, bevor Sie es annehmen.',
  encryption_not_offered:
    '{host} bietet auf diesem Port keine Verschlüsselung an. Versuchen Sie TLS mit Port {port}.',
  encryption_failed:
    'Es kam keine verschlüsselte Verbindung zu {host} zustande. Prüfen Sie den Port und die Art der Verschlüsselung.',
  connection_refused: 'Auf diesem Port antwortet bei {host} niemand. Prüfen Sie Server und Port.',
  connection_timed_out: '{host} hat nicht rechtzeitig geantwortet. Prüfen Sie Server und Port.',
  connection_broken:
    'Die Verbindung zu {host} ist abgebrochen. Versuchen Sie es noch einmal; bleibt es so, prüfen Sie Server und Port.',
  host_unknown: 'Einen Server namens {host} gibt es nicht.',
  connection_limit_reached:
    '{host} lässt im Moment keine weiteren Verbindungen zu. Versuchen Sie es in einigen Minuten noch einmal.',
  server_in_trouble:
    '{host} hat im Moment eine Störung. Über das Passwort sagt das nichts; versuchen Sie es später noch einmal.',
  protocol_not_spoken_on_port: '{host} antwortet nicht wie ein Server für {protocol}. Prüfen Sie den Port.',
  protocol_not_spoken: '{host} antwortet nicht wie {protocol}. Prüfen Sie die Adresse.',
  outbound_invalid_url: '[{host}: ]Das ist keine Web-Adresse, die hier verwendet werden kann.',
  outbound_invalid_host: '[{host}: ]Das ist kein gültiger Name eines Servers.',
  outbound_forbidden_port: '[{host}: ]Dieser Port kann nicht verwendet werden.',
  outbound_forbidden_address:
    '[{host}: ]Adressen in privaten Netzen sind gesperrt. Ihre Postroom-Administration kann diesen Server mit POSTROOM_EGRESS_ALLOW freigeben.',
  outbound_not_found: '[{host}: ]Einen Server mit diesem Namen gibt es nicht.',
  outbound_dns_failed: '[{host}: ]Der Name dieses Servers war nicht aufzulösen.',
  outbound_timeout: '[{host}: ]Der Server hat nicht rechtzeitig geantwortet.',
  outbound_connection_failed: '[{host}: ]Der Server war nicht zu erreichen.',
  outbound_tls: '[{host}: ]Der Server hat kein Zertifikat, dem sich vertrauen lässt.',
  outbound_too_many_redirects: '[{host}: ]Der Server leitet an eine andere Adresse weiter.',
  outbound_too_large: '[{host}: ]Die Antwort des Servers ist zu groß.',
  outbound_bad_response: '[{host}: ]Der Server gab eine Antwort, die nicht zu gebrauchen ist.',
  feed_refused: '{host} hat mit dem Status {status} geantwortet.',
  feed_not_icalendar: '{host} hat keine iCalendar-Datei geschickt.',
}
