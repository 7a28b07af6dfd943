import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type ModelDouble, startModelDouble } from '../../../../../../dev/model-double/index.ts'
import { addAgent, carryOutRuns, connectProvider, runAgent, runOf } from '../../agents/agents.fixture.ts'
import { sentFollower } from '../../agents/follow-sent.ts'
import {
  addClass,
  classifyNew,
  includeClassification,
  receive,
  switchOn,
} from '../../classification/classification.fixture.ts'
import { classifyOpen } from '../../classification/classify-open.ts'
import { trainWorkspace } from '../../classification/train.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { addRule, settle } from '../../rules/rules.fixture.ts'
import { arrive, type SlaWorld } from '../../slas/slas.fixture.ts'
import { eventClock } from '../reporting.fixture.ts'
import { rebuildFacts } from './rebuild-verb.ts'
import { receiptOf, seriesOf, totals, totalsOfSql } from './suggestions.fixture.ts'

let server: TestServer
let double: ModelDouble
let owner: Owner
let ada: Someone
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  world = { server, owner, inbox: await createInbox(server, owner, [ada.userId]) }
  double = await startModelDouble()
  await connectProvider(server, owner, double)
  return () => double.stop()
})

const reviewOpen = () => classifyOpen(server.app, owner.workspaceId)
const isSameAfterRebuild = async () => (await rebuildFacts(server.app, owner.workspaceId)).isSame
const answerWith = (answer: object): void => {
  double.script = () => JSON.stringify(answer)
}
const conversation = async (number: number, at = new Date()) =>
  arrive(world, at, { subject: `Crates ${number}`, body: 'Do you take crates to Lisbon?' })
const run = (conversationId: string, agentId: string) => runAgent(server, owner, { conversationId, agentId })
const accept = (conversationId: string, runId: string, who: Someone = owner) =>
  who.client.call('agents.accept', { conversationId, runId })
const classify = (conversationId: string, classId: string, who: Someone = owner) =>
  who.client.call('classification.classify', { conversationId, classIds: [classId] })

test('results of AI agents, what people made of them, and what agents left to people', async () => {
  const draft = await addAgent(owner, { type: 'draft' })
  const tag = await owner.client.call('tags.create', { name: 'Freight' })
  const tagger = await addAgent(owner, { type: 'tag', tagIds: [tag.id] })
  answerWith({ text: 'Yes, we do.', citations: [] })
  const [first, second, third] = [await conversation(1), await conversation(2), await conversation(3)]
  const [kept, changed, discarded] = [
    await run(first.conversationId, draft.id),
    await run(second.conversationId, draft.id),
    await run(third.conversationId, draft.id),
  ]
  await run((await conversation(4)).conversationId, draft.id)
  await accept(first.conversationId, kept.id, ada)
  await accept(second.conversationId, changed.id)
  expect(await totals(world)).toMatchObject({ ai_suggested: 4, ai_accepted: 2, ai_corrected: 0 })
  // The owner accepts the draft, but sends something else.
  await owner.client.call('conversations.reply', {
    conversationId: second.conversationId,
    html: '<p>No, only pallets.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: second.messageId,
  })
  await runConsumer(server.app, sentFollower)
  await owner.client.call('agents.discard', { conversationId: third.conversationId, runId: discarded.id })
  answerWith({ tags: [] })
  expect(await run(first.conversationId, tagger.id)).toMatchObject({ state: 'handed_over' })
  double.script = () => 500
  expect(await run(second.conversationId, tagger.id)).toMatchObject({ state: 'failed' })

  const expected = {
    ai_suggested: 4,
    ai_accepted: 1,
    ai_corrected: 2,
    ai_acceptance: 100 / 3,
    ai_hand_over: 100 / 3,
  }
  expect(await totals(world)).toEqual(expected)
  expect(await totalsOfSql(world)).toEqual(expected)
  expect(await seriesOf(owner, 'ai_corrected', 'user')).toEqual({ [owner.userId]: 2 })
  expect(await seriesOf(owner, 'ai_accepted', 'user')).toEqual({ [ada.userId]: 1 })
  // Members see the figures of others only together.
  expect(await seriesOf(ada, 'ai_corrected', 'user')).toEqual({ others: 2 })
  expect(await seriesOf(owner, 'ai_suggested', 'cause')).toEqual({ ai_agent: 4 })
  expect(await receiptOf(owner, 'ai_corrected')).toEqual(
    [second.conversationId, third.conversationId].toSorted(),
  )
  expect(await isSameAfterRebuild()).toBe(true)
  // Runs are deleted after some time; what they came to stays.
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, 'delete from agent_runs where workspace_id = $1', [owner.workspaceId]),
  )
  expect(await isSameAfterRebuild()).toBe(true)
  expect(await totals(world)).toEqual(expected)
  await owner.client.call('mailSync.move_conversation', { conversationId: third.conversationId, to: 'trash' })
  expect(await totals(world)).toMatchObject({ ai_suggested: 3, ai_corrected: 1, ai_acceptance: 50 })
  expect(await receiptOf(owner, 'ai_corrected')).toEqual([second.conversationId])
})

