import type { Sla } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { addSla, arrive, follow, recalculate, type SlaWorld, wake } from '../../slas/slas.fixture.ts'
import { factsOf, followFacts } from '../reporting.fixture.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
let owner: Owner
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  world = { server, owner, inbox: await createInbox(server, owner, []) }
})

async function missesOf(conversationId: string): Promise<string[]> {
  await follow(world)
  await followFacts(world)
  return (await factsOf(world, conversationId)).filter((line) => line.startsWith('sla_missed'))
}
const isSameAfterRebuild = async () => (await rebuildFacts(server.app, owner.workspaceId)).isSame

test('a second target that is missed while the first is overdue counts at once', async () => {
  await addSla(world, {
    targets: { first_reply: { amount: 1, unit: 'hour' }, resolved: { amount: 4, unit: 'hour' } },
  })
  const { conversationId } = await arrive(world, '2026-05-04T09:00:00Z')
  expect(await missesOf(conversationId)).toEqual([])
  await wake(world, '2026-05-04T10:01:00Z')
  expect(await missesOf(conversationId)).toEqual(['sla_missed 05-04T10:00 60'])
  await wake(world, '2026-05-04T13:01:00Z')
  expect(await missesOf(conversationId)).toEqual(['sla_missed 05-04T10:00 60', 'sla_missed 05-04T13:00 240'])
  expect(await isSameAfterRebuild()).toBe(true)
})

test('targets that a changed SLA makes late, or that it no longer has, count at once', async () => {
  const firstReply = { amount: 1, unit: 'hour' } as const
  let sla = await addSla(world, {
    targets: { first_reply: firstReply, resolved: { amount: 30, unit: 'day' } },
  })
  const { conversationId } = await arrive(world, '2026-05-04T09:00:00Z')
  await follow(world)
  await wake(world, '2026-05-04T10:01:00Z')
  expect(await missesOf(conversationId)).toEqual(['sla_missed 05-04T10:00 60'])
  const change = async (targets: Partial<Sla['targets']>) => {
    const { id: slaId, version, name } = sla
    sla = await owner.client.call('slas.update', { slaId, version, name, targets })
    await recalculate(world, { slaId, isForced: true })
  }
  await change({ first_reply: firstReply, resolved: { amount: 2, unit: 'hour' } })
  expect(await missesOf(conversationId)).toEqual(['sla_missed 05-04T10:00 60', 'sla_missed 05-04T11:00 120'])
  expect(await isSameAfterRebuild()).toBe(true)
  await change({ first_reply: firstReply })
  expect(await missesOf(conversationId)).toEqual(['sla_missed 05-04T10:00 60'])
  expect(await isSameAfterRebuild()).toBe(true)
})
