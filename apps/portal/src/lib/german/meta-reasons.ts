/** Errors that Meta reports for pages and numbers. */
export const metaReasonsInGerman = {
  meta_access_lost:
    'Meta nimmt unseren Zugriff nicht mehr an: er wurde entzogen, ist abgelaufen, oder ein Passwort wurde geändert.',
  meta_not_allowed: 'Meta erlaubt das mit dem gegebenen Zugriff nicht.',
  meta_rate_limited: 'Meta nimmt im Augenblick keine Nachrichten mehr an.',
  meta_window_closed:
    'Die letzte Nachricht der Person liegt zu lange zurück: Bis sie wieder schreibt, nimmt Meta höchstens genehmigte Vorlagen an.',
  meta_in_trouble: 'Meta hat im Augenblick Schwierigkeiten.',
  meta_refused: 'Meta nimmt das nicht an.',
  meta_unconfirmed:
    'Die Verbindung brach ab, bevor Meta bestätigt hat. Vielleicht wurde sie gesendet, vielleicht nicht.',
  meta_unreachable: 'Meta war nicht zu erreichen.',
  meta_nothing_to_send: 'Es steht nichts darin, was gesendet werden könnte.',
  meta_person_unavailable: 'Dieser Person lässt sich im Augenblick nicht schreiben.',
  meta_own_number: 'Eine Nummer kann sich nicht selbst schreiben.',
  meta_number_unreachable:
    'Die Nummer ist nicht zu erreichen: sie hat kein WhatsApp, eine alte Fassung, oder hat den Bedingungen nicht zugestimmt.',
  meta_not_a_test_recipient: 'Die Nummer gehört nicht zu denen, an die Meta eine Testnummer schreiben lässt.',
  meta_payment_problem: 'Meta hat ein Problem mit der Bezahlung dieses WhatsApp-Kontos.',
  meta_held_back:
    'Meta hat sie zurückgehalten, damit die Person nicht zu viele Nachrichten dieser Art bekommt.',
  meta_not_wanted: 'Die Person möchte solche Nachrichten nicht.',
  meta_file_type_unsupported: 'Meta sendet Dateien dieser Art nicht.',
  meta_file_not_taken: 'Meta konnte die Datei nicht annehmen.',
  meta_template_variables_missing: 'Die Zahl der ausgefüllten Stellen passt nicht zur Vorlage.',
  meta_template_missing: 'Die Vorlage gibt es in dieser Sprache nicht, oder sie ist nicht genehmigt.',
  meta_template_variables_invalid: 'Was ausgefüllt wurde, passt nicht zur Vorlage.',
  meta_template_paused: 'Die Vorlage ruht, weil sich Menschen über sie beschwert haben.',
  meta_template_disabled:
    'Die Vorlage wurde endgültig abgeschaltet, weil sich Menschen über sie beschwert haben.',
  meta_pin_wrong: 'Die PIN der Bestätigung in zwei Schritten ist falsch.',
  meta_number_not_registered: 'Die Nummer ist bei WhatsApp nicht angemeldet.',
  meta_consent_denied: '{answer}',
  meta_consent_denied_silently: 'ohne Angabe eines Grundes.',
}
