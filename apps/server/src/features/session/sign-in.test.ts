import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, createClient, type TestClient } from '#test/client.ts'
import { type Owner, password, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import { insertMembership } from './memberships.queries.ts'
import { makeSetupLink } from './setup-link.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const newClient = (): TestClient => createClient(server.url ?? '', null)
const signIn = (identificator: string, secret: string): Promise<Answer> =>
  newClient().send('session.sign_in_with_password', { identificator, password: secret })

const withoutRequestId = ({ status, body }: Answer) => ({
  status,
  error: { ...(body as { error: object }).error, requestId: '' },
})

const countRows = async (): Promise<unknown> => {
  const { rows } = await server.ownerPool.query(
    `select (select count(*) from workspaces) as workspaces, (select count(*) from users) as users,
            (select count(*) from sessions) as sessions, (select count(*) from setup_codes) as codes`,
  )
  return rows[0]
}

test('a setup code creates one workspace, and a refusal creates nothing', async () => {
  const setupCode = (await makeSetupLink(server.app, server.url ?? '')).split('=')[1] ?? ''
  const create = (change: object) =>
    newClient().send('session.create_workspace', {
      setupCode,
      workspaceName: 'Second',
      firstName: 'Ada',
      lastName: 'Berg',
      email: 'ada@second.example',
      password,
      ...change,
    })
  const before = await countRows()
  const refusals = [
    [{ setupCode: 'guessed' }, 403, 'setup_code_invalid'],
    [{ password: 'password1' }, 400, 'password_too_common'],
    [{ email: owner.email }, 409, 'email_taken'],
    [{ workspaceName: '' }, 400, 'invalid_input'],
  ] as const
  for (const [change, status, code] of refusals) {
    expect(await create(change)).toMatchObject({ status, body: { error: { code } } })
  }
  expect(await countRows()).toEqual(before)
  const lookUp = (code: string) => newClient().send('session.look_up_setup_link', { setupCode: code })
  expect((await lookUp(setupCode)).status).toBe(200)
  const answers = await Promise.all([1, 2, 3].map((n) => create({ email: `ada${n}@second.example` })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  expect(await create({ email: 'late@second.example' })).toMatchObject({
    body: { error: { code: 'setup_code_invalid' } },
  })
  for (const code of [setupCode, 'guessed'])
    expect(await lookUp(code)).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('npm run admin -- setup:link') } },
    })
})

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = withoutRequestId(await signIn(owner.email, 'not the password'))
  expect(wrong).toMatchObject({
    status: 403,
    error: { code: 'LoginError', fields: [{ path: 'password', message: 'The password was incorrect.' }] },
  })
  expect(withoutRequestId(await signIn('nobody@marewind.example', 'not the password'))).toEqual(wrong)
})

test('a wrong password and an unknown address take equally long', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // Alternating, so that other load on the machine affects both equally.
  for (let round = 0; round < 40; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const start = performance.now()
      await signIn(kind === 'known' ? owner.email : `nobody${round}@marewind.example`, 'not the password')
      times[kind].push(performance.now() - start)
    }
  }
  // Share of pairs in which the known address took longer (AUC): 0.5 means no difference. With 40 of each, chance stays
  // within 0.5 ± 0.22; without hashing it would be 1.
  const slower = times.known.flatMap((known) => times.unknown.map((unknown) => (known > unknown ? 1 : 0)))
  const auc = slower.reduce<number>((sum, n) => sum + n, 0) / slower.length
  expect(Math.abs(auc - 0.5)).toBeLessThan(0.22)
})

test('the sign-in methods of an address are the same with or without an account', async () => {
  const ask = async (email: string) => {
    const { status, body } = await newClient().send('identities.get_email_type', { email })
    return { status, body }
  }
  const known = await ask(owner.email)
  expect(known).toEqual({ status: 200, body: { emailAuthType: 'Password' } })
  expect(await ask('nobody@marewind.example')).toEqual(known)
  expect(await ask('nonsense')).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
})

test('guesses against one account are limited from anywhere, for unknown accounts alike', async () => {
  const strict = await startTestServer({ overrides: { rateFactor: 1 } })
  try {
    const taken = await strict.app.limiter.take('sign-in:target@marewind.example', {
      limit: 30,
      windowMs: 15 * 60_000,
      cost: 30,
    })
    expect(taken.ok).toBe(true)
    const answer = await strict.anonymous.send('session.sign_in_with_password', {
      identificator: 'target@marewind.example',
      password,
    })
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.stop()
  }
})

test('neither password nor token is logged', async () => {
  const client = newClient()
  await client.call('session.sign_in_with_password', { identificator: owner.email, password })
  await client.call('session.get_user', {})
  const log = server.logLines.join('\n')
  expect(log).not.toContain(password)
  expect(log).not.toContain(client.token)
  for (const value of client.cookies.values()) expect(log).not.toContain(value)
})

test('a method disabled by the workspace opens no session there, but in another workspace that allows it', async () => {
  const strict = await server.createWorkspace({ name: 'Strict' })
  const guest = await server.addMember(strict)
  const setMethods = (id: string, methods: string) =>
    server.ownerPool.query('update workspaces set sign_in_methods = $2 where id = $1', [id, methods])
  await setMethods(strict.workspaceId, '{Google}')
  const proof = { identificator: guest.email, password }
  const before = await snapshot(server.ownerUrl)
  const refused = await server.anonymous.send('session.sign_in_with_password', proof)
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'sign_in_method_off' } } })
  const stepUp = await server.anonymous.send('session.sign_in_with_password', {
    ...proof,
    loginPurpose: 'SetSecret',
  })
  expect(stepUp.status).toBe(403)
  expect(refused.headers.get('set-cookie')).toBeNull()
  expect(await snapshot(server.ownerUrl)).toEqual(before)

  const open = await server.createWorkspace({ name: 'Open' })
  await server.app.db.write(open.workspaceId, (tx) =>
    insertMembership(tx, { workspaceId: open.workspaceId, userId: guest.userId, role: 'Member' }),
  )
  await guest.client.call('session.sign_in_with_password', proof)
  expect((await guest.client.call('session.get_user', {})).workspaceId).toBe(open.workspaceId)
})

test('a person signs in to the named one of their workspaces, and to no other', async () => {
  const second = await server.createWorkspace({ name: 'Second' })
  const third = await server.createWorkspace({ name: 'Third' })
  await server.app.db.write(second.workspaceId, (tx) =>
    insertMembership(tx, { workspaceId: second.workspaceId, userId: owner.userId, role: 'Member' }),
  )
  const client = newClient()
  const proof = { identificator: owner.email, password: owner.password }
  await client.call('session.sign_in_with_password', { ...proof, workspaceId: second.workspaceId })
  expect((await client.call('session.get_user', {})).workspaceId).toBe(second.workspaceId)
  const before = await countRows()
  const refused = { ...proof, workspaceId: third.workspaceId }
  expect(await newClient().send('session.sign_in_with_password', refused)).toMatchObject({
    body: { error: { code: 'LoginError' } },
  })
  expect(await countRows()).toEqual(before)
})
