/** Why a provider rejects an earlier grant, and its advice for signing in. */
export const signInReasonsInGerman = {
  consent_revoked:
    '{provider} lässt Postroom nicht mehr in {email}: Der Zugriff wurde zurückgenommen, das Passwort geändert, oder er ist abgelaufen. Melden Sie sich neu an.',
  consent_forgotten: 'Was der Anbieter erlaubt hatte, wurde vergessen. Melden Sie sich neu an.',
  provider_in_trouble:
    'Der Anbieter, der in dieses Postfach anmeldet, hat im Moment eine Störung. Niemand muss sich neu anmelden.',
  microsoft_needs_consent:
    '[{provider} lässt Postroom nicht mehr in {email}. ]In dieser Organisation darf nur die Verwaltung erlauben, dass Postroom Post verwendet. Bitten Sie sie darum (im Entra Admin Center: Unternehmensanwendungen, Postroom, Berechtigungen, Administratorzustimmung erteilen), und melden Sie sich dann neu an.',
  microsoft_declined:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Bei Microsoft wurde nicht zugestimmt, dass Postroom diese Post verwendet. Melden Sie sich neu an und stimmen Sie zu.',
  microsoft_not_assigned:
    '[{provider} lässt Postroom nicht mehr in {email}. ]In dieser Organisation dürfen nur ausgewählte Personen Postroom verwenden, und dieses Konto gehört nicht dazu. Bitten Sie die Verwaltung, es zuzuweisen (im Entra Admin Center: Unternehmensanwendungen, Postroom, Benutzer und Gruppen).',
  microsoft_app_unknown:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Microsoft kennt Postroom in der Organisation dieses Kontos nicht. Wer Postroom betreibt, muss dessen Registrierung bei Microsoft für andere Organisationen öffnen.',
  microsoft_other_organisation:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Dieses Konto gehört zu einer Organisation, für die Postroom bei Microsoft nicht geöffnet ist. Wählen Sie ein Konto der richtigen Organisation.',
  microsoft_account_disabled:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Microsoft sagt, dass dieses Konto abgeschaltet ist. Fragen Sie die Verwaltung seiner Organisation.',
  microsoft_conditional_access:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Eine Regel der Organisation (bedingter Zugriff) hält Postroom aus diesem Konto heraus. Bitten Sie die Verwaltung, es durchzulassen.',
  microsoft_second_factor:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Die Organisation verlangt bei der Anmeldung einen zweiten Schritt, der fehlt. Melden Sie sich neu an und gehen Sie ihn.',
  microsoft_password_changed:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Das Passwort dieses Kontos wurde geändert. Melden Sie sich neu an.',
  microsoft_sign_in_expired:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Die Anmeldung ist abgelaufen, weil sie lange nicht verwendet wurde. Melden Sie sich neu an.',
  microsoft_client_secret_invalid:
    '[{provider} lässt Postroom nicht mehr in {email}. ]Das Geheimnis, mit dem sich Postroom bei Microsoft ausweist, ist falsch oder abgelaufen. Wer Postroom betreibt, muss in dessen Registrierung bei Microsoft ein neues anlegen.',
  discovery_url_invalid: 'Das ist keine Web-Adresse.',
  discovery_of_other_issuer: 'Er nennt sich selbst anders.',
  discovery_without_endpoints: 'Er nennt keinen Token-Endpunkt oder keine Schlüssel.',
  discovery_without_sign_in_page: 'Er nennt keine brauchbare Anmeldeseite.',
  discovery_not_readable: 'Seine Beschreibung ist nicht lesbar.',
  app_password_needed:
    'Dieser Anbieter nimmt hier nicht das übliche Passwort. Legen Sie unter {place} ein App-Passwort an und nehmen Sie dieses.',
  imap_switched_off: 'IMAP muss zuerst eingeschaltet werden: {place}.',
  google_sign_in_advised:
    'Melden Sie sich mit Google an. Mit einem Passwort will Google stattdessen ein App-Passwort, wofür die Bestätigung in zwei Schritten nötig ist.',
  outlook_sign_in_advised:
    'Melden Sie sich mit Microsoft an. Für IMAP und SMTP werden keine Passwörter mehr angenommen.',
  microsoft_sign_in_advised:
    'Melden Sie sich mit Microsoft an. Vielleicht muss die Verwaltung IMAP und SMTP mit Anmeldung für dieses Postfach erlauben.',
  proton_bridge_needed:
    'Proton Mail ist nur über die Proton Mail Bridge zu erreichen, die neben diesem Server laufen muss. Nehmen Sie Benutzernamen und Passwort, die Bridge zeigt.',
  telekom_mail_password_needed:
    'Nehmen Sie das E-Mail-Passwort aus dem Kundencenter der Telekom, nicht das zur Anmeldung dort.',
}
