/** Errors that Meta reports for pages and numbers. */
export const metaReasonsInGerman = {
  meta_access_lost:
    'Meta hat den Zugriff von Postroom beendet: Er wurde entzogen, ist abgelaufen, oder ein Passwort wurde geändert.',
  meta_not_allowed: 'Meta erlaubt das mit dem gewährten Zugriff nicht.',
  meta_rate_limited: 'Meta akzeptiert im Moment keine weiteren Nachrichten.',
  meta_window_closed:
    'Die letzte Nachricht der Person ist zu alt. Bis sie wieder schreibt, akzeptiert Meta höchstens genehmigte Vorlagen.',
  meta_in_trouble: 'Meta hat eine vorübergehende Störung.',
  meta_refused: 'Meta lehnt das ab.',
  meta_unconfirmed:
    'Die Verbindung brach ab, bevor Meta die Nachricht bestätigt hat. Der Versand ist nicht bestätigt.',
  meta_unreachable: 'Meta ist nicht erreichbar.',
  meta_nothing_to_send: 'Die Nachricht enthält nichts, was gesendet werden kann.',
  meta_person_unavailable: 'Dieser Person kann im Moment nicht geschrieben werden.',
  meta_own_number: 'Eine Nummer kann sich nicht selbst schreiben.',
  meta_number_unreachable:
    'Die Nummer ist nicht erreichbar: Sie hat kein WhatsApp, eine alte Version, oder hat den Bedingungen nicht zugestimmt.',
  meta_not_a_test_recipient:
    'Die Nummer gehört nicht zu den Empfängern, die Meta für eine Testnummer erlaubt.',
  meta_payment_problem: 'Meta hat ein Problem mit der Bezahlung dieses WhatsApp-Kontos.',
  meta_held_back:
    'Meta hat die Nachricht zurückgehalten, damit die Person nicht zu viele dieser Art bekommt.',
  meta_not_wanted: 'Die Person möchte solche Nachrichten nicht.',
  meta_file_type_unsupported: 'Meta sendet Dateien dieser Art nicht.',
  meta_file_not_taken: 'Meta konnte die Datei nicht verarbeiten.',
  meta_template_variables_missing: 'Die Zahl der ausgefüllten Platzhalter passt nicht zur Vorlage.',
  meta_template_missing: 'Die Vorlage gibt es in dieser Sprache nicht, oder sie ist nicht genehmigt.',
  meta_template_variables_invalid: 'Die ausgefüllten Platzhalter passen nicht zur Vorlage.',
  meta_template_paused: 'Die Vorlage ist pausiert, weil sich Empfänger über sie beschwert haben.',
  meta_template_disabled:
    'Die Vorlage wurde endgültig deaktiviert, weil sich Empfänger über sie beschwert haben.',
  meta_pin_wrong: 'Die PIN der Zwei-Schritte-Verifizierung ist falsch.',
  meta_number_not_registered: 'Die Nummer ist bei WhatsApp nicht registriert.',
  meta_consent_denied: '{answer}',
  meta_consent_denied_silently: 'ohne Angabe eines Grundes.',
}
