import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ModelDouble, startModelDouble } from '../../../../../dev/model-double/index.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from '../rules/rules.fixture.ts'
import {
  addAgent,
  carryOutRuns,
  connectProvider,
  providerKey,
  runAgent,
  runOf,
  setFeatures,
} from './agents.fixture.ts'
import { sentFollower } from './follow-sent.ts'

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

const mail = {
  from: 'Annika <annika@tarsel-optik.example>',
  subject: 'Crates',
  body: 'Do you take crates up to 200 kg to Lisbon?',
}
const answerWith = (answer: object): void => {
  double.script = () => JSON.stringify(answer)
}
const makeTag = (name: string) => owner.client.call('tags.create', { name, color: 'teal' })

test('only workspaces with the feature have agents', async () => {
  const { conversationId } = await arrive(world, mail)
  const { id: agentId } = await addAgent(owner, { type: 'summarise' })
  await setFeatures(server, owner, [])
  expect(await owner.client.send('agents.list', {})).toMatchObject({
    status: 404,
    body: { error: { code: 'agents_not_in_plan' } },
  })
  expect(await owner.client.send('agents.run', { conversationId, agentId })).toMatchObject({
    status: 409,
    body: { error: { code: 'agent_off' } },
  })
  expect(await owner.client.call('agents.list_for_conversation', { conversationId })).toMatchObject({
    agents: [],
    items: [],
  })
})

test('the key of a provider is written and never read, and does not follow to another host', async () => {
  const { provider } = await owner.client.call('agents.list', {})
  expect(JSON.stringify(provider)).not.toContain(providerKey)
  expect(provider?.key).toMatchObject({ setBy: owner.userId })
  const moved = { name: 'Other', model: 'm', baseUrl: 'https://models.example.com/v1', version: 1 }
  expect(await owner.client.send('agents.save_provider', moved)).toMatchObject({
    status: 400,
    body: { error: { code: 'agent_key_needed' } },
  })
  for (const baseUrl of ['http://models.example.com/v1', 'models.example.com', 'https://a.example/v1?x=1'])
    expect(await owner.client.send('agents.save_provider', { ...moved, baseUrl })).toMatchObject({
      status: 400,
      body: {
        error: { fields: [{ path: 'baseUrl', message: 'Use an address that begins with https://.' }] },
      },
    })
})

test('the test button says whether the provider answers', async () => {
  expect(await owner.client.call('agents.test_provider', {})).toMatchObject({ test: { reason: null } })
  expect(double.received).toMatchObject([
    {
      authorization: `Bearer ${providerKey}`,
      body: { model: 'scripted', messages: [{ role: 'system' }, { role: 'user' }] },
    },
  ])
  double.script = () => 401
  expect(await owner.client.call('agents.test_provider', {})).toMatchObject({
    test: { reason: { code: 'agent_status', params: { status: 401 } } },
  })
})

test('a draft with citations becomes the reply draft of the person, and the log has what was sent of it', async () => {
  await arrive(world, { ...mail, id: 'other@customer.example', subject: 'Another' })
  const { conversationId, messageId } = await arrive(world, mail)
  const agent = await addAgent(owner, { type: 'draft', instructions: 'Always say please.' })
  answerWith({
    text: 'Yes, we do [m1].\n\nWith <b>kind</b> regards',
    citations: [{ source: 'm1', quote: 'crates up to 200 kg' }],
  })
  const run = await runAgent(server, owner, { conversationId, agentId: agent.id })
  expect(run).toMatchObject({
    state: 'suggested',
    output: { text: 'Yes, we do [1].\n\nWith <b>kind</b> regards', citations: [{ number: 1, messageId }] },
  })
  expect(double.received[0]?.body.messages[0]?.content).toContain('Always say please.')
  const accepted = await owner.client.call('agents.accept', { conversationId, runId: run.id })
  expect(accepted).toMatchObject({ state: 'applied', verdict: 'accepted', verdictBy: owner.userId })
  const { draft } = await owner.client.call('conversations.get_draft', { conversationId })
  expect(draft).toMatchObject({
    html: '<p>Yes, we do.</p><p>With &lt;b&gt;kind&lt;/b&gt; regards</p>',
    to: [],
    bcc: [],
  })
  await owner.client.call('conversations.reply', {
    conversationId,
    html: '<p>Yes, we do, on Tuesdays.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: messageId,
  })
  await runConsumer(server.app, sentFollower)
  const { items } = await owner.client.call('agents.list_runs', { agentId: agent.id })
  expect(items).toMatchObject([
    {
      verdict: 'changed',
      sentText: expect.stringContaining('on Tuesdays'),
      inputTokens: 420,
      outputTokens: 60,
      messageIds: [messageId],
    },
  ])
})

test('a draft that a person has begun is replaced only if they say so', async () => {
  const { conversationId } = await arrive(world, mail)
  const { id: agentId } = await addAgent(owner, { type: 'draft' })
  await owner.client.call('conversations.save_draft', {
    conversationId,
    html: '<p>Mine</p>',
    to: [],
    cc: [],
    bcc: [],
  })
  const { id: runId } = await runAgent(server, owner, { conversationId, agentId })
  expect(await owner.client.send('agents.accept', { conversationId, runId })).toMatchObject({
    status: 409,
    body: { error: { code: 'agent_draft_exists' } },
  })
  await owner.client.call('agents.accept', { conversationId, runId, replacesDraft: true })
  expect(await owner.client.send('agents.discard', { conversationId, runId })).toMatchObject({
    body: { error: { code: 'agent_run_settled' } },
  })
})

