import { defineTexts } from '#lib/i18n.ts'

export const writeBackTexts = defineTexts('writeBack', {
  en: {
    title: 'Other mail programs',
    lead: 'What Postroom exchanges with other mail programs that use this mailbox.',
    leadPersonal: 'What Postroom exchanges with the other programs in which you read this mail.',
    flags: 'Stars',
    flagsHelp: 'A conversation starred here is starred there, and the other way round.',
    readThere: 'Mark as read on the server',
    readThereHelp: 'Mail is marked as read on the server once someone opens it here.',
    readHere: 'Mark as read here',
    readHereHelp: 'Mail you read in another program is marked as read here.',
    archiveThere: 'Archive on close',
    archiveThereHelp:
      'Mail of a closed conversation moves to the archive, and back to the inbox when you reopen it.',
    closeHere: 'Close when archived',
    closeHereHelp:
      'A conversation closes once all its mail has left the inbox in another program, and reopens when mail is moved back.',
    hideHere: 'Hide when deleted',
    hideHereHelp: 'Mail deleted in another program is hidden here, and shown again when it is moved back.',
    probe: 'Test message',
    probeHelp: 'The mailbox sends itself a message to check sending and receiving, then deletes it.',
    probeEvery: '{minutes, plural, =0 {Never} =60 {Every hour} =1440 {Every day} other {Every # minutes}}',
    probeSeen: 'The last one arrived {when}.',
    probeSent: 'The last one was sent {when} and has not arrived yet.',
    probeLate: 'The message sent {when} has not arrived. Check the spam folder and the outgoing server.',
    probeFailed: 'It could not be sent.',
    waiting: '{n, plural, one {# change is} other {# changes are}} waiting to be written to the server.',
    refused: '{n, plural, one {# change was} other {# changes were}} refused by the server:',
    conflict: 'Someone else just changed this. Their choice is shown.',
  },
  de: {
    title: 'Andere Mailprogramme',
    lead: 'Was Postroom mit anderen Mailprogrammen austauscht, die dieses Postfach verwenden.',
    leadPersonal: 'Was Postroom mit den anderen Programmen austauscht, in denen Sie diese E-Mails lesen.',
    flags: 'Markierungen',
    flagsHelp: 'Was hier markiert wird, ist auch dort markiert, und umgekehrt.',
    readThere: 'Auf dem Server als gelesen markieren',
    readThereHelp: 'Eine E-Mail wird auf dem Server als gelesen markiert, sobald jemand sie hier öffnet.',
    readHere: 'Hier als gelesen markieren',
    readHereHelp: 'Was Sie in einem anderen Programm lesen, wird hier als gelesen markiert.',
    archiveThere: 'Beim Schließen archivieren',
    archiveThereHelp:
      'E-Mails einer geschlossenen Konversation werden archiviert und beim Wiederöffnen in den Posteingang zurückgelegt.',
    closeHere: 'Nach dem Archivieren schließen',
    closeHereHelp:
      'Eine Konversation wird geschlossen, sobald alle ihre E-Mails in einem anderen Programm den Posteingang verlassen haben, und wieder geöffnet, wenn eine zurückkommt.',
    hideHere: 'Nach dem Löschen ausblenden',
    hideHereHelp:
      'In einem anderen Programm gelöschte E-Mails werden hier ausgeblendet und nach dem Zurücklegen wieder angezeigt.',
    probe: 'Test-E-Mail',
    probeHelp:
      'Das Postfach sendet sich selbst eine E-Mail, um Versand und Empfang zu prüfen, und löscht sie danach.',
    probeEvery: '{minutes, plural, =0 {Nie} =60 {Jede Stunde} =1440 {Jeden Tag} other {Alle # Minuten}}',
    probeSeen: 'Die letzte kam {when} an.',
    probeSent: 'Die letzte wurde {when} gesendet und ist noch nicht angekommen.',
    probeLate:
      'Die {when} gesendete E-Mail ist nicht angekommen. Prüfen Sie den Spam-Ordner und den Ausgangsserver.',
    probeFailed: 'Sie konnte nicht gesendet werden.',
    waiting:
      '{n, plural, one {# Änderung wartet} other {# Änderungen warten}} darauf, auf den Server geschrieben zu werden.',
    refused: '{n, plural, one {# Änderung hat} other {# Änderungen hat}} der Server nicht angenommen:',
    conflict: 'Jemand anderes hat das gerade geändert. Die neue Einstellung wird angezeigt.',
  },
})
