import type { getStats, InputOf } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { startModelDouble } from '../../../../../../dev/model-double/index.ts'
import { addAgent, connectProvider, runAgent } from '../../agents/agents.fixture.ts'
import { sentFollower } from '../../agents/follow-sent.ts'
import {
  addClass,
  classifyNew,
  includeClassification,
  receive,
  switchOn,
} from '../../classification/classification.fixture.ts'
import { trainWorkspace } from '../../classification/train.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { arrive, type SlaWorld } from '../../slas/slas.fixture.ts'
import { columnLimits } from '../columns/keep-columns.ts'
import { followFacts } from '../reporting.fixture.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
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
})

const ids = ['ai_suggested', 'ai_accepted', 'ai_corrected', 'ai_acceptance', 'ai_hand_over'] as const
const week = { preset: 'last_7_days', timezone: 'UTC' } as const
const isSameAfterRebuild = async () => (await rebuildFacts(server.app, owner.workspaceId)).isSame

async function totals(): Promise<Record<string, number | null>> {
  await followFacts(world)
  const { metrics } = await owner.client.call('reporting.stats', { ...week, eventTypes: [...ids] })
  return Object.fromEntries(metrics.map(({ id, total }) => [id, total.value]))
}

async function by(
  breakDown: 'user' | 'cause',
  id: InputOf<typeof getStats>['eventTypes'][number],
  who = owner,
) {
  const { metrics } = await (who as Someone).client.call('reporting.stats', {
    ...week,
    eventTypes: [id],
    breakDown,
  })
  return Object.fromEntries((metrics[0]?.series ?? []).map(({ keys, total }) => [keys[0], total.value]))
}

const behind = async (metric: (typeof ids)[number]) =>
  (await owner.client.call('reporting.stats_card_ids', { ...week, eventTypes: [metric], metric })).ids

test('results of AI agents, what people made of them, and what agents left to people', async () => {
  const double = await startModelDouble()
  await connectProvider(server, owner, double)
  const answerWith = (answer: object): void => {
    double.script = () => JSON.stringify(answer)
  }
  const conversation = async (number: number) =>
    arrive(world, new Date(), { subject: `Crates ${number}`, body: 'Do you take crates to Lisbon?' })
  const draft = await addAgent(owner, { type: 'draft' })
  const tag = await owner.client.call('tags.create', { name: 'Freight' })
  const tagger = await addAgent(owner, { type: 'tag', tagIds: [tag.id] })
  const run = (conversationId: string, agentId: string) =>
    runAgent(server, owner, { conversationId, agentId })

  answerWith({ text: 'Yes, we do.', citations: [] })
  const [first, second, third, fourth, fifth] = [
    await conversation(1),
    await conversation(2),
    await conversation(3),
    await conversation(4),
    await conversation(5),
  ]
  // Accepted as it is by Ada, and accepted by the owner, who then sends something else.
  const [kept, changed, discarded] = [
    await run(first.conversationId, draft.id),
    await run(second.conversationId, draft.id),
    await run(third.conversationId, draft.id),
  ]
  await run(fourth.conversationId, draft.id)
  await ada.client.call('agents.accept', { conversationId: first.conversationId, runId: kept.id })
  await owner.client.call('agents.accept', { conversationId: second.conversationId, runId: changed.id })
  expect(await totals()).toMatchObject({ ai_suggested: 4, ai_accepted: 2, ai_corrected: 0 })
  await owner.client.call('conversations.reply', {
    conversationId: second.conversationId,
    html: '<p>No, only pallets.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: second.messageId,
  })
  await runConsumer(server.app, sentFollower)
  await owner.client.call('agents.discard', { conversationId: third.conversationId, runId: discarded.id })
  answerWith({ tags: [] })
  expect(await run(fifth.conversationId, tagger.id)).toMatchObject({ state: 'handed_over' })
  await double.stop()

  const expected = {
    ai_suggested: 4,
    ai_accepted: 1,
    ai_corrected: 2,
    ai_acceptance: 100 / 3,
    ai_hand_over: 20,
  }
  expect(await totals()).toEqual(expected)
  expect(await by('user', 'ai_corrected')).toEqual({ [owner.userId]: 2 })
  expect(await by('user', 'ai_accepted')).toEqual({ [ada.userId]: 1 })
  // Members see the figures of others only together.
  expect(await by('user', 'ai_corrected', ada as Owner)).toEqual({ others: 2 })
  expect(await by('cause', 'ai_suggested')).toEqual({ ai_agent: 4 })
  expect((await behind('ai_corrected')).toSorted()).toEqual(
    [second.conversationId, third.conversationId].toSorted(),
  )
  expect(await isSameAfterRebuild()).toBe(true)
  const { bytes } = columnLimits
  columnLimits.bytes = 1
  expect(await totals()).toEqual(expected)
  columnLimits.bytes = bytes
  // Runs are deleted after some time; what they came to stays.
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, 'delete from agent_runs where workspace_id = $1', [owner.workspaceId]),
  )
  expect(await isSameAfterRebuild()).toBe(true)
  expect(await totals()).toEqual(expected)
})

test('classes that were suggested, confirmed, corrected, taken back and left to a person', async () => {
  await includeClassification(world)
  const classify = (conversationId: string, classId: string, who: Someone = owner) =>
    who.client.call('classification.classify', { conversationId, classIds: [classId] })
  const [invoice, delay] = [await addClass(world, 'Invoice'), await addClass(world, 'Delay')]
  await switchOn(world)
  // Nothing is learned yet: a person must choose, and confirms or corrects nothing.
  const early = await receive(world, 'invoice', 40)
  await classifyNew(world)
  await classify(early, invoice.id)
  expect(await totals()).toMatchObject({
    ai_suggested: 0,
    ai_accepted: 0,
    ai_corrected: 0,
    ai_hand_over: 100,
  })
  for (let number = 0; number < 12; number += 1) {
    await classify(await receive(world, 'invoice', number), invoice.id)
    await classify(await receive(world, 'delay', number), delay.id)
  }
  await trainWorkspace(server.app, owner.workspaceId)
  const [right, wrong, back, open] = [
    await receive(world, 'invoice', 20),
    await receive(world, 'delay', 21),
    await receive(world, 'delay', 22),
    await receive(world, 'invoice', 23),
  ]
  await classifyNew(world)
  await classify(right, invoice.id, ada)
  await classify(wrong, invoice.id)
  // First corrected by mistake, then confirmed: the choice that holds counts.
  await classify(back, invoice.id)
  await classify(back, delay.id)
  const { result } = await owner.client.call('classification.get_of_conversation', { conversationId: open })
  expect(result).toMatchObject({ source: 'model', classIds: [invoice.id] })
  expect(await totals()).toEqual({
    ai_suggested: 4,
    ai_accepted: 2,
    ai_corrected: 1,
    ai_acceptance: 200 / 3,
    ai_hand_over: 20,
  })
  expect(await by('cause', 'ai_accepted')).toEqual({ model: 2 })
  expect(await by('user', 'ai_accepted')).toEqual({ [ada.userId]: 1, [owner.userId]: 1 })
  expect(await behind('ai_corrected')).toEqual([wrong])
  await owner.client.call('classification.undo', { conversationId: back })
  expect(await totals()).toMatchObject({ ai_accepted: 1, ai_corrected: 2 })
  await owner.client.call('classification.undo', { conversationId: back })
  expect(await totals()).toMatchObject({ ai_suggested: 4, ai_accepted: 1, ai_corrected: 1 })
  expect(await isSameAfterRebuild()).toBe(true)
})
