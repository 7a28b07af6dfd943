import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSecondLater } from '#test/a-second-later.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { endsByEventWithinMs, openEvents } from '#test/stream.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const cookie = 'postroom_session'

async function signIn({ email, password }: Pick<Someone, 'email' | 'password'>): Promise<TestClient> {
  const client = createClient(server.url ?? '', null)
  await client.call('session.sign_in_with_password', { identificator: email, password })
  return client
}

const isSessionValid = async (client: TestClient): Promise<boolean> =>
  (await client.send('session.get_user', {})).status === 200

const ended = { status: 401, body: { error: { code: 'TokenExpired' } } }

/** Asserts that token, cookie and stream of the client end within a second. */
async function expectEnded(client: TestClient, stream: Response): Promise<void> {
  const start = performance.now()
  await stream.text()
  expect(performance.now() - start).toBeLessThan(endsByEventWithinMs)
  expect(await aSecondLater(() => isSessionValid(client))).toBe(false)
  expect((await client.send('session.refresh', {})).status).toBe(401)
}

test('the browser gets a new token for its cookie, which scripts cannot read', async () => {
  const client = createClient(server.url ?? '', null)
  const { email: identificator, password } = owner
  const answer = await client.send('session.sign_in_with_password', { identificator, password })
  const [setCookie = ''] = answer.headers.getSetCookie().filter((text) => text.startsWith(cookie))
  expect(setCookie).toMatch(/; SameSite=Strict; Max-Age=\d+; HttpOnly$/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  client.token = null
  expect(await client.send('session.get_user', {})).toMatchObject({ status: 401 })
  await client.call('session.refresh', {})
  expect(await client.call('session.get_user', {})).toMatchObject({ id: owner.userId })
})

test('an expired token does not prevent getting a new one', async () => {
  const client = await signIn(owner)
  client.token = 'eyJhbGciOiJIUzI1NiJ9.e30.x'
  expect(await client.send('session.get_user', {})).toMatchObject({ status: 401 })
  expect(await client.send('session.refresh', {}, { origin: server.url ?? '' })).toMatchObject({
    status: 200,
  })
})

test('no token for another site’s page, for a forged cookie, or without one', async () => {
  const client = await signIn(owner)
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect(await client.send('session.refresh', {}, headers)).toMatchObject({
      status: 403,
      body: { error: { code: 'origin_refused' } },
    })
  }
  expect(await client.send('session.refresh', {}, { origin: server.url ?? '' })).toMatchObject({
    status: 200,
  })
  const [id] = client.cookies.get(cookie)?.split('.') ?? []
  const refused: [string, string][] = [
    [`${cookie}=${id}.${'A'.repeat(43)}`, 'TokenExpired'],
    [`${cookie}=${randomUUID()}.${'A'.repeat(43)}`, 'TokenExpired'],
    [`${cookie}=nonsense`, 'unauthorized'],
    ['other=1', 'unauthorized'],
  ]
  for (const [text, code] of refused) {
    expect(await client.send('session.refresh', {}, { cookie: text })).toMatchObject({
      status: 401,
      body: { error: { code } },
    })
  }
})

test('a changed token is refused', async () => {
  const client = await signIn(owner)
  const [header = '', payload = '', signature = ''] = client.token?.split('.') ?? []
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(claims).toMatchObject({ u_id: owner.userId })
  expect(claims.exp).toBeGreaterThan(Date.now() / 1_000)
  const other = await server.addMember(owner)
  const forged = Buffer.from(JSON.stringify({ ...claims, u_id: other.userId })).toString('base64url')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const token of [`${header}.${forged}.${signature}`, `${none}.${payload}.`, 'x']) {
    client.token = token
    expect(await client.send('session.get_user', {})).toMatchObject({ status: 401 })
  }
})

