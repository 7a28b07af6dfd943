import type { ErrorBody } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox, deliver, mailText } from '../../src/features/conversations/ingest/ingest.fixture.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

/** Input that two layers interpret differently. */
let server: TestServer
let owner: Owner
let conversationId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner)
  const mail = mailText({ id: 'one@tarsel-optik.example' })
  conversationId = (await deliver(server, owner.workspaceId, inbox, [mail])).conversationId
})
afterAll(() => server.stop())

const cursorOf = (text: string): string => Buffer.from(text).toString('base64url')

test.each([
  ['NUL, which PostgreSQL cannot store', 'a\u0000b'],
  ['half a surrogate pair, which jsonb cannot store', 'a\ud800b'],
])('refuses text with %s', async (_, text) => {
  for (const [name, input] of [
    ['tags.create', { name: text }],
    ['tags.create', { name: 'Plain', description: text }],
    ['session.update_profile', { firstName: text }],
    ['conversations.comment', { conversationId, text }],
    [
      'conversations.save_draft',
      { conversationId, html: '<p>x</p>', to: [{ name: text, address: 'a@b.example' }] },
    ],
  ] as const) {
    const answer = await owner.client.send(name, input)
    expect(answer, name).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  }
})

test.each([
  ['an id that is none', '2026-01-01T00:00:00.000Z ------------------------------------'],
  ['a year that PostgreSQL lacks', '0000-01-01T00:00:00.000Z 019a9f6e-5d1c-7000-8000-0000000000d1'],
])('refuses a page cursor with %s', async (_, text) => {
  const answer = await owner.client.send('conversations.list', { cursor: cursorOf(text) })
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
})

test.each(['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59', '9999-12-31T23:59:59.999-23:59'])(
  'reads %s as the moment that it names',
  async (before) => {
    const answer = await owner.client.send('conversations.get', { conversationId, before })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  },
)

test('a version that is too large is treated as outdated or invalid, not as a failure', async () => {
  const answer = await owner.client.send('workspace.rename', { name: 'Marewind', version: 2 ** 31 })
  expect(answer.status).toBe(400)
})

test('a session cookie that is no id is no session', async () => {
  const answer = await server.anonymous.fetch('/api/v1/auth/refresh', {
    method: 'POST',
    headers: { cookie: `postroom_session=${'-'.repeat(36)}.secret` },
  })
  expect(answer.status).toBe(401)
})

test('"false" in an address loads no pictures from elsewhere', async () => {
  const inbox = await createInbox(server, owner)
  const { conversationId: withPicture } = await deliver(server, owner.workspaceId, inbox, [
    mailText({
      id: 'picture@tarsel-optik.example',
      headers: ['Content-Type: text/html; charset=utf-8'],
      body: '<p>Look: <img src="https://cdn.tarsel-optik.example/seen.png"></p>',
    }),
  ])
  const read = async (remoteImages: boolean) => {
    const { timeline } = await owner.client.call('conversations.get', {
      conversationId: withPicture,
      remoteImages,
    })
    return JSON.stringify(timeline)
  }
  expect(await read(false)).not.toContain('remote-image')
  expect(await read(true)).toContain('remote-image')
})

test('JSON nested deeper than anybody means is refused before anything walks through it', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const answer = await owner.client.command(`/settings get_shared_tag {"tagId":${deep}}`)
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'malformed_request' } } })
})

test('a draft of nothing but opened tags is looked at once', async () => {
  const before = process.threadCpuUsage()
  const answer = await owner.client.send('conversations.save_draft', {
    conversationId,
    html: '<'.repeat(900_000),
  })
  expect(answer.status).toBe(200)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(5_000)
})

test('a missing field is reported in the words of the specification, by REST and by command', async () => {
  const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
    const answer = await owner.client.fetch(path, init)
    const { error } = (await answer.json()) as ErrorBody
    return [answer.status, ...(error.fields ?? []).map(({ path, message }) => `${path}: ${message}`)]
  }
  const command = (body: object) => send('/api/v1/command', JSON.stringify(body))
  expect(await send('/api/v1/file/user', 'x', { 'content-type': 'text/plain' })).toEqual([
    400,
    'fileName: Please enter your file name.',
    'contentType: Please enter your content type.',
  ])
  const requestText = '/settings get_workspace'
  expect(await command({})).toEqual([
    400,
    'requestText: Please enter your command.',
    'type: Please enter your command type.',
  ])
  expect(await command({ requestText, type: 'Shout' })).toEqual([
    400,
    'type: Please enter your command type.',
  ])
  expect(await command({ requestText: '/settings create_team {"members":[]}', type: 'RawCommand' })).toEqual([
    400,
    'name: Please enter your team name.',
  ])
  expect(await send('/api/v1/sharedtag/', JSON.stringify({ name: 'Quote', color: 'loud' }))).toEqual([
    400,
    expect.stringMatching(/^color: Use one of: /),
  ])
})
