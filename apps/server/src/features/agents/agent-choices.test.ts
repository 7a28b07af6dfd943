import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ModelDouble, startModelDouble } from '../../../../../dev/model-double/index.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from '../rules/rules.fixture.ts'
import { addAgent, addSavedReply, carryOutRuns, connectProvider, runAgent, runOf } from './agents.fixture.ts'
import { sentFollower } from './follow-sent.ts'
import { injections } from './injections.fixture.ts'

/** Mails that a sending agent answers; `AGENT_INJECTIONS_WHOLE=500` tries more. */
const mails = Number(process.env.AGENT_INJECTIONS_WHOLE ?? 12)

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

const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })

/** Has a rule call the agent for a new mail, to the end of its run. */
async function arriveAndRun(agentId: string, mail: Parameters<typeof arrive>[1] = {}) {
  const arrived = await arrive(world, mail)
  await settle(world)
  await carryOutRuns(server, owner.workspaceId)
  return { ...arrived, run: await runOf(owner, arrived.conversationId, agentId) }
}

/** An agent that answers each new mail by a rule, with the saved reply. */
async function addSendingAgent(more: { riskWords?: string[] } = {}): Promise<string> {
  const reply = await addSavedReply(owner)
  const { id: agentId } = await addAgent(owner, {
    type: 'draft',
    permission: 'send',
    savedReplyIds: [reply.id],
    ...more,
  })
  await addRule(world, { actions: [{ kind: 'agent', agentId }] })
  return agentId
}

/** What was sent: recipients and text. */
const sent = () =>
  server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ addresses: { to: { address: string }[] }; text: string }>(
      tx,
      `select m.addresses, b.text from outgoing_messages o
         join messages m on m.workspace_id = $1 and m.id = o.message_id
         join message_bodies b on b.workspace_id = $1 and b.message_id = m.id
        where o.workspace_id = $1`,
      [owner.workspaceId],
    ),
  )

test('an agent classifies for a rule, and what a person accepts is their own choice', async () => {
  const freight = await owner.client.call('classification.create_class', { name: 'Freight' })
  await owner.client.call('classification.create_class', { name: 'Invoice', description: 'Money.' })
  const writing = await addAgent(owner, { type: 'classify', permission: 'write' })
  const asking = await addAgent(owner, { type: 'classify' })
  await addRule(world, { actions: [{ kind: 'agent', agentId: writing.id }] })
  double.script = () => '{"choice": "c1"}'
  const { conversationId, run } = await arriveAndRun(writing.id)
  expect(run).toMatchObject({
    state: 'applied',
    output: { chosenClass: { id: freight.id, name: 'Freight' } },
  })
  const request = double.received[0]?.body.messages[1]?.content
  expect(request).toContain('c2: Invoice (Money.)')
  const of = () => owner.client.call('classification.get_of_conversation', { conversationId })
  expect((await of()).result).toMatchObject({ source: 'agent', classIds: [freight.id] })
  double.script = () => '{"choice": "c2"}'
  const { id: runId, output } = await runAgent(server, owner, { conversationId, agentId: asking.id })
  await owner.client.call('agents.accept', { conversationId, runId })
  expect((await of()).result).toMatchObject({ source: 'person', classIds: [output?.chosenClass?.id] })
})

test('an agent sets the priority only while it is normal', async () => {
  const { id: agentId } = await addAgent(owner, { type: 'prioritise', permission: 'write' })
  await addRule(world, { actions: [{ kind: 'agent', agentId }] })
  double.script = () => '{"choice": "c1"}'
  const high = await arriveAndRun(agentId)
  expect(high.run).toMatchObject({ state: 'applied', output: { priority: 'urgent' } })
  expect(await get(high.conversationId)).toMatchObject({ priority: 'urgent' })
  double.script = () => '{"choice": "c4"}'
  const low = await arriveAndRun(agentId)
  expect(low.run).toMatchObject({ state: 'applied', output: { priority: 'low' } })
  expect(await get(low.conversationId)).toMatchObject({ priority: 'low' })
  await addRule(world, { triggers: ['comment_added'], actions: [{ kind: 'agent', agentId }] })
  await owner.client.call('conversations.comment', { conversationId: high.conversationId, text: 'Look.' })
  await settle(world)
  await carryOutRuns(server, owner.workspaceId)
  expect(await get(high.conversationId)).toMatchObject({ priority: 'urgent' })
})

test('sending is for drafting agents with saved replies of the workspace, and off by default', async () => {
  const wrong = { name: 'Wrong', type: 'summarise', permission: 'send' } as const
  expect(await owner.client.send('agents.save', wrong)).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'savedReplyIds' }] } },
  })
  const reply = await addSavedReply(owner)
  expect(await owner.client.send('agents.save', { ...wrong, savedReplyIds: [reply.id] })).toMatchObject({
    body: { error: { code: 'agent_permission_unsuitable' } },
  })
  const saved = await owner.client.call('agents.save', {
    name: 'Sends',
    type: 'draft',
    permission: 'send',
    savedReplyIds: [reply.id],
  })
  expect(saved).toMatchObject({ approval: 'always', isOn: false })
  await owner.client.call('agents.toggle', { agentId: saved.id, isOn: true })
  await addRule(world, { actions: [{ kind: 'agent', agentId: saved.id }] })
  double.script = () => '{"choice": "c1"}'
  const { conversationId, run } = await arriveAndRun(saved.id)
  expect(run).toMatchObject({ state: 'suggested', output: { savedReply: { id: reply.id } } })
  expect(await sent()).toEqual([])
  await owner.client.call('agents.accept', { conversationId, runId: run.id })
  const { draft } = await owner.client.call('conversations.get_draft', { conversationId })
  expect(draft?.html).toBe('<p>Crates leave on Tuesdays.</p>')
  expect(await sent()).toEqual([])
})

