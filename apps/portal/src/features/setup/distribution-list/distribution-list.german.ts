export const german = {
  next: 'Weiter',
  listTitle: 'Welcher Verteiler?',
  listLead:
    'Eine Adresse, die jede E-Mail an ihre Mitglieder weitergibt, wird zum gemeinsamen Postfach, das als Verteiler antwortet.',
  address: 'Adresse des Verteilers',
  addressField: 'E-Mail-Adresse',
  addressHelp: 'Die, an die Kunden schreiben, etwa buchung@.',
  howTitle: 'So geht es',
  how1: 'Ein eigenes Konto wird Mitglied des Verteilers: kein persönliches, denn alle seine E-Mails kommen herein.',
  how2: 'Eine E-Mail an den Verteiler zeigt, dass sie dort ankommt, im Posteingang oder im Spam.',
  how3: 'Antworten gehen im Namen des Verteilers hinaus, wo der Server es erlaubt; auch das zeigt die Prüfung.',
  accountTitle: 'Welches Konto erhält die E-Mails von {address}?',
  accountLead:
    'Es muss Mitglied des Verteilers sein. Fügen Sie es dort hinzu, wo der Verteiler verwaltet wird, etwa in Google Groups, im Microsoft 365 Admin Center oder auf Ihrem Mailserver.',
  accounts: 'Verbundene Konten, die noch kein Postfach sind',
  testTitle: 'Kommt {address} an?',
  testLead:
    'Eine E-Mail geht an alle Mitglieder des Verteilers. Sobald sie im Konto liegt, wird sie dort wieder entfernt.',
  send: 'Test-E-Mail senden',
  sendAgain: 'Noch einmal senden',
  waiting: 'Wird erwartet',
  sentTo: 'An {address} gesendet. Das kann eine Minute dauern; Sie können gehen und wiederkommen.',
  notSent: 'Der Server nahm die E-Mail nicht an: {words}',
  ownTitle: 'Oder schreiben Sie selbst',
  ownText:
    'Verteiler, die nur von Mitgliedern E-Mails annehmen, und manche Anbieter zeigen Absendern die eigene E-Mail nicht. Senden Sie von irgendeinem Konto eine E-Mail an {address}, mit diesem Code im Betreff.',
  copyCode: 'Code kopieren',
  arrived: 'Angekommen',
  arrivedIn: 'Die E-Mail kam in den Ordner {folder}.',
  repliesAsList: 'Antworten gehen als {address} hinaus.',
  repliesAsMailbox:
    'Der Server sendet nicht als {address}. Antworten gehen als das Konto hinaus, und was darauf geantwortet wird, geht an den Verteiler. Erlauben Sie dem Konto, als Verteiler zu senden, und prüfen Sie erneut, um das zu ändern.',
}
