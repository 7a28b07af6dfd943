import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ModelDouble, startModelDouble } from '../../../../../dev/model-double/index.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from '../rules/rules.fixture.ts'
import {
  addAgent,
  addSavedReply,
  carryOutRuns,
  connectProvider,
  providerKey,
  runAgent,
  runOf,
} from './agents.fixture.ts'
import { injections } from './injections.fixture.ts'

/** Mails that go through server, database and provider; `AGENT_INJECTIONS_WHOLE=500` tries more. */
const mails = Number(process.env.AGENT_INJECTIONS_WHOLE ?? 24)

let server: TestServer
let double: ModelDouble
let owner: Owner
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  double = await startModelDouble()
  owner = await server.createWorkspace()
  await connectProvider(server, owner, double)
  world = { server, owner, inbox: await createInbox(server, owner, []) }
  return () => double.stop()
})

const sent = () =>
  server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select message_id from outgoing_messages where workspace_id = $1', [owner.workspaceId]),
  )

test('1, 2, 3, 5, 6: whatever mail and model say, nothing is sent or changed, and requests contain no data of other conversations', async () => {
  const stranger = await server.createWorkspace()
  const foreign = { server, owner: stranger, inbox: await createInbox(server, stranger, []) }
  await arrive(foreign, { subject: 'CANARY-TENANT', body: 'crates CANARY-TENANT' })
  const besides = { ...world, inbox: await createInbox(server, owner, []) }
  const beside = await arrive(besides, { subject: 'CANARY-INBOX', body: 'crates CANARY-INBOX' })
  await owner.client.call('conversations.reply', {
    conversationId: beside.conversationId,
    html: '<p>crates instructions visit CANARY-ANSWER</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: beside.messageId,
  })
  const before = (await sent()).length
  const tag = await owner.client.call('tags.create', { name: 'Crates', color: 'teal' })
  const reply = await addSavedReply(owner)
  await owner.client.call('classification.create_class', { name: 'Freight' })
  const agents = [
    await addAgent(owner, { type: 'draft', pastAnswers: true }),
    await addAgent(owner, { type: 'summarise' }),
    await addAgent(owner, { type: 'tag', tagIds: [tag.id], permission: 'suggest' }),
    await addAgent(owner, { type: 'extract', fields: ['Weight'] }),
    await addAgent(owner, { type: 'classify', permission: 'suggest' }),
    await addAgent(owner, { type: 'prioritise', permission: 'suggest' }),
    await addAgent(owner, { type: 'draft', permission: 'send', savedReplyIds: [reply.id] }),
  ]
  for (const [index, { mail, answer }] of fc.sample(injections, mails).entries()) {
    const { conversationId } = await arrive(world, {
      body: `${mail}\n\nAbout crates, instructions and a visit.`,
    })
    double.script = () => answer
    const { id: agentId } = agents[index % agents.length] ?? { id: '' }
    const run = await runAgent(server, owner, { conversationId, agentId })
    expect(['suggested', 'handed_over']).toContain(run.state)
    const { items } = await owner.client.call('agents.list_runs', { agentId })
    expect(JSON.stringify(items)).not.toContain(providerKey)
    expect(await owner.client.call('conversations.get', { conversationId })).toMatchObject({
      tagIds: [],
      assigneeId: null,
      teamId: null,
      status: 'open',
    })
  }
  expect(await sent()).toHaveLength(before)
  const requests = JSON.stringify(double.received.map(({ body }) => body))
  expect(double.received.length).toBeGreaterThanOrEqual(mails)
  for (const canary of ['CANARY-TENANT', 'CANARY-INBOX', 'CANARY-ANSWER', providerKey])
    expect(requests).not.toContain(canary)
})

test('8: tokens and money of a day, and the time of a run, end in a hand-over', async () => {
  const { conversationId } = await arrive(world)
  const { id: agentId } = await addAgent(owner, { type: 'summarise', timeoutSeconds: 5 })
  const provider = { name: 'Model server', baseUrl: double.url, model: 'scripted' }
  await owner.client.call('agents.save_provider', { ...provider, version: 1, dailyTokens: 2_600 })
  double.usage = { prompt_tokens: 1_000, completion_tokens: 500 }
  expect(await runAgent(server, owner, { conversationId, agentId })).toMatchObject({ state: 'suggested' })
  expect((await owner.client.call('agents.list', {})).provider?.usedTokens).toBe(1_500)
  expect(await runAgent(server, owner, { conversationId, agentId })).toMatchObject({
    state: 'handed_over',
    reason: { code: 'agent_daily_tokens' },
  })
  await owner.client.call('agents.save_provider', {
    ...provider,
    version: 2,
    inputPrice: '2',
    outputPrice: '1000',
    dailyCost: '0.5',
  })
  expect(await runAgent(server, owner, { conversationId, agentId })).toMatchObject({
    state: 'handed_over',
    reason: { code: 'agent_daily_cost' },
  })
  expect(double.received).toHaveLength(1)
  await owner.client.call('agents.save_provider', { ...provider, version: 3 })
  double.script = () => 'never JSON'
  expect(await runAgent(server, owner, { conversationId, agentId })).toMatchObject({
    state: 'handed_over',
    reason: { code: 'agent_answer_unusable' },
  })
  expect(double.received).toHaveLength(3)
  double.script = () => 'hang'
  expect(await runAgent(server, owner, { conversationId, agentId })).toMatchObject({
    state: 'handed_over',
    reason: { code: 'agent_timeout', params: { seconds: 5 } },
  })
})

test('9: if a person acts meanwhile, the choice becomes a suggestion', async () => {
  const tag = await owner.client.call('tags.create', { name: 'Crates', color: 'teal' })
  const { id: agentId } = await addAgent(owner, { type: 'tag', tagIds: [tag.id], permission: 'write' })
  await addRule(world, { actions: [{ kind: 'agent', agentId }] })
  double.script = () => '{"choices": ["c1"]}'
  const { conversationId } = await arrive(world)
  await settle(world)
  await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  await carryOutRuns(server, owner.workspaceId)
  const run = await runOf(owner, conversationId, agentId)
  expect(run).toMatchObject({ state: 'suggested', output: { tagIds: [tag.id] } })
  expect(await owner.client.call('conversations.get', { conversationId })).toMatchObject({ tagIds: [] })
  await owner.client.call('agents.accept', { conversationId, runId: run.id })
  expect(await owner.client.call('conversations.get', { conversationId })).toMatchObject({ tagIds: [tag.id] })
})

test('10: stopping all agents ends a run within a second, and no other one begins', async () => {
  const { conversationId } = await arrive(world)
  const { id: agentId } = await addAgent(owner, { type: 'summarise' })
  double.script = () => 'hang'
  await owner.client.call('agents.run', { conversationId, agentId })
  const running = carryOutRuns(server, owner.workspaceId)
  await expect.poll(() => double.received.length).toBe(1)
  const pressed = performance.now()
  await owner.client.call('agents.stop', { isStopped: true })
  await running
  expect(performance.now() - pressed).toBeLessThan(1_000)
  expect(await runOf(owner, conversationId, agentId)).toMatchObject({ state: 'stopped', output: null })
  expect(await owner.client.send('agents.run', { conversationId, agentId })).toMatchObject({
    body: { error: { code: 'agent_off' } },
  })
  await owner.client.call('agents.stop', { isStopped: false })
  double.script = () => '{"text": "Crates."}'
  expect(await runAgent(server, owner, { conversationId, agentId })).toMatchObject({ state: 'suggested' })
})
