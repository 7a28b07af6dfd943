import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ModelDouble, startModelDouble } from '../../../../../../dev/model-double/index.ts'
import { setFeatures } from '../../agents/agents.fixture.ts'
import { receiveRequest } from '../packages.fixture.ts'

let server: TestServer
let model: ModelDouble
let owner: Owner
let conversationId: string

beforeAll(async () => {
  model = await startModelDouble()
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})
beforeEach(async () => {
  model.received.length = 0
  owner = await server.createWorkspace()
  ;({ conversationId } = await receiveRequest(
    server,
    owner,
    'Guten Tag, wir wollen mit drei Personen von München an die Algarve, gern mit Meerblick und Frühstück am Bett.',
  ))
})

const connect = async (more: object = {}) => {
  await setFeatures(server, owner, ['BOTS'])
  return owner.client.call('agents.save_provider', {
    name: 'Model server',
    baseUrl: model.url,
    model: 'scripted',
    key: 'provider-key-of-the-tests',
    dailyTokens: 100_000,
    ...more,
  })
}
const choose = (isOn = true) => owner.client.send('package_suppliers.use_model', { isOn })
const read = () => owner.client.send('packages.read_request_by_model', { conversationId })
const answerWith = (fields: object[]) => {
  model.script = () => JSON.stringify({ fields })
}
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code

test('a model is asked only where there is a provider and the workspace has chosen it', async () => {
  expect(codeOf((await choose()).body)).toBe('agent_provider_needed')
  expect(codeOf((await read()).body)).toBe('request_model_off')
  await connect()
  expect(codeOf((await read()).body)).toBe('request_model_off')
  expect((await owner.client.call('packages.read_request', { conversationId })).model).toBe(false)
  const member = await server.addMember(owner)
  expect((await member.client.send('package_suppliers.use_model', { isOn: true })).status).toBe(403)
  expect(model.received).toEqual([])
  expect((await choose()).body).toMatchObject({ request_model: { isOn: true, isConfigured: true } })
  expect((await owner.client.call('packages.read_request', { conversationId })).model).toBe(true)
})

test('fields count only with a verbatim quote and a valid value, and only where the grammar found none', async () => {
  await connect()
  await choose()
  answerWith([
    { name: 'to', value: 'Faro', words: 'an die Algarve' },
    { name: 'from', value: 'Berlin', words: 'von München' },
    { name: 'rooms', value: 'Zimmer mit Meerblick', words: 'gern mit  Meerblick' },
    { name: 'bags', value: '3', words: 'drei Koffer' },
    { name: 'departure', value: 'im Frühling', words: 'Guten Tag' },
    { name: 'children', value: 'two', words: 'drei Personen' },
    { name: 'net_price', value: '1', words: 'Guten Tag' },
  ])
  const { body } = await read()
  expect(body).toMatchObject({ added: 1, dropped: 5 })
  const { fields } = body as { fields: { name: string }[] }
  expect(fields.find(({ name }) => name === 'from')).toMatchObject({ value: 'München', code: 'MUC' })
  expect(fields.find(({ name }) => name === 'to')).toEqual({
    name: 'to',
    value: 'Faro',
    words: 'an die Algarve',
    code: 'FAO',
  })
  for (const name of ['rooms', 'bags', 'departure', 'children'])
    expect(fields.map((field) => field.name)).not.toContain(name)
  const [asked] = model.received
  expect(asked?.body.messages[1]?.content).toContain('Algarve')
})

test('values that a person saved stay', async () => {
  await connect()
  await choose()
  await owner.client.call('packages.save', {
    conversationId,
    title: 'Algarve',
    package_context: 'travel',
    currency: 'EUR',
    travellers: 3,
  })
  const corrected = { name: 'to', value: 'Milan', code: 'MIL' } as const
  await owner.client.call('packages.save_request', { conversationId, fields: [corrected] })
  answerWith([
    { name: 'to', value: 'Faro', words: 'an die Algarve' },
    { name: 'board', value: 'breakfast', words: 'Frühstück' },
  ])
  expect((await read()).body).toMatchObject({
    fields: [corrected, { name: 'board', value: 'breakfast', words: 'Frühstück' }],
    added: 1,
    dropped: 0,
  })
})

test('an invalid answer adds nothing, and the budget, the stop and the plan apply', async () => {
  await connect()
  await choose()
  for (const answer of ['Sure, I booked it.', '{"fields": "all"}', '[]']) {
    model.script = () => answer
    expect(codeOf((await read()).body)).toBe('request_model_failed')
  }
  model.script = () => 500
  expect(codeOf((await read()).body)).toBe('request_model_failed')
  const asked = model.received.length
  await owner.client.call('agents.stop', { isStopped: true })
  expect((await read()).body).toMatchObject({
    error: { code: 'request_model_failed', params: { reason: { code: 'agent_stopped' } } },
  })
  await owner.client.call('agents.stop', { isStopped: false })
  const { provider } = await owner.client.call('agents.list', {})
  await connect({ version: provider?.version, dailyTokens: 1_000 })
  expect((await read()).body).toMatchObject({
    error: { code: 'request_model_failed', params: { reason: { code: 'agent_daily_tokens' } } },
  })
  expect(model.received).toHaveLength(asked)
})
