/** Why a provider rejects an earlier grant, and its advice for signing in. */
export const signInReasonsInGerman = {
  consent_revoked:
    '{provider} gewährt Postroom keinen Zugriff mehr auf {email}: Er wurde widerrufen, ist abgelaufen, oder das Passwort wurde geändert. Melden Sie sich erneut an.',
  consent_forgotten: 'Der gewährte Zugriff wurde gelöscht. Melden Sie sich erneut an.',
  provider_in_trouble:
    'Der Anbieter dieses Postfachs hat eine vorübergehende Störung. Sie müssen sich nicht erneut anmelden.',
  microsoft_needs_consent:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]In dieser Organisation kann nur ein Administrator erlauben, dass Postroom auf E-Mails zugreift. Bitten Sie ihn darum (im Entra Admin Center: Unternehmensanwendungen, Postroom, Berechtigungen, Administratorzustimmung erteilen), und melden Sie sich dann erneut an.',
  microsoft_declined:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Bei Microsoft wurde der Zugriff auf diese E-Mails abgelehnt. Melden Sie sich erneut an und stimmen Sie zu.',
  microsoft_not_assigned:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]In dieser Organisation dürfen nur ausgewählte Personen Postroom verwenden, und dieses Konto gehört nicht dazu. Bitten Sie den Administrator, es zuzuweisen (im Entra Admin Center: Unternehmensanwendungen, Postroom, Benutzer und Gruppen).',
  microsoft_app_unknown:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Microsoft kennt Postroom in der Organisation dieses Kontos nicht. Ihr Postroom-Administrator muss die Registrierung bei Microsoft für andere Organisationen öffnen.',
  microsoft_other_organisation:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Dieses Konto gehört zu einer Organisation, für die Postroom bei Microsoft nicht geöffnet ist. Wählen Sie ein Konto der richtigen Organisation.',
  microsoft_account_disabled:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Dieses Konto ist bei Microsoft deaktiviert. Fragen Sie den Administrator seiner Organisation.',
  microsoft_conditional_access:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Eine Regel der Organisation (bedingter Zugriff) sperrt Postroom für dieses Konto. Bitten Sie den Administrator, den Zugriff zu erlauben.',
  microsoft_second_factor:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Die Organisation verlangt die Zwei-Faktor-Anmeldung. Melden Sie sich erneut an.',
  microsoft_password_changed:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Das Passwort dieses Kontos wurde geändert. Melden Sie sich erneut an.',
  microsoft_sign_in_expired:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Die Anmeldung ist abgelaufen, weil sie lange nicht verwendet wurde. Melden Sie sich erneut an.',
  microsoft_client_secret_invalid:
    '[{provider} gewährt Postroom keinen Zugriff mehr auf {email}. ]Das Client-Secret, mit dem sich Postroom bei Microsoft anmeldet, ist falsch oder abgelaufen. Ihr Postroom-Administrator muss in der Registrierung bei Microsoft ein neues anlegen.',
  discovery_url_invalid: 'Das ist keine Web-Adresse.',
  discovery_of_other_issuer: 'Er nennt sich selbst anders.',
  discovery_without_endpoints: 'Er nennt keinen Token-Endpunkt oder keine Schlüssel.',
  discovery_without_sign_in_page: 'Er nennt keine brauchbare Anmeldeseite.',
  discovery_not_readable: 'Seine Beschreibung ist nicht lesbar.',
  app_password_needed:
    'Dieser Anbieter nimmt hier nicht das übliche Passwort. Legen Sie unter {place} ein App-Passwort an und nehmen Sie dieses.',
  imap_switched_off: 'IMAP muss zuerst eingeschaltet werden: {place}.',
  google_sign_in_advised:
    'Melden Sie sich mit Google an. Für die Anmeldung mit Passwort verlangt Google ein App-Passwort, das die Bestätigung in zwei Schritten voraussetzt.',
  outlook_sign_in_advised:
    'Melden Sie sich mit Microsoft an. Für IMAP und SMTP werden keine Passwörter mehr angenommen.',
  microsoft_sign_in_advised:
    'Melden Sie sich mit Microsoft an. Vielleicht muss der Administrator IMAP und SMTP mit Anmeldung für dieses Postfach erlauben.',
  proton_bridge_needed:
    'Proton Mail ist nur über die Proton Mail Bridge zu erreichen, die neben diesem Server laufen muss. Nehmen Sie Benutzernamen und Passwort, die Bridge zeigt.',
  telekom_mail_password_needed:
    'Nehmen Sie das E-Mail-Passwort aus dem Kundencenter der Telekom, nicht das zur Anmeldung dort.',
}
