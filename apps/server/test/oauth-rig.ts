import type { AuthorizationPurpose, SignInProvider } from '@postroom/contract'
import { type Dovecot, type SmtpServer, startDovecot, startSmtpServer } from '../../../dev/mail-rig/index.ts'
import type { TestClient } from './client.ts'
import { type GmailApi, startGmailApi } from './gmail-api.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts'

const postroom = 'http://postroom.test'
const redirectTo = (publicUrl: string): string => `${publicUrl}/loading-second`
const googleScopes = [
  'https://mail.google.com/',
  'https://www.googleapis.com/auth/contacts.readonly',
  'https://www.googleapis.com/auth/calendar.readonly',
]
const microsoftScopes = [
  ...[
    'User.Read',
    'Mail.ReadWrite',
    'Mail.Send',
    'MailboxSettings.ReadWrite',
    'Contacts.Read',
    'Calendars.Read',
  ],
  ...['Mail.ReadWrite.Shared', 'Mail.Send.Shared', 'Contacts.Read.Shared', 'Calendars.Read.Shared'],
]
  .map((name) => `https://graph.microsoft.com/${name}`)
  .concat(['IMAP.AccessAsUser.All', 'SMTP.Send'].map((name) => `https://outlook.office.com/${name}`))

/** Doubles of Google and Microsoft: a real OpenID provider for each, and Dovecot and SMTP for both. */
export interface OAuthRig {
  readonly google: OpenIdProvider
  readonly microsoft: OpenIdProvider
  readonly gmailApi: GmailApi
  readonly dovecot: Dovecot
  readonly smtp: SmtpServer
  /** The mailbox that the token of an account opens if it is another one: address by subject. */
  readonly delegates: Map<string, string>
  /** Configuration with which a server uses the rig in place of the providers. */
  readonly env: Record<string, string>
  stop(): Promise<void>
}

export async function startOAuthRig(
  mailboxes: readonly string[],
  /** Redirect addresses: the port on which the server listens, or another public address. */
  options: { returnsToLoopback?: boolean; publicUrl?: string } = {},
): Promise<OAuthRig> {
  const { returnsToLoopback = false, publicUrl = postroom } = options
  const common = { rotates: true, ...(!returnsToLoopback && { redirectUris: [redirectTo(publicUrl)] }) }
  const [google, microsoft] = await Promise.all([
    startOpenIdProvider({ ...common, scopes: googleScopes }),
    startOpenIdProvider({ ...common, scopes: microsoftScopes, path: '/common/v2.0' }),
  ])
  const delegates = new Map<string, string>()
  const mailboxOf = async (token: string): Promise<string | undefined> => {
    for (const provider of [google, microsoft]) {
      const subject = await provider.ownerOf(token)
      if (subject) return delegates.get(subject) ?? String(provider.accounts.get(subject)?.email)
    }
    return undefined
  }
  const [dovecot, smtp] = await Promise.all([
    startDovecot({
      users: mailboxes.map((name) => ({ name, password: 'nobody knows it' })),
      userOfToken: mailboxOf,
    }),
    startSmtpServer({ acceptsToken: async (user, token) => (await mailboxOf(token)) === user }),
  ])
  const gmailApi = await startGmailApi((token) => google.ownerOf(token))
  const imap = `imaps://localhost:${dovecot.imapsPort}#${dovecot.certificate.fingerprint256}`
  const submission = `smtp://localhost:${smtp.port}#${smtp.certificate.fingerprint256}`
  return {
    google,
    microsoft,
    gmailApi,
    dovecot,
    smtp,
    delegates,
    env: {
      ...(!returnsToLoopback && { POSTROOM_URL: publicUrl }),
      POSTROOM_GOOGLE_CLIENT_ID: google.clientId,
      POSTROOM_GOOGLE_CLIENT_SECRET: google.clientSecret,
      POSTROOM_GOOGLE_ISSUER: google.issuer,
      POSTROOM_GOOGLE_IMAP: imap,
      POSTROOM_GOOGLE_SMTP: submission,
      POSTROOM_GMAIL_API: gmailApi.origin,
      POSTROOM_MICROSOFT_CLIENT_ID: microsoft.clientId,
      POSTROOM_MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
      POSTROOM_MICROSOFT_AUTHORITY: microsoft.issuer,
      POSTROOM_MICROSOFT_IMAP: imap,
      POSTROOM_MICROSOFT_SMTP: submission,
    },
    stop: async () => {
      await Promise.all([google.stop(), microsoft.stop(), gmailApi.stop(), dovecot.stop(), smtp.stop()])
    },
  }
}

export const startServerOn = (
  rig: OAuthRig,
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<TestServer> => startTestServer({ ...options, env: { ...rig.env, ...options.env } })

const keeps = { google: 'identities.keep_gmail_grant', microsoft: 'identities.keep_microsoft_grant' } as const

/** Signs in at the provider as `person`, stores the grant and returns its id. */
export async function makeGrant(
  client: TestClient,
  rig: OAuthRig,
  key: Exclude<SignInProvider, 'oidc' | 'saml'>,
  person: string,
  authorization: { purpose?: Exclude<AuthorizationPurpose, 'SignIn'>; sharedScope?: boolean } = {},
): Promise<string> {
  const provider = rig[key]
  provider.person = person
  const purpose = authorization.purpose ?? 'SyncSettings'
  const { url } = await client.call('identities.start_authorization', {
    provider: key,
    purpose,
    sharedScope: authorization.sharedScope ?? false,
  })
  const back = await provider.goThrough(url)
  const { email, secret } = await client.call('identities.finish_authorization', {
    provider: key,
    ...Object.fromEntries(back.searchParams),
    redirect_uri: redirectTo(rig.env.POSTROOM_URL ?? postroom),
  } as Parameters<typeof client.call<'identities.finish_authorization'>>[1])
  return (await client.call(keeps[key], { email, secret })).id
}
