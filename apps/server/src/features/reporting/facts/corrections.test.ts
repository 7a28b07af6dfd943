import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, answer, arrive, type SlaWorld } from '../../slas/slas.fixture.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId, owner.userId])
  world = { server, owner, inbox }
})

const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const
const minutes = async () => {
  const { metrics } = await owner.client.call('reporting.stats', {
    ...may,
    eventTypes: ['first_reply', 'reply_time', 'total_reply_time', 'replies', 'resolution'],
  })
  return metrics.map(({ unit, total }) => (total.value ?? 0) / (unit === 'duration' ? 60_000 : 1))
}
const cardOf = async (metric: 'first_reply' | 'resolution', by: Someone = owner) =>
  (await by.client.call('reporting.stats_card_ids', { ...may, eventTypes: [metric], metric })).items[0]

/** Asked at 09:00, answered at 10:00, closed at 11:00. */
async function talk(): Promise<Arrived> {
  const at = eventClock(world)
  const mail = await at('2026-05-04T09:00:00Z', () => arrive(world, '2026-05-04T09:00:00Z'))
  await at('2026-05-04T10:00:00Z', () => answer(world, mail, '2026-05-04T10:00:00Z'))
  const { conversationId } = mail
  await at('2026-05-04T11:00:00Z', () => ada.client.call('conversations.close', { conversationId }))
  await followFacts(world)
  return mail
}

test('a corrected stop counts in every time that ends with the reply, shows its reason, and can be undone', async () => {
  const { conversationId } = await talk()
  expect(await minutes()).toEqual([60, 60, 60, 1, 120])
  const card = await cardOf('first_reply')
  const mark = {
    conversationId,
    metric: 'first_reply' as const,
    messageId: card?.messageId ?? null,
    stoppedAt: card?.stoppedAt ?? '',
    reason: 'Called him back first',
  }
  const newStop = '2026-05-04T09:20:00Z'
  expect(await ada.client.send('reporting.correct_mark', { ...mark, newStop })).toMatchObject({ status: 403 })
  for (const [more, code] of [
    [{ newStop: '2026-05-04T08:59:00Z' }, 'report_mark_order'],
    [{ newStop: new Date(Date.now() + 60_000).toISOString() }, 'report_mark_future'],
    [{}, 'report_mark_same'],
    [{ newStop, stoppedAt: '2026-05-04T10:00:01Z' }, 'report_mark_gone'],
    [{ newStop, metric: 'sla_overrun' as const }, 'report_mark_fixed'],
  ] as const)
    expect((await owner.client.send('reporting.correct_mark', { ...mark, ...more })).body).toMatchObject({
      error: { code },
    })
  const { correctionId } = await owner.client.call('reporting.correct_mark', { ...mark, newStop })
  expect(await minutes()).toEqual([20, 20, 20, 1, 120])
  expect(await cardOf('first_reply', ada)).toMatchObject({
    stoppedAt: '2026-05-04T09:20:00.000Z',
    isCorrectable: false,
    correction: {
      id: correctionId,
      stoppedAt: '2026-05-04T10:00:00.000Z',
      reason: 'Called him back first',
      by: 'Ingrid Solheim',
    },
  })
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  // Corrected once more: the marks that it replaced stay those of the conversation.
  const again = await owner.client.call('reporting.correct_mark', {
    ...mark,
    stoppedAt: newStop,
    newStop: '2026-05-04T09:30:00Z',
    newStart: '2026-05-04T09:15:00Z',
  })
  expect(await minutes()).toEqual([15, 15, 15, 1, 120])
  expect((await cardOf('first_reply'))?.correction).toMatchObject({
    startedAt: '2026-05-04T09:00:00.000Z',
    stoppedAt: '2026-05-04T10:00:00.000Z',
  })
  expect(await owner.client.send('reporting.undo_correction', { correctionId })).toMatchObject({
    status: 404,
  })
  await owner.client.call('reporting.undo_correction', again)
  expect(await minutes()).toEqual([60, 60, 60, 1, 120])
  expect((await cardOf('first_reply'))?.correction).toBeNull()
})

test('a corrected closing moves to its new day, and another workspace cannot touch it', async () => {
  const { conversationId } = await talk()
  const card = await cardOf('resolution')
  const mark = {
    conversationId,
    metric: 'resolution' as const,
    messageId: null,
    stoppedAt: card?.stoppedAt ?? '',
    newStop: '2026-05-05T09:00:00Z',
    reason: 'Closed by mistake',
  }
  const other = await server.createWorkspace()
  expect(await other.client.send('reporting.correct_mark', mark)).toMatchObject({ status: 404 })
  await owner.client.call('reporting.correct_mark', mark)
  const { metrics } = await owner.client.call('reporting.stats', { ...may, eventTypes: ['resolution'] })
  const points = metrics[0]?.series[0]?.points.slice(3, 5).map(({ value }) => (value ?? 0) / 60_000)
  expect(points).toEqual([0, 24 * 60])
})
