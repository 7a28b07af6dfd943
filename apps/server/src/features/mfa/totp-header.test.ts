import { expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { codeOf, setUpMfa } from './mfa.fixture.ts'

const headerOf = (code: string) => ({ 'x-totp-code': code, 'x-token-replacement': 'true' })

async function signedIn(server: TestServer, { email, password }: Owner) {
  const client = createClient(server.url ?? '', null)
  await client.call('session.sign_in_with_password', { identificator: email, password })
  return client
}

async function withServer(env: Record<string, string>, work: (server: TestServer) => Promise<void>) {
  const server = await startTestServer({ env })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

test('GET /api/v1/user/ with the TOTP header passes multi-factor authentication and replaces the token', () =>
  withServer({}, async (server) => {
    const owner = await server.createWorkspace({ mfa: false })
    const { secret } = await setUpMfa(owner)
    const client = await signedIn(server, owner)
    const get = (headers: Record<string, string>) => client.fetch('/api/v1/user/', { headers })

    const refused = await get(headerOf(codeOf(secret, -40)))
    expect(refused.status).toBe(403)
    expect(refused.headers.get('x-token-replacement')).toBeNull()
    expect(await (await get({})).json()).toMatchObject({ mfaPassed: false })

    const code = codeOf(secret, 1)
    const passed = await get(headerOf(code))
    expect(passed.status).toBe(200)
    expect(await passed.json()).toMatchObject({ id: owner.userId, mfaPassed: true })
    const replacement = passed.headers.get('x-token-replacement')
    const fresh = createClient(server.url ?? '', replacement)
    expect(await fresh.call('session.get_user', {})).toMatchObject({ id: owner.userId, mfaPassed: true })
    await fresh.call('tags.list', {})

    // The path for proxies does not exist without one.
    const secure = await client.fetch('/api/v1/user/securetoken', { headers: headerOf(code) })
    expect(secure.status).toBe(404)
    expect(server.logLines.join()).not.toContain(replacement)
  }))

test('the token stays unless its replacement is requested, and the header passes only for its person', () =>
  withServer({}, async (server) => {
    const owner = await server.createWorkspace({ mfa: false })
    const { secret } = await setUpMfa(owner)
    const code = codeOf(secret, 1)
    const stranger = await server.anonymous.fetch('/api/v1/user/', { headers: headerOf(code) })
    expect(stranger.status).toBe(401)
    expect(stranger.headers.get('x-token-replacement')).toBeNull()
    const client = await signedIn(server, owner)
    const answer = await client.send('mfa.verify', { code })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-token-replacement')).toBeNull()
  }))

test('with a trusted proxy the code is sent to the secure path', () =>
  withServer({ POSTROOM_TRUST_PROXY: '127.0.0.1#a-long-enough-secret' }, async (server) => {
    expect(await server.anonymous.call('entry.get_settings', {})).toMatchObject({ trustProxy: true })
    const owner = await server.createWorkspace({ mfa: false })
    const { secret } = await setUpMfa(owner)
    const client = await signedIn(server, owner)
    const at = (headers: Record<string, string>) => client.fetch('/api/v1/user/securetoken', { headers })
    expect((await at({})).status).toBe(400)
    const passed = await at(headerOf(codeOf(secret, 1)))
    expect(await passed.json()).toMatchObject({ mfaPassed: true })
    expect(passed.headers.get('x-token-replacement')).toMatch(/^eyJ/)
  }))
