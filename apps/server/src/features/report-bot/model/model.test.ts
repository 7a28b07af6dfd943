import type { ReportBotMessage } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type ModelDouble, startModelDouble } from '../../../../../../dev/model-double/index.ts'
import { setFeatures } from '../../agents/agents.fixture.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../../reporting/reporting.fixture.ts'
import { arrive, answer as reply } from '../../slas/slas.fixture.ts'

let server: TestServer
let model: ModelDouble
let owner: Owner
let ada: Someone

const unclear = 'How frazzled were we lately?'
const nothing = {
  metric: null,
  breakdowns: [],
  preset: null,
  from: null,
  to: null,
  unit: null,
  statistic: null,
  compare: null,
  chart: null,
}

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
  ada = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [ada.userId, owner.userId])
  const world = { server, owner, inbox }
  await reply(world, await arrive(world, new Date(Date.now() - 7_200_000)), new Date(Date.now() - 3_600_000))
  await followFacts(world)
})

const choose = (isOn = true) => owner.client.send('reportBot.use_model', { isOn })

async function connect(): Promise<void> {
  await setFeatures(server, owner, ['BOTS'])
  await owner.client.call('agents.save_provider', {
    name: 'Model server',
    baseUrl: model.url,
    model: 'scripted',
    key: 'provider-key-of-the-tests',
    dailyTokens: 100_000,
  })
  expect((await choose()).body).toEqual({ isOn: true, isConfigured: true })
}

async function ask(text: string): Promise<ReportBotMessage> {
  await ada.client.call('reportBot.send', { text, tz: 'UTC' })
  const { message } = await ada.client.call('reportBot.last_message', {})
  if (message?.role !== 'bot') throw new Error('The bot did not answer.')
  return message
}

test('a model is asked only where there is a provider and staff have chosen it', async () => {
  expect(await choose()).toMatchObject({ status: 409, body: { error: { code: 'agent_provider_needed' } } })
  expect(await ada.client.send('reportBot.use_model', { isOn: true })).toMatchObject({ status: 403 })
  expect((await owner.client.call('reportBot.init_conversation', {})).model).toEqual({
    isOn: false,
    isConfigured: false,
    mayChange: true,
  })
  expect((await ask(unclear)).payload).toBeNull()
  await connect()
  await choose(false)
  expect((await ask(unclear)).payload).toBeNull()
  expect(model.received).toEqual([])
  expect((await ada.client.call('reportBot.init_conversation', {})).model.mayChange).toBe(false)
})

test('a definition proposed by a model is computed and shown like any other, with the rights of the asker', async () => {
  await connect()
  model.script = () =>
    JSON.stringify({ ...nothing, metric: 'received', preset: 'last_7_days', unit: 'day', chart: 'bar' })
  const answer = await ask(unclear)
  expect(answer.payload).toMatchObject({
    eventTypes: ['received'],
    preset: 'last_7_days',
    time_unit: 'day',
    chartType: 'bar',
  })
  expect(answer.text).toMatch(/^Your AI provider read this question.*: 1 received conversations?/)
  const sent = JSON.stringify(model.received[0]?.body)
  expect(sent).toContain(unclear)
  // Names stay here: the grammar reads them.
  for (const name of [owner.email, ada.email]) expect(sent).not.toContain(name)
  model.script = () => JSON.stringify({ ...nothing, metric: 'replies', breakdowns: ['user'] })
  const { payload } = await ask('Is the burden shared fairly?')
  const { isLimited, breakdowns } = await ada.client.call('reporting.stats', payload ?? {})
  expect(isLimited).toBe(true)
  expect(breakdowns[0]?.values.map(({ key }) => key)).not.toContain(owner.userId)
})

test('questions that the grammar understands are not sent, nor questions for help', async () => {
  await connect()
  expect((await ask('How many conversations did we receive in the last 7 days?')).payload).not.toBeNull()
  expect((await ask('and per week?')).payload).not.toBeNull()
  await ask('What can you do?')
  expect(model.received).toEqual([])
})

test.each([
  ['prose', () => 'You were very swamped.'],
  ['an unknown metric', () => JSON.stringify({ ...nothing, metric: 'swamp_level' })],
  ['a period that ends before it begins', () => periodOf('2026-03-01', '2026-02-01')],
  ['no metric', () => JSON.stringify(nothing)],
  ['an error', () => 500],
])('%s as an answer leads to the list of what the bot can answer', async (_, script) => {
  await connect()
  model.script = script
  const answer = await ask(unclear)
  expect(answer.payload).toBeNull()
  expect(answer.html).toContain('<li>')
  expect(answer.text.includes('gave no answer')).toBe(script() === 500)
})

const periodOf = (from: string, to: string) => JSON.stringify({ ...nothing, metric: 'received', from, to })
