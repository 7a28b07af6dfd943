import { defineTexts } from '#lib/i18n.ts'

export const mailMirrorTexts = defineTexts('mailMirror', {
  en: {
    title: 'Other mail programs',
    lead: 'What goes between this inbox and the programs in which its mailbox is open as well.',
    leadPersonal: 'What goes between Postroom and the other programs in which you read this mail.',
    flags: 'Flags',
    flagsHelp: 'A conversation flagged here is flagged there, and the other way round.',
    readThere: 'Read here is read there',
    readThereHelp: 'Mail counts as read on the server once someone has opened it here.',
    readHere: 'Read there is read here',
    readHereHelp: 'What you read on your phone is not unread here.',
    archiveThere: 'Closing archives',
    archiveThereHelp:
      'Mail of a closed conversation moves to the archive, and back to the inbox when it is reopened.',
    closeHere: 'Archived there is closed here',
    closeHereHelp:
      'Once all its mail was taken out of the inbox a conversation is closed; put back, it is open again.',
    hideHere: 'Deleted there is not shown here',
    hideHereHelp: 'It is kept, and shown again when it is moved back.',
    probe: 'Mail to itself',
    probeHelp:
      'A mail from this mailbox to itself shows that mail goes out and comes in. It is removed again and stands nowhere.',
    probeEvery: '{minutes, plural, =0 {Never} =60 {Every hour} =1440 {Every day} other {Every # minutes}}',
    probeSeen: 'The last one arrived {when}.',
    probeSent: 'One was sent {when} and is on its way.',
    probeLate: 'The one sent {when} has not arrived. Look at the spam folder and at the server that sends.',
    probeFailed: 'It could not be sent.',
    waiting: '{n, plural, one {# change waits} other {# changes wait}} to be written to the server.',
    refused: '{n, plural, one {# change was} other {# changes were}} not taken by the server:',
    conflict: 'Someone else has just changed this. Here is what they chose.',
  },
  de: {
    title: 'Andere Mailprogramme',
    lead: 'Was dieses Postfach mit anderen Programmen austauscht, in denen es auch offen ist.',
    leadPersonal:
      'Was zwischen Postroom und den anderen Programmen ausgetauscht wird, in denen Sie diese E-Mails lesen.',
    flags: 'Markierungen',
    flagsHelp: 'Was hier markiert wird, ist es auch dort, und umgekehrt.',
    readThere: 'Hier gelesen heißt dort gelesen',
    readThereHelp: 'Eine E-Mail gilt auf dem Server als gelesen, sobald jemand sie hier geöffnet hat.',
    readHere: 'Dort gelesen heißt hier gelesen',
    readHereHelp: 'Was Sie am Telefon lesen, ist hier nicht mehr ungelesen.',
    archiveThere: 'Schließen archiviert',
    archiveThereHelp:
      'Mail einer geschlossenen Konversation kommt ins Archiv, beim Wiederöffnen zurück in den Posteingang.',
    closeHere: 'Dort archiviert heißt hier geschlossen',
    closeHereHelp:
      'Ist alle Mail einer Konversation aus dem Posteingang genommen, wird sie geschlossen; kommt sie zurück, ist sie wieder offen.',
    hideHere: 'Dort gelöscht wird hier nicht gezeigt',
    hideHereHelp: 'Aufbewahrt wird es trotzdem, und zurückgelegt erscheint es wieder.',
    probe: 'E-Mail an sich selbst',
    probeHelp:
      'Eine E-Mail dieses Postfachs an sich selbst zeigt, dass Post hinausgeht und ankommt. Sie wird wieder entfernt und erscheint nirgends.',
    probeEvery: '{minutes, plural, =0 {Nie} =60 {Jede Stunde} =1440 {Jeden Tag} other {Alle # Minuten}}',
    probeSeen: 'Die letzte kam {when} an.',
    probeSent: 'Eine wurde {when} abgeschickt und ist unterwegs.',
    probeLate:
      'Die {when} abgeschickte ist nicht angekommen. Sehen Sie im Spam-Ordner und beim sendenden Server nach.',
    probeFailed: 'Sie konnte nicht abgeschickt werden.',
    waiting:
      '{n, plural, one {# Änderung wartet} other {# Änderungen warten}} darauf, auf den Server geschrieben zu werden.',
    refused: '{n, plural, one {# Änderung hat} other {# Änderungen hat}} der Server nicht angenommen:',
    conflict: 'Jemand anderes hat das gerade geändert. So ist es jetzt eingestellt.',
  },
})
