import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { answer, arrive, type SlaWorld, send, writeAgain } from '../slas/slas.fixture.ts'
import { rebuildFacts } from './facts/rebuild-verb.ts'
import { factsOf, followFacts } from './reporting.fixture.ts'

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
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
})

const may = { timeType: 'custom', from_date: '2026-05-01', to_date: '2026-05-31', timezone: 'UTC' } as const

test('counts mail, waits and replies, and lists the conversations behind a number', async () => {
  const mail = await arrive(world, '2026-05-04T09:00:00Z')
  await answer(world, mail, '2026-05-04T10:30:00Z')
  await writeAgain(world, mail, '2026-05-04T11:00:00Z')
  await answer(world, mail, '2026-05-04T11:10:00Z')
  const silent = await arrive(world, '2026-05-05T08:00:00Z', {
    from: 'Bo <bo@other.example>',
    subject: 'Quote',
  })
  await followFacts(world)
  const stats = await owner.client.call('reporting.stats', {
    ...may,
    eventTypes: [
      'received',
      'messages_in',
      'replies',
      'first_reply',
      'reply_time',
      'backlog_open',
      'backlog_waiting',
    ],
  })
  const totals = stats.metrics.map(({ id, total }) => [id, total.value, total.n])
  expect(totals).toEqual([
    ['received', 2, 2],
    ['messages_in', 3, 3],
    ['replies', 2, 2],
    ['first_reply', 90 * 60_000, 1],
    // 90 and 10 minutes: the median is between them.
    ['reply_time', 50 * 60_000, 2],
    ['backlog_open', 2, 2],
    ['backlog_waiting', 1, 1],
  ])
  expect(stats.bins).toHaveLength(31)
  expect(stats.metrics[0]?.series[0]?.points.slice(3, 5).map(({ value }) => value)).toEqual([1, 1])
  const admin = await server.addMember(owner, { role: 'Admin' })
  const cards = await admin.client.call('reporting.stats_card_ids', { ...may, metric: 'backlog_waiting' })
  // An admin does not work in the inbox: the number counts, the conversation stays with those who do.
  expect(cards).toMatchObject({ ids: [], total: 1, visible: 0 })
  const own = await ada.client.call('reporting.stats_card_ids', { ...may, metric: 'backlog_waiting' })
  expect(own).toMatchObject({ ids: [silent.conversationId], total: 1, visible: 1 })
  const byAge = { ...may, chartType: 'bar' as const, breakDown: 'age', eventTypes: ['backlog_open' as const] }
  const aged = await ada.client.call('reporting.stats', byAge)
  expect(aged.breakdowns[0]?.values.map(({ key }) => key)).toEqual([
    '0-4h',
    '4-24h',
    '1-3d',
    '3-7d',
    '7-30d',
    '30d+',
  ])
  const atEnd = aged.metrics[0]?.series.flatMap(({ keys, total }) =>
    total.value ? [[keys[0], total.value]] : [],
  )
  expect(atEnd).toEqual([['7-30d', 2]])
  const old = { ...byAge, metric: 'backlog_waiting' as const, keys: ['7-30d'], eventTypes: undefined }
  const [waiting] = (await ada.client.call('reporting.stats_card_ids', old)).items
  expect(waiting).toMatchObject({
    conversationId: silent.conversationId,
    startedAt: '2026-05-05T08:00:00.000Z',
    milliseconds: Date.parse(waiting?.stoppedAt ?? '') - Date.parse('2026-05-05T08:00:00Z'),
  })
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
  expect(await factsOf(world, silent.conversationId)).toEqual([
    'received 05-05T08:00',
    'message_in 05-05T08:00',
    'backlog lasts 0',
  ])
})

