import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, arrive, type SlaWorld } from '../../slas/slas.fixture.ts'
import { columnLimits } from '../columns/keep-columns.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'
import { countAll } from './count-imported.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let world: SlaWorld
let at: ReturnType<typeof eventClock>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [ada.userId])
  world = { server, owner, inbox }
  at = eventClock(world)
})

const on = (day: string, time = '09:00') => `2026-${day}T${time}:00.000Z`
const days = (from: string, until: string) =>
  ({ timeType: 'custom', from_date: from, to_date: until, timezone: 'UTC' }) as const
const may = days('2026-05-01', '2026-05-31')
const byTeam = { break_down_type: [{ id: 'team' as const, name: '' }] }
const flowOf = (period: object) => ({
  ...may,
  chartType: 'breakdownFlow' as const,
  eventTypes: ['open' as const],
  ...period,
})

type Box = 'moved_in' | 'moved_out' | 'other_in' | 'other_out' | 'closed' | 'received' | 'backlog_open'
async function behind(who: Someone, period: object, metric: Box, keys: string[] = []) {
  const { items, total, visible } = await who.client.call('reporting.stats_card_ids', {
    ...flowOf(period),
    metric,
    keys,
  })
  return {
    moves: items.map(({ subject, stoppedAt, move }) => ({
      subject,
      at: stoppedAt,
      from: move?.from.map(({ label, key }) => label ?? key),
      to: move?.to.map(({ label, key }) => label ?? key),
    })),
    total,
    visible,
  }
}
async function boxes(period: object): Promise<Record<string, number>> {
  const { flow } = await owner.client.call('reporting.stats', flowOf(period))
  return Object.fromEntries((flow?.nodes ?? []).map(({ key, value }) => [key, value]))
}

const give = ({ conversationId }: Arrived, teamId: string, time: string) =>
  at(time, () => ada.client.call('conversations.assign_team', { conversationId, teamId }))
const close = ({ conversationId }: Arrived, time: string) =>
  at(time, () => ada.client.call('conversations.close', { conversationId }))
const reopen = ({ conversationId }: Arrived, time: string) =>
  at(time, () => ada.client.call('conversations.reopen', { conversationId }))

async function makeTeams() {
  const team = async (name: string) =>
    (await owner.client.call('teams.create', { name, members: [ada.userId] })).id
  return { day: await team('Day'), night: await team('Night') }
}

test('what moved says when, and between which values', async () => {
  const { day, night } = await makeTeams()
  const mail = (time: string, subject: string) => at(time, () => arrive(world, time, { subject }))
  const crates = await mail(on('04-29'), 'Crates')
  const pallets = await mail(on('05-02'), 'Pallets')
  await give(crates, day, on('04-30'))
  await give(pallets, day, on('05-03'))
  await give(crates, night, on('05-10'))
  await give(crates, day, on('05-12'))
  await close(crates, on('05-20'))
  await followFacts(world)
  expect(await boxes(byTeam)).toMatchObject({ moved_in: 3, moved_out: 3 })
  const back = { subject: 'Crates', at: on('05-12'), from: ['Night'], to: ['Day'] }
  const away = { subject: 'Crates', at: on('05-10'), from: ['Day'], to: ['Night'] }
  const first = { subject: 'Pallets', at: on('05-03'), from: ['none'], to: ['Day'] }
  const all = { moves: [back, away, first], total: 3, visible: 3 }
  expect(await behind(ada, byTeam, 'moved_in')).toEqual(all)
  expect(await behind(ada, byTeam, 'moved_out')).toEqual(all)
  // Each page continues the one before, also within a conversation.
  const pages: unknown[] = []
  for (const offset of [0, 1, 2, 3]) {
    const page = { ...flowOf(byTeam), metric: 'moved_in' as const, limit: 1, offset }
    const { items, total } = await ada.client.call('reporting.stats_card_ids', page)
    pages.push([total, ...items.map(({ stoppedAt }) => stoppedAt)])
  }
  expect(pages).toEqual([[3, back.at], [3, away.at], [3, first.at], [3]])
  // One band, the bands that are added up, and a part of the period.
  expect((await behind(ada, byTeam, 'moved_in', [night])).moves).toEqual([away])
  expect((await behind(ada, byTeam, 'moved_out', ['none'])).moves).toEqual([first])
  const onlyDay = { ...byTeam, top: 1 }
  expect(await boxes(onlyDay)).toMatchObject({ [day]: 3, others: 2 })
  expect((await behind(ada, onlyDay, 'moved_in', ['others'])).moves).toEqual([away])
  expect((await behind(ada, onlyDay, 'moved_out', ['others'])).moves).toEqual([back, first])
  const { items } = await ada.client.call('reporting.stats_card_ids', {
    ...flowOf(byTeam),
    metric: 'moved_in',
    from: on('05-03', '00:00'),
    to: on('05-12'),
    limit: 1,
    offset: 1,
  })
  expect(items.map(({ subject }) => subject)).toEqual(['Pallets'])
  // A report on one team counts conversations from the moment at which it gets them.
  const onNight = { filters: [{ id: 'team', values: [night], operator: 'is' }] }
  expect((await behind(ada, onNight, 'moved_in')).moves).toEqual([{ ...away, from: [], to: ['all'] }])
  expect((await behind(ada, onNight, 'moved_out')).moves).toEqual([{ ...back, from: ['all'], to: [] }])
  // Other charts have no such boxes.
  expect(await behind(ada, { ...byTeam, chartType: 'bar' }, 'moved_in')).toMatchObject({
    total: 0,
    moves: [],
  })
})

