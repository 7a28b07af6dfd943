import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, settle } from '#features/rules/rules.fixture.ts'
import { startTestServer, type TestServer } from '#test/harness.ts'
import { followFacts } from '../reporting.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the reply of a rule is no reply of a person, and the customer goes on waiting', async () => {
  const owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner, [owner.userId])
  const world = { server, owner, inbox }
  const rule = await addRule(world, { actions: [{ kind: 'reply', text: 'Thank you.' }] })
  await arrive(world, { subject: 'Crates' })
  await settle(world)
  const { items } = await owner.client.call('rules.list_runs', { ruleId: rule.id })
  expect(items.map(({ results }) => results[0]?.outcome)).toEqual(['done'])
  await followFacts(world)
  const { metrics } = await owner.client.call('reporting.stats', {
    eventTypes: ['received', 'rule_runs', 'replies', 'messages_out', 'first_reply', 'backlog_waiting'],
    preset: 'today',
  })
  expect(metrics.map(({ id, total }) => [id, total.n])).toEqual([
    ['received', 1],
    ['rule_runs', 1],
    ['replies', 0],
    ['messages_out', 0],
    ['first_reply', 0],
    ['backlog_waiting', 1],
  ])
})
