import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { createOwnTestInbox } from '../personal-inboxes/personal-inboxes.fixture.ts'
import { addRule, answerTo, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  world = { server, owner, inbox: await createInbox(server, owner, [ada.userId]) }
})

const about = (subject: string) => ({ field: 'subject', operator: 'contains', value: subject })
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })

test('a replay of a rule that ran finds the runs that it had, and changes nothing', async () => {
  const tagId = (await owner.client.call('tags.create', { name: 'Late' })).id
  const fields = {
    triggers: ['conversation_started' as const, 'reply_received' as const, 'tag_added' as const],
    condition: about('delay'),
    actions: [{ kind: 'add_tags' as const, tagIds: [tagId] }, { kind: 'star' as const }],
    frequency: 'once_per_message' as const,
  }
  const rule = await addRule(world, fields)
  const first = await arrive(world, { subject: 'Delay of SL-20419' })
  await arrive(world, { subject: 'Invoice' })
  const second = await arrive(world, { subject: 'Another delay' })
  await settle(world)
  await answerTo(world, second.id, { subject: 'Re: Another delay' })
  await settle(world)
  const { items: runs } = await owner.client.call('rules.list_runs', { ruleId: rule.id })
  const { version } = await get(first.conversationId)

  const replay = await owner.client.call('rules.replay', { ...fields, ruleId: rule.id, days: 7 })
  expect(replay).toMatchObject({ evaluated: 3, total: 3, next: null })
  const counts = Map.groupBy(runs, ({ conversation }) => conversation?.id)
  expect(new Map(replay.items.map((item) => [item.conversationId, item.runs]))).toEqual(
    new Map([...counts].map(([id, own]) => [id, own.length])),
  )
  expect(replay.items.map(({ runs: count, effective, now }) => [count, effective, now.tagIds])).toEqual([
    [2, [0, 1], [tagId]],
    [1, [0, 1], [tagId]],
  ])
  expect((await get(first.conversationId)).version).toBe(version)

  const rest = await owner.client.call('rules.replay', { ...fields, days: 7, after: second.conversationId })
  expect(rest).toMatchObject({ evaluated: 2, total: null, items: [{ subject: 'Delay of SL-20419' }] })
})

test('a replay names actions without effect, and no conversation that its reader may not see', async () => {
  const own = await createOwnTestInbox(server, owner.workspaceId, ada)
  await arrive({ ...world, inbox: own }, { subject: 'Secret' })
  const shown = await arrive(world, { subject: 'Secret' })
  await owner.client.call('conversations.close', { conversationId: shown.conversationId })
  const input = {
    days: 365,
    triggers: ['closed' as const, 'conversation_started' as const],
    actions: [{ kind: 'reopen' as const }, { kind: 'unassign' as const }],
    frequency: 'once_per_conversation' as const,
  }
  expect((await owner.client.call('rules.replay', input)).items).toMatchObject([
    { conversationId: shown.conversationId, runs: 1, effective: [], now: { status: 'closed' } },
  ])
  expect((await ada.client.send('rules.replay', input)).status).toBe(403)
  expect((await owner.client.send('rules.replay', { ...input, days: 6 })).body).toMatchObject({
    error: { code: 'invalid_input', fields: [{ path: 'days' }] },
  })
})
