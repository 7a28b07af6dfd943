import type { SnapshotCondition } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { createOwnTestInbox } from '../personal-inboxes/personal-inboxes.fixture.ts'
import { addRule, answerTo, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  world = { server, owner, inbox: await createInbox(server, owner) }
})

const ruleFor = (condition: SnapshotCondition) =>
  addRule(world, {
    triggers: ['conversation_started', 'reply_received'],
    condition,
    actions: [{ kind: 'star' }],
    frequency: 'always',
  })
const runsOf = async (ruleId: string) => (await owner.client.call('rules.list_runs', { ruleId })).items
const conversationsOf = async (ruleId: string) =>
  (await runsOf(ruleId)).map(({ conversation }) => conversation?.id).toSorted()

const german = 'Guten Tag, wann kommt unsere Lieferung in Bremen an? Wir warten seit letzter Woche darauf.'
const english = 'Hello, when does our delivery arrive in Bremen? We have been waiting since last week.'

test('the language of a message is that of its new text, not of its quotes', async () => {
  const rule = await ruleFor({ field: 'language', operator: 'isAnyOf', value: ['de', 'nl'] })
  const unsure = await ruleFor({ field: 'language', operator: 'is', value: 'unknown' })
  const quoted = (text: string) => text.replace(/^/gm, '> ')
  const first = await arrive(world, { body: german })
  const quoting = await arrive(world, {
    body: `${german}\r\n\r\nOn Tue, 3 Nov 2026 at 09:12, Ingrid wrote:\r\n${quoted(english)}\r\n${quoted(english)}`,
  })
  await arrive(world, { body: english })
  const number = await arrive(world, { body: '4711' })
  await settle(world)
  expect(await conversationsOf(rule.id)).toEqual([first.conversationId, quoting.conversationId].toSorted())
  expect(await conversationsOf(unsure.id)).toEqual([number.conversationId])
})

test('header lines are matched decoded and unfolded, and only the matching one is kept', async () => {
  const rule = await ruleFor({
    field: 'header',
    operator: 'matches',
    value: '^X-Ticket: .*(?P<ticket>\\d{5})$',
  })
  const priority = await ruleFor({ field: 'header', operator: 'is', value: 'x-priority: 1' })
  const headers = [
    'X-Ticket: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
    ' 20419',
    'X-Priority: 1',
    'Content-Type: text/plain',
  ]
  const marked = await arrive(world, { headers })
  await arrive(world, { body: 'X-Priority: 1' })
  await settle(world)
  expect(await runsOf(rule.id)).toMatchObject([
    { conversation: { id: marked.conversationId }, matched: [{ values: ['X-Ticket: Grüße 20419'] }] },
  ])
  expect(await conversationsOf(priority.id)).toEqual([marked.conversationId])
})

test('a contact is new where no other conversation of the shared inboxes has earlier mail with it', async () => {
  const rule = await ruleFor({ field: 'isFirstContact', operator: 'is', value: true })
  const known = await ruleFor({ field: 'isFirstContact', operator: 'is', value: false })
  const own = await createOwnTestInbox(server, owner.workspaceId, owner)
  const from = 'Jonas Brandt <Jonas@brandt.example>'
  // What a personal inbox holds stays unknown to the others.
  await arrive({ ...world, inbox: own }, { from })
  const other = await createInbox(server, owner)
  const first = await arrive({ ...world, inbox: other }, { from, subject: 'Quote' })
  await answerTo({ ...world, inbox: other }, first.id, { from, subject: 'Re: Quote' })
  const second = await arrive(world, { from: 'jonas@brandt.example', subject: 'Delivery' })
  await settle(world)
  expect(await conversationsOf(rule.id)).toEqual([first.conversationId, first.conversationId])
  expect(await conversationsOf(known.id)).toEqual([second.conversationId])
})
