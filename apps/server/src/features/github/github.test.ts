import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#test/client.ts'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import { type GithubDouble, githubToken, startGithub } from './github.fixture.ts'

let github: GithubDouble
let server: TestServer
let owner: Owner

beforeAll(async () => {
  github = await startGithub()
  server = await startTestServer({ env: github.env })
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server.stop()
  await github.stop()
})

const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code
const begin = async (): Promise<string> => {
  const { url: address } = await owner.client.call('github.begin', {})
  return new URL(address).searchParams.get('state') ?? ''
}
const everythingElse = async () => {
  const { github_authorizations: _, ...tables } = await snapshot(server.ownerUrl)
  return tables
}

test('hooks are not listed before GitHub is connected', async () => {
  expect(codeOf(await owner.client.send('github.get_web_hooks', {}))).toBe('github_not_connected')
  expect(await owner.client.call('github.get', {})).toEqual({ isSetUp: true, connection: null })
})

test('the person is sent to GitHub with a state and only the scope to read hooks', async () => {
  const { url: address } = await owner.client.call('github.begin', {})
  const asked = new URL(address)
  expect(`${asked.origin}${asked.pathname}`).toBe(`${github.url}/login/oauth/authorize`)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'client',
    scope: 'read:repo_hook',
    redirect_uri: expect.stringMatching(/\/login\/oauth2\/code\/github$/),
  })
})

test('the code is exchanged on the server, the token is stored encrypted, and the hooks are listed', async () => {
  const connection = await owner.client.call('github.finish', { state: await begin(), code: 'good' })
  expect(connection).toMatchObject({ login: 'ingrid', scopes: ['read:repo_hook'] })
  const { items, unread } = await owner.client.call('github.get_web_hooks', {})
  expect(items).toEqual([
    {
      id: 7,
      repository: 'marewind/desk',
      url: 'https://hooks.marewind.example/in',
      events: ['push', 'issues'],
      active: true,
      lastResponse: 'invalid_http_response (502)',
      updatedAt: '2026-11-01T10:00:00.000Z',
    },
  ])
  expect(unread).toEqual(['marewind/closed'])
  const asText = await owner.client.command('/github get_web_hooks')
  expect(asText.body).toEqual({ resources: { items, unread } })
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, 'select sealed_token as sealed from github_connections'),
  )
  expect(String(rows[0]?.sealed)).toMatch(/^v1\./)
  expect(server.logLines.join('\n')).not.toContain(githubToken)
  expect(
    github.seen.filter(({ path }) => path.startsWith('/api/')).map(({ authorization }) => authorization),
  ).not.toContain(undefined)
})

test('a state that is wrong, used, expired or another person’s is refused before GitHub is asked', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  const used = await begin()
  await owner.client.call('github.finish', { state: used, code: 'good' })
  const theirs = await begin()
  const old = await begin()
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, "update github_authorizations set created_at = now() - interval '601 seconds'"),
  )
  const before = await everythingElse()
  const asked = github.seen.length
  for (const [client, state] of [
    [owner.client, 'x'.repeat(43)],
    [owner.client, used],
    [owner.client, old],
    [admin.client, theirs],
  ] as const) {
    const answer = await client.send('github.finish', { state, code: 'good' })
    expect(codeOf(answer)).toBe('github_authorization_invalid')
  }
  expect(github.seen.length).toBe(asked)
  expect(await everythingElse()).toEqual(before)
})

test.each<[string, () => object, string]>([
  ['the person cancels', () => ({ error: 'access_denied' }), 'GitHub refused: access denied.'],
  ['an unknown code', () => ({ code: 'bad' }), 'GitHub refused: bad verification code.'],
])('%s: the refusal is reported and nothing is stored', async (_, rest, message) => {
  const state = await begin()
  const before = await everythingElse()
  const answer = await owner.client.send('github.finish', { state, ...rest() })
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'github_denied', message } } })
  expect(await everythingElse()).toEqual(before)
})

test.each<[string, string, { status: number; body: unknown }, string]>([
  [
    'an answer without a token',
    '/login/oauth/access_token',
    { status: 200, body: ['x'] },
    'github_unreachable',
  ],
  ['a redirect', '/login/oauth/access_token', { status: 302, body: {} }, 'github_unreachable'],
  ['a server error', '/api/v3/user', { status: 500, body: {} }, 'github_unreachable'],
  ['an account without permission', '/api/v3/user', { status: 401, body: {} }, 'github_denied'],
])('%s connects nothing', async (_, path, answer, code) => {
  const state = await begin()
  const before = await everythingElse()
  github.instead.set(path, answer)
  const refused = await owner.client.send('github.finish', { state, code: 'good' })
  github.instead.delete(path)
  expect(codeOf(refused)).toBe(code)
  expect(await everythingElse()).toEqual(before)
})

test('access revoked at GitHub is reported, and disconnecting deletes the token', async () => {
  github.instead.set('/api/v3/user/repos', { status: 401, body: {} })
  const answer = await owner.client.send('github.get_web_hooks', {})
  expect(answer.body).toMatchObject({ error: { message: 'GitHub refused: the access was taken back.' } })
  github.instead.clear()
  await owner.client.call('github.disconnect', {})
  expect((await owner.client.call('github.get', {})).connection).toBeNull()
})

test('another workspace sees nothing of it, and a member has no access', async () => {
  await owner.client.call('github.finish', { state: await begin(), code: 'good' })
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  expect((await stranger.client.call('github.get', {})).connection).toBeNull()
  const member = await server.addMember(owner)
  expect((await member.client.send('github.get', {})).status).toBe(403)
})
