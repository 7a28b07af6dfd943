import type { TokenAudience } from './grants.queries.ts'
import type { KnownProvider, Provider } from './known-providers.ts'

const profile = ['openid', 'email', 'profile']

const google = [
  ...profile,
  'https://mail.google.com/',
  'https://www.googleapis.com/auth/contacts.readonly',
  'https://www.googleapis.com/auth/calendar.readonly',
]

const graph = (...names: string[]): string[] => names.map((name) => `https://graph.microsoft.com/${name}`)
const microsoftGraph = graph(
  'User.Read',
  'Mail.ReadWrite',
  'Mail.Send',
  'MailboxSettings.ReadWrite',
  'Contacts.Read',
  'Calendars.Read',
)
const microsoftShared = graph(
  'Mail.ReadWrite.Shared',
  'Mail.Send.Shared',
  'Contacts.Read.Shared',
  'Calendars.Read.Shared',
)
/** IMAP and SMTP are another resource at Microsoft than Graph; those of shared mailboxes need no scope of their own. */
const microsoftServers = ['IMAP.AccessAsUser.All', 'SMTP.Send'].map(
  (name) => `https://outlook.office.com/${name}`,
)

/** Mail, contacts, calendar and profile of the providers whose mailboxes we know; of any other only who it is. */
export function scopesFor({ key }: Pick<Provider, 'key'>, sharedScope: boolean): readonly string[] {
  if (key === 'google') return google
  if (key === 'microsoft') return [...codeScopes(key, sharedScope), ...microsoftServers]
  return profile
}

/** Consent may name several resources at Microsoft, a token only one: for the code that is Graph. */
const codeScopes = (key: Provider['key'], sharedScope: boolean): readonly string[] =>
  key === 'microsoft'
    ? [...profile, 'offline_access', ...microsoftGraph, ...(sharedScope ? microsoftShared : [])]
    : []

export const codeParameters = (
  { key }: Pick<Provider, 'key'>,
  sharedScope: boolean,
): Record<string, string> => parametersOf(codeScopes(key, sharedScope))

/** What a renewed token is asked to be good for; Google knows one kind only. */
export const renewalParameters = (
  key: KnownProvider,
  audience: TokenAudience,
  sharedScope: boolean,
): Record<string, string> => {
  if (key === 'google') return {}
  if (audience === 'mail') return parametersOf(['offline_access', ...microsoftServers])
  return parametersOf(['offline_access', ...microsoftGraph, ...(sharedScope ? microsoftShared : [])])
}

const parametersOf = (scopes: readonly string[]): Record<string, string> =>
  scopes.length > 0 ? { scope: scopes.join(' ') } : {}

/** Microsoft leaves the resource out of what it grants, Google names it. */
export const grantsMail = (scopes: readonly string[]): boolean =>
  scopes.some(
    (scope) => scope === 'https://mail.google.com/' || /(?:^|\/)Mail\.ReadWrite(?:\.Shared)?$/i.test(scope),
  )
