import { defineTexts } from '#lib/i18n.ts'

export const providerAccountTexts = defineTexts('provider-account', {
  en: {
    accountTitle: 'Sign in with {provider}',
    accountLead:
      'You sign in at {provider} and allow Postroom to read and send mail. Postroom never sees the password.',
    accountLeadShared:
      'Sign in with an account that may open the shared mailbox and send from it. Postroom never sees the password.',
    known: 'Accounts that let Postroom in',
    since: 'Signed in here {when}',
    useAccount: 'Use {email}',
    use: 'Use',
    signIn: 'Sign in with {provider}',
    signInOther: 'Sign in with another account',
    addressTitle: 'Which address?',
    gmailLead: '{email} is signed in. Choose the address that customers write to.',
    microsoftLead: '{email} is signed in. Choose the mailbox that the team shares.',
    addresses: 'Addresses of the account',
    account: 'The account itself',
    alias: 'Sends as this address',
    unverified: 'Google waits for its owner to confirm it',
    unverifiedHelp: 'Confirm it in Gmail under Settings, Accounts, “Send mail as”. Then look again here.',
    lookAgain: 'Look again',
    onlyAccount: 'The aliases could not be asked for: {problem}',
    wholeAccount:
      'Gmail keeps the mail of all its addresses in one place: the team will see everything that reaches {email}.',
    mailbox: 'Mailbox',
    own: 'The mailbox of the account, {email}',
    shared: 'A mailbox shared with this account',
    sharedAddress: 'Address of the shared mailbox',
    sharedField: 'email',
    sharedHelp: 'Postroom opens it with the rights of {email}.',
    connect: 'Connect mailbox',
  },
  de: {
    accountTitle: 'Bei {provider} anmelden',
    accountLead:
      'Sie melden sich bei {provider} an und erlauben Postroom, Post zu lesen und zu senden. Das Passwort sieht Postroom nie.',
    accountLeadShared:
      'Melden Sie sich mit einem Konto an, das das freigegebene Postfach öffnen und daraus senden darf. Das Passwort sieht Postroom nie.',
    known: 'Konten, die Postroom hineinlassen',
    since: 'Hier angemeldet {when}',
    useAccount: '{email} verwenden',
    use: 'Verwenden',
    signIn: 'Bei {provider} anmelden',
    signInOther: 'Mit einem anderen Konto anmelden',
    addressTitle: 'Welche Adresse?',
    gmailLead: '{email} ist angemeldet. Wählen Sie die Adresse, an die Kundschaft schreibt.',
    microsoftLead: '{email} ist angemeldet. Wählen Sie das Postfach, das das Team teilt.',
    addresses: 'Adressen des Kontos',
    account: 'Das Konto selbst',
    alias: 'Sendet unter dieser Adresse',
    unverified: 'Google wartet auf die Bestätigung',
    unverifiedHelp:
      'Bestätigen Sie sie in Gmail unter Einstellungen, Konten, „Senden als“. Dann sehen Sie hier noch einmal nach.',
    lookAgain: 'Noch einmal nachsehen',
    onlyAccount: 'Nach den Aliassen konnte nicht gefragt werden: {problem}',
    wholeAccount:
      'Gmail hält die Post aller Adressen an einem Ort: Das Team sieht alles, was {email} erreicht.',
    mailbox: 'Postfach',
    own: 'Das Postfach des Kontos, {email}',
    shared: 'Ein Postfach, das für dieses Konto freigegeben ist',
    sharedAddress: 'Adresse des freigegebenen Postfachs',
    sharedField: 'E-Mail-Adresse',
    sharedHelp: 'Postroom öffnet es mit den Rechten von {email}.',
    connect: 'Postfach verbinden',
  },
})
