/** Why a mail server could not be reached or refused the mailbox. */
export const connectionReasonsInGerman = {
  password_refused_for_reading:
    '{host} lehnt Benutzername oder Passwort zum Empfangen von E-Mails ab. Prüfen Sie beides; bei Zwei-Faktor-Anmeldung verlangen die meisten Anbieter ein App-Passwort.',
  password_refused_for_sending:
    '{host} lehnt Benutzername oder Passwort zum Senden von E-Mails ab. Prüfen Sie beides; bei Zwei-Faktor-Anmeldung verlangen die meisten Anbieter ein App-Passwort.',
  account_refused_for_reading:
    '{host} erlaubt dem angemeldeten Konto nicht, in diesem Postfach E-Mails zu lesen. Vielleicht wurden ihm die Rechte entzogen, oder seine Organisation erlaubt es nicht. Melden Sie sich erneut an.',
  account_refused_for_sending:
    '{host} erlaubt dem angemeldeten Konto nicht, aus diesem Postfach E-Mails zu senden. Vielleicht wurden ihm die Rechte entzogen, oder seine Organisation erlaubt es nicht. Melden Sie sich erneut an.',
  passwords_unsupported_for_reading:
    '{host} akzeptiert zum Empfangen von E-Mails keine Passwörter mehr. Verbinden Sie das Postfach, indem Sie sich bei Microsoft anmelden, oder fragen Sie den Administrator des Servers.',
  passwords_unsupported_for_sending:
    '{host} akzeptiert zum Senden von E-Mails keine Passwörter mehr. Verbinden Sie das Postfach, indem Sie sich bei Microsoft anmelden, oder fragen Sie den Administrator des Servers.',
  windows_sign_in_only:
    '{host} erlaubt über den Webdienst nur die Windows-Anmeldung (NTLM oder Kerberos), die Postroom nicht unterstützt. Sein Administrator kann Basic-Authentifizierung für EWS oder IMAP erlauben.',
  refused_for_reading:
    '{host} lehnt das Empfangen von E-Mails für dieses Konto ab. Vielleicht muss der Administrator des Servers {protocol} erlauben.',
  refused_for_sending:
    '{host} lehnt das Senden von E-Mails für dieses Konto ab. Vielleicht muss der Administrator des Servers {protocol} erlauben.',
  refused_by_code_for_reading:
    '{host} lehnt das Empfangen von E-Mails für dieses Konto ab ({serverCode}). Vielleicht fehlen ihm die Rechte am Postfach.',
  refused_by_code_for_sending:
    '{host} lehnt das Senden von E-Mails für dieses Konto ab ({serverCode}). Vielleicht fehlen ihm die Rechte am Postfach.',
  certificate_changed:
    '{host} zeigt ein anderes Zertifikat als das angenommene. Nehmen Sie das neue nur an, wenn Sie wissen, warum es sich geändert hat.',
  certificate_expired:
    'Das Zertifikat von {host} ist abgelaufen. Vergleichen Sie seinen Fingerabdruck mit dem, den der Betreiber des Servers nennt, bevor Sie es annehmen.',
  certificate_of_other_name:
    'Das Zertifikat von {host} wurde für einen anderen Namen ausgestellt. Vergleichen Sie seinen Fingerabdruck mit dem, den der Betreiber des Servers nennt, bevor Sie es annehmen.',
  certificate_untrusted:
    'Das Zertifikat von {host} stammt nicht von einer vertrauenswürdigen Stelle. Vergleichen Sie seinen Fingerabdruck mit dem, den der Betreiber des Servers nennt, bevor Sie es annehmen.',
  encryption_not_offered:
    '{host} bietet auf diesem Port keine Verschlüsselung an. Versuchen Sie TLS mit Port {port}.',
  encryption_failed:
    'Es kam keine verschlüsselte Verbindung zu {host} zustande. Prüfen Sie den Port und die Art der Verschlüsselung.',
  connection_refused: 'Auf diesem Port antwortet {host} nicht. Prüfen Sie Server und Port.',
  connection_timed_out: '{host} hat nicht rechtzeitig geantwortet. Prüfen Sie Server und Port.',
  connection_broken:
    'Die Verbindung zu {host} ist abgebrochen. Versuchen Sie es erneut; bleibt es so, prüfen Sie Server und Port.',
  host_unknown: 'Es gibt keinen Server namens {host}.',
  connection_limit_reached:
    '{host} lässt im Moment keine weiteren Verbindungen zu. Versuchen Sie es in einigen Minuten erneut.',
  server_in_trouble:
    '{host} hat eine vorübergehende Störung. Das Passwort kann richtig sein; versuchen Sie es später erneut.',
  protocol_not_spoken_on_port: '{host} antwortet nicht wie ein Server für {protocol}. Prüfen Sie den Port.',
  protocol_not_spoken: '{host} antwortet nicht wie {protocol}. Prüfen Sie die Adresse.',
  outbound_invalid_url: '[{host}: ]Diese Web-Adresse kann hier nicht verwendet werden.',
  outbound_invalid_host: '[{host}: ]Das ist kein gültiger Servername.',
  outbound_forbidden_port: '[{host}: ]Dieser Port kann nicht verwendet werden.',
  outbound_forbidden_address:
    '[{host}: ]Adressen in privaten Netzen sind gesperrt. Ihr Postroom-Administrator kann diesen Server mit POSTROOM_EGRESS_ALLOW freigeben.',
  outbound_not_found: '[{host}: ]Es gibt keinen Server mit diesem Namen.',
  outbound_dns_failed: '[{host}: ]Der Name dieses Servers konnte nicht aufgelöst werden.',
  outbound_timeout: '[{host}: ]Der Server hat nicht rechtzeitig geantwortet.',
  outbound_connection_failed: '[{host}: ]Der Server ist nicht erreichbar.',
  outbound_tls: '[{host}: ]Dem Zertifikat des Servers wird nicht vertraut.',
  outbound_too_many_redirects: '[{host}: ]Der Server leitet an eine andere Adresse weiter.',
  outbound_too_large: '[{host}: ]Die Antwort des Servers ist zu groß.',
  feed_refused: '{host} hat mit dem Status {status} geantwortet.',
  feed_not_icalendar: '{host} hat keine iCalendar-Datei geschickt.',
  caldav_denied: '{host} lehnt den Benutzernamen oder das Passwort ab.',
  caldav_not_spoken: '{host} antwortet nicht wie ein CalDAV-Server.',
  caldav_other_host:
    '{host} verweist auf {other}. Das Passwort wird dorthin nicht gesendet; geben Sie stattdessen diese Adresse ein.',
  caldav_without_calendars: '{host} zeigt diesem Konto keine Kalender.',
  caldav_calendar_gone: '{host} hat den Kalender „{name}“ nicht mehr.',
  caldav_too_many_events: 'Der Kalender „{name}“ hat mehr als {maximum} Termine.',
  outbound_bad_response: '[{host}: ]Der Server hat eine ungültige Antwort gegeben.',
}