test('the receipts of the others have what is in no box of its own, also what has no value', async () => {
  const { day, night } = await makeTeams()
  const mail = (time: string, subject: string) => at(time, () => arrive(world, time, { subject }))
  const crates = await mail(on('05-02'), 'Crates')
  const pallets = await mail(on('05-02', '10:00'), 'Pallets')
  await give(crates, day, on('05-03'))
  await give(pallets, day, on('05-03', '10:00'))
  const drums = await mail(on('05-04'), 'Drums')
  await give(drums, night, on('05-05'))
  for (const [index, one] of [crates, pallets, drums].entries()) await close(one, on(`05-1${index}`))
  await mail(on('05-20'), 'Sacks')
  await followFacts(world)
  // Mail arrives without a team, so this value has the largest box.
  const flow = { ...byTeam, top: 1 }
  const { links } = (await owner.client.call('reporting.stats', flowOf(flow))).flow ?? { links: [] }
  const band = (from: string, to: string) =>
    links.find(({ source, target }) => source === from && target === to)?.value
  expect(band('others', 'closed')).toBe(3)
  expect(await behind(ada, flow, 'closed', ['others'])).toMatchObject({ total: 3, visible: 3 })
  expect(
    await behind(ada, { ...flow, ...days('2026-05-06', '2026-05-31') }, 'closed', ['others']),
  ).toMatchObject({
    total: 1,
    moves: [{ subject: 'Drums' }],
  })
  expect(
    await behind(ada, { ...flow, ...days('2026-05-06', '2026-05-31') }, 'received', ['others']),
  ).toMatchObject({ total: 1, moves: [{ subject: 'Sacks' }] })
})

test('those who may not open the conversations learn how many moved alone', async () => {
  const { day } = await makeTeams()
  const mail = await at(on('05-02'), () => arrive(world, on('05-02'), { subject: 'Crates' }))
  await give(mail, day, on('05-03'))
  await followFacts(world)
  const other = await server.addMember(owner)
  const admin = await server.addMember(owner, { role: 'Admin' })
  const stranger = await server.createWorkspace()
  expect(await behind(ada, byTeam, 'moved_in')).toMatchObject({ total: 1, visible: 1 })
  expect(await behind(admin, byTeam, 'moved_in')).toEqual({ moves: [], total: 1, visible: 0 })
  expect(await behind(other, byTeam, 'moved_in')).toEqual({ moves: [], total: 0, visible: 0 })
  expect(await behind(stranger, byTeam, 'moved_in')).toEqual({ moves: [], total: 0, visible: 0 })
})

test('what was closed twice is there twice, as the box counts it', async () => {
  const mail = await at(on('05-02'), () => arrive(world, on('05-02'), { subject: 'Crates' }))
  await close(mail, on('05-03'))
  await reopen(mail, on('05-04'))
  await close(mail, on('05-05'))
  await followFacts(world)
  expect(await boxes({})).toMatchObject({ closed: 2 })
  const { moves, total } = await behind(ada, {}, 'closed')
  expect(moves.map(({ at: time }) => time)).toEqual([on('05-05'), on('05-03')])
  expect(total).toBe(2)
})

test('what was opened or closed by the import has its moment, though as many were opened as closed', async () => {
  const now = Math.floor(Date.now() / 1000) * 1000
  const ago = (count: number) => new Date(now - count * 86_400_000)
  const dayOf = (count: number) => ago(count).toISOString().slice(0, 10)
  const imported = { isNew: false }
  await arrive(world, ago(45), { subject: 'Was done before' }, imported)
  const asked = await arrive(world, ago(43), { subject: 'Asks again' }, imported)
  const references = [asked.id]
  const desk = { from: `Desk <${inbox.email}>`, to: 'Annika Reuss <annika@tarsel-optik.example>' }
  await arrive(world, ago(42), { ...desk, references }, { ...imported, folder: 'Sent', folderRole: 'sent' })
  await arrive(world, ago(5), { references }, imported)
  await followFacts(world)
  await countAll(server.app, owner.workspaceId)
  const period = days(dayOf(44), dayOf(0))
  const found = await boxes(period)
  expect(found).toMatchObject({ received: 1, other_in: 1, other_out: 1, open_after: 1 })
  const { bytes } = columnLimits
  columnLimits.bytes = 1
  try {
    expect(await boxes(period)).toEqual(found)
  } finally {
    columnLimits.bytes = bytes
  }
  const opened = { subject: 'Asks again', at: ago(5).toISOString(), from: [], to: ['all'] }
  expect(await behind(ada, period, 'other_in')).toEqual({ moves: [opened], total: 1, visible: 1 })
  const { moves } = await behind(ada, period, 'other_out')
  expect(moves).toEqual([{ ...opened, at: ago(43).toISOString(), from: ['all'], to: [] }])
})
