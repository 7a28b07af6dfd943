import { defineTexts } from '#lib/i18n.ts'

export const managedTexts = defineTexts('managed-team', {
  en: {
    next: 'Continue',
    teamTitle: 'Which team?',
    teamLead:
      'Its inbox belongs to an account that the workspace holds. Admins look after it; whoever joins the team works in it, and whoever leaves does not.',
    which: 'Team',
    newTeam: 'A new team',
    name: 'Name',
    nameField: 'team name',
    nameHelp: 'The team and its inbox are called so. You can change the inbox in the next steps.',
    members: 'Members',
    accountTitle: 'Which account does {name} work with?',
    accountLead:
      'A mailbox of the workspace. It becomes the inbox of this team alone; nobody of the team needs its password.',
    accounts: 'Connected mailboxes that are no inbox yet',
  },
  de: {
    next: 'Weiter',
    teamTitle: 'Welches Team?',
    teamLead:
      'Sein Postfach gehört zu einem Konto des Arbeitsbereichs. Wer verwaltet, kümmert sich darum; wer ins Team kommt, arbeitet darin, wer geht, nicht mehr.',
    which: 'Team',
    newTeam: 'Ein neues Team',
    name: 'Name',
    nameField: 'Namen des Teams',
    nameHelp:
      'So heißen das Team und sein Postfach. Das Postfach lässt sich in den nächsten Schritten umbenennen.',
    members: 'Mitglieder',
    accountTitle: 'Mit welchem Konto arbeitet {name}?',
    accountLead:
      'Ein Konto des Arbeitsbereichs. Es wird zum Postfach dieses Teams allein; niemand aus dem Team braucht sein Passwort.',
    accounts: 'Verbundene Konten, die noch kein Postfach sind',
  },
})