test('signing out ends token, cookie and stream within a second', async () => {
  const client = await signIn(owner)
  const [token, cookies] = [client.token, new Map(client.cookies)]
  const stream = await client.fetch('/api/v1/stream')
  await client.call('session.sign_out', {})
  expect([...client.cookies.keys()]).toEqual([])
  Object.assign(client, { token, cookies })
  await expectEnded(client, stream)
  expect(await isSessionValid(owner.client)).toBe(true)
})

test('a person’s devices are listed, and signed out one by one or all except this one', async () => {
  const someone = await server.addMember(owner)
  const [phone, tablet] = [await signIn(someone), await signIn(someone)]
  const { items } = await phone.call('session.list', {})
  expect(items).toHaveLength(3)
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const tabletId = (await tablet.call('session.list', {})).items.find(({ isCurrent }) => isCurrent)?.id ?? ''
  const revoke = (client: TestClient, sessionId: string) => client.send('session.revoke', { sessionId })
  for (const id of [tabletId, randomUUID()]) {
    expect(await revoke(owner.client, id)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
  }
  expect(await isSessionValid(tablet)).toBe(true)
  const stream = await tablet.fetch('/api/v1/stream')
  expect(await revoke(phone, tabletId)).toMatchObject({ status: 200 })
  await expectEnded(tablet, stream)
  expect(await phone.call('session.revoke_others', {})).toEqual({ revoked: 1 })
  expect(await aSecondLater(() => isSessionValid(someone.client))).toBe(false)
  expect(await isSessionValid(phone)).toBe(true)
})

test('a new password ends all other sessions, a refused one changes nothing', async () => {
  const someone = await server.addMember(owner)
  const other = await signIn(someone)
  const change = (currentPassword: string, newPassword: string) =>
    someone.client.send('session.change_password', { currentPassword, newPassword })
  expect(await change('not the password', 'a longer sentence')).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'password_incorrect',
        fields: [{ path: 'currentPassword', message: 'The password was incorrect.' }],
      },
    },
  })
  expect(await change(someone.password, 'password1')).toMatchObject({
    body: { error: { code: 'password_too_common' } },
  })
  expect(await isSessionValid(other)).toBe(true)
  expect(await isSessionValid(await signIn(someone))).toBe(true)
  expect(await change(someone.password, 'a longer sentence')).toMatchObject({ status: 200 })
  expect(await aSecondLater(() => isSessionValid(other))).toBe(false)
  expect(await isSessionValid(someone.client)).toBe(true)
  await expect(signIn(someone)).rejects.toMatchObject({ status: 403, code: 'LoginError' })
  expect(await isSessionValid(await signIn({ ...someone, password: 'a longer sentence' }))).toBe(true)
})

test('a profile is changed by its person, in known fields only', async () => {
  const { client } = await server.addMember(owner)
  expect(
    await client.call('session.update_profile', { language: 'de', timeZone: 'Europe/Lisbon' }),
  ).toMatchObject({
    settings: { language: 'de', timeZone: 'Europe/Lisbon' },
  })
  expect((await client.call('session.get_user', {})).settings.autoAdvance).toBe('stay')
  expect((await client.call('session.update_profile', { autoAdvance: 'next' })).settings.autoAdvance).toBe(
    'next',
  )
  expect((await client.call('session.update_profile', { textFormat: 'plain' })).settings).toMatchObject({
    autoAdvance: 'next',
    textFormat: 'plain',
  })
  const before = await client.call('session.get_user', {})
  expect(await client.send('session.update_profile', { autoAdvance: 'sideways' })).toMatchObject({
    status: 400,
  })
  const refused = await client.send('session.update_profile', { timeZone: 'Mars/Olympus', firstName: 'X' })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'time_zone_unknown' } } })
  expect(await client.send('session.save_profile', { timeZone: 'Mars/Olympus' })).toMatchObject({
    status: 400,
  })
  const sneaky = await client.send('session.update_profile', { role: 'Owner', isInstanceAdmin: true })
  expect(sneaky.status).toBeLessThan(500)
  expect(await client.call('session.get_user', {})).toEqual(before)
  const posted = await client.call('session.save_profile', { theme: 'dark' })
  expect(posted.settings).toEqual({ ...before.settings, theme: 'dark' })
  expect(await client.call('session.get_profile', {})).toEqual(posted)
})