test('past answers of the same inbox are sources', async () => {
  const earlier = await arrive(world, { ...mail, body: 'Which crates do you take?' })
  await owner.client.call('conversations.reply', {
    conversationId: earlier.conversationId,
    html: '<p>Crates up to 200 kg leave for Lisbon on Tuesdays.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: earlier.messageId,
    includeQuote: false,
  })
  const { conversationId } = await arrive(world, { ...mail, from: 'Bo <bo@other.example>' })
  const { id: agentId } = await addAgent(owner, { type: 'answer', pastAnswers: true })
  answerWith({
    text: 'On Tuesdays [p1].',
    citations: [{ source: 'p1', quote: 'leave for Lisbon on Tuesdays' }],
  })
  expect(await owner.client.send('agents.run', { conversationId, agentId })).toMatchObject({ status: 400 })
  const run = await runAgent(server, owner, {
    conversationId,
    agentId,
    question: 'When do crates leave for Lisbon?',
  })
  expect(run.output?.citations).toMatchObject([
    { kind: 'past_answer', conversationId: earlier.conversationId },
  ])
})

test('fields are extracted, and an answer that cannot be used is asked for once more', async () => {
  const { conversationId } = await arrive(world, mail)
  const { id: agentId } = await addAgent(owner, { type: 'extract', fields: ['Weight', 'City'] })
  const answers = [
    'I cannot do JSON',
    '{"values": [{"field": "c1", "value": "200 kg"}, {"field": "c2", "value": "Porto"}]}',
  ]
  double.script = () => answers.shift() ?? 500
  expect(await runAgent(server, owner, { conversationId, agentId })).toMatchObject({
    output: {
      values: [
        { name: 'Weight', value: '200 kg', isVerbatim: true },
        { name: 'City', value: 'Porto', isVerbatim: false },
      ],
    },
  })
  expect(double.received).toHaveLength(2)
})

test('an endpoint without JSON schemas is asked without one', async () => {
  const { conversationId } = await arrive(world, mail)
  const { id: agentId } = await addAgent(owner, { type: 'summarise' })
  double.script = ({ body }) => (body.response_format ? 400 : '{"text": "A question about crates."}')
  expect(await runAgent(server, owner, { conversationId, agentId })).toMatchObject({ state: 'suggested' })
})

test('a rule calls an agent that sets a tag, and the agent cannot be deleted meanwhile', async () => {
  const tag = await makeTag('Crates')
  const agent = await addAgent(owner, { type: 'tag', tagIds: [tag.id], permission: 'write' })
  const rule = await addRule(world, { name: 'Sort mail', actions: [{ kind: 'agent', agentId: agent.id }] })
  answerWith({ choices: ['c1'] })
  const { conversationId } = await arrive(world, mail)
  await settle(world)
  await carryOutRuns(server, owner.workspaceId)
  expect(await runOf(owner, conversationId, agent.id)).toMatchObject({
    state: 'applied',
    rule: 'Sort mail',
    userId: null,
  })
  expect(await owner.client.call('conversations.get', { conversationId })).toMatchObject({ tagIds: [tag.id] })
  expect(await owner.client.call('agents.list', {})).toMatchObject({
    items: [{ rules: [{ id: rule.id, name: 'Sort mail' }] }],
  })
  expect(await owner.client.send('agents.delete', { agentId: agent.id })).toMatchObject({
    status: 409,
    body: { error: { code: 'agent_in_use', params: { rules: 'Sort mail' } } },
  })
  await owner.client.call('rules.delete', { ruleId: rule.id })
  await owner.client.call('agents.delete', { agentId: agent.id })
})

test('without a result the agent hands over with a comment, if it is set to', async () => {
  const tag = await makeTag('Crates')
  const agent = await addAgent(owner, {
    type: 'tag',
    tagIds: [tag.id],
    permission: 'write',
    onError: 'comment',
    handOverText: 'Please sort this by hand.',
  })
  await addRule(world, { actions: [{ kind: 'agent', agentId: agent.id }] })
  double.script = () => 503
  const { conversationId } = await arrive(world, mail)
  await settle(world)
  await carryOutRuns(server, owner.workspaceId)
  expect(await runOf(owner, conversationId, agent.id)).toMatchObject({
    state: 'failed',
    reason: { code: 'agent_status' },
  })
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  expect(timeline).toContainEqual(
    expect.objectContaining({ comment: expect.objectContaining({ text: 'Please sort this by hand.' }) }),
  )
})

test('agents do not work in other inboxes, and their log shows no texts of conversations that the reader does not see', async () => {
  const other = await createInbox(server, owner, [])
  const { conversationId } = await arrive(world, mail)
  const { id: elsewhere } = await addAgent(owner, { type: 'summarise', inboxIds: [other.id] })
  const { id: agentId } = await addAgent(owner, { type: 'summarise' })
  expect(await owner.client.call('agents.list_for_conversation', { conversationId })).toMatchObject({
    agents: [{ id: agentId }],
  })
  expect(await owner.client.send('agents.run', { conversationId, agentId: elsewhere })).toMatchObject({
    status: 409,
  })
  await runAgent(server, owner, { conversationId, agentId })
  const admin = await server.addMember(owner, { role: 'Admin' })
  const { items } = await admin.client.call('agents.list_runs', { agentId })
  expect(items).toMatchObject([{ conversation: null, output: null, messageIds: [] }])
  const member = await server.addMember(owner, {})
  expect(await member.client.send('agents.list', {})).toMatchObject({ status: 403 })
  expect(await member.client.send('agents.run', { conversationId, agentId })).toMatchObject({ status: 404 })
})
