/** What the server answers where something is refused, and the same in German; `{name}` stands for the same in both. */
export const errorsInGerman: Readonly<Record<string, string>> = {
  'Some fields need your attention.': 'Einige Felder brauchen Ihre Aufmerksamkeit.',
  'The request could not be read.': 'Die Anfrage war nicht lesbar.',
  'There is no such command.': 'Diesen Befehl gibt es nicht.',
  'The command text and the resource id name different things.':
    'Der Text des Befehls und die Kennung benennen Verschiedenes.',
  'Please sign in.': 'Bitte melden Sie sich an.',
  'Your session has ended. Please sign in again.':
    'Ihre Sitzung ist zu Ende. Bitte melden Sie sich wieder an.',
  'You may not do this.': 'Das dürfen Sie nicht.',
  'Multi factor authentication is required.': 'Die Zwei-Faktor-Anmeldung ist erforderlich.',
  'This cannot be done with an API key.': 'Das geht nicht mit einem API-Schlüssel.',
  'This API key does not have the scope {scope}.': 'Dieser API-Schlüssel hat das Recht {scope} nicht.',
  'This request came from an address that is not allowed.':
    'Diese Anfrage kam von einer Adresse, die nicht zugelassen ist.',
  'This does not exist, or you may not see it.': 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
  'Someone else changed this in the meantime.': 'Jemand anderes hat das inzwischen geändert.',
  'This idempotency key was used for a different request.':
    'Dieser Idempotenz-Schlüssel wurde für eine andere Anfrage verwendet.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'Send this as application/json.': 'Senden Sie das als application/json.',
  'Too many requests. Please wait a moment and try again.':
    'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  'Something failed on our side. Nothing was changed.':
    'Bei uns ist etwas schiefgegangen. Es wurde nichts geändert.',
  'The server is busy. Please try again in a moment.':
    'Der Server ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  'The server could not be reached. Nothing was changed.':
    'Der Server war nicht zu erreichen. Es wurde nichts geändert.',
  'Something failed on our side.': 'Bei uns ist etwas schiefgegangen.',
  'This set-up link was used or is not valid. Start the server again for a new one.':
    'Dieser Link zum Einrichten wurde schon verwendet oder gilt nicht. Ein Neustart des Servers gibt einen neuen.',
  'There is already an account with this address.': 'Mit dieser Adresse gibt es schon ein Konto.',
  'This password is too common. Please choose another one.':
    'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
  'The password was incorrect.': 'Das Passwort ist falsch.',
  'Your workspace does not allow signing in this way. Please choose another one.':
    'Ihr Arbeitsbereich erlaubt diese Art der Anmeldung nicht. Bitte wählen Sie eine andere.',
  'Please confirm your password first.': 'Bitte bestätigen Sie zuerst Ihr Passwort.',
  'This time zone is not known.': 'Diese Zeitzone ist nicht bekannt.',
  'This link was used or has expired. Go back to the app and open it again.':
    'Dieser Link wurde schon verwendet oder ist abgelaufen. Öffnen Sie ihn in der App noch einmal.',
  'Passkeys work only at the address that this Postroom is set up for.':
    'Passkeys gehen nur unter der Adresse, für die dieses Postroom eingerichtet ist.',
  'This passkey was not accepted. Please try again.':
    'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  'You have 20 passkeys. Remove one first.': 'Sie haben 20 Passkeys. Entfernen Sie zuerst einen.',
  'You have no passkey yet.': 'Sie haben noch keinen Passkey.',
  'Incorrect code. Please try again': 'Falscher Code. Bitte versuchen Sie es noch einmal',
  'Too many codes were tried. Please wait before you try again.':
    'Es wurden zu viele Codes versucht. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
  'Create the security code first.': 'Erzeugen Sie zuerst den Sicherheitscode.',
  'A workspace of yours requires multi factor authentication. You can set it up anew instead.':
    'Einer Ihrer Arbeitsbereiche verlangt die Zwei-Faktor-Anmeldung. Sie können sie stattdessen neu einrichten.',
  'Multi factor authentication is not set up yet.': 'Die Zwei-Faktor-Anmeldung ist noch nicht eingerichtet.',
  'This file is larger than 10 MB.': 'Diese Datei ist größer als 10 MB.',
  'This file is no picture we can read. Choose a JPEG, PNG, WebP or GIF file.':
    'Diese Datei ist kein Bild, das wir lesen können. Wählen Sie eine JPEG-, PNG-, WebP- oder GIF-Datei.',
  'This picture has more than 50 million pixels.': 'Dieses Bild hat mehr als 50 Millionen Bildpunkte.',
  'You already have a key called {name}.': 'Sie haben schon einen Schlüssel namens {name}.',
  'Choose a moment in the future.': 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  'You have {count} keys. Revoke one that is no longer used first.':
    'Sie haben {count} Schlüssel. Widerrufen Sie zuerst einen, der nicht mehr gebraucht wird.',
  'This way of signing in is not set up here.': 'Diese Art der Anmeldung ist hier nicht eingerichtet.',
  'The provider did not answer as it should. Please try again in a moment.':
    'Der Anbieter hat nicht geantwortet, wie er sollte. Bitte versuchen Sie es gleich noch einmal.',
  'This sign-in was used already, took too long or began in another browser. Please start again.':
    'Diese Anmeldung wurde schon verwendet, hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte beginnen Sie von vorn.',
  'The provider did not let you through. Nothing was changed.':
    'Der Anbieter hat Sie nicht durchgelassen. Es wurde nichts geändert.',
  'The answer of the provider could not be verified. You were not signed in.':
    'Die Antwort des Anbieters war nicht zu prüfen. Sie wurden nicht angemeldet.',
  'This sign-in took too long. Please start again.':
    'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  'No account here goes with this one. Sign in another way first and link it under "My profile".':
    'Zu diesem Konto gehört hier keines. Melden Sie sich zuerst auf andere Art an und verknüpfen Sie es unter „Mein Profil“.',
  'This is another account than the one you are signed in with.':
    'Das ist ein anderes Konto als das, mit dem Sie angemeldet sind.',
  'This account is linked to somebody here already.': 'Dieses Konto ist hier schon mit jemandem verknüpft.',
  'This is your last way to sign in. Set up another one first.':
    'Das ist Ihre letzte Art, sich anzumelden. Richten Sie zuerst eine andere ein.',
  'Signing in did not work. Check user names and passwords; your workspace must allow this way of signing in.':
    'Die Anmeldung ist nicht gelungen. Prüfen Sie Benutzernamen und Passwörter; Ihr Arbeitsbereich muss diese Art der Anmeldung erlauben.',
  'The mail servers of this address could not be found. Enter them yourself.':
    'Die Mailserver dieser Adresse waren nicht zu finden. Geben Sie sie selbst ein.',
  'Nobody vouches that this server keeps the mail of {domain}. Ask an admin to connect a mailbox of {domain} first.':
    'Niemand bürgt dafür, dass dieser Server die Post von {domain} hält. Bitten Sie jemanden mit Verwaltungsrechten, zuerst ein Postfach von {domain} zu verbinden.',
  'The provider did not grant access to the mailbox. Allow everything it asks for and try again.':
    'Der Anbieter hat den Zugriff auf das Postfach nicht gewährt. Erlauben Sie alles, wonach er fragt, und versuchen Sie es noch einmal.',
  '{name} could not sign in any more. Every owner needs a way in.':
    '{name} könnte sich nicht mehr anmelden. Alle, denen der Arbeitsbereich gehört, müssen hineinkommen.',
  'This way of signing in is not set up yet.': 'Diese Art der Anmeldung ist noch nicht eingerichtet.',
  'No OpenID provider answers there: {reason}.': 'Dort antwortet kein OpenID-Anbieter: {reason}.',
  'This is too much to keep.': 'Das ist mehr, als sich merken lässt.',
  'This is the address of the mailbox itself. Connect it as it is; it needs no list.':
    'Das ist die Adresse des Kontos selbst. Verbinden Sie es, wie es ist; es braucht keinen Verteiler.',
  'There is already a shared inbox with this address.':
    'Es gibt schon ein gemeinsames Postfach mit dieser Adresse.',
  'This mailbox is already a shared inbox. Choose another one.':
    'Dieses Konto ist schon ein gemeinsames Postfach. Wählen Sie ein anderes.',
  'The mailbox could not be looked into: {reason}': 'In das Konto war nicht zu sehen: {reason}',
  'This link was used, has expired or was taken back. Ask for a new one.':
    'Dieser Link wurde benutzt, ist abgelaufen oder zurückgenommen. Bitten Sie um einen neuen.',
  'Your colleague has not entered the settings yet.': 'Die Einstellungen sind noch nicht eingegeben.',
}