test('many concurrent requests for the own user are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => owner.client.send('session.get_user', {})),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a session ended from another workspace ends within a second too', async () => {
  const second = await server.createWorkspace({ name: 'Second' })
  const { results } = await second.client.call('members.invite', { emails: [owner.email] })
  const there = createClient(server.url ?? '', null)
  const code = results[0]?.link?.split('#code=')[1] ?? ''
  await there.call('members.accept_invitation', { code, password: owner.password })
  expect(await there.call('session.get_user', {})).toMatchObject({ workspaceId: second.workspaceId })
  const stream = await there.fetch('/api/v1/stream')
  await owner.client.call('session.revoke_others', {})
  await expectEnded(there, stream)
  expect(await there.send('session.get_user', {})).toMatchObject(ended)
})

test('a name with a line break is refused at its field, and nothing is written', async () => {
  const { client } = await server.createWorkspace()
  const before = await client.call('session.get_user', {})
  const lastName = 'Solheim\r\nBcc: everybody@marewind.example'
  expect(await client.send('session.update_profile', { firstName: 'Inga', lastName })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'lastName', message: 'Use one line, without control characters.' }] } },
  })
  expect(await client.call('session.get_user', {})).toEqual(before)
})

test('each person arranges their own sidebar, and hears of it in other tabs', async () => {
  const [ada, bo] = [await server.addMember(owner), await server.addMember(owner)]
  const sidebarOf = async ({ client }: Someone) => (await client.call('session.get_user', {})).sidebar
  const unchanged = { sections: [], collapsed: [], hiddenSections: [], entries: [], hiddenEntries: [] }
  expect(await sidebarOf(ada)).toEqual(unchanged)
  const adas = await openEvents(ada.client)
  // An id that does not exist is kept: what it named may be restored.
  const change = { sections: ['tags', 'own'], entries: ['sent', randomUUID()], hiddenEntries: ['outbox'] }
  const arranged = { ...unchanged, ...change }
  expect((await ada.client.send('session.arrange_sidebar', change)).body).toEqual(arranged)
  expect(await adas.next()).toMatchObject({ type: 'sidebar.arranged', payload: { sidebar: arranged } })
  adas.close()
  expect([await sidebarOf(ada), await sidebarOf(bo)]).toEqual([arranged, unchanged])
  for (const wrong of [
    { sections: ['attic'] },
    { entries: ['attic'] },
    { hiddenEntries: Array.from({ length: 501 }, () => randomUUID()) },
  ])
    expect(await ada.client.send('session.arrange_sidebar', wrong)).toMatchObject({ status: 400 })
  expect(await sidebarOf(ada)).toEqual(arranged)
  await ada.client.call('session.arrange_sidebar', {})
  expect(await sidebarOf(ada)).toEqual(unchanged)
})

test('no request waits until others have changed the session and the membership of its person', async () => {
  const member = await server.addMember(owner)
  const changing = await server.ownerPool.connect()
  try {
    await changing.query('begin')
    const ids = [member.userId]
    expect((await changing.query('select from sessions where user_id = $1 for update', ids)).rowCount).toBe(1)
    await changing.query('select from memberships where user_id = $1 for update', ids)
    // The first one of a person, which is to be noted at both.
    expect((await member.client.send('session.get_user', {})).status).toBe(200)
  } finally {
    await changing.query('rollback')
    changing.release()
  }
  const isNoted = async () => {
    expect((await member.client.send('session.get_user', {})).status).toBe(200)
    const text = 'select from memberships where user_id = $1 and last_active_at is not null'
    return (await server.ownerPool.query(text, [member.userId])).rowCount
  }
  await expect.poll(isNoted).toBe(1)
})
