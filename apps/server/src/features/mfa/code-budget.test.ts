import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type TestClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { codeOf, setUpMfa } from './mfa.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ overrides: { rateFactor: 1 } })
})
afterAll(() => server.stop())

async function signIn({ email, password }: Owner): Promise<TestClient> {
  const client = createClient(server.url ?? '', null)
  await client.call('session.sign_in_with_password', { identificator: email, password })
  return client
}

/** A code that is wrong now and in the next minutes. */
function wrongCode(secret: string): string {
  const right = [-1, 0, 1, 2, 3].map((later) => codeOf(secret, later))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

async function guess(client: TestClient, secret: string, times: number): Promise<string[]> {
  const answers: string[] = []
  for (let n = 0; n < times; n += 1) {
    const { body } = await client.send('mfa.verify', { code: wrongCode(secret) })
    answers.push((body as { error: { code: string } }).error.code)
  }
  return answers
}

const spent = { status: 429, body: { error: { code: 'code_budget_spent' } } }
const fiveWrong = Array(5).fill('code_incorrect')

test('five wrong codes end the challenge; a recovery code resets it', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const { secret, recoveryCodes } = await setUpMfa(owner)
  const client = await signIn(owner)
  expect(await guess(client, secret, 5)).toEqual(fiveWrong)
  const right = codeOf(secret, 1)
  expect(await client.send('mfa.verify', { code: right })).toMatchObject(spent)
  await client.call('mfa.use_recovery_code', { code: recoveryCodes[0] ?? '' })
  await client.call('mfa.verify', { code: right })
})

test('parallel guesses cannot exceed the limit', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const { secret } = await setUpMfa(owner)
  const client = await signIn(owner)
  const answers = (await Promise.all(Array.from({ length: 20 }, () => guess(client, secret, 1)))).flat()
  expect(answers.filter((code) => code === 'code_incorrect')).toHaveLength(5)
})

test('an account has 20 wrong codes a day and 100 a year, apart from its passwords', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const { secret, recoveryCodes } = await setUpMfa(owner)
  for (let session = 0; session < 4; session += 1) {
    expect(await guess(await signIn(owner), secret, 5)).toEqual(fiveWrong)
  }
  const client = await signIn(owner)
  expect(await client.send('mfa.verify', { code: codeOf(secret, 1) })).toMatchObject(spent)
  await ageByDays(owner, 1)
  expect(await guess(client, secret, 1)).toEqual(['code_incorrect'])
  await server.ownerPool.query(
    `insert into code_attempts (id, user_id, session_id, kind, at)
     select gen_random_uuid(), user_id, session_id, kind, at - make_interval(days => n)
       from code_attempts, generate_series(1, 4) n where user_id = $1 and at < now() - interval '1 day'`,
    [owner.userId],
  )
  expect(await client.send('mfa.verify', { code: codeOf(secret, 1) })).toMatchObject(spent)
  await client.call('mfa.use_recovery_code', { code: recoveryCodes[0] ?? '' })
})

test('a right code is not counted', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const { secret } = await setUpMfa(owner)
  const client = await signIn(owner)
  expect(await guess(client, secret, 4)).toEqual(fiveWrong.slice(1))
  await client.call('mfa.verify', { code: codeOf(secret, 1) })
  expect(await guess(client, secret, 2)).toEqual(['code_incorrect', 'code_budget_spent'])
})

async function ageByDays({ userId }: Owner, days: number): Promise<void> {
  await server.ownerPool.query(
    'update code_attempts set at = at - make_interval(days => $2, mins => 1) where user_id = $1',
    [userId, days],
  )
}
