import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { setUpMfa } from '../mfa/mfa.fixture.ts'
import { tokenLinkVerb } from './token-link.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer({
    env: {
      POSTROOM_APP_ORIGINS: 'https://beta.desk.example',
      POSTROOM_APP_ADDRESS: 'desk://app',
      POSTROOM_SUPPORT_CHANNEL: 'support-7',
    },
  })
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const browser = () => createClient(server.url ?? '', null)
const newCode = async (client = owner.client) =>
  (await client.call('entry.make_code', { clientId: 'web-app' })).code
const refusal = { status: 403, body: { error: { code: 'entry_code_invalid' } } }

test('a code signs another browser in as the person who asked for it', async () => {
  const { code, expiresAt } = await owner.client.call('entry.make_code', { clientId: 'web-app' })
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000)
  const other = browser()
  expect(await other.call('entry.look_up_code', { code })).toEqual({
    userId: owner.userId,
    firstName: 'Ingrid',
    lastName: 'Solheim',
  })
  await other.call('entry.exchange_code', { code })
  const user = await other.call('session.get_user', {})
  expect(user).toMatchObject({ id: owner.userId, workspaceId: owner.workspaceId, mfaPassed: false })
})

test('a code works once, also when it is tried many times at the same moment', async () => {
  const code = await newCode()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser().send('entry.exchange_code', { code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refusal)
  expect(await browser().send('entry.look_up_code', { code })).toMatchObject(refusal)
})

test('a code is over after 60 seconds', async () => {
  const code = await newCode()
  await server.app.db.pool.query("update entry_codes set expires_at = expires_at - interval '60 seconds'")
  expect(await browser().send('entry.look_up_code', { code })).toMatchObject(refusal)
  expect(await browser().send('entry.exchange_code', { code })).toMatchObject(refusal)
  await newCode()
  const { rows } = await server.app.db.pool.query('select count(*)::int as n from entry_codes')
  expect(rows).toEqual([{ n: 1 }])
})

test('a code ends with the session that asked for it', async () => {
  const member = await server.addMember(owner)
  const code = await newCode(member.client)
  await member.client.call('session.sign_out', {})
  expect(await browser().send('entry.look_up_code', { code })).toMatchObject(refusal)
  expect(await browser().send('entry.exchange_code', { code })).toMatchObject(refusal)
})

test('a code of somebody who was removed meanwhile signs nobody in', async () => {
  const member = await server.addMember(owner)
  await tokenLinkVerb.run(server.app, { email: member.email })
  const answer = await tokenLinkVerb.run(server.app, { email: member.email })
  const code = new URL(answer.text).searchParams.get('access_token') ?? ''
  await owner.client.call('members.remove', { userId: member.userId })
  expect(await browser().send('entry.exchange_code', { code })).toMatchObject(refusal)
})

test('a browser that has a session of the same person goes on with it, second factor and all', async () => {
  const member = await server.addMember(owner, { mfa: false })
  await member.client.call('session.sign_in_with_password', {
    identificator: member.email,
    password: member.password,
    loginPurpose: 'SetSecret',
  })
  await setUpMfa(member)
  const before = await member.client.call('session.list', {})
  await member.client.call('entry.exchange_code', { code: await newCode(member.client) })
  expect((await member.client.call('session.get_user', {})).mfaPassed).toBe(true)
  expect((await member.client.call('session.list', {})).items).toHaveLength(before.items.length)
})

test('a browser with the session of somebody else begins one of its own, without their second factor', async () => {
  const member = await server.addMember(owner)
  const code = await newCode()
  member.client.token = null
  await member.client.call('entry.exchange_code', { code })
  expect(await member.client.call('session.get_user', {})).toMatchObject({
    id: owner.userId,
    mfaPassed: false,
  })
})

test('somebody of another workspace learns whom a code is for, and is signed in there', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const code = await newCode()
  expect(await stranger.client.call('entry.look_up_code', { code })).toMatchObject({ userId: owner.userId })
  await stranger.client.call('entry.exchange_code', { code })
  expect((await stranger.client.call('session.get_user', {})).workspaceId).toBe(owner.workspaceId)
})

test('a code without a client id header is not made', async () => {
  expect(await owner.client.send('entry.make_code', {})).toMatchObject({ status: 400 })
  expect(await owner.client.send('entry.make_code', { clientId: 'a b' })).toMatchObject({ status: 400 })
})

test('no code is kept in clear, logged or audited', async () => {
  const code = await newCode()
  await browser().call('entry.exchange_code', { code })
  expect(server.logLines.join('')).not.toContain(code)
  const { rows } = await server.app.db.pool.query('select to_jsonb(a)::text as line from audit_log a')
  expect(rows.map(({ line }) => line).join()).not.toContain(code)
})

test('the operator makes a link to a page, for one workspace of the person', async () => {
  const answer = await tokenLinkVerb.run(server.app, {
    email: ` ${owner.email.toUpperCase()}`,
    path: '/settings/tags?q=a',
  })
  const link = new URL(answer.text)
  expect(answer.data).toMatchObject({ link: answer.text })
  expect(link.pathname).toBe('/settings/tags')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ q: 'a', short_lived: 'true' })
  const code = link.searchParams.get('access_token') ?? ''
  expect(await browser().call('entry.look_up_code', { code })).toMatchObject({ userId: owner.userId })
})

test.each([
  { email: 'nobody@marewind.example' },
  { email: 'owner1@marewind.example', workspace: '019a9f6e-5d1c-7000-8000-000000000001' },
  { email: 'owner1@marewind.example', path: '//evil.example/' },
  { email: 'owner1@marewind.example', path: 'https://evil.example/' },
  { email: 'owner1@marewind.example', path: '/\\evil.example' },
])('the operator gets no link for %o', async (options) => {
  await expect(tokenLinkVerb.run(server.app, options)).rejects.toThrow()
})

test('the portal learns where it may hand people back to', async () => {
  expect(await browser().call('entry.get_settings', {})).toEqual({
    appOrigins: ['https://beta.desk.example'],
    appAddress: 'desk://app',
    supportChannelId: 'support-7',
  })
})
