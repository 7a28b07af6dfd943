import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, TestClient } from '#test/client.ts'
import { snapshot } from '#test/snapshot.ts'
import { returnOf, useProviders } from './identities.fixture.ts'
import { resigned, tokenFaults } from './token-faults.fixture.ts'

const stage = useProviders()
beforeAll(() => {
  const claims = { email: stage.owner.email, email_verified: true, hd: 'marewind.example' }
  stage.google.accounts.set('g-owner', claims)
  stage.google.person = 'g-owner'
  stage.microsoft.accounts.set('m-owner', { email: stage.owner.email, xms_edov: true })
  stage.microsoft.person = 'm-owner'
})

const begin = async (client: TestClient, provider: 'google' | 'microsoft' = 'google'): Promise<URL> =>
  new URL((await client.call('identities.begin_sign_in', { provider })).url)

/** Returns with this URL and expects no session and no change except the consumed state. */
async function expectNothing(client: TestClient, back: URL, more: object = {}): Promise<Answer> {
  const before = await everythingElse()
  const answer = await client.send('identities.finish_authorization', {
    ...returnOf('google', back),
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.body).not.toHaveProperty('secret')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await everythingElse()).toEqual(before)
  expect(client.token).toBeNull()
  expect([...client.cookies.keys()].filter((name) => name !== 'postroom_authorization')).toEqual([])
  return answer
}

async function everythingElse(): Promise<Record<string, string>> {
  const { authorization_requests: _, ...tables } = await snapshot(stage.server.ownerUrl)
  return tables
}

const codeOf = (answer: Answer): string => (answer.body as { error: { code: string } }).error.code
const withQuery = (url: URL, change: Record<string, string | null>): URL => {
  const copy = new URL(url)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) copy.searchParams.delete(name)
    else copy.searchParams.set(name, value)
  }
  return copy
}