test('members see their own figures and the rest together, those who lead a team its people', async () => {
  const bea = await server.addMember(owner)
  const stranger = await server.addMember(owner)
  const people = { eventTypes: ['replies' as const], breakDown: 'user', preset: 'last_7_days' as const }
  await owner.client.call('inboxes.set_members', {
    inboxId: inbox.id,
    add: [bea.userId],
    remove: [],
  })
  for (const who of [ada, bea]) {
    const mail = await arrive(world, new Date(Date.now() - 3_600_000), { subject: `For ${who.email}` })
    const sent = await who.client.call('conversations.reply', {
      conversationId: mail.conversationId,
      seenMessageId: mail.messageId,
      html: '<p>Yes.</p>',
      to: [{ name: '', address: 'annika@tarsel-optik.example' }],
      undoSeconds: 30,
    })
    await send(world, sent.id)
  }
  await followFacts(world)
  const shown = async (someone: Someone) => {
    const { metrics, isLimited } = await someone.client.call('reporting.stats', people)
    const [replies] = metrics
    return {
      isLimited,
      total: replies?.total.value,
      keys: replies?.series.map(({ keys, total }) => [keys[0], total.value]),
    }
  }
  expect(await shown(owner)).toEqual({
    isLimited: false,
    total: 2,
    keys: [ada.userId, bea.userId].toSorted().map((id) => [id, 1]),
  })
  expect(await shown(ada)).toEqual({
    isLimited: true,
    total: 2,
    keys: [
      [ada.userId, 1],
      ['others', 1],
    ],
  })
  expect(await shown(stranger)).toEqual({ isLimited: true, total: 0, keys: [] })
  const ofBea = { ...people, filters: [{ id: 'user' as const, values: [bea.userId] }] }
  const hidden = { status: 403, body: { error: { code: 'report_people_hidden' } } }
  expect(await ada.client.send('reporting.stats', ofBea)).toMatchObject(hidden)
  expect(await ada.client.send('reporting.export', ofBea)).toMatchObject(hidden)
  expect(await ada.client.send('reporting.stats_card_ids', { ...ofBea, metric: 'replies' })).toMatchObject(
    hidden,
  )
  expect(await ada.client.send('reporting.save_v2', { name: 'Bea', ...ofBea })).toMatchObject(hidden)
  const gzip = `/reporting get_community_report_v4_gz ${JSON.stringify(ofBea)}`
  expect(await ada.client.command(gzip)).toMatchObject(hidden)
  const team = await owner.client.call('teams.create', { name: 'Desk', members: [ada.userId, bea.userId] })
  await owner.client.call('teams.set_admin', { teamId: team.id, userId: ada.userId })
  expect(await shown(ada)).toMatchObject({
    total: 2,
    keys: [ada.userId, bea.userId].toSorted().map((id) => [id, 1]),
  })
  expect(await ada.client.call('reporting.stats', ofBea)).toMatchObject({
    metrics: [{ total: { value: 1 } }],
  })
})

test('a merged conversation is counted once, and a person who left keeps the name and the figures', async () => {
  const first = await arrive(world, '2026-05-04T09:00:00Z')
  const second = await arrive(world, '2026-05-04T10:00:00Z', { subject: 'Another matter' })
  const sent = await ada.client.call('conversations.reply', {
    conversationId: first.conversationId,
    seenMessageId: first.messageId,
    html: '<p>Yes.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    undoSeconds: 30,
  })
  await send(world, sent.id)
  const counted = { eventTypes: ['received' as const, 'messages_in' as const], ...may }
  const totals = async () =>
    (await owner.client.call('reporting.stats', counted)).metrics.map(({ total }) => total.value)
  await followFacts(world)
  expect(await totals()).toEqual([2, 2])
  const { version } = await ada.client.call('conversations.get', { conversationId: first.conversationId })
  await ada.client.call('conversations.merge', {
    conversationId: first.conversationId,
    version,
    fromIds: [second.conversationId],
  })
  await owner.client.call('members.remove', { userId: ada.userId })
  await followFacts(world)
  expect(await totals()).toEqual([1, 2])
  const byPerson = { eventTypes: ['replies' as const], breakDown: 'user', preset: 'last_7_days' as const }
  const { metrics, breakdowns } = await owner.client.call('reporting.stats', byPerson)
  expect(metrics[0]?.series).toMatchObject([{ keys: [ada.userId], total: { value: 1 } }])
  expect(breakdowns[0]?.values[0]?.label).not.toBeNull()
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
})
