import { defineTexts } from '#lib/i18n.ts'

export const listTexts = defineTexts('distribution-list', {
  en: {
    next: 'Continue',
    listTitle: 'Which list?',
    listLead:
      'An address that hands each mail on to its members becomes a shared inbox that answers as the list.',
    address: 'Address of the list',
    addressField: 'email',
    addressHelp: 'The one customers write to, such as bookings@.',
    howTitle: 'How it works',
    how1: 'A mailbox of its own becomes a member of the list: not somebody’s personal one, as all of its mail comes in.',
    how2: 'A mail to the list shows that it arrives there, in the inbox or in junk.',
    how3: 'Replies go out in the name of the list where the server allows it; the test finds that out as well.',
    accountTitle: 'Which mailbox gets the mail of {address}?',
    accountLead:
      'It must be a member of the list. Add it where the list is looked after, such as Google Groups, the Microsoft 365 admin centre or your mail server.',
    accounts: 'Connected mailboxes that are no inbox yet',
    testTitle: 'Does {address} arrive?',
    testLead:
      'One mail goes to all members of the list. Once it is in the mailbox, it is taken out there again.',
    send: 'Send the test mail',
    sendAgain: 'Send it again',
    waiting: 'Waiting',
    sentTo: 'Sent to {address}. It can take a minute; you may leave and come back.',
    notSent: 'The server did not take the mail: {words}',
    ownTitle: 'Or write to it yourself',
    ownText:
      'Lists that take mail from members only, and some providers, do not show a sender their own mail. Send a mail to {address} from any account, with this code in its subject.',
    copyCode: 'Copy the code',
    arrived: 'Arrived',
    arrivedIn: 'The mail came into the folder {folder}.',
    repliesAsList: 'Replies go out as {address}.',
    repliesAsMailbox:
      'The server does not send as {address}. Replies go out as the mailbox, and answers to them go to the list. Allow the mailbox to send as the list and test again to change that.',
  },
  de: {
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
  },
})