test('without a risk the saved reply is sent unchanged to the customer', async () => {
  const agentId = await addSendingAgent({ riskWords: ['Lawyer'] })
  double.script = () => '{"choice": "c1"}'
  const risky = await arriveAndRun(agentId, { subject: 'My law\u00adyer writes' })
  expect(risky.run).toMatchObject({ state: 'suggested', output: { risks: ['word'] } })
  expect(await sent()).toEqual([])
  const from = 'Annika <annika@tarsel-optik.example>'
  const { conversationId, run } = await arriveAndRun(agentId, { from })
  expect(run).toMatchObject({ state: 'applied', output: { risks: [] } })
  expect(await sent()).toMatchObject([
    { addresses: { to: [{ address: 'annika@tarsel-optik.example' }] }, text: /^Crates leave on Tuesdays\./ },
  ])
  const again = await runAgent(server, owner, { conversationId, agentId })
  expect(again).toMatchObject({ state: 'suggested', output: { risks: ['answered'] } })
  expect(await sent()).toHaveLength(1)
})

test('a reply that was sent and then discarded stays discarded when the person writes their own', async () => {
  const agentId = await addSendingAgent()
  double.script = () => '{"choice": "c1"}'
  const from = 'Annika <annika@tarsel-optik.example>'
  const { conversationId, run } = await arriveAndRun(agentId, { from })
  expect(run).toMatchObject({ state: 'applied' })
  await owner.client.call('agents.discard', { conversationId, runId: run.id })
  const [newest] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ message_id: string }>(tx, 'select message_id from outgoing_messages where workspace_id = $1', [
      owner.workspaceId,
    ]),
  )
  await owner.client.call('conversations.reply', {
    conversationId,
    html: '<p>Sorry: they leave on Fridays.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: newest?.message_id ?? '',
  })
  await runConsumer(server.app, sentFollower)
  const { items } = await owner.client.call('agents.list_runs', { agentId })
  expect(items).toMatchObject([{ verdict: 'discarded', sentText: null }])
})

test('2 and 3: whatever mail and model say, only saved replies are sent, and only to the sender', async () => {
  const agentId = await addSendingAgent()
  for (const [index, { mail, answer }] of fc.sample(injections, mails).entries()) {
    // The model follows the mail, and chooses a reply so that one is sent.
    double.script = () => JSON.stringify({ ...(parse(answer) as object), choice: 'c1' })
    const { run } = await arriveAndRun(agentId, {
      from: `Customer <customer${index}@tarsel-optik.example>`,
      body: mail,
    })
    expect(run.output?.text ?? null).toBeNull()
  }
  const messages = await sent()
  expect(messages.length).toBeGreaterThan(0)
  for (const { addresses, text } of messages) {
    expect(text).toMatch(/^Crates leave on Tuesdays\.\s*(?:>|$|On )/)
    expect(addresses.to.map(({ address }) => address.replace(/\d+/, ''))).toEqual([
      'customer@tarsel-optik.example',
    ])
    expect(JSON.stringify(addresses)).not.toContain('evil.example')
  }
})

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return {}
  }
}

test('a scheduled agent runs once in each open conversation with new mail', async () => {
  const { id: agentId } = await addAgent(owner, {
    type: 'prioritise',
    permission: 'write',
    schedule: { rhythm: 'hourly', time: '00:00', timezone: 'Europe/Berlin' },
  })
  double.script = () => '{"choice": "c1"}'
  const first = await arrive(world)
  const closed = await arrive(world)
  await owner.client.call('conversations.close', { conversationId: closed.conversationId })
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await fireDueTimers(server.app, hours(1))
  await carryOutRuns(server, owner.workspaceId)
  const { items } = await owner.client.call('agents.list_runs', { agentId })
  expect(items).toMatchObject([
    { state: 'applied', userId: null, rule: null, conversation: { id: first.conversationId } },
  ])
  const conversation = await get(first.conversationId)
  expect(conversation).toMatchObject({ priority: 'urgent' })
  await fireDueTimers(server.app, hours(2))
  expect((await owner.client.call('agents.list_runs', { agentId })).items).toHaveLength(1)
  const second = await arrive(world)
  await owner.client.call('agents.stop', { isStopped: true })
  await fireDueTimers(server.app, hours(3))
  expect((await owner.client.call('agents.list_runs', { agentId })).items).toHaveLength(1)
  await owner.client.call('agents.stop', { isStopped: false })
  await fireDueTimers(server.app, hours(4))
  await carryOutRuns(server, owner.workspaceId)
  expect(await get(second.conversationId)).toMatchObject({ priority: 'urgent' })
  await owner.client.call('agents.toggle', { agentId, isOn: false })
  expect(await fireDueTimers(server.app, hours(48))).toBe(0)
})
