import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { password, startTestServer, type TestServer } from '#test/harness.ts'
import { codeOf, expectRefused, inviteOne } from './members.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const setSeats = (workspaceId: string, seats: number) =>
  server.ownerPool.query('update workspaces set paid_users = $2 where id = $1', [workspaceId, seats])

const acceptAs = (code: string, fields: object = {}) =>
  server.anonymous.send('members.accept_invitation', { code, firstName: 'Mateus', password, ...fields })

test('with one seat left, of 100 concurrent invitations exactly one is created', async () => {
  const small = await server.createWorkspace({ name: 'Small' })
  await setSeats(small.workspaceId, 2)
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, n) => inviteOne(small, `person${n}@small.example`)),
  )
  expect(results.filter(({ result }) => result === 'invited')).toHaveLength(1)
  expect(results.filter(({ result }) => result === 'no_licence')).toHaveLength(99)
  expect((await small.client.call('members.list', {})).seats).toEqual({ used: 2, paid: 2 })
  const invited = results.find(({ result }) => result === 'invited')
  await setSeats(small.workspaceId, 1)
  const code = codeOf({ link: invited?.link ?? null })
  await expectRefused(server, small, [409, 'no_licence_left'], () => acceptAs(code))
  await setSeats(small.workspaceId, -1)
  expect((await acceptAs(code)).status).toBe(200)
  expect(await inviteOne(small, 'more@small.example')).toMatchObject({ result: 'invited' })
})

test('with one seat left, of concurrent acceptances exactly one joins', async () => {
  const small = await server.createWorkspace({ name: 'Smaller' })
  const invited = await Promise.all(
    Array.from({ length: 8 }, (_, n) => inviteOne(small, `p${n}@smaller.example`)),
  )
  await setSeats(small.workspaceId, 2)
  const answers = await Promise.all(invited.map((result) => acceptAs(codeOf(result))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await small.client.call('members.list', {})).items).toHaveLength(2)
})

test('a workspace invites no more than 500 addresses a day', async () => {
  const strict = await startTestServer({ overrides: { rateFactor: 1 } })
  try {
    const crew = await strict.createWorkspace()
    const invite = (count: number) =>
      crew.client.send('members.invite', {
        emails: Array.from({ length: count }, (_, n) => `p${count}-${n}@marewind.example`),
      })
    expect((await invite(200)).status).toBe(200)
    expect((await invite(199)).status).toBe(200)
    await expectRefused(strict, crew, [429, 'rate_limited'], () => invite(198))
    expect((await invite(100)).status).toBe(200)
  } finally {
    await strict.stop()
  }
})

test('guesses at codes are refused and limited', async () => {
  const strict = await startTestServer({ overrides: { rateFactor: 1 } })
  try {
    const client = createClient(strict.url ?? '', null)
    const answers: number[] = []
    for (let n = 0; n < 40; n += 1) {
      answers.push((await client.send('members.look_up_invitation', { code: randomUUID() })).status)
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(410))
    expect(answers.slice(32)).toEqual(Array(8).fill(429))
  } finally {
    await strict.stop()
  }
})
