import type { finishAuthorization, InputOf, OutputOf, SignInProvider } from '@postroom/contract'
import { afterAll, beforeAll } from 'vitest'
import { type Answer, createClient, type TestClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#test/openid-provider.ts'

export const baseUrl = 'http://postroom.test'
const redirectUri = `${baseUrl}/loading-second`
const tenant = '/3f1c0d5e-8a51-4a5f-9a39-5d1d2c8b7a10/v2.0'
export const googleScopes = [
  'https://mail.google.com/',
  'https://www.googleapis.com/auth/contacts.readonly',
  'https://www.googleapis.com/auth/calendar.readonly',
]
export const microsoftScopes = [
  ...[
    'User.Read',
    'Mail.ReadWrite',
    'Mail.Send',
    'MailboxSettings.ReadWrite',
    'Contacts.Read',
    'Calendars.Read',
  ],
  ...['Mail.ReadWrite.Shared', 'Mail.Send.Shared', 'Contacts.Read.Shared', 'Calendars.Read.Shared'],
].map((name) => `https://graph.microsoft.com/${name}`)
export const microsoftServerScopes = ['IMAP.AccessAsUser.All', 'SMTP.Send'].map(
  (name) => `https://outlook.office.com/${name}`,
)

/** A server, and providers that act as Google, as Microsoft, and as a workspace's own. */
export interface Providers {
  readonly server: TestServer
  readonly owner: Owner
  readonly google: OpenIdProvider
  readonly microsoft: OpenIdProvider
  readonly own: OpenIdProvider
  newClient(): TestClient
}

export function useProviders(env: Record<string, string> = {}): Providers {
  const made: { -readonly [Key in keyof Providers]?: Providers[Key] } = {}
  beforeAll(async () => {
    const redirectUris = [redirectUri]
    ;[made.google, made.microsoft, made.own] = await Promise.all([
      startOpenIdProvider({ redirectUris, scopes: googleScopes }),
      startOpenIdProvider({
        redirectUris,
        scopes: [...microsoftScopes, ...microsoftServerScopes],
        path: tenant,
      }),
      startOpenIdProvider({ redirectUris, path: '/realms/team', clientAuth: 'client_secret_basic' }),
    ])
    made.server = await startTestServer({
      env: {
        POSTROOM_URL: baseUrl,
        POSTROOM_GOOGLE_CLIENT_ID: made.google.clientId,
        POSTROOM_GOOGLE_CLIENT_SECRET: made.google.clientSecret,
        POSTROOM_GOOGLE_ISSUER: made.google.issuer,
        POSTROOM_MICROSOFT_CLIENT_ID: made.microsoft.clientId,
        POSTROOM_MICROSOFT_CLIENT_SECRET: made.microsoft.clientSecret,
        POSTROOM_MICROSOFT_AUTHORITY: made.microsoft.issuer,
        ...env,
      },
    })
    made.owner = await made.server.createWorkspace()
  })
  afterAll(async () => {
    await made.server?.stop()
    await Promise.all([made.google?.stop(), made.microsoft?.stop(), made.own?.stop()])
  })
  const get = <Key extends keyof Providers>(key: Key): Providers[Key] => {
    const value = made[key]
    if (value === undefined) throw new Error(`${key} is not started yet`)
    return value as Providers[Key]
  }
  return {
    get server() {
      return get('server')
    },
    get owner() {
      return get('owner')
    },
    get google() {
      return get('google')
    },
    get microsoft() {
      return get('microsoft')
    },
    get own() {
      return get('own')
    },
    newClient: () => createClient(get('server').url ?? '', null),
  }
}

type Finished = OutputOf<typeof finishAuthorization>

/** Input that the page /loading-second sends after the redirect. */
export const returnOf = (provider: SignInProvider, back: URL): InputOf<typeof finishAuthorization> =>
  ({
    provider,
    ...Object.fromEntries(back.searchParams),
    redirect_uri: redirectUri,
  }) as InputOf<typeof finishAuthorization>

/** Signs in at the provider and returns the proof. */
export async function prove(
  client: TestClient,
  key: SignInProvider,
  provider: OpenIdProvider,
  begin: { workspaceId?: string } = {},
): Promise<Finished> {
  const { url } = await client.call('identities.begin_sign_in', { provider: key, ...begin })
  const back = await provider.goThrough(url)
  return client.call('identities.finish_authorization', returnOf(key, back))
}

const doors = {
  google: 'identities.sign_in_with_gmail',
  microsoft: 'identities.sign_in_with_microsoft',
  oidc: 'identities.sign_in_with_oidc',
  saml: 'identities.sign_in_with_saml',
} as const

/** Last call of a sign-in: exchanges the proof for a session. */
export const present = (
  client: TestClient,
  { provider, email, secret }: Finished,
  more: object = {},
): Promise<Answer> => client.send(doors[provider], { email, secret, ...more })

export async function signInAt(
  client: TestClient,
  key: SignInProvider,
  provider: OpenIdProvider,
  begin: { workspaceId?: string } = {},
): Promise<string> {
  const proof = await prove(client, key, provider, begin)
  await client.call(doors[key], { email: proof.email, secret: proof.secret })
  return (await client.call('session.get_user', {})).id
}
