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
/** At Microsoft, IMAP and SMTP are another resource than Graph. Shared mailboxes need no additional scope for them. */
const microsoftServers = ['IMAP.AccessAsUser.All', 'SMTP.Send'].map(
  (name) => `https://outlook.office.com/${name}`,
)

/** Scopes to request: mail, contacts, calendar and profile for Google and Microsoft, only the profile for other providers. */
export function scopesFor({ key }: Pick<Provider, 'key'>, sharedScope: boolean): readonly string[] {
  if (key === 'google') return google
  if (key === 'microsoft') return [...codeScopes(key, sharedScope), ...microsoftServers]
  return profile
}

/** At Microsoft, consent may cover several resources but a token only one; the code is exchanged for a Graph token. */
const codeScopes = (key: Provider['key'], sharedScope: boolean): readonly string[] =>
  key === 'microsoft'
    ? [...profile, 'offline_access', ...microsoftGraph, ...(sharedScope ? microsoftShared : [])]
    : []

/** Parameters for exchanging the authorization code. */
export const codeParameters = (
  { key }: Pick<Provider, 'key'>,
  sharedScope: boolean,
): Record<string, string> => scopeParameter(codeScopes(key, sharedScope))

/** Parameters for renewing a token of the given audience. Google tokens cover all scopes. */
export const renewalParameters = (
  key: KnownProvider,
  audience: TokenAudience,
  sharedScope: boolean,
): Record<string, string> => {
  if (key === 'google') return {}
  if (audience === 'mail') return scopeParameter(['offline_access', ...microsoftServers])
  return scopeParameter(['offline_access', ...microsoftGraph, ...(sharedScope ? microsoftShared : [])])
}

const scopeParameter = (scopes: readonly string[]): Record<string, string> =>
  scopes.length > 0 ? { scope: scopes.join(' ') } : {}

/** True if the granted scopes include mail. Microsoft returns scopes without the resource, Google with it. */
export const grantsMail = (scopes: readonly string[]): boolean =>
  scopes.some(
    (scope) => scope === 'https://mail.google.com/' || /(?:^|\/)Mail\.ReadWrite(?:\.Shared)?$/i.test(scope),
  )
