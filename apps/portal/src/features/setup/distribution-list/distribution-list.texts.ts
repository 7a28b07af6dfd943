import { defineTexts } from '#lib/i18n.ts'

export const listTexts = defineTexts('distribution-list', {
  en: {
    next: 'Continue',
    listTitle: 'Which list?',
    listLead:
      'An address that forwards each mail to its members becomes a shared inbox that replies as the list.',
    address: 'Address of the list',
    addressField: 'email',
    addressHelp: 'The one customers write to, such as bookings@.',
    howTitle: 'How it works',
    how1: 'A separate mailbox joins the list. Do not use a personal one, as all of its mail is imported.',
    how2: 'A test message shows that mail to the list arrives there, in the inbox or in junk.',
    how3: 'Replies are sent as the list if the server allows it; the test checks this too.',
    accountTitle: 'Which mailbox gets the mail of {address}?',
    accountLead:
      'It must be a member of the list. Add it where the list is managed, such as Google Groups, the Microsoft 365 admin centre or your mail server.',
    accounts: 'Connected mailboxes without an inbox',
    testTitle: 'Does mail to {address} arrive?',
    testLead: 'One message goes to all members of the list. It is deleted from the mailbox after it arrives.',
    send: 'Send test message',
    sendAgain: 'Send again',
    waiting: 'Waiting',
    sentTo: 'Sent to {address}. It can take a minute; you can leave and come back.',
    notSent: 'The server did not accept the message: {words}',
    ownTitle: 'Or send one yourself',
    ownText:
      'Some lists accept mail only from members, and some providers do not show senders their own mail. Send a mail to {address} from any account, with this code in the subject.',
    copyCode: 'Copy code',
    arrived: 'Arrived',
    arrivedIn: 'The message arrived in the folder {folder}.',
    repliesAsList: 'Replies are sent as {address}.',
    repliesAsMailbox:
      'The server does not send as {address}. Replies are sent as the mailbox, and answers to them go to the list. To change this, allow the mailbox to send as the list and test again.',
  },
  de: {
    next: 'Weiter',
    listTitle: 'Welcher Verteiler?',
    listLead:
      'Eine Adresse, die jede E-Mail an ihre Mitglieder weiterleitet, wird zum gemeinsamen Postfach, das als Verteiler antwortet.',
    address: 'Adresse des Verteilers',
    addressField: 'E-Mail-Adresse',
    addressHelp: 'Die, an die Kunden schreiben, etwa buchung@.',
    howTitle: 'So funktioniert es',
    how1: 'Ein separates Postfach wird Mitglied des Verteilers. Verwenden Sie kein persönliches, da alle seine E-Mails importiert werden.',
    how2: 'Eine Test-E-Mail zeigt, dass E-Mails an den Verteiler dort ankommen, im Posteingang oder im Spam.',
    how3: 'Antworten werden als Verteiler gesendet, wenn der Server es erlaubt; auch das zeigt die Prüfung.',
    accountTitle: 'Welches Postfach erhält die E-Mails von {address}?',
    accountLead:
      'Es muss Mitglied des Verteilers sein. Fügen Sie es dort hinzu, wo der Verteiler verwaltet wird, etwa in Google Groups, im Microsoft 365 Admin Center oder auf Ihrem Mailserver.',
    accounts: 'Verbundene Postfächer, die noch nicht gemeinsam sind',
    testTitle: 'Kommen E-Mails an {address} an?',
    testLead:
      'Eine E-Mail geht an alle Mitglieder des Verteilers. Im Postfach wird sie nach der Ankunft gelöscht.',
    send: 'Test-E-Mail senden',
    sendAgain: 'Erneut senden',
    waiting: 'Wird erwartet',
    sentTo:
      'An {address} gesendet. Das kann eine Minute dauern; Sie können die Seite verlassen und wiederkommen.',
    notSent: 'Der Server nahm die E-Mail nicht an: {words}',
    ownTitle: 'Oder senden Sie selbst eine',
    ownText:
      'Manche Verteiler nehmen E-Mails nur von Mitgliedern an, und manche Anbieter zeigen Absendern die eigene E-Mail nicht. Senden Sie von einem beliebigen Konto eine E-Mail an {address}, mit diesem Code im Betreff.',
    copyCode: 'Code kopieren',
    arrived: 'Angekommen',
    arrivedIn: 'Die E-Mail kam im Ordner {folder} an.',
    repliesAsList: 'Antworten werden als {address} gesendet.',
    repliesAsMailbox:
      'Der Server sendet nicht als {address}. Antworten werden als das Postfach gesendet, und Rückantworten gehen an den Verteiler. Um das zu ändern, erlauben Sie dem Postfach, als Verteiler zu senden, und prüfen Sie erneut.',
  },
})
