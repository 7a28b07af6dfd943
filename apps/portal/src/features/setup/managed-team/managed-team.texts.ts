import { defineTexts } from '#lib/i18n.ts'

export const managedTexts = defineTexts('managed-team', {
  en: {
    next: 'Continue',
    teamTitle: 'Which team?',
    teamLead:
      'Its inbox uses a mailbox of the workspace, managed by admins. Everyone in the team works in it.',
    which: 'Team',
    newTeam: 'A new team',
    name: 'Name',
    nameField: 'team name',
    nameHelp: 'The name of the team and its inbox. You can rename the inbox in the next steps.',
    members: 'Members',
    accountTitle: 'Which mailbox does {name} work with?',
    accountLead:
      'A mailbox of the workspace. It becomes the inbox of this team only; no one in the team needs its password.',
    accounts: 'Connected mailboxes without an inbox',
  },
  de: {
    next: 'Weiter',
    teamTitle: 'Welches Team?',
    teamLead:
      'Sein Postfach gehört dem Arbeitsbereich und wird von Admins verwaltet. Alle im Team arbeiten darin.',
    which: 'Team',
    newTeam: 'Ein neues Team',
    name: 'Name',
    nameField: 'Namen des Teams',
    nameHelp:
      'Der Name des Teams und seines Postfachs. Das Postfach lässt sich in den nächsten Schritten umbenennen.',
    members: 'Mitglieder',
    accountTitle: 'Mit welchem Postfach arbeitet {name}?',
    accountLead:
      'Ein Postfach des Arbeitsbereichs. Es gehört dann nur diesem Team; niemand aus dem Team braucht sein Passwort.',
    accounts: 'Verbundene Postfächer, die noch nicht gemeinsam sind',
  },
})
