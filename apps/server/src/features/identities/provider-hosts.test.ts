import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, createClient, type TestClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#test/openid-provider.ts'
import { microsoftScopes } from './identities.fixture.ts'

/**
 * Microsoft with its real URLs: people of all tenants sign in through `common`, whose metadata has a template as
 * issuer, while each token has the issuer of its tenant.
 */
const tenant = '3f1c0d5e-8a51-4a5f-9a39-5d1d2c8b7a10'
const host = 'https://login.microsoftonline.com'
const baseUrl = 'http://postroom.test'
const redirectUri = `${baseUrl}/loading-second`

let server: TestServer
let owner: Owner
let double: OpenIdProvider
/** Changes to the metadata. */
let changed: Record<string, unknown> = {}
const asked: string[] = []

beforeAll(async () => {
  double = await startOpenIdProvider({
    redirectUris: [redirectUri],
    scopes: microsoftScopes,
    path: `/${tenant}/v2.0`,
    name: `${host}/${tenant}/v2.0`,
  })
  const { origin } = new URL(double.issuer)
  double.fault = (answer, path) => {
    if (!path.endsWith('/openid-configuration')) return answer
    const own = JSON.parse(answer.body.replaceAll(origin, host))
    const { authorization_response_iss_parameter_supported: _, ...description } = own
    return {
      ...answer,
      body: JSON.stringify({ ...description, issuer: `${host}/{tenantid}/v2.0`, ...changed }),
    }
  }
  server = await startTestServer({
    env: {
      POSTROOM_URL: baseUrl,
      POSTROOM_MICROSOFT_CLIENT_ID: double.clientId,
      POSTROOM_MICROSOFT_CLIENT_SECRET: double.clientSecret,
    },
  })
  owner = await server.createWorkspace()
  const { egress } = server.app
  const { fetch } = egress
  // Redirects this host to the test server.
  Object.assign(egress, {
    fetch: (url: string, options: Parameters<typeof fetch>[1]) => {
      asked.push(new URL(url).host)
      return fetch(url.replace(`${host}/common/`, `${host}/${tenant}/`).replace(host, origin), options)
    },
  })
})
afterAll(async () => {
  await server.stop()
  await double.stop()
})

const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code

async function comeBack(client: TestClient): Promise<Answer> {
  const { url } = await client.call('identities.begin_sign_in', { provider: 'microsoft' })
  const back = await double.goThrough(url.replace(host, new URL(double.issuer).origin))
  const { iss: _, ...query } = Object.fromEntries(back.searchParams)
  return client.send('identities.finish_authorization', {
    provider: 'microsoft',
    redirect_uri: redirectUri,
    ...query,
  })
}

test('a person of a tenant signs in through the common endpoint, and the tenant is part of the identity', async () => {
  double.accounts.set('m-1', { email: owner.email, xms_edov: true, tid: tenant })
  double.person = 'm-1'
  const client = createClient(server.url ?? '', null)
  const { email, secret } = (await comeBack(client)).body as { email: string; secret: string }
  await client.call('identities.sign_in_with_microsoft', { email, secret })
  expect((await client.call('session.get_user', {})).id).toBe(owner.userId)
  const { rows } = await server.ownerPool.query('select issuer, subject from identities')
  expect(rows).toEqual([{ issuer: `${host}/${tenant}/v2.0`, subject: 'm-1' }])
  expect(new Set(asked)).toEqual(new Set(['login.microsoftonline.com']))
})

test('a token with another tenant than its issuer is refused, and one without a tenant too', async () => {
  for (const tid of ['00000000-0000-0000-0000-000000000000', undefined, '{tenantid}']) {
    double.accounts.set('m-1', { email: owner.email, xms_edov: true, tid })
    const answer = await comeBack(createClient(server.url ?? '', null))
    expect(codeOf(answer), String(tid)).toBe('provider_proof_invalid')
  }
})

test('metadata that points to other hosts is not followed', async () => {
  double.accounts.set('m-1', { email: owner.email, xms_edov: true, tid: tenant })
  for (const change of [
    { token_endpoint: 'https://evil.example/token' },
    { jwks_uri: 'https://evil.example/keys' },
    { token_endpoint: `${host}.evil.example/token` },
  ]) {
    changed = change
    const other = await startTestServer({
      env: {
        POSTROOM_URL: baseUrl,
        POSTROOM_MICROSOFT_CLIENT_ID: double.clientId,
        POSTROOM_MICROSOFT_CLIENT_SECRET: double.clientSecret,
      },
    })
    Object.assign(other.app.egress, { fetch: server.app.egress.fetch })
    asked.length = 0
    const answer = await comeBack(createClient(other.url ?? '', null))
    await other.stop()
    expect(codeOf(answer)).toBe('provider_proof_invalid')
    expect(new Set(asked)).toEqual(new Set(['login.microsoftonline.com']))
  }
  changed = {}
})
