import { agentDefinition } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ModelDouble, startModelDouble } from '../../../../../dev/model-double/index.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { arrive, type RuleWorld } from '../rules/rules.fixture.ts'
import { connectProvider } from './agents.fixture.ts'
import { carryOutEvaluation } from './evaluation/evaluate-job.ts'

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

/** A conversation that was answered and closed. */
async function closedConversation(body: string): Promise<string> {
  const { conversationId, messageId } = await arrive(world, { body })
  await owner.client.call('conversations.reply', {
    conversationId,
    html: '<p>OUR-ANSWER</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: messageId,
    closeAfter: true,
  })
  return conversationId
}

const make = () =>
  owner.client.call('agents.save', {
    name: 'Drafts',
    type: 'draft',
    permission: 'draft',
    instructions: 'Old.',
  })
const changed = agentDefinition.parse({ type: 'draft', permission: 'draft', instructions: 'New.' })
const carryOut = (evaluationId: string) =>
  carryOutEvaluation(
    server.app,
    { workspaceId: owner.workspaceId, evaluationId },
    new AbortController().signal,
  )
const newest = async (agentId: string) =>
  (await owner.client.call('agents.list_evaluations', { agentId })).items[0]

const lastEvent = () =>
  server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `select count(*)::int as events from events where workspace_id = $1 and type like 'conversation%'`,
      [owner.workspaceId],
    ),
  )

test('past conversations are replayed with the old and the new agent, and people judge the results', async () => {
  const conversationId = await closedConversation('Do you take crates?')
  const { id: agentId } = await make()
  const before = await lastEvent()
  double.script = ({ body }) =>
    JSON.stringify({ text: body.messages[0]?.content.includes('New.') ? 'The new one' : 'The old one' })
  const { id, cases } = await owner.client.call('agents.evaluate', { agentId, definition: changed })
  expect(cases).toMatchObject([{ isDone: false, output: null }])
  await carryOut(id)
  const done = await newest(agentId)
  expect(done).toMatchObject({
    finishedAt: expect.any(String),
    reason: null,
    isChanged: true,
    cases: [
      {
        conversation: { id: conversationId },
        isDone: true,
        output: { text: 'The new one' },
        before: { text: 'The old one' },
        isRight: null,
      },
    ],
  })
  // The answer that was given is not shown to the model.
  expect(JSON.stringify(double.received)).not.toContain('OUR-ANSWER')
  await owner.client.call('agents.judge_evaluation', {
    agentId,
    evaluationId: id,
    conversationId,
    isRight: true,
  })
  expect(await newest(agentId)).toMatchObject({ cases: [{ isRight: true }] })
  expect(await lastEvent()).toEqual(before)
  expect((await owner.client.call('agents.list_runs', { agentId })).items).toEqual([])
  expect((await owner.client.call('agents.list', {})).provider?.usedTokens).toBe(960)
  const admin = await server.addMember(owner, { role: 'Admin' })
  expect(await admin.client.call('agents.list_evaluations', { agentId })).toMatchObject({
    items: [{ cases: [] }],
  })
})

test('the budget of the day and stopping all agents end an evaluation', async () => {
  await closedConversation('Do you take crates?')
  const { id: agentId } = await make()
  const provider = { name: 'Model server', baseUrl: double.url, model: 'scripted' }
  await owner.client.call('agents.save_provider', { ...provider, version: 1, dailyTokens: 1_000 })
  const first = await owner.client.call('agents.evaluate', { agentId, definition: changed })
  await carryOut(first.id)
  expect(await newest(agentId)).toMatchObject({
    reason: { code: 'agent_daily_tokens' },
    cases: [{ isDone: false }],
  })
  await owner.client.call('agents.save_provider', { ...provider, version: 2 })
  const second = await owner.client.call('agents.evaluate', { agentId, definition: changed })
  await owner.client.call('agents.stop', { isStopped: true })
  await carryOut(second.id)
  expect(await newest(agentId)).toMatchObject({ reason: { code: 'agent_stopped' } })
  expect(double.received).toEqual([])
})

test('without closed conversations there is nothing to evaluate, and definitions are checked', async () => {
  const { id: agentId } = await make()
  expect(await owner.client.send('agents.evaluate', { agentId, definition: changed })).toMatchObject({
    status: 409,
    body: { error: { code: 'agent_nothing_to_evaluate' } },
  })
  await closedConversation('Do you take crates?')
  expect(
    await owner.client.send('agents.evaluate', { agentId, definition: { ...changed, permission: 'write' } }),
  ).toMatchObject({ status: 400, body: { error: { code: 'agent_permission_unsuitable' } } })
  expect(await newest(agentId)).toBeUndefined()
})
