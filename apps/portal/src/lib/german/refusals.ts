/** As `errors.ts`: what concerns GitHub, members, mailboxes, inboxes, conversations, tags, teams and statuses. */
export const refusalsInGerman: Readonly<Record<string, string>> = {
  'Whoever runs this installation has not set up GitHub.':
    'Wer diese Installation betreibt, hat GitHub nicht eingerichtet.',
  'Connect GitHub first.': 'Verbinden Sie zuerst GitHub.',
  'This return from GitHub was used already, took too long or is not yours. Please start again.':
    'Diese Rückkehr von GitHub wurde schon verwendet, hat zu lange gedauert oder ist nicht Ihre. Bitte beginnen Sie von vorn.',
  'GitHub refused: {reason}.': 'GitHub hat abgelehnt: {reason}.',
  'GitHub did not answer as it should. Please try again in a moment.':
    'GitHub hat nicht geantwortet, wie es sollte. Bitte versuchen Sie es gleich noch einmal.',
  'This invitation has expired, was used or was taken back. Ask for a new one.':
    'Diese Einladung ist abgelaufen, wurde schon verwendet oder zurückgenommen. Bitten Sie um eine neue.',
  'There is no seat left in this workspace. Ask its owner.':
    'In diesem Arbeitsbereich ist kein Platz mehr frei. Fragen Sie, wem er gehört.',
  'For your own account, use your profile.': 'Für Ihr eigenes Konto gibt es Ihr Profil.',
  'This account belongs to other workspaces too. Only the person who runs this Postroom can reset it.':
    'Dieses Konto gehört auch zu anderen Arbeitsbereichen. Nur wer dieses Postroom betreibt, kann es zurücksetzen.',
  'A workspace needs an owner. Make someone else an owner first.':
    'Ein Arbeitsbereich muss jemandem gehören. Übertragen Sie ihn zuerst.',
  'Only an owner may change or remove an owner.':
    'Nur wem der Arbeitsbereich gehört, darf andere ändern oder entfernen, denen er gehört.',
  'You own this workspace already.': 'Dieser Arbeitsbereich gehört Ihnen schon.',
  'Type the name of the workspace to confirm.':
    'Geben Sie zur Bestätigung den Namen des Arbeitsbereichs ein.',
  'This link has expired or was used.': 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
  'Please sign in with this address first.': 'Bitte melden Sie sich zuerst mit dieser Adresse an.',
  'There was a problem sending logout validation email. Please try again later.':
    'Die Mail zum Abmelden konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  'The mail could not be sent: this Postroom has no way to send mail yet.':
    'Die Mail konnte nicht gesendet werden: Dieses Postroom kann noch keine Mails senden.',
  'Your address is confirmed already.': 'Ihre Adresse ist schon bestätigt.',
  'This mailbox is already connected.': 'Dieses Postfach ist schon verbunden.',
  'No code can be mailed: neither the installation nor the workspace has a mailbox that sends.':
    'Es kann kein Code geschickt werden: Weder die Installation noch der Workspace hat ein Postfach, das sendet.',
  'Confirm the address with the mailed code first.':
    'Bestätigen Sie die Adresse zuerst mit dem geschickten Code.',
  'Mail is not sent from this alias: enable it first.':
    'Von diesem Alias wird nicht gesendet: Schalten Sie es zuerst ein.',
  'This address is confirmed already.': 'Diese Adresse ist schon bestätigt.',
  'This code has ended. Have a new one mailed.':
    'Dieser Code gilt nicht mehr. Lassen Sie sich einen neuen schicken.',
  'Mail is not sent from this address: it is no confirmed alias of the inbox.':
    'Von dieser Adresse wird nicht gesendet: Sie ist kein bestätigter Alias des Posteingangs.',
  'This inbox has the address {email} already.': 'Dieser Posteingang hat die Adresse {email} schon.',
  'The mail server did not list its folders: {reason}':
    'Der Mailserver hat seine Ordner nicht genannt: {reason}',
  '{text} Nothing was changed.': '{text} Es wurde nichts geändert.',
  'This installation asks mail servers for news by itself.':
    'Diese Installation fragt Mailserver selbst nach Neuem.',
  'Choose one folder at most for each purpose.': 'Wählen Sie für jeden Zweck höchstens einen Ordner.',
  'Older mail is being imported already.': 'Ältere Post wird schon importiert.',
  'All mail of this mailbox is here already.': 'Alle Post dieses Postfachs ist schon hier.',
  'No older mail is being imported.': 'Es wird keine ältere Post importiert.',
  '{provider} did not answer as it should. Please try again in a moment.':
    '{provider} hat nicht richtig geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  '{account} does not send as {email}. Add and verify it under "Send mail as" in the settings of Gmail first.':
    '{account} sendet nicht als {email}. Fügen Sie die Adresse zuerst in den Gmail-Einstellungen unter „Senden als“ hinzu und bestätigen Sie sie.',
  'This mailbox is already a shared inbox.': 'Dieses Postfach ist schon ein gemeinsamer Posteingang.',
  'There is already an inbox called {name}.': 'Es gibt schon einen Posteingang namens {name}.',
  'No mail to {address} has arrived in this mailbox yet. Send one to the list first.':
    'An {address} ist in diesem Postfach noch keine E-Mail angekommen. Senden Sie erst eine an die Liste.',
  'Please enter your automatic reply.': 'Bitte geben Sie Ihre automatische Antwort ein.',
  'There is no licence for another shared inbox in this workspace. Ask its owner.':
    'In diesem Arbeitsbereich ist keine Lizenz für einen weiteren gemeinsamen Posteingang frei. Fragen Sie, wem er gehört.',
  'There is already a tag called {name}.': 'Es gibt schon ein Tag namens {name}.',
  'Choose another tag to merge into.': 'Wählen Sie ein anderes Tag, in dem dieses aufgehen soll.',
  'This person does not work in the inbox.': 'Diese Person arbeitet nicht in dem Posteingang.',
  'Nobody of this team works in the inbox.': 'Niemand aus diesem Team arbeitet in dem Posteingang.',
  'Something new arrived while you were writing. Your reply was kept as a draft.':
    'Während Sie schrieben, kam etwas Neues an. Ihre Antwort ist als Entwurf aufgehoben.',
  'Please enter your reply.': 'Bitte geben Sie Ihre Antwort ein.',
  'The mailbox of this inbox is not connected, so nothing can be sent from it.':
    'Das Postfach dieses Posteingangs ist nicht verbunden; daraus kann nichts gesendet werden.',
  'This message was sent or is being sent.': 'Diese Nachricht wurde gesendet oder geht gerade hinaus.',
  'This link is not valid any more. Open the conversation again.':
    'Dieser Link gilt nicht mehr. Öffnen Sie die Unterhaltung noch einmal.',
  'This picture could not be loaded.': 'Dieses Bild war nicht zu laden.',
  'Together the files are larger than 25 MB.': 'Zusammen sind die Dateien größer als 25 MB.',
  'Everything begins with this message, so there is nothing to split off.':
    'Mit dieser Nachricht beginnt alles, es gibt also nichts abzutrennen.',
  'Only conversations of the same inbox can be merged.':
    'Nur Konversationen desselben Posteingangs lassen sich zusammenführen.',
  'These conversations are with different teams. Give them to the same team first.':
    'Diese Konversationen liegen bei verschiedenen Teams. Geben Sie sie zuerst demselben Team.',
  'This was taken back already, or its conversations were split or merged again since.':
    'Dies wurde schon zurückgenommen, oder die Konversationen wurden seither wieder getrennt oder zusammengeführt.',
  'This message does not ask for an answer to an invitation.':
    'Diese Nachricht erwartet keine Antwort auf eine Einladung.',
  'The organiser has changed or cancelled this event since.':
    'Der Termin wurde seither geändert oder abgesagt.',
  'Choose another conversation.': 'Wählen Sie eine andere Konversation.',
  'This message has gone out already.': 'Diese Nachricht ist schon hinausgegangen.',
  'The delivery of this message is known.': 'Was aus dieser Nachricht geworden ist, ist bekannt.',
  'With its files the message has {size}; the mail server takes at most {limit}. Send fewer or smaller files.':
    'Mit ihren Dateien hat die Nachricht {size}; der Mailserver nimmt höchstens {limit}. Senden Sie weniger oder kleinere Dateien.',
  'Choose a time in the future, within a year.':
    'Wählen Sie einen Zeitpunkt in der Zukunft, innerhalb eines Jahres.',
  'This search takes too long. Name another word, or a time, as in after:2026.':
    'Diese Suche dauert zu lange. Nennen Sie ein weiteres Wort oder eine Zeit, etwa after:2026.',
  'Many people are searching at this moment. Please try again shortly.':
    'Gerade suchen viele. Bitte versuchen Sie es gleich noch einmal.',
  'Too much was uploaded within a day. Please wait before you upload more.':
    'An einem Tag wurde zu viel hochgeladen. Bitte warten Sie, bevor Sie mehr hochladen.',
  'The file is larger than 25 MB.': 'Die Datei ist größer als 25 MB.',
  'There is already a team called {name}.': 'Es gibt schon ein Team namens {name}.',
  'You are not in this team.': 'Sie sind nicht in diesem Team.',
  'There is already a status called {name}.': 'Es gibt schon einen Status namens {name}.',
  'Only owners and admins set this status.':
    'Diesen Status setzt nur, wem der Arbeitsbereich gehört oder wer ihn verwaltet.',
  'A built-in status keeps its meaning and cannot be deleted.':
    'Ein eingebauter Status behält seine Bedeutung und lässt sich nicht löschen.',
  'Choose a moment that is still to come.': 'Wählen Sie einen Zeitpunkt, der noch kommt.',
  'What is read with another program counts here only for a personal inbox.':
    'Was in einem anderen Programm gelesen wird, zählt hier nur bei einem persönlichen Postfach.',
  'There is no folder {folder} in this mailbox.': 'In diesem Postfach gibt es keinen Ordner {folder}.',
  'This is your address already.': 'Das ist schon Ihre Adresse.',
  'This code has expired or was tried too often. Have a new one sent.':
    'Dieser Code ist abgelaufen oder wurde zu oft versucht. Lassen Sie sich einen neuen senden.',
  'Choose working hours first: without them no mail comes outside of them.':
    'Wählen Sie zuerst Arbeitszeiten: Ohne sie kommt keine Post außerhalb davon.',
}
