import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { makeGrant, type OAuthRig, startOAuthRig, startServerOn } from '#test/oauth-rig.ts'
import { accessTokenOf } from './access-token.ts'

let rig: OAuthRig
let server: TestServer
let owner: Owner
let grantId: string

beforeAll(async () => {
  rig = await startOAuthRig(['desk@marewind.example'])
  server = await startServerOn(rig)
  owner = await server.createWorkspace()
  for (const provider of [rig.google, rig.microsoft])
    provider.accounts.set('desk', {
      email: 'desk@marewind.example',
      email_verified: true,
      hd: 'marewind.example',
    })
})
afterAll(async () => {
  await server?.stop()
  await rig?.stop()
})
beforeEach(async () => {
  rig.google.fault = null
  rig.google.isDown = false
  grantId = await makeGrant(owner.client, rig, 'google', 'desk')
  rig.google.asked.length = 0
})

/** The same server as seen by another process: shared database, separate memory. */
const process = () => ({ ...server.app })
const use = (audience: 'mail' | 'graph' = 'mail') => ({ workspaceId: owner.workspaceId, grantId, audience })
const renewals = (): number => rig.google.asked.filter((path) => path === '/token').length
const change = (set: string) => server.app.db.write(owner.workspaceId, (tx) => execute(tx, `update ${set}`))
const age = (by: string) =>
  change(
    `grant_tokens set issued_at = issued_at - interval '${by}', expires_at = expires_at - interval '${by}'`,
  )

test('two hundred callers in eight processes cause one request to the provider', async () => {
  const processes = Array.from({ length: 8 }, process)
  const tokens = await Promise.all(
    Array.from({ length: 200 }, (_, index) => accessTokenOf(processes[index % 8] ?? server.app, use())),
  )
  expect(new Set(tokens).size).toBe(1)
  expect(renewals()).toBe(1)
  expect(await rig.google.ownerOf(tokens[0] ?? '')).toBe('desk')
})

test('one caller renews a token before it expires while the others keep using it', async () => {
  const first = await accessTokenOf(server.app, use())
  for (let round = 1; round <= 5; round += 1) {
    await age('280 seconds')
    const tokens = await Promise.all(Array.from({ length: 40 }, () => accessTokenOf(process(), use())))
    expect(new Set(tokens).size).toBeLessThanOrEqual(2)
    expect(renewals()).toBe(1 + round)
  }
  // The provider accepts each refresh token once and revokes the grant if an old one is used.
  expect(await accessTokenOf(server.app, use())).not.toBe(first)
})

test('errors of the provider cause growing pauses and leave the grant valid', async () => {
  rig.google.isDown = true
  const trouble = { kind: 'temporary', code: 'TOKEN_UNAVAILABLE' }
  await expect(accessTokenOf(server.app, use())).rejects.toMatchObject(trouble)
  await expect(accessTokenOf(process(), use())).rejects.toMatchObject(trouble)
  expect(renewals()).toBe(1)
  const pause = async () => {
    const { rows } = await change(
      'provider_grants set failures = failures returning state, failures, next_try_at',
    )
    return rows[0] as { state: string; failures: number; next_try_at: string }
  }
  const before = await pause()
  expect(before).toMatchObject({ state: 'good', failures: 1 })
  await change('provider_grants set next_try_at = null')
  await expect(accessTokenOf(server.app, use())).rejects.toMatchObject(trouble)
  expect(renewals()).toBe(2)
  expect((await pause()).failures).toBe(2)
  rig.google.isDown = false
  await change('provider_grants set next_try_at = null')
  expect(await accessTokenOf(server.app, use())).toBeTruthy()
})

test('a valid token is still used while the provider has errors', async () => {
  const token = await accessTokenOf(server.app, use())
  await age('280 seconds')
  rig.google.isDown = true
  expect(await accessTokenOf(server.app, use())).toBe(token)
  expect(renewals()).toBe(2)
})

test('a revoked grant causes one request, and a new sign-in restores the same grant', async () => {
  const token = await accessTokenOf(server.app, use())
  rig.google.fault = (answer, path) =>
    path === '/token' ? { ...answer, status: 400, body: '{"error":"invalid_grant"}' } : answer
  await age('2 minutes')
  const refusal = {
    kind: 'auth',
    code: 'GRANT_REFUSED',
    message: expect.stringContaining('Google no longer'),
  }
  await expect(accessTokenOf(server.app, use(), token)).rejects.toMatchObject(refusal)
  await expect(accessTokenOf(process(), use())).rejects.toMatchObject(refusal)
  expect(renewals()).toBe(2)
  rig.google.fault = null
  expect(await makeGrant(owner.client, rig, 'google', 'desk')).toBe(grantId)
  expect(await accessTokenOf(server.app, use())).not.toBe(token)
})

test('a refused token is replaced unless it is brand-new', async () => {
  const token = await accessTokenOf(server.app, use())
  expect(await accessTokenOf(server.app, use(), token)).toBe(token)
  await age('2 minutes')
  const others = await Promise.all(Array.from({ length: 20 }, () => accessTokenOf(process(), use(), token)))
  expect(new Set(others).size).toBe(1)
  expect(others[0]).not.toBe(token)
  expect(renewals()).toBe(2)
})

test('a renewal by a crashed process is taken over when its claim expires', async () => {
  await change("provider_grants set renewing_until = clock_timestamp() + interval '1 second'")
  expect(await accessTokenOf(server.app, use())).toBeTruthy()
  expect(renewals()).toBe(1)
})

test('Microsoft issues separate tokens for mail servers and Graph, each for one resource', async () => {
  grantId = await makeGrant(owner.client, rig, 'microsoft', 'desk', { sharedScope: true })
  const [mail, graph] = await Promise.all([
    accessTokenOf(server.app, use('mail')),
    accessTokenOf(server.app, use('graph')),
  ])
  expect(mail).not.toBe(graph)
  expect(await accessTokenOf(process(), use('mail'))).toBe(mail)
})

test('tokens are encrypted at rest and never logged', async () => {
  const token = await accessTokenOf(server.app, use())
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, "select string_agg(t::text, ' ') as all from grant_tokens t"),
  )
  expect(String(rows[0]?.all)).toContain('v1.')
  expect(String(rows[0]?.all)).not.toContain(token)
  expect(server.logLines.join('\n')).not.toContain(token)
})

test('a deleted grant yields no token', async () => {
  await owner.client.call('identities.forget_grant', { grantId })
  await expect(accessTokenOf(server.app, use())).rejects.toMatchObject({
    kind: 'auth',
    code: 'GRANT_REFUSED',
  })
})
