import type { Provider } from './providers.ts'

const profile = ['openid', 'email', 'profile']

const google = [
  ...profile,
  'https://mail.google.com/',
  'https://www.googleapis.com/auth/contacts.readonly',
  'https://www.googleapis.com/auth/calendar.readonly',
]

const graph = (...names: string[]): string[] => names.map((name) => `https://graph.microsoft.com/${name}`)
const microsoft = [
  ...profile,
  'offline_access',
  ...graph(
    'User.Read',
    'Mail.ReadWrite',
    'Mail.Send',
    'MailboxSettings.ReadWrite',
    'Contacts.Read',
    'Calendars.Read',
  ),
]
const microsoftShared = graph(
  'Mail.ReadWrite.Shared',
  'Mail.Send.Shared',
  'Contacts.Read.Shared',
  'Calendars.Read.Shared',
)

/** Mail, contacts, calendar and profile of the providers whose mailboxes we know; of any other only who it is. */
export function scopesFor({ key }: Pick<Provider, 'key'>, sharedScope: boolean): readonly string[] {
  if (key === 'google') return google
  if (key === 'microsoft') return sharedScope ? [...microsoft, ...microsoftShared] : microsoft
  return profile
}

/** Microsoft leaves the resource out of what it grants, Google names it. */
export const grantsMail = (scopes: readonly string[]): boolean =>
  scopes.some(
    (scope) => scope === 'https://mail.google.com/' || /(?:^|\/)Mail\.ReadWrite(?:\.Shared)?$/i.test(scope),
  )
