import type { Setting } from './setting.ts'
import { imapAddress, origin, prefixed, smtpAddress, text, url } from './setting-parsers.ts'

/** Google and Microsoft: signing in, and the mail of their accounts. */
export const mailProviderSettings = {
  googleClientId: {
    name: 'POSTROOM_GOOGLE_CLIENT_ID',
    kind: 'text',
    fallback: 'no signing in with Google',
    meaning: 'Client of the Google Cloud project; its redirect address is `<POSTROOM_URL>/loading-second`.',
    read: text,
  },
  googleClientSecret: {
    name: 'POSTROOM_GOOGLE_CLIENT_SECRET',
    kind: 'secret',
    fallback: 'no signing in with Google',
    meaning: 'Secret of that client.',
    read: text,
  },
  googleIssuer: {
    name: 'POSTROOM_GOOGLE_ISSUER',
    kind: 'address',
    fallback: '`https://accounts.google.com`',
    meaning: 'Issuer used instead of Google, in tests.',
    read: url('https:', 'http:').default('https://accounts.google.com'),
  },
  googleImap: {
    name: 'POSTROOM_GOOGLE_IMAP',
    kind: 'address',
    fallback: '`imaps://imap.gmail.com`',
    meaning:
      'Server that mail of Google accounts is read from; `#` and a SHA-256 fingerprint pin its certificate.',
    read: prefixed(imapAddress, 'imaps://imap.gmail.com'),
  },
  googleSmtp: {
    name: 'POSTROOM_GOOGLE_SMTP',
    kind: 'address',
    fallback: '`smtps://smtp.gmail.com`',
    meaning: 'Server that it is sent by.',
    read: prefixed(smtpAddress, 'smtps://smtp.gmail.com'),
  },
  gmailApi: {
    name: 'POSTROOM_GMAIL_API',
    kind: 'origin',
    fallback: '`https://gmail.googleapis.com`',
    meaning: 'API that lists the aliases of a Google account.',
    read: origin.default('https://gmail.googleapis.com'),
  },
  microsoftClientId: {
    name: 'POSTROOM_MICROSOFT_CLIENT_ID',
    kind: 'text',
    fallback: 'no signing in with Microsoft',
    meaning: 'Application (client) id in Entra; its redirect address is `<POSTROOM_URL>/loading-second`.',
    read: text,
  },
  microsoftClientSecret: {
    name: 'POSTROOM_MICROSOFT_CLIENT_SECRET',
    kind: 'secret',
    fallback: 'no signing in with Microsoft',
    meaning: 'Secret of that application.',
    read: text,
  },
  microsoftAuthority: {
    name: 'POSTROOM_MICROSOFT_AUTHORITY',
    kind: 'address',
    fallback: '`https://login.microsoftonline.com/common/v2.0`',
    meaning: 'Name a tenant in place of `common` to let only its people in.',
    read: url('https:', 'http:').default('https://login.microsoftonline.com/common/v2.0'),
  },
  microsoftImap: {
    name: 'POSTROOM_MICROSOFT_IMAP',
    kind: 'address',
    fallback: '`imaps://outlook.office365.com`',
    meaning: 'Server that mail of Microsoft accounts is read from, as national clouds have their own.',
    read: prefixed(imapAddress, 'imaps://outlook.office365.com'),
  },
  microsoftSmtp: {
    name: 'POSTROOM_MICROSOFT_SMTP',
    kind: 'address',
    fallback: '`smtp://smtp.office365.com`',
    meaning: 'Server that it is sent by; `smtp://` is STARTTLS.',
    read: prefixed(smtpAddress, 'smtp://smtp.office365.com'),
  },
  microsoftGraph: {
    name: 'POSTROOM_MICROSOFT_GRAPH',
    kind: 'address',
    fallback: '`https://graph.microsoft.com/v1.0`',
    meaning: 'Used for mail of accounts that IMAP and SMTP refuse.',
    read: url('https:', 'http:').default('https://graph.microsoft.com/v1.0'),
  },
} satisfies Record<string, Setting<unknown>>
