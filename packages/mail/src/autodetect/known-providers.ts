import type { DetectedProvider, SignInHelp } from './settings-candidate.ts'

type Server = readonly [host: string, port: number, security: 'tls' | 'starttls']

export type KnownProvider = {
  name: string
  provider?: DetectedProvider
  /** Domains of the provider's addresses; a trailing `*` stands for any country (`yahoo.*`). */
  domains: readonly string[]
  /** Suffixes of MX host names, for customer domains that the provider hosts. */
  mx?: readonly string[]
  imap: Server
  smtp: Server
  /** Set when the user name is not the whole address. */
  imapUsername?: 'local'
  help?: SignInHelp
  savesSentCopy?: true
}

const appPassword = (place: string): SignInHelp => ({ code: 'app_password_needed', place })
const switchedOff = (place: string): SignInHelp => ({ code: 'imap_switched_off', place })

/** Taken from the providers' help pages. Implicit TLS is used where a server offers both (RFC 8314). */
export const knownProviders: readonly KnownProvider[] = [
  {
    name: 'Gmail',
    provider: 'Google',
    domains: ['gmail.com', 'googlemail.com'],
    mx: ['google.com', 'googlemail.com'],
    imap: ['imap.gmail.com', 993, 'tls'],
    smtp: ['smtp.gmail.com', 465, 'tls'],
    help: { code: 'google_sign_in_advised' },
    savesSentCopy: true,
  },
  {
    name: 'Outlook.com',
    provider: 'Microsoft',
    domains: ['outlook.*', 'hotmail.*', 'live.*', 'msn.com', 'windowslive.com', 'passport.com'],
    mx: ['olc.protection.outlook.com'],
    imap: ['outlook.office365.com', 993, 'tls'],
    smtp: ['smtp-mail.outlook.com', 587, 'starttls'],
    help: { code: 'outlook_sign_in_advised' },
    savesSentCopy: true,
  },
  {
    name: 'Microsoft 365',
    provider: 'Microsoft',
    domains: ['onmicrosoft.com'],
    mx: ['mail.protection.outlook.com', 'mx.microsoft'],
    imap: ['outlook.office365.com', 993, 'tls'],
    smtp: ['smtp.office365.com', 587, 'starttls'],
    help: { code: 'microsoft_sign_in_advised' },
    savesSentCopy: true,
  },
  {
    name: 'iCloud Mail',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    mx: ['mail.icloud.com'],
    imap: ['imap.mail.me.com', 993, 'tls'],
    smtp: ['smtp.mail.me.com', 587, 'starttls'],
    help: appPassword('account.apple.com, Sign-In and Security'),
  },
  {
    name: 'Yahoo Mail',
    domains: ['yahoo.*', 'ymail.com', 'rocketmail.com', 'myyahoo.com'],
    mx: ['yahoodns.net'],
    imap: ['imap.mail.yahoo.com', 993, 'tls'],
    smtp: ['smtp.mail.yahoo.com', 465, 'tls'],
    help: appPassword('Account security'),
  },
  {
    name: 'AOL Mail',
    domains: ['aol.*', 'aim.com'],
    imap: ['imap.aol.com', 993, 'tls'],
    smtp: ['smtp.aol.com', 465, 'tls'],
    help: appPassword('Account security'),
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.*', 'sent.com', 'messagingengine.com'],
    mx: ['messagingengine.com'],
    imap: ['imap.fastmail.com', 993, 'tls'],
    smtp: ['smtp.fastmail.com', 465, 'tls'],
    help: appPassword('Settings, Privacy & Security'),
  },
  {
    name: 'GMX',
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.eu'],
    mx: ['gmx.net'],
    imap: ['imap.gmx.net', 993, 'tls'],
    smtp: ['mail.gmx.net', 465, 'tls'],
    help: switchedOff('in GMX under E-Mail, Einstellungen, POP3/IMAP Abruf'),
  },
  {
    name: 'GMX international',
    domains: ['gmx.*', 'mail.com', 'email.com'],
    mx: ['gmx.com', 'mail.com'],
    imap: ['imap.gmx.com', 993, 'tls'],
    smtp: ['mail.gmx.com', 465, 'tls'],
    help: switchedOff('in the settings under POP3 & IMAP'),
  },
  {
    name: 'WEB.DE',
    domains: ['web.de', 'email.de'],
    mx: ['web.de'],
    imap: ['imap.web.de', 993, 'tls'],
    smtp: ['smtp.web.de', 587, 'starttls'],
    help: switchedOff('in WEB.DE under E-Mail, Einstellungen, POP3/IMAP Abruf'),
  },
  {
    name: 'Zoho Mail',
    domains: ['zoho.com', 'zohomail.com'],
    mx: ['zoho.com'],
    imap: ['imap.zoho.com', 993, 'tls'],
    smtp: ['smtp.zoho.com', 465, 'tls'],
    help: switchedOff('in Zoho Mail under Settings, Mail Accounts, IMAP'),
    savesSentCopy: true,
  },
  {
    name: 'Zoho Mail (Europe)',
    domains: ['zoho.eu', 'zohomail.eu'],
    mx: ['zoho.eu'],
    imap: ['imap.zoho.eu', 993, 'tls'],
    smtp: ['smtp.zoho.eu', 465, 'tls'],
    help: switchedOff('in Zoho Mail under Settings, Mail Accounts, IMAP'),
    savesSentCopy: true,
  },
  {
    name: 'Yandex Mail',
    domains: ['yandex.*', 'ya.ru', 'narod.ru'],
    mx: ['yandex.net', 'yandex.ru'],
    imap: ['imap.yandex.com', 993, 'tls'],
    smtp: ['smtp.yandex.com', 465, 'tls'],
    help: appPassword('id.yandex.com, Security'),
  },
  {
    name: 'Mail.ru',
    domains: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'internet.ru'],
    mx: ['mail.ru'],
    imap: ['imap.mail.ru', 993, 'tls'],
    smtp: ['smtp.mail.ru', 465, 'tls'],
    help: appPassword('Security'),
  },
  {
    name: 'mailbox.org',
    domains: ['mailbox.org'],
    mx: ['mailbox.org'],
    imap: ['imap.mailbox.org', 993, 'tls'],
    smtp: ['smtp.mailbox.org', 465, 'tls'],
  },
  {
    name: 'Posteo',
    domains: ['posteo.*'],
    mx: ['posteo.de'],
    imap: ['posteo.de', 993, 'tls'],
    smtp: ['posteo.de', 465, 'tls'],
  },
  {
    name: 'IONOS',
    domains: ['online.de', 'onlinehome.de'],
    mx: ['kundenserver.de', 'ionos.de'],
    imap: ['imap.ionos.de', 993, 'tls'],
    smtp: ['smtp.ionos.de', 465, 'tls'],
  },
  {
    name: 'IONOS international',
    domains: [],
    mx: ['ionos.com', '1and1.com', 'perfora.net'],
    imap: ['imap.ionos.com', 993, 'tls'],
    smtp: ['smtp.ionos.com', 465, 'tls'],
  },
  {
    name: 'OVHcloud',
    domains: [],
    mx: ['ovh.net'],
    imap: ['ssl0.ovh.net', 993, 'tls'],
    smtp: ['ssl0.ovh.net', 465, 'tls'],
  },
  {
    name: 'Hetzner',
    domains: [],
    mx: ['your-server.de'],
    imap: ['mail.your-server.de', 993, 'tls'],
    smtp: ['mail.your-server.de', 465, 'tls'],
  },
  {
    name: 'Gandi',
    domains: [],
    mx: ['mail.gandi.net'],
    imap: ['mail.gandi.net', 993, 'tls'],
    smtp: ['mail.gandi.net', 465, 'tls'],
  },
  {
    name: 'Migadu',
    domains: [],
    mx: ['migadu.com'],
    imap: ['imap.migadu.com', 993, 'tls'],
    smtp: ['smtp.migadu.com', 465, 'tls'],
  },
  {
    name: 'Proton Mail',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    mx: ['protonmail.ch'],
    imap: ['127.0.0.1', 1143, 'starttls'],
    smtp: ['127.0.0.1', 1025, 'starttls'],
    help: { code: 'proton_bridge_needed' },
    savesSentCopy: true,
  },
  {
    name: 'STRATO',
    domains: [],
    mx: ['rzone.de'],
    imap: ['imap.strato.de', 993, 'tls'],
    smtp: ['smtp.strato.de', 465, 'tls'],
  },
  {
    name: 'T-Online',
    domains: ['t-online.de', 'magenta.de'],
    imap: ['secureimap.t-online.de', 993, 'tls'],
    smtp: ['securesmtp.t-online.de', 465, 'tls'],
    help: { code: 'telekom_mail_password_needed' },
  },
  {
    name: 'Infomaniak',
    domains: ['ik.me', 'ikmail.com', 'etik.com'],
    mx: ['infomaniak.ch', 'infomaniak.com'],
    imap: ['mail.infomaniak.com', 993, 'tls'],
    smtp: ['mail.infomaniak.com', 465, 'tls'],
  },
  {
    name: 'Rackspace Email',
    domains: [],
    mx: ['emailsrvr.com'],
    imap: ['secure.emailsrvr.com', 993, 'tls'],
    smtp: ['secure.emailsrvr.com', 465, 'tls'],
  },
  {
    name: 'Namecheap Private Email',
    domains: [],
    mx: ['privateemail.com'],
    imap: ['mail.privateemail.com', 993, 'tls'],
    smtp: ['mail.privateemail.com', 465, 'tls'],
  },
  {
    name: 'Hostinger',
    domains: [],
    mx: ['hostinger.com'],
    imap: ['imap.hostinger.com', 993, 'tls'],
    smtp: ['smtp.hostinger.com', 465, 'tls'],
  },
  {
    name: 'Titan',
    domains: [],
    mx: ['titan.email'],
    imap: ['imap.titan.email', 993, 'tls'],
    smtp: ['smtp.titan.email', 465, 'tls'],
  },
  {
    name: 'Orange',
    domains: ['orange.fr', 'wanadoo.fr'],
    imap: ['imap.orange.fr', 993, 'tls'],
    smtp: ['smtp.orange.fr', 465, 'tls'],
  },
  {
    name: 'Seznam',
    domains: ['seznam.cz', 'email.cz', 'post.cz'],
    mx: ['seznam.cz'],
    imap: ['imap.seznam.cz', 993, 'tls'],
    smtp: ['smtp.seznam.cz', 465, 'tls'],
  },
]
