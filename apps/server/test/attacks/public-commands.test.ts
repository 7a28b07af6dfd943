import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let owner: Owner
let token: string

beforeAll(async () => {
  server = await startTestServer({ overrides: { rateFactor: 1 } })
  owner = await server.createWorkspace()
  const { items } = await owner.client.call('reporting.list', {})
  token = (await owner.client.call('reporting.publish', { reportId: items[0]?.id ?? '' })).token ?? ''
})
afterAll(() => server.stop())

const textOf = (value: string) => `/reporting get_published_reports_data ${JSON.stringify({ token: value })}`
const unauthorized = { status: 401, body: { error: { code: 'unauthorized' } } }

test('a public command needs no session, also where a token is forged or old', async () => {
  const forger = createClient(server.url ?? '', 'eyJhbGciOiJub25lIn0.eyJ1X2lkIjoiMSJ9.')
  for (const client of [server.anonymous, forger]) {
    const answer = await client.command(textOf(token))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ resources: { report: { name: 'Overview' } } })
  }
  const raw = await server.anonymous.command(textOf(token), { type: 'RawCommand' })
  expect(JSON.parse((raw.body as { rawResponse: string }).rawResponse)).toMatchObject({
    resources: { report: { name: 'Overview' } },
  })
  expect(await server.anonymous.command(textOf('guessed'))).toMatchObject({
    status: 404,
    body: { error: { code: 'publication_ended' } },
  })
  expect(await server.anonymous.command('/reporting get_published_reports_data {}')).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_input' } },
  })
})

test('without a session, texts of other commands are not judged', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const text of [
    '/reporting get_existing_reports',
    '/reporting no_such_command',
    '/reporting get_published_reports_data {',
    `/reporting get_published_reports_data {"token":${deep}}`,
    'get_published_reports_data',
    '',
  ])
    expect(await server.anonymous.command(text), text.slice(0, 60)).toMatchObject(unauthorized)
  for (const extra of [{ type: 'Shout' }, { resourceId: owner.workspaceId }, { requestText: 7 }])
    expect(await server.anonymous.command(textOf(token), extra)).toMatchObject(unauthorized)
})

test('guesses by command and by REST count together', async () => {
  const byCommand = Array.from({ length: 130 }, (_, index) =>
    server.anonymous.command(textOf(`guess ${index}`)),
  )
  const byRest = Array.from({ length: 130 }, (_, index) =>
    server.anonymous.send('reporting.published', { token: `guess ${index}` }),
  )
  const statuses = (await Promise.all([...byCommand, ...byRest])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  // 120 in a minute, and those that became free meanwhile. Two limits would let twice as many through.
  expect(statuses.filter((status) => status === 404).length).toBeLessThan(200)
})
