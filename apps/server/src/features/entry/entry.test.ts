import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSecondLater } from '#test/a-second-later.ts'
import { createClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
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
      POSTROOM_SUPPORT_NAME: 'Marewind IT',
    },
  })
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const browser = () => createClient(server.url ?? '', null)
const newCode = async (client = owner.client) =>
  (await client.call('entry.make_code', { clientId: 'web-app' })).code
const refusal = { status: 403, body: { error: { code: 'entry_code_invalid' } } }

test('a code signs another browser in as the person who requested it', async () => {
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
  expect(user).toMatchObject({ id: owner.userId, workspaceId: owner.workspaceId, mfaPassed: true })
})

test('a code works once, also for concurrent tries', async () => {
  const code = await newCode()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser().send('entry.exchange_code', { code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refusal)
  expect(await browser().send('entry.look_up_code', { code })).toMatchObject(refusal)
})

test('a code expires after 60 seconds', async () => {
  const code = await newCode()
  await server.ownerPool.query("update entry_codes set expires_at = expires_at - interval '60 seconds'")
  expect(await browser().send('entry.look_up_code', { code })).toMatchObject(refusal)
  expect(await browser().send('entry.exchange_code', { code })).toMatchObject(refusal)
  await newCode()
  const { rows } = await server.ownerPool.query('select count(*)::int as n from entry_codes')
  expect(rows).toEqual([{ n: 1 }])
})

test('a code ends with the session that requested it', async () => {
  const member = await server.addMember(owner)
  const code = await newCode(member.client)
  await member.client.call('session.sign_out', {})
  expect(await browser().send('entry.look_up_code', { code })).toMatchObject(refusal)
  expect(await browser().send('entry.exchange_code', { code })).toMatchObject(refusal)
})

test('a code of a removed person signs no one in', async () => {
  const member = await server.addMember(owner)
  await tokenLinkVerb.run(server.app, { email: member.email })
  const answer = await tokenLinkVerb.run(server.app, { email: member.email })
  const code = new URL(answer.text).searchParams.get('access_token') ?? ''
  await owner.client.call('members.remove', { userId: member.userId })
  expect(await browser().send('entry.exchange_code', { code })).toMatchObject(refusal)
})

test('a browser with a session of the same person keeps it, with its second factor', async () => {
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

test('a browser with another person’s session starts a new one', async () => {
  const member = await server.addMember(owner)
  const code = await newCode()
  member.client.token = null
  await member.client.call('entry.exchange_code', { code })
  expect(await member.client.call('session.get_user', {})).toMatchObject({ id: owner.userId })
})

/** A session, one opened from it, and one opened from that one. */
async function threeSessions() {
  const person = await server.addMember(owner)
  const child = browser()
  await child.call('entry.exchange_code', { code: await newCode(person.client) })
  const grandchild = browser()
  await grandchild.call('entry.exchange_code', { code: await newCode(child) })
  return { person, child, grandchild }
}
const over = { status: 401, body: { error: { code: 'TokenExpired' } } }

test('a session opened with a code ends with the session that requested it', async () => {
  const { person, child } = await threeSessions()
  const { items } = await child.call('session.list', {})
  const own = items.find(({ isCurrent }) => isCurrent)
  const first = items.find(({ openedFrom }) => openedFrom === null)
  expect(items).toHaveLength(3)
  expect(own?.openedFrom).toEqual({ id: first?.id, device: first?.device })
  const { rows } = await server.ownerPool.query(
    'select max(expires_at) <= min(expires_at) as same from sessions where user_id = $1',
    [person.userId],
  )
  expect(rows).toEqual([{ same: true }])
})

test('signing out ends sessions opened from it, including streams and cookies', async () => {
  const { person, child, grandchild } = await threeSessions()
  const streams = [await openEvents(child), await openEvents(grandchild)]
  await person.client.call('session.sign_out', {})
  await Promise.all(streams.map(({ ended }) => ended))
  for (const client of [child, grandchild]) {
    expect(await client.send('session.get_user', {})).toMatchObject(over)
    expect(await client.send('session.refresh', {})).toMatchObject(over)
  }
})

test('a sign-out or expiry while the code is used leaves no session behind', async () => {
  const member = await server.addMember(owner)
  const codes = await Promise.all(Array.from({ length: 8 }, () => newCode(member.client)))
  const clients = codes.map(() => browser())
  await Promise.all([
    ...clients.map((client, n) => client.send('entry.exchange_code', { code: codes[n] ?? '' })),
    member.client.call('session.sign_out', {}),
  ])
  const { rows } = await server.ownerPool.query(
    'select count(*)::int as live from sessions where user_id = $1 and ended_at is null',
    [member.userId],
  )
  expect(rows).toEqual([{ live: 0 }])
  const { person, child } = await threeSessions()
  await server.ownerPool.query(
    'update sessions set expires_at = now() where parent_id is null and user_id = $1',
    [person.userId],
  )
  expect(await aSecondLater(() => child.send('session.get_user', {}))).toMatchObject(over)
})

test('a session shares the second factor of the one it was opened from, also when that one loses it', async () => {
  const { person, grandchild } = await threeSessions()
  const passed = async () => (await grandchild.call('session.get_user', {})).mfaPassed
  expect(await passed()).toBe(true)
  await server.ownerPool.query('update sessions set mfa_at = null where user_id = $1', [person.userId])
  expect(await passed()).toBe(false)
  expect((await grandchild.call('session.list', {})).items.some(({ mfaPassed }) => mfaPassed)).toBe(false)
})

test('a session proved only by the workspace opens none proved by the account', async () => {
  const person = await server.addMember(owner)
  await server.ownerPool.query("update sessions set proved_by = 'workspace' where user_id = $1", [
    person.userId,
  ])
  await browser().call('entry.exchange_code', { code: await newCode(person.client) })
  const { rows } = await server.ownerPool.query(
    'select distinct proved_by as by from sessions where user_id = $1',
    [person.userId],
  )
  expect(rows).toEqual([{ by: 'workspace' }])
})

test('signing out elsewhere keeps the sessions this one depends on; a new password makes it independent', async () => {
  const { person, child, grandchild } = await threeSessions()
  const other = browser()
  await other.call('session.sign_in_with_password', {
    identificator: person.email,
    password: person.password,
  })
  expect(await child.call('session.revoke_others', {})).toEqual({ revoked: 2 })
  expect(await grandchild.send('session.get_user', {})).toMatchObject(over)
  expect((await person.client.call('session.list', {})).items).toHaveLength(2)
  const passwords = { currentPassword: person.password, newPassword: 'a much longer sentence' }
  await child.call('session.change_password', passwords)
  expect(await person.client.send('session.get_user', {})).toMatchObject(over)
  expect((await child.call('session.list', {})).items).toMatchObject([{ isCurrent: true, openedFrom: null }])
})

test('a person of another workspace sees whom a code is for, and is signed in there', async () => {
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const code = await newCode()
  expect(await stranger.client.call('entry.look_up_code', { code })).toMatchObject({ userId: owner.userId })
  await stranger.client.call('entry.exchange_code', { code })
  expect((await stranger.client.call('session.get_user', {})).workspaceId).toBe(owner.workspaceId)
})

test('without a client id header no code is created', async () => {
  expect(await owner.client.send('entry.make_code', {})).toMatchObject({ status: 400 })
  expect(await owner.client.send('entry.make_code', { clientId: 'a b' })).toMatchObject({ status: 400 })
})

test('codes are never stored unencrypted, logged or audited', async () => {
  const code = await newCode()
  await browser().call('entry.exchange_code', { code })
  expect(server.logLines.join('')).not.toContain(code)
  const { rows } = await server.ownerPool.query('select to_jsonb(a)::text as line from audit_log a')
  expect(rows.map(({ line }) => line).join()).not.toContain(code)
})

test('the operator creates a link to a page, for one workspace of the person', async () => {
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

test('the portal gets the allowed return addresses', async () => {
  expect(await browser().call('entry.get_settings', {})).toEqual({
    appOrigins: ['https://beta.desk.example'],
    appAddress: 'desk://app',
    supportChannelId: 'support-7',
    trustProxy: false,
  })
})

test('a person gets the support bot of the instance, whose id is its channel unless another is set', async () => {
  const { body } = await owner.client.command('/admin get_loop_bot')
  expect(body).toEqual({ resources: { id: 'support-7', channelId: 'support-7', name: 'Marewind IT' } })
})
