import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let outsider: Someone
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  outsider = await server.addMember(owner)
  world = { server, owner, inbox: await createInbox(server, owner, [ada.userId]) }
})
afterAll(() => server.stop())

const linesOf = async (conversationId: string) =>
  (await ada.client.call('conversations.get', { conversationId })).timeline.flatMap((entry) =>
    entry.kind === 'activity' ? [entry.activity] : [],
  )

test('a change by a rule is explained by its event, version and conditions, as they were then', async () => {
  const rule = await addRule(world, {
    name: 'Crates',
    triggers: ['comment_added'],
    condition: { field: 'subject', operator: 'contains', value: 'crate' },
    actions: [{ kind: 'star' }],
  })
  const { conversationId } = await arrive(world, { subject: 'Two crates' })
  await ada.client.call('conversations.comment', { conversationId, text: 'Look.' })
  await settle(world)
  const [line] = await linesOf(conversationId)
  const ask = { conversationId, entryId: line?.id ?? '' }
  const run = {
    rule: { id: rule.id, name: 'Crates', version: 1 },
    trigger: 'comment_added',
    wait: null,
    condition: { field: 'subject', operator: 'contains', value: 'crate' },
    matched: [{ values: ['Two crates'] }],
  }
  const expected = { cause: 'rule', run }
  expect(await ada.client.call('rules.explain', ask)).toMatchObject(expected)
  const renamed = { name: 'Boxes', triggers: rule.triggers, actions: rule.actions }
  await owner.client.call('rules.update', { ruleId: rule.id, version: 1, ...renamed })
  expect(await ada.client.call('rules.explain', ask)).toMatchObject(expected)
  expect((await outsider.client.send('rules.explain', ask)).status).toBe(404)

  await ada.client.call('conversations.flag', { conversationId, isFlagged: false })
  const byPerson = (await linesOf(conversationId)).at(-1)
  const other = { conversationId, entryId: byPerson?.id ?? '' }
  expect(await ada.client.call('rules.explain', other)).toEqual({
    cause: 'other',
    run: null,
    clock: null,
    event: null,
  })
})

test('an automatic reply is explained by the rule that sent it', async () => {
  const rule = await addRule(world, {
    name: 'Thanks',
    triggers: ['comment_added'],
    actions: [{ kind: 'reply', text: 'Thank you' }],
  })
  const { conversationId } = await arrive(world)
  await ada.client.call('conversations.comment', { conversationId, text: 'Look.' })
  await settle(world)
  const { timeline } = await ada.client.call('conversations.get', { conversationId })
  const sent = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : [])).at(-1)
  expect(sent).toMatchObject({ isAutomatic: true, direction: 'outbound' })
  const ask = { conversationId, entryId: sent?.id ?? '' }
  expect(await ada.client.call('rules.explain', ask)).toMatchObject({
    cause: 'rule',
    run: { rule: { id: rule.id, version: 1 }, condition: null, matched: [] },
  })
})
