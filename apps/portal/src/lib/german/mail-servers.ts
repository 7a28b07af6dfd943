/** As `errors.ts`: what became of a mailbox, a test of its servers or a reply. `{text}` is itself put into German. */
export const mailServersInGerman: Readonly<Record<string, string>> = {
  '{text} Postroom keeps trying.': '{text} Postroom versucht es weiter.',
  '{text} It is tried again.': '{text} Es wird wieder versucht.',
  "The server's disk is full. Postroom keeps trying.":
    'Der Speicherplatz des Servers ist voll. Postroom versucht es weiter.',
  'Something failed on our side. Postroom keeps trying.':
    'Bei uns ist etwas schiefgegangen. Postroom versucht es weiter.',
  'Signed in. Mail is fetched once this mailbox is a shared inbox.':
    'Angemeldet. Die Post wird geholt, sobald dieses Postfach ein gemeinsamer Posteingang ist.',
  'The connection broke before the server confirmed. It may have been sent or not. Sent is looked into until it is found there or somebody decides; it is never sent again by itself.':
    'Die Verbindung brach ab, bevor der Server bestätigt hat. Vielleicht ging es hinaus, vielleicht nicht. Unter Gesendet wird nachgesehen, bis es sich dort findet oder jemand entscheidet; von selbst wird es nie noch einmal gesendet.',
  'The connection broke before the server confirmed. It may have been sent or not. Sent is looked into for a day and a half; it is never sent again by itself.':
    'Die Verbindung brach ab, bevor der Server bestätigt hat. Vielleicht ging es hinaus, vielleicht nicht. Anderthalb Tage lang wird unter Gesendet nachgesehen; von selbst wird es nie noch einmal gesendet.',
  '{host} does not accept this user name and password for reading mail. Check both; with two-step verification most providers want an app password.':
    '{host} nimmt diesen Benutzernamen und dieses Passwort zum Lesen von Post nicht an. Prüfen Sie beides; bei zweistufiger Anmeldung wollen die meisten Anbieter ein App-Passwort.',
  '{host} does not accept this user name and password for sending mail. Check both; with two-step verification most providers want an app password.':
    '{host} nimmt diesen Benutzernamen und dieses Passwort zum Senden von Post nicht an. Prüfen Sie beides; bei zweistufiger Anmeldung wollen die meisten Anbieter ein App-Passwort.',
  '{host} takes no passwords any more for sending mail. Connect the mailbox by signing in with Microsoft instead, or ask its administrator whether they can be allowed.':
    '{host} nimmt zum Senden von Post keine Passwörter mehr an. Verbinden Sie das Postfach stattdessen, indem Sie sich bei Microsoft anmelden, oder fragen Sie seine Verwaltung, ob sie erlaubt werden können.',
  '{host} takes no passwords any more for reading mail. Connect the mailbox by signing in with Microsoft instead, or ask its administrator whether they can be allowed.':
    '{host} nimmt zum Lesen von Post keine Passwörter mehr an. Verbinden Sie das Postfach stattdessen, indem Sie sich bei Microsoft anmelden, oder fragen Sie seine Verwaltung, ob sie erlaubt werden können.',
  'Signed in. Mail is fetched once this mailbox is an inbox of yours.':
    'Angemeldet. Post wird geholt, sobald dieses Postfach Ihr Posteingang ist.',
  'The mail server does not let this mailbox send as {address}. Allow it there, or answer from another address. The server says: {text}':
    'Der Mailserver lässt dieses Postfach nicht als {address} senden. Erlauben Sie es dort, oder antworten Sie von einer anderen Adresse. Der Server sagt: {text}',
  '{provider} no longer lets Postroom into {email}: the access was taken back, the password was changed, or it has run out. Sign in again.':
    '{provider} lässt Postroom nicht mehr in {email}: Der Zugriff wurde zurückgenommen, das Passwort geändert, oder er ist abgelaufen. Melden Sie sich neu an.',
  '{provider} no longer lets Postroom into {email}. {text}':
    '{provider} lässt Postroom nicht mehr in {email}. {text}',
  'The organisation lets only an administrator allow Postroom to use mail. Ask one to allow it (in the Entra admin center: Enterprise applications, Postroom, Permissions, Grant admin consent), then sign in again.':
    'In dieser Organisation darf nur die Verwaltung erlauben, dass Postroom Post verwendet. Bitten Sie sie darum (im Entra Admin Center: Unternehmensanwendungen, Postroom, Berechtigungen, Administratorzustimmung erteilen), und melden Sie sich dann neu an.',
  'At Microsoft it was not agreed that Postroom may use this mail. Sign in again and agree.':
    'Bei Microsoft wurde nicht zugestimmt, dass Postroom diese Post verwendet. Melden Sie sich neu an und stimmen Sie zu.',
  'The organisation lets only chosen people use Postroom, and this account is none of them. Ask an administrator to assign it (in the Entra admin center: Enterprise applications, Postroom, Users and groups).':
    'In dieser Organisation dürfen nur ausgewählte Personen Postroom verwenden, und dieses Konto gehört nicht dazu. Bitten Sie die Verwaltung, es zuzuweisen (im Entra Admin Center: Unternehmensanwendungen, Postroom, Benutzer und Gruppen).',
  'Microsoft does not know Postroom in the organisation of this account. Whoever runs Postroom has to open its registration at Microsoft to other organisations.':
    'Microsoft kennt Postroom in der Organisation dieses Kontos nicht. Wer Postroom betreibt, muss dessen Registrierung bei Microsoft für andere Organisationen öffnen.',
  'This account is of an organisation that Postroom is not open to at Microsoft. Choose an account of the right organisation.':
    'Dieses Konto gehört zu einer Organisation, für die Postroom bei Microsoft nicht geöffnet ist. Wählen Sie ein Konto der richtigen Organisation.',
  'Microsoft says that this account is switched off. Ask an administrator of its organisation.':
    'Microsoft sagt, dass dieses Konto abgeschaltet ist. Fragen Sie die Verwaltung seiner Organisation.',
  'A rule of the organisation (Conditional Access) keeps Postroom out of this account. Ask an administrator to let it through.':
    'Eine Regel der Organisation (bedingter Zugriff) hält Postroom aus diesem Konto heraus. Bitten Sie die Verwaltung, es durchzulassen.',
  'The organisation wants a second step at the sign-in that was not made. Sign in again and pass it.':
    'Die Organisation verlangt bei der Anmeldung einen zweiten Schritt, der fehlt. Melden Sie sich neu an und gehen Sie ihn.',
  'The password of this account was changed. Sign in again.':
    'Das Passwort dieses Kontos wurde geändert. Melden Sie sich neu an.',
  'The sign-in has run out because it was not used for a long time. Sign in again.':
    'Die Anmeldung ist abgelaufen, weil sie lange nicht verwendet wurde. Melden Sie sich neu an.',
  'The secret by which Postroom shows itself to Microsoft is wrong or has run out. Whoever runs Postroom has to make a new one in its registration at Microsoft.':
    'Das Geheimnis, mit dem sich Postroom bei Microsoft ausweist, ist falsch oder abgelaufen. Wer Postroom betreibt, muss in dessen Registrierung bei Microsoft ein neues anlegen.',
  'What the provider had granted was forgotten. Sign in again.':
    'Was der Anbieter erlaubt hatte, wurde vergessen. Melden Sie sich neu an.',
  '{host} does not let the account that signed in to this mailbox use it for reading mail. Its rights on the mailbox may have been taken away, or its organisation does not allow it. Sign in again to try.':
    '{host} lässt das angemeldete Konto in diesem Postfach keine Post lesen. Vielleicht wurden ihm die Rechte daran entzogen, oder seine Organisation erlaubt es nicht. Versuchen Sie es, indem Sie sich neu anmelden.',
  '{host} does not let the account that signed in to this mailbox use it for sending mail. Its rights on the mailbox may have been taken away, or its organisation does not allow it. Sign in again to try.':
    '{host} lässt das angemeldete Konto aus diesem Postfach keine Post senden. Vielleicht wurden ihm die Rechte daran entzogen, oder seine Organisation erlaubt es nicht. Versuchen Sie es, indem Sie sich neu anmelden.',
  'The provider that signs in to this mailbox has trouble at the moment. Nobody need sign in again.':
    'Der Anbieter, der in dieses Postfach anmeldet, hat im Moment eine Störung. Niemand muss sich neu anmelden.',
  'The server lets the account that signed in open this mailbox.':
    'Der Server lässt das angemeldete Konto in dieses Postfach.',
  '{host} offers no encryption on this port. Try TLS with port {port}.':
    '{host} bietet auf diesem Port keine Verschlüsselung an. Versuchen Sie TLS mit Port {port}.',
  'No encrypted connection to {host} could be made. Check the port and the kind of encryption.':
    'Es kam keine verschlüsselte Verbindung zu {host} zustande. Prüfen Sie den Port und die Art der Verschlüsselung.',
  '{host} allows no more connections at the moment. Try again in a few minutes.':
    '{host} lässt im Moment keine weiteren Verbindungen zu. Versuchen Sie es in einigen Minuten noch einmal.',
  '{host} has trouble at the moment. This says nothing about the password; try again later.':
    '{host} hat im Moment eine Störung. Über das Passwort sagt das nichts; versuchen Sie es später noch einmal.',
  '{host} refuses reading mail for this account. Its administrator may have to allow {protocol}.':
    '{host} lehnt das Lesen von Post für dieses Konto ab. Vielleicht muss die Verwaltung des Servers {protocol} erlauben.',
  '{host} refuses sending mail for this account. Its administrator may have to allow {protocol}.':
    '{host} lehnt das Senden von Post für dieses Konto ab. Vielleicht muss die Verwaltung des Servers {protocol} erlauben.',
  '{host} does not answer like {protocol}. Check its address.':
    '{host} antwortet nicht wie {protocol}. Prüfen Sie die Adresse.',
  '{host} does not answer like a server for {protocol}. Check the port.':
    '{host} antwortet nicht wie ein Server für {protocol}. Prüfen Sie den Port.',
  '{host} shows another certificate than the one that was accepted. Accept the new one only if you know why it changed.':
    '{host} zeigt ein anderes Zertifikat als das angenommene. Nehmen Sie das neue nur an, wenn Sie wissen, warum es sich geändert hat.',
  'The certificate of {host} has expired. {text}': 'Das Zertifikat von {host} ist abgelaufen. {text}',
  'The certificate of {host} was made for another name. {text}':
    'Das Zertifikat von {host} wurde für einen anderen Namen ausgestellt. {text}',
  'The certificate of {host} was signed by nobody we know. {text}':
    'Das Zertifikat von {host} hat niemand unterschrieben, den wir kennen. {text}',
  'Compare its fingerprint with what the operator of the server says before you accept it.':
    'Vergleichen Sie seinen Fingerabdruck mit dem, den der Betreiber des Servers nennt, bevor Sie es annehmen.',
  'Nothing answers at {host} on this port. Check host and port.':
    'Auf diesem Port antwortet bei {host} niemand. Prüfen Sie Server und Port.',
  '{host} did not answer in time. Check host and port.':
    '{host} hat nicht rechtzeitig geantwortet. Prüfen Sie Server und Port.',
  'There is no host called {host}.': 'Einen Server namens {host} gibt es nicht.',
  'The connection to {host} broke. Try again; if it stays so, check host and port.':
    'Die Verbindung zu {host} ist abgebrochen. Versuchen Sie es noch einmal; bleibt es so, prüfen Sie Server und Port.',
  'Connected to {host} with encryption.': 'Mit {host} verschlüsselt verbunden.',
  'The server accepts user name and password.': 'Der Server nimmt Benutzernamen und Passwort an.',
  '{folders} folders; {messages} messages in the inbox.':
    '{folders} Ordner; {messages} Nachrichten im Posteingang.',
  '{host}: {text}': '{host}: {text}',
  'This is not a web address that can be used here.':
    'Das ist keine Web-Adresse, die hier verwendet werden kann.',
  'This is not a valid host name.': 'Das ist kein gültiger Name eines Servers.',
  'This port cannot be used.': 'Dieser Port kann nicht verwendet werden.',
  'Private network addresses are blocked. Your Postroom administrator can allow this host with POSTROOM_EGRESS_ALLOW.':
    'Adressen in privaten Netzen sind gesperrt. Ihre Postroom-Administration kann diesen Server mit POSTROOM_EGRESS_ALLOW freigeben.',
  'There is no host with this name.': 'Einen Server mit diesem Namen gibt es nicht.',
  'The name of this host could not be looked up.': 'Der Name dieses Servers war nicht aufzulösen.',
  'The host did not answer in time.': 'Der Server hat nicht rechtzeitig geantwortet.',
  'The host could not be reached.': 'Der Server war nicht zu erreichen.',
  'The host has no certificate that can be trusted.':
    'Der Server hat kein Zertifikat, dem sich vertrauen lässt.',
  'The host redirects to another address.': 'Der Server leitet an eine andere Adresse weiter.',
  'The answer of the host is too large.': 'Die Antwort des Servers ist zu groß.',
  'The host gave an answer that cannot be used.': 'Der Server gab eine Antwort, die nicht zu gebrauchen ist.',
  'This provider does not take the usual password here. Create an app password under {place} and use that.':
    'Dieser Anbieter nimmt hier nicht das übliche Passwort. Legen Sie unter {place} ein App-Passwort an und nehmen Sie dieses.',
  'IMAP has to be switched on first: {place}.': 'IMAP muss zuerst eingeschaltet werden: {place}.',
  'Sign in with Google. With a password instead, Google wants an app password, which needs 2-Step Verification.':
    'Melden Sie sich mit Google an. Mit einem Passwort will Google stattdessen ein App-Passwort, wofür die Bestätigung in zwei Schritten nötig ist.',
  'Sign in with Microsoft. Passwords are no longer taken for IMAP and SMTP.':
    'Melden Sie sich mit Microsoft an. Für IMAP und SMTP werden keine Passwörter mehr angenommen.',
  'Sign in with Microsoft. An administrator may have to allow IMAP and authenticated SMTP for this mailbox.':
    'Melden Sie sich mit Microsoft an. Vielleicht muss die Verwaltung IMAP und SMTP mit Anmeldung für dieses Postfach erlauben.',
  'Proton Mail can only be reached through Proton Mail Bridge, which has to run beside this server. Use the user name and password that Bridge shows.':
    'Proton Mail ist nur über die Proton Mail Bridge zu erreichen, die neben diesem Server laufen muss. Nehmen Sie Benutzernamen und Passwort, die Bridge zeigt.',
  'Use the e-mail password from the Telekom customer centre, not the one for signing in there.':
    'Nehmen Sie das E-Mail-Passwort aus dem Kundencenter der Telekom, nicht das zur Anmeldung dort.',
  'The server has no folder for this: {text}.': 'Der Server hat dafür keinen Ordner: {text}.',
  '{host} takes no user name and password over the web service, only Windows sign-in (NTLM or Kerberos), which Postroom does not speak. Its administrator may allow Basic authentication for EWS, or IMAP.':
    '{host} nimmt über den Webdienst keinen Benutzernamen mit Passwort an, nur die Windows-Anmeldung (NTLM oder Kerberos), die Postroom nicht spricht. Seine Verwaltung kann Basic-Authentifizierung für EWS erlauben, oder IMAP.',
  'This is no address of a server. Type its host, such as mail.example.com, or the address of its web service.':
    'Das ist keine Adresse eines Servers. Geben Sie seinen Namen ein, etwa mail.example.com, oder die Adresse seines Webdienstes.',
  'The web service is looked for at {host}.': 'Der Webdienst wird bei {host} gesucht.',
  '{domain} names {host} as its Exchange server.': '{domain} nennt {host} als Exchange-Server.',
  '{domain} names {host}, which is outside of this domain. If that is your server, type it as the server.':
    '{domain} nennt {host}, also einen Server außerhalb dieser Domain. Wenn das Ihr Server ist, geben Sie ihn als Server ein.',
  '{domain} does not say which Exchange server it has. Type the server.':
    '{domain} sagt nicht, welchen Exchange-Server es gibt. Geben Sie den Server ein.',
  '{host} accepts user name and password.': '{host} nimmt Benutzername und Passwort an.',
  '{host} refuses reading mail for this account ({code}). Its rights on the mailbox may be missing.':
    '{host} lehnt das Lesen von Post für dieses Konto ab ({code}). Vielleicht fehlen ihm die Rechte am Postfach.',
  '{host} refuses sending mail for this account ({code}). Its rights on the mailbox may be missing.':
    '{host} lehnt das Senden von Post für dieses Konto ab ({code}). Vielleicht fehlen ihm die Rechte am Postfach.',
  'The message has {size} bytes; the server takes {limit}.':
    'Die Nachricht hat {size} Bytes; der Server nimmt {limit}.',
  'An address is not ASCII and the server does not take such addresses (SMTPUTF8).':
    'Eine Adresse ist nicht ASCII, und der Server nimmt solche Adressen nicht (SMTPUTF8).',
  'The message has 8-bit lines and the server does not take them (8BITMIME).':
    'Die Nachricht hat 8-Bit-Zeilen, und der Server nimmt sie nicht (8BITMIME).',
  'Not accepted for {recipients}.': 'Nicht angenommen für {recipients}.',
  // Behind all that say it in words of their own.
  '{text} The server says: {reply}': '{text} Der Server sagt: {reply}',
}