describe('the redirect back', () => {
  const arrive = async (change: Record<string, string | null> = {}) => {
    const client = stage.newClient()
    const back = await stage.google.goThrough((await begin(client)).href)
    return { client, back: withQuery(back, change) }
  }

  test('unchanged, it gives a proof', async () => {
    const { client, back } = await arrive()
    expect((await client.send('identities.finish_authorization', returnOf('google', back))).status).toBe(200)
  })

  test.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['no state', { state: null }],
    ['an empty state', { state: '' }],
    ['no code', { code: null }],
    ['another code', { code: 'x'.repeat(43) }],
    ['the issuer of another provider', { iss: 'https://login.microsoftonline.com/common/v2.0' }],
    ['no issuer, although the provider always sends it', { iss: null }],
    ['an error together with a code', { error: 'server_error' }],
  ])('%s', async (_, change) => {
    const { client, back } = await arrive(change)
    await expectNothing(client, back)
  })

  test('cancelling at the provider is reported', async () => {
    const client = stage.newClient()
    const back = await stage.google.goThrough((await begin(client)).href, 'cancel')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(codeOf(await expectNothing(client, back))).toBe('provider_denied')
  })

  test.each([
    ['AADSTS65001: The user or administrator has not consented.', 'Grant admin consent'],
    ["AADSTS50105: The signed in user 'x' is not assigned to a role.", 'Users and groups'],
    ['AADSTS53003: Access has been blocked by Conditional Access policies.', 'Conditional Access'],
  ])('Microsoft’s error numbers are explained: %s', async (said, words) => {
    const client = stage.newClient()
    const url = await begin(client, 'microsoft')
    const back = await stage.microsoft.goThrough(url.href, 'cancel')
    const told = withQuery(back, { error: 'invalid_request', error_description: said })
    const answer = await client.send('identities.finish_authorization', returnOf('microsoft', told))
    expect([answer.status, codeOf(answer)]).toEqual([403, 'provider_refuses'])
    const text = JSON.stringify(answer.body)
    expect(text).toContain(words)
    expect(text).not.toContain('AADSTS')
  })

  test('a used state', async () => {
    const { client, back } = await arrive()
    await client.call('identities.finish_authorization', returnOf('google', back))
    expect(codeOf(await expectNothing(client, back))).toBe('authorization_invalid')
  })

  test('a state used by a refused attempt', async () => {
    const { client, back } = await arrive()
    await expectNothing(client, withQuery(back, { code: 'x' }))
    expect(codeOf(await expectNothing(client, back))).toBe('authorization_invalid')
  })

  test('a used code', async () => {
    const { client, back } = await arrive()
    await client.call('identities.finish_authorization', returnOf('google', back))
    const again = await stage.google.goThrough((await begin(client)).href)
    await expectNothing(client, withQuery(again, { code: back.searchParams.get('code') }))
  })

  test('another person’s code with one’s own state', async () => {
    const attacker = await arrive()
    const victim = await arrive()
    await expectNothing(
      victim.client,
      withQuery(victim.back, { code: attacker.back.searchParams.get('code') }),
    )
  })

  test('a request started in another browser', async () => {
    const { back } = await arrive()
    expect(codeOf(await expectNothing(stage.newClient(), back))).toBe('authorization_invalid')
    const other = stage.newClient()
    await begin(other)
    expect(codeOf(await expectNothing(other, back))).toBe('authorization_invalid')
  })

  test('a forged browser-binding cookie', async () => {
    const { client, back } = await arrive()
    client.cookies.set('postroom_authorization', 'A'.repeat(43))
    await expectNothing(client, back)
  })

  test('a return after more than ten minutes', async () => {
    const { client, back } = await arrive()
    await stage.server.ownerPool.query(
      "update authorization_requests set created_at = now() - interval '601 seconds'",
    )
    expect(codeOf(await expectNothing(client, back))).toBe('authorization_invalid')
  })

  test('a return of one provider presented as another’s', async () => {
    const { client, back } = await arrive()
    expect(codeOf(await expectNothing(client, back, { provider: 'microsoft' }))).toBe('authorization_invalid')
    const other = await arrive()
    await expectNothing(other.client, other.back, { provider: 'oidc' })
  })

  test('another redirect URI', async () => {
    const { client, back } = await arrive()
    await expectNothing(client, back, { redirect_uri: 'http://evil.test/loading-second' })
  })

  test.each([
    ['a removed challenge', { code_challenge: null, code_challenge_method: null }],
    ['another challenge', { code_challenge: 'x'.repeat(43) }],
    ['a removed nonce', { nonce: null }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['a missing openid scope', { scope: 'email' }],
  ])('%s', async (_, change) => {
    const client = stage.newClient()
    const back = await stage.google.goThrough(withQuery(await begin(client), change).href)
    await expectNothing(client, back)
  })

  test('Microsoft’s code with Google’s state', async () => {
    const client = stage.newClient()
    const google = await begin(client)
    const microsoft = await stage.microsoft.goThrough((await begin(client, 'microsoft')).href)
    const state = google.searchParams.get('state')
    await expectNothing(client, withQuery(microsoft, { state }))
    await expectNothing(client, withQuery(microsoft, { state, iss: stage.google.issuer }))
  })
})

describe('the provider’s answers', () => {
  test('signed again with its own key, it gives a proof', async () => {
    const client = stage.newClient()
    const back = await stage.google.goThrough((await begin(client)).href)
    stage.google.fault = resigned(stage.google)
    const answer = await client.send('identities.finish_authorization', returnOf('google', back))
    stage.google.fault = null
    expect(answer.status).toBe(200)
  })

  test.each(tokenFaults(() => stage.google))('%s', async (_, fault) => {
    const client = stage.newClient()
    const back = await stage.google.goThrough((await begin(client)).href)
    stage.google.fault = fault()
    try {
      expect(codeOf(await expectNothing(client, back))).toMatch(/^provider_(?:proof_invalid|unreachable)$/)
    } finally {
      stage.google.fault = null
    }
    expect(codeOf(await expectNothing(client, back))).toBe('authorization_invalid')
  })

  test('no answer: the call fails before the page gives up', async () => {
    const client = stage.newClient()
    const back = await stage.google.goThrough((await begin(client)).href)
    const { promise, resolve } = Promise.withResolvers<void>()
    stage.google.fault = async (answer) => {
      await promise
      return answer
    }
    const started = performance.now()
    const answer = await expectNothing(client, back)
    expect(codeOf(answer)).toBe('provider_unreachable')
    expect(performance.now() - started).toBeLessThan(15_000)
    stage.google.fault = null
    resolve()
  })
})

test('no code, state, token or claim is logged', () => {
  const log = stage.server.logLines.join('\n')
  expect(log).toContain('a sign-in with a provider failed')
  expect(log).not.toContain(stage.google.clientSecret)
  expect(log).not.toMatch(/eyJ[\w-]+\.eyJ/)
  expect(log).not.toContain(stage.owner.email)
})
