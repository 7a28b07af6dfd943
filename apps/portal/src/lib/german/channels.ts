/** What is said of pages and numbers at Meta, by the server and by Meta through it. */
export const channelsInGerman = {
  'Meta refused: {text}': 'Meta hat abgelehnt: {text}',
  '{text} Meta says: {words}': '{text} Meta sagt: {words}',
  '{text} It goes out once the access is given anew.':
    '{text} Sie geht hinaus, sobald der Zugriff neu gegeben ist.',
  'Meta no longer accepts our access: it was taken back, has run out, or a password was changed.':
    'Meta nimmt unseren Zugriff nicht mehr an: er wurde entzogen, ist abgelaufen, oder ein Passwort wurde geändert.',
  'Meta does not allow this with the access that was given.':
    'Meta erlaubt das mit dem gegebenen Zugriff nicht.',
  'Meta takes no more messages for the moment.': 'Meta nimmt im Augenblick keine Nachrichten mehr an.',
  'Meta has trouble at the moment.': 'Meta hat im Augenblick Schwierigkeiten.',
  'Meta does not take this.': 'Meta nimmt das nicht an.',
  'The connection broke before Meta confirmed. It may have been sent or not.':
    'Die Verbindung brach ab, bevor Meta bestätigt hat. Vielleicht wurde sie gesendet, vielleicht nicht.',
  'Meta could not be reached.': 'Meta war nicht zu erreichen.',
  'There is nothing in it that could be sent.': 'Es steht nichts darin, was gesendet werden könnte.',
  'This person cannot be written to at the moment.':
    'Dieser Person lässt sich im Augenblick nicht schreiben.',
  'A number cannot write to itself.': 'Eine Nummer kann sich nicht selbst schreiben.',
  'The number cannot be reached: it has no WhatsApp, an old version, or has not agreed to its terms.':
    'Die Nummer ist nicht zu erreichen: sie hat kein WhatsApp, eine alte Fassung, oder hat den Bedingungen nicht zugestimmt.',
  'The number is not among those that Meta lets a test number write to.':
    'Die Nummer gehört nicht zu denen, an die Meta eine Testnummer schreiben lässt.',
  'Meta has a problem with the payment for this WhatsApp account.':
    'Meta hat ein Problem mit der Bezahlung dieses WhatsApp-Kontos.',
  'Meta held it back, so that the person does not get too many messages of this kind.':
    'Meta hat sie zurückgehalten, damit die Person nicht zu viele Nachrichten dieser Art bekommt.',
  'The person does not want such messages.': 'Die Person möchte solche Nachrichten nicht.',
  'Meta does not send files of this kind.': 'Meta sendet Dateien dieser Art nicht.',
  'Meta could not take the file.': 'Meta konnte die Datei nicht annehmen.',
  'The number of filled-in places does not fit the template.':
    'Die Zahl der ausgefüllten Stellen passt nicht zur Vorlage.',
  'The template does not exist in this language, or is not approved.':
    'Die Vorlage gibt es in dieser Sprache nicht, oder sie ist nicht genehmigt.',
  'What was filled in does not fit the template.': 'Was ausgefüllt wurde, passt nicht zur Vorlage.',
  'The template is paused, because people complained about it.':
    'Die Vorlage ruht, weil sich Menschen über sie beschwert haben.',
  'The template was switched off for good, because people complained about it.':
    'Die Vorlage wurde endgültig abgeschaltet, weil sich Menschen über sie beschwert haben.',
  'The PIN of the two-step verification is wrong.': 'Die PIN der Bestätigung in zwei Schritten ist falsch.',
  'The number is not registered with WhatsApp.': 'Die Nummer ist bei WhatsApp nicht angemeldet.',
}