test('each suggestion and judgement counts on its own day, which the time zone decides', async () => {
  const draft = await addAgent(owner, { type: 'draft' })
  answerWith({ text: 'Yes, we do.', citations: [] })
  const at = eventClock(world)
  const { conversationId } = await at('2026-05-04T08:00:00Z', () => conversation(1))
  const { id } = await at('2026-05-04T09:00:00Z', () => run(conversationId, draft.id))
  await at('2026-05-05T22:30:00Z', () => accept(conversationId, id))
  const onDay = (day: string, timezone: string) =>
    totals(world, { timeType: 'custom', from_date: day, to_date: day, timezone })
  expect(await onDay('2026-05-04', 'UTC')).toMatchObject({ ai_suggested: 1, ai_accepted: 0 })
  expect(await onDay('2026-05-05', 'UTC')).toMatchObject({ ai_suggested: 0, ai_accepted: 1 })
  expect(await onDay('2026-05-05', 'Europe/Berlin')).toMatchObject({ ai_suggested: 0, ai_accepted: 0 })
  expect(await onDay('2026-05-06', 'Europe/Berlin')).toMatchObject({ ai_accepted: 1, ai_acceptance: 100 })
})

test('classes that were suggested, confirmed, corrected, taken back and left to a person', async () => {
  await includeClassification(world)
  const [invoice, delay] = [await addClass(world, 'Invoice'), await addClass(world, 'Delay')]
  await switchOn(world)
  // Nothing is learned yet: nothing is suggested, and the person confirms or corrects nothing.
  const early = await receive(world, 'invoice', 40)
  await classifyNew(world)
  await classify(early, invoice.id)
  expect(await totals(world)).toMatchObject({
    ai_suggested: 0,
    ai_accepted: 0,
    ai_corrected: 0,
    ai_hand_over: null,
  })
  const learn = async (from: number, until: number) => {
    for (let number = from; number < until; number += 1) {
      await classify(await receive(world, 'invoice', number), invoice.id)
      await classify(await receive(world, 'delay', number), delay.id)
    }
    await trainWorkspace(server.app, owner.workspaceId)
  }
  // A model of few labels suggests, and leaves the choice to a person.
  await learn(0, 4)
  const asked = await receive(world, 'invoice', 41)
  await classifyNew(world)
  expect(await totals(world)).toMatchObject({ ai_suggested: 1, ai_hand_over: 100 })
  // Switched off and on, the classification suggests the same once more.
  await switchOn(world, { method: 'rules' })
  await reviewOpen()
  await switchOn(world)
  await reviewOpen()
  expect(await totals(world)).toMatchObject({ ai_suggested: 1, ai_hand_over: 100 })
  await classify(asked, invoice.id)
  await learn(4, 12)
  const [right, wrong, back, open] = [
    await receive(world, 'invoice', 20),
    await receive(world, 'delay', 21),
    await receive(world, 'delay', 22),
    await receive(world, 'invoice', 23),
  ]
  await classifyNew(world)
  await classify(right, invoice.id, ada)
  await classify(wrong, invoice.id)
  // First corrected by mistake, then confirmed: the last choice counts.
  await classify(back, invoice.id)
  await classify(back, delay.id)
  const { result } = await owner.client.call('classification.get_of_conversation', { conversationId: open })
  expect(result).toMatchObject({ source: 'model', classIds: [invoice.id] })
  const expected = { ai_suggested: 5, ai_accepted: 3, ai_corrected: 1, ai_acceptance: 75, ai_hand_over: 20 }
  expect(await totals(world)).toEqual(expected)
  expect(await totalsOfSql(world)).toEqual(expected)
  expect(await seriesOf(owner, 'ai_accepted', 'cause')).toEqual({ model: 3 })
  expect(await seriesOf(owner, 'ai_accepted', 'user')).toEqual({ [ada.userId]: 1, [owner.userId]: 2 })
  expect(await receiptOf(owner, 'ai_corrected')).toEqual([wrong])
  await owner.client.call('classification.undo', { conversationId: back })
  expect(await totals(world)).toMatchObject({ ai_accepted: 2, ai_corrected: 2 })
  await owner.client.call('classification.undo', { conversationId: back })
  expect(await totals(world)).toMatchObject({ ai_suggested: 5, ai_accepted: 2, ai_corrected: 1 })
  // Without the model nothing is suggested, and nothing is left to people by AI.
  await switchOn(world, { method: 'rules' })
  await receive(world, 'delay', 42)
  await classifyNew(world)
  expect(await totals(world)).toMatchObject({ ai_suggested: 5, ai_hand_over: 20 })
  expect(await isSameAfterRebuild()).toBe(true)
})

