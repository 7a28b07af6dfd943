import { defineTexts } from '#lib/i18n.ts'

export const channelRepliesTexts = defineTexts('channel-replies', {
  en: {
    replies: 'Replies from the channel',
    help: 'Colleagues answer a line in the channel, and their text becomes an internal comment of its conversation.',
    saveFirst: 'Save the webhook. Then you can receive replies from its channel.',
    receive: 'Add replies as comments',
    address: 'Address for replies',
    steps_slack:
      'In your Slack app, create the slash command /postroom with this address as its request URL. Then paste the signing secret of the app.',
    steps_mattermost:
      'In Mattermost, create the slash command postroom with this address as its request URL and the method POST. Then paste its token.',
    steps_teams:
      'In Teams, create an outgoing webhook with the name Postroom and this address as its callback URL. Then paste the security token that Teams shows once.',
    secret_slack: 'Signing secret',
    secret_mattermost: 'Token',
    secret_teams: 'Security token',
    secretKept: 'Leave empty to keep the stored one.',
    notTeamsSecret: 'Paste the whole security token. It has letters, digits, +, / and =.',
    instructions: 'Instructions',
  },
  de: {
    replies: 'Antworten aus dem Kanal',
    help: 'Kollegen antworten auf eine Zeile im Kanal, und ihr Text wird zu einem internen Kommentar der Konversation.',
    saveFirst: 'Speichern Sie den Webhook. Danach können Sie Antworten aus seinem Kanal empfangen.',
    receive: 'Antworten als Kommentare hinzufügen',
    address: 'Adresse für Antworten',
    steps_slack:
      'Legen Sie in Ihrer Slack-App den Slash-Befehl /postroom mit dieser Adresse als Request-URL an. Fügen Sie dann das Signing Secret der App ein.',
    steps_mattermost:
      'Legen Sie in Mattermost den Slash-Befehl postroom mit dieser Adresse als Anfrage-URL und der Methode POST an. Fügen Sie dann sein Token ein.',
    steps_teams:
      'Legen Sie in Teams einen ausgehenden Webhook mit dem Namen Postroom und dieser Adresse als Rückruf-URL an. Fügen Sie dann das Sicherheitstoken ein, das Teams nur einmal zeigt.',
    secret_slack: 'Signing Secret',
    secret_mattermost: 'Token',
    secret_teams: 'Sicherheitstoken',
    secretKept: 'Lassen Sie das Feld leer, um den gespeicherten Wert zu behalten.',
    notTeamsSecret: 'Fügen Sie das ganze Sicherheitstoken ein. Es hat Buchstaben, Ziffern, +, / und =.',
    instructions: 'Anleitung',
  },
})
