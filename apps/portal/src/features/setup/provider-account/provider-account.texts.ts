import { defineTexts } from '#lib/i18n.ts'

export const providerAccountTexts = defineTexts('provider-account', {
  en: {
    accountTitle: 'Sign in with {provider}',
    accountLead:
      'Sign in at {provider} and allow Postroom to read and send mail. Postroom never sees the password.',
    accountLeadShared:
      'Sign in with an account that may open the shared mailbox and send from it. Postroom never sees the password.',
    known: 'Accounts with access for Postroom',
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
    unverified: 'Not confirmed at Google',
    unverifiedHelp: 'Confirm it in Gmail under Settings, Accounts, “Send mail as”. Then check again here.',
    lookAgain: 'Check again',
    onlyAccount: 'The aliases could not be loaded: {problem}',
    wholeAccount:
      'Gmail stores the mail of all its addresses together: your team will see everything sent to {email}.',
    mailbox: 'Mailbox',
    own: 'The account’s mailbox, {email}',
    shared: 'A mailbox shared with this account',
    sharedAddress: 'Address of the shared mailbox',
    sharedField: 'email',
    sharedHelp: 'Postroom opens it with the rights of {email}.',
    connect: 'Connect mailbox',
  },
  de: {
    accountTitle: 'Bei {provider} anmelden',
    accountLead:
      'Melden Sie sich bei {provider} an und erlauben Sie Postroom, E-Mails zu lesen und zu senden. Postroom sieht das Passwort nie.',
    accountLeadShared:
      'Melden Sie sich mit einem Konto an, das das freigegebene Postfach öffnen und daraus senden darf. Postroom sieht das Passwort nie.',
    known: 'Konten, auf die Postroom Zugriff hat',
    since: 'Hier angemeldet {when}',
    useAccount: '{email} verwenden',
    use: 'Verwenden',
    signIn: 'Bei {provider} anmelden',
    signInOther: 'Mit einem anderen Konto anmelden',
    addressTitle: 'Welche Adresse?',
    gmailLead: '{email} ist angemeldet. Wählen Sie die Adresse, an die Kunden schreiben.',
    microsoftLead: '{email} ist angemeldet. Wählen Sie das Postfach, das das Team teilt.',
    addresses: 'Adressen des Kontos',
    account: 'Das Konto selbst',
    alias: 'Sendet unter dieser Adresse',
    unverified: 'Bei Google nicht bestätigt',
    unverifiedHelp:
      'Bestätigen Sie sie in Gmail unter Einstellungen, Konten, „Senden als“. Prüfen Sie dann hier erneut.',
    lookAgain: 'Erneut prüfen',
    onlyAccount: 'Die Aliasse konnten nicht geladen werden: {problem}',
    wholeAccount:
      'Gmail speichert die E-Mails aller Adressen zusammen: Ihr Team sieht alles, was an {email} geht.',
    mailbox: 'Postfach',
    own: 'Das Postfach des Kontos, {email}',
    shared: 'Ein Postfach, das für dieses Konto freigegeben ist',
    sharedAddress: 'Adresse des freigegebenen Postfachs',
    sharedField: 'E-Mail-Adresse',
    sharedHelp: 'Postroom öffnet es mit den Rechten von {email}.',
    connect: 'Postfach verbinden',
  },
})
