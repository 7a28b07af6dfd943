import { randomUUID } from 'node:crypto'
import { type Rule, ruleLimits } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type WriteWatch, watchWrites } from '#test/write-watch.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { createOwnTestInbox } from '../personal-inboxes/personal-inboxes.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let writes: WriteWatch
let owner: Owner
let world: RuleWorld
let tagId: string
beforeAll(async () => {
  server = await startTestServer()
  writes = await watchWrites(server.ownerUrl)
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  world = { server, owner, inbox: await createInbox(server, owner, [owner.userId]) }
  tagId = (await owner.client.call('tags.create', { name: 'Shipped' })).id
})

const addHook = (fields: Parameters<typeof addRule>[1] = {}): Promise<Rule> =>
  addRule(world, {
    triggers: ['webhook_received'],
    actions: [{ kind: 'add_tags', tagIds: [tagId] }],
    ...fields,
  })
const addressOf = async ({ id: ruleId }: Rule) =>
  (await owner.client.call('rules.get_address', { ruleId })).url
const runsOf = async ({ id: ruleId }: Rule) => (await owner.client.call('rules.list_runs', { ruleId })).items

const post = async (
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string | undefined; body: unknown }> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = (await response.json()) as { error?: { code: string } }
  return { status: response.status, code: answer.error?.code, body: answer }
}

test('a webhook starts its rule for the conversation that it names by id, Message-ID or customer', async () => {
  const hook = await addHook()
  const other = await addHook()
  const url = await addressOf(hook)
  const [first, second, third] = [await arrive(world), await arrive(world), await arrive(world)]
  const customer = 'latest@customer.example'
  await arrive(world, { from: customer }, { internalDate: new Date(Date.now() - 3_600_000) })
  const newest = await arrive(world, { from: customer })
  for (const name of [
    { conversationId: first.conversationId },
    { messageId: `<${second.id}>` },
    { customer: ' Latest@Customer.example' },
  ])
    expect(await post(url, name)).toMatchObject({ status: 200, body: {} })
  await settle(world)
  const runs = await runsOf(hook)
  expect(runs.map(({ conversation }) => conversation?.id).sort()).toEqual(
    [first, second, newest].map(({ conversationId }) => conversationId).sort(),
  )
  expect(runs.map(({ results }) => results[0]?.outcome)).toEqual(['done', 'done', 'done'])
  expect(await runsOf(other)).toEqual([])
  const tagsOf = async (conversationId: string) =>
    (await owner.client.call('conversations.get', { conversationId })).tagIds
  expect(await tagsOf(newest.conversationId)).toEqual([tagId])
  expect(await tagsOf(third.conversationId)).toEqual([])
})

test('texts of actions use the values of the webhook, and the run shows them', async () => {
  const text =
    'Order {{webhook.order}} is {{ webhook.status | on its way }}. {{customer.name}} {{webhook.toString}}'
  const hook = await addHook({ actions: [{ kind: 'comment', text }] })
  const { conversationId } = await arrive(world)
  const values = { order: 20_419, note: 'line\u0007break', nothing: null }
  expect(await post(await addressOf(hook), { conversationId, values })).toMatchObject({ status: 200 })
  await settle(world)
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  expect(timeline.flatMap((entry) => (entry.kind === 'comment' ? entry.comment.text : []))).toEqual([
    'Order 20419 is on its way. {{customer.name}} ',
  ])
  expect((await runsOf(hook))[0]?.values).toEqual({ order: '20419', note: 'line break' })
})