test('a class that an AI agent chose is judged once, also where a person chooses another one', async () => {
  const [freight, invoice] = [await addClass(world, 'Freight'), await addClass(world, 'Invoice')]
  const writing = await addAgent(owner, { type: 'classify', permission: 'write' })
  const asking = await addAgent(owner, { type: 'classify' })
  await addRule(world, { actions: [{ kind: 'agent', agentId: writing.id }] })
  answerWith({ choice: 'c1' })
  const arriveAndRun = async (number: number) => {
    const { conversationId } = await conversation(number)
    await settle(world)
    await carryOutRuns(server, owner.workspaceId)
    expect(await runOf(owner, conversationId, writing.id)).toMatchObject({ state: 'applied' })
    return conversationId
  }
  const [corrected, confirmed, asked] = [await arriveAndRun(1), await arriveAndRun(2), await arriveAndRun(3)]
  await classify(corrected, invoice.id)
  await classify(confirmed, freight.id, ada)
  // Accepting another run judges that run alone.
  answerWith({ choice: 'c2' })
  const { id } = await run(asked, asking.id)
  await accept(asked, id)
  expect(await totals(world)).toMatchObject({
    ai_suggested: 4,
    ai_accepted: 2,
    ai_corrected: 1,
    ai_hand_over: 0,
  })
  expect(await seriesOf(owner, 'ai_corrected', 'user')).toEqual({ [owner.userId]: 1 })
  expect(await seriesOf(owner, 'ai_accepted', 'cause')).toEqual({ ai_agent: 2 })
  await owner.client.call('classification.undo', { conversationId: corrected })
  expect(await totals(world)).toMatchObject({ ai_accepted: 2, ai_corrected: 0, ai_acceptance: 100 })
  expect(await isSameAfterRebuild()).toBe(true)
})

test('what was suggested in an earlier version, whose events say less, and what becomes of it are not counted', async () => {
  await includeClassification(world)
  const [invoice, delay] = [await addClass(world, 'Invoice'), await addClass(world, 'Delay')]
  for (const number of [1, 2]) {
    await classify(await receive(world, 'invoice', number), invoice.id)
    await classify(await receive(world, 'delay', number), delay.id)
  }
  await trainWorkspace(server.app, owner.workspaceId)
  await switchOn(world)
  const draft = await addAgent(owner, { type: 'draft' })
  answerWith({ text: 'Yes, we do.', citations: [] })
  const conversationId = await receive(world, 'invoice', 3)
  await classifyNew(world)
  const { id } = await run(conversationId, draft.id)
  expect(await totals(world)).toMatchObject({ ai_suggested: 2, ai_hand_over: 50 })
  await server.ownerPool.query(
    `update events set payload = payload - 'by' - 'suggestedIds' - 'state' - 'verdict'
      where workspace_id = $1 and type in ('agent.ran', 'conversation.classified')`,
    [owner.workspaceId],
  )
  await accept(conversationId, id)
  await classify(conversationId, invoice.id)
  expect(await totals(world)).toEqual({
    ai_suggested: 0,
    ai_accepted: 0,
    ai_corrected: 0,
    ai_acceptance: null,
    ai_hand_over: null,
  })
})
