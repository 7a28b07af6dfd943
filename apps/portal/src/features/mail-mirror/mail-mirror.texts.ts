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
    waiting:
      '{n, plural, one {# Änderung wartet} other {# Änderungen warten}} darauf, auf den Server geschrieben zu werden.',
    refused: '{n, plural, one {# Änderung hat} other {# Änderungen hat}} der Server nicht angenommen:',
    conflict: 'Jemand anderes hat das gerade geändert. So ist es jetzt eingestellt.',
  },
})