test('only a rule that reacts to webhooks may name their values in a reply', async () => {
  const actions = [{ kind: 'reply' as const, text: 'It is {{webhook.status}}.' }]
  await addHook({ actions })
  await expect(addRule(world, { actions })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the condition of the rule is asked, and its frequency counts', async () => {
  const condition = { field: 'subject', operator: 'contains', value: 'crates' } as const
  const hook = await addHook({ condition, frequency: 'once_per_conversation' })
  const url = await addressOf(hook)
  const fitting = await arrive(world, { subject: 'Crates' })
  const other = await arrive(world, { subject: 'Invoice' })
  for (const { conversationId } of [fitting, fitting, other])
    expect(await post(url, { conversationId })).toMatchObject({ status: 200 })
  expect(await runsOf(hook)).toHaveLength(1)
})

test('a conversation that does not exist, or is in another inbox, is a run with an error', async () => {
  const elsewhere = await createInbox(server, owner, [owner.userId])
  const personal = await createOwnTestInbox(server, owner.workspaceId, owner)
  const inElsewhere = await arrive({ ...world, inbox: elsewhere })
  const inPersonal = await arrive({ ...world, inbox: personal })
  const hook = await addHook({ inboxIds: [world.inbox.id] })
  const url = await addressOf(hook)
  for (const name of [
    { customer: 'nobody@customer.example' },
    { conversationId: inElsewhere.conversationId },
    { conversationId: inPersonal.conversationId },
  ])
    expect(await post(url, name)).toMatchObject({ status: 200, body: {} })
  await settle(world)
  const runs = await runsOf(hook)
  expect(runs.map(({ conversation, results }) => [conversation, results])).toEqual(
    [inPersonal.conversationId, inElsewhere.conversationId, 'nobody@customer.example'].map((named) => [
      null,
      [
        {
          outcome: 'failed',
          reason: expect.objectContaining({ code: 'rule_conversation_missing', params: { named } }),
        },
      ],
    ]),
  )
  const { lastFailure } = await owner.client.call('rules.get', { ruleId: hook.id })
  expect(lastFailure?.reason.code).toBe('rule_conversation_missing')
})

test('an old, forged or foreign address, and one of a rule that is off, are not found and write nothing', async () => {
  const hook = await addHook()
  const { conversationId } = await arrive(world)
  const old = await addressOf(hook)
  const { url } = await owner.client.call('rules.renew_address', { ruleId: hook.id })
  expect(url).not.toBe(old)
  const off = await addHook({ isOn: false })
  const withoutTrigger = await addHook({ triggers: ['closed'] })
  const deleted = await addHook()
  const ofDeleted = await addressOf(deleted)
  await owner.client.call('rules.delete', { ruleId: deleted.id })
  const stranger = await server.createWorkspace()
  const code = new URL(url).searchParams.get('code') ?? ''
  const wrong = [
    old,
    url.replace(code, code.replace(owner.workspaceId, stranger.workspaceId)),
    url.replace(code, code.replace(hook.id, off.id)),
    url.replace(code, code.slice(0, -1)),
    await addressOf(off),
    await addressOf(withoutTrigger),
    ofDeleted,
  ]
  await writes.taken()
  const answers = []
  for (const address of wrong) {
    answers.push(await post(address, { conversationId }))
    expect(await writes.taken(), address).toEqual([])
  }
  expect(answers.map(({ status, code: error }) => [status, error])).toEqual(
    wrong.map(() => [404, 'not_found']),
  )
  expect(await post(url, { conversationId })).toMatchObject({ status: 200 })
  expect(await runsOf(hook)).toHaveLength(1)
})

test('an address starts no rule of another workspace and names no conversation of one', async () => {
  const hook = await addHook()
  const stranger = await server.createWorkspace()
  const theirs = { server, owner: stranger, inbox: await createInbox(server, stranger, [stranger.userId]) }
  const { conversationId } = await arrive(theirs, { from: 'shared@customer.example' })
  await post(await addressOf(hook), { conversationId })
  await post(await addressOf(hook), { customer: 'shared@customer.example' })
  expect((await runsOf(hook)).map(({ results }) => results[0]?.reason?.code)).toEqual([
    'rule_conversation_missing',
    'rule_conversation_missing',
  ])
  expect((await stranger.client.send('rules.get_address', { ruleId: hook.id })).status).toBe(404)
  expect((await stranger.client.send('rules.renew_address', { ruleId: hook.id })).status).toBe(404)
})

test('a repeated request with the same key starts the rule once', async () => {
  const hook = await addHook()
  const url = await addressOf(hook)
  const { conversationId } = await arrive(world)
  const key = { 'idempotency-key': randomUUID() }
  expect(await post(url, { conversationId }, key)).toMatchObject({ status: 200, body: {} })
  expect(await post(url, { conversationId }, key)).toMatchObject({ status: 200, body: {} })
  expect(await runsOf(hook)).toHaveLength(1)
  expect(await post(url, { conversationId, values: { a: 1 } }, key)).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  expect(await runsOf(hook)).toHaveLength(1)
})

test('a request that is no valid webhook is refused and writes nothing', async () => {
  const url = await addressOf(await addHook())
  const { conversationId } = await arrive(world)
  await writes.taken()
  const refusals: [unknown, Record<string, string>, number][] = [
    [{}, {}, 400],
    [{ conversationId, values: { 'no name': 'x' } }, {}, 400],
    [{ conversationId, values: { list: [1] } }, {}, 400],
    [{ conversationId, values: { long: 'x'.repeat(ruleLimits.webhookValues) } }, {}, 400],
    [{ customer: 'no address' }, {}, 400],
    ['{', {}, 400],
    ['conversationId=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ conversationId, values: { long: 'x'.repeat(1_100_000) } }, {}, 413],
    [{ conversationId }, { origin: 'https://elsewhere.example' }, 403],
    [{ conversationId }, { 'idempotency-key': 'x'.repeat(201) }, 400],
  ]
  for (const [body, headers, status] of refusals) {
    const answer = await post(url, body, headers)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(await writes.taken(), JSON.stringify(answer.body)).toEqual([])
  }
})

test('an address accepts only so many webhooks in a minute', async () => {
  const hook = await addHook()
  const url = await addressOf(hook)
  await server.app.limiter.take(`rule-webhook:${hook.id}`, { limit: 1, windowMs: 3_600_000 })
  const answer = await post(url, { customer: 'nobody@customer.example' })
  expect(answer).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(await runsOf(hook)).toEqual([])
})

test('a webhook that comes back from what the rule did ends with the changes of an hour', async () => {
  const untag = { kind: 'remove_tags' as const, tagIds: [tagId] }
  const hooks = [await addHook(), await addHook({ actions: [untag] })]
  const { conversationId } = await arrive(world)
  for (let turn = 0; turn <= ruleLimits.effectsPerHour; turn += 1) {
    const hook = hooks[turn % 2] as Rule
    const answer = await post(await addressOf(hook), { conversationId })
    expect(answer.status).toBe(200)
    await settle(world)
  }
  const { items } = await owner.client.call('rules.list', {})
  expect(items.map(({ isOn, offReason }) => [isOn, offReason?.code])).toContainEqual([
    false,
    'rule_budget_spent',
  ])
})
