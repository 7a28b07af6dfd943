import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addSla, answer, arrive, clocksOf, follow, type SlaWorld, wake } from './slas.fixture.ts'

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
  inbox = await createInbox(server, owner, [owner.userId, ada.userId])
  world = { server, owner, inbox }
})

const hours = (amount: number) => ({ amount, unit: 'hour' as const })
const subjectContains = (value: string) => ({
  operator: 'all' as const,
  conditions: [{ field: 'subject' as const, operator: 'contains' as const, value }],
})
const listed = async () => (await ada.client.call('slas.list', {})).items

test('staff create, change, order, switch and delete SLAs; members read them', async () => {
  const first = await owner.client.call('slas.create', { name: 'One', targets: { first_reply: hours(4) } })
  const second = await owner.client.call('slas.create', { name: 'Two', targets: { resolved: hours(8) } })
  expect(first).toMatchObject({ isOn: true, version: 1, inboxIds: [], condition: null, calendarId: null })
  await owner.client.call('slas.reorder', { slaIds: [second.id, first.id] })
  expect((await listed()).map(({ name }) => name)).toEqual(['Two', 'One'])
  expect((await listed())[0]?.abilities).toEqual([])
  const fields = { slaId: first.id, name: 'One', targets: { first_reply: hours(2) } }
  expect(await owner.client.call('slas.update', { ...fields, version: 1 })).toMatchObject({ version: 2 })
  expect(await owner.client.send('slas.update', { ...fields, version: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict' } },
  })
  expect(await owner.client.call('slas.toggle', { slaId: first.id, isOn: false })).toMatchObject({
    isOn: false,
  })
  await owner.client.call('slas.delete', { slaId: second.id })
  expect((await listed()).map(({ name, isOn }) => [name, isOn])).toEqual([['One', false]])
  expect(await ada.client.send('slas.toggle', { slaId: first.id, isOn: true })).toMatchObject({ status: 403 })
  expect(await owner.client.send('slas.reorder', { slaIds: [second.id] })).toMatchObject({ status: 404 })
})

test.each([
  ['no target', { targets: {} }, 'sla_without_target'],
  [
    'a target longer than the end',
    { targets: { first_reply: hours(9), resolved: hours(8) } },
    'sla_target_order',
  ],
  ['a target of nothing', { targets: { first_reply: hours(0) } }, 'invalid_input'],
  ['a name that exists', { name: 'Taken' }, 'sla_name_taken'],
  [
    'a condition on what SLAs set',
    { condition: { field: 'dueAt', operator: 'isNotEmpty' } },
    'invalid_input',
  ],
  ['a notification without recipients', { missedActions: [{ kind: 'notify' }] }, 'invalid_input'],
  [
    'a tag that does not exist',
    { missedActions: [{ kind: 'add_tags', tagIds: ['019a9f6e-5d1c-7000-8000-0000000000a1'] }] },
    'invalid_input',
  ],
])('%s is refused', async (_, fields, code) => {
  await owner.client.call('slas.create', { name: 'Taken', targets: { first_reply: hours(4) } })
  const refused = await owner.client.send('slas.create', {
    name: 'Another',
    targets: { first_reply: hours(4) },
    ...fields,
  } as never)
  expect((refused.body as { error: { code: string } }).error.code).toBe(code)
  expect(await listed()).toHaveLength(1)
})

test('a calendar without hours is refused, and a deleted one is replaced by the default', async () => {
  const workday = [{ from: '09:00', until: '17:00' }]
  const create = (name: string, day: typeof workday) =>
    owner.client.call('calendars.create', {
      name,
      timeZone: 'UTC',
      week: [day, day, day, day, day, [], []],
    })
  const standard = await create('Standard', workday)
  const closed = await create('Closed', [])
  const short = await create('Short', [{ from: '09:00', until: '12:00' }])
  const targets = { first_reply: { amount: 1, unit: 'day' as const } }
  const refused = await owner.client.send('slas.create', { name: 'A', targets, calendarId: closed.id })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'sla_calendar_closed' } } })
  const condition = { field: 'businessHours' as const, operator: 'isWithin' as const, value: short.id }
  await owner.client.call('slas.create', { name: 'B', targets, calendarId: short.id, condition })
  const { items } = await owner.client.call('calendars.list', {})
  expect(items.find(({ id }) => id === short.id)?.uses).toMatchObject([{ kind: 'sla', name: 'B' }])
  await owner.client.call('calendars.delete', { calendarId: short.id })
  const replaced = { ...condition, value: standard.id }
  expect(await listed()).toMatchObject([{ calendarId: standard.id, condition: replaced, version: 2 }])
})

test('a conversation gets the first SLA that fits, and another one when it fits that', async () => {
  const tag = await owner.client.call('tags.create', { name: 'Delay' })
  const tagged = await addSla(world, {
    name: 'Delay',
    condition: { field: 'tag', operator: 'is', value: tag.id },
    targets: { first_reply: hours(1) },
  })
  const crates = await addSla(world, { name: 'Crates', condition: subjectContains('crate') })
  await addSla(world, { name: 'Rest', targets: { first_reply: hours(8) } })
  const now = new Date(Date.now() - 60_000)
  const { conversationId } = await arrive(world, now, { subject: 'One crate' })
  const other = await arrive(world, now, { subject: 'Hello' })
  await follow(world)
  const slaOf = async (id: string) => (await clocksOf(world, id)).map(({ sla, state }) => [sla.name, state])
  expect(await slaOf(conversationId)).toEqual([['Crates', 'running']])
  expect(await slaOf(other.conversationId)).toEqual([['Rest', 'running']])
  await ada.client.call('conversations.tag', { conversationId, add: [tag.id], remove: [] })
  await follow(world)
  expect(await slaOf(conversationId)).toEqual([['Delay', 'running']])
  expect((await clocksOf(world, conversationId))[0]?.targetMinutes).toBe(60)
  expect(await owner.client.call('slas.list_overlaps', {})).toMatchObject({
    items: [
      { firstId: tagged.id, otherId: crates.id, conversations: 1, samples: [{ conversationId }] },
      { firstId: tagged.id, conversations: 1 },
    ],
    without: 0,
  })
  await owner.client.call('tags.delete', { tagId: tag.id })
  expect((await listed())[0]?.problem).toMatchObject({ code: 'rule_tag_missing' })
})

test('figures count targets that were kept and missed, and a preview those that would be', async () => {
  const day = 86_400_000
  const at = (hour: number) => new Date(Date.now() - 2 * day + hour * 3_600_000)
  const sla = await addSla(world, { targets: { first_reply: hours(4) } })
  const kept = await arrive(world, at(0), { subject: 'Kept' })
  const late = await arrive(world, at(0), { subject: 'Late' })
  await answer(world, kept, at(3), { subject: 'Re: Kept' })
  await answer(world, late, at(6), { subject: 'Re: Late' })
  const waiting = await arrive(world, new Date(Date.now() - 60_000), { subject: 'Waiting' })
  await follow(world)
  await wake(world)
  expect((await listed())[0]).toMatchObject({ conversations: 3, late: 1, met: 1, missed: 1, open: 1 })
  const preview = await owner.client.call('slas.preview', {
    slaId: sla.id,
    targets: { first_reply: hours(2) },
    calendarId: (
      await owner.client.call('calendars.create', {
        name: 'Lisbon',
        timeZone: 'Europe/Lisbon',
        week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }]),
      })
    ).id,
    receivedLocal: '2026-05-04T09:00',
  })
  expect(preview).toMatchObject({
    conversations: 3,
    late: 2,
    targets: { first_reply: { met: 0, missed: 2 } },
    open: 3,
    taken: [],
    receivedLocal: '2026-05-04T09:00',
    examples: [{ target: 'first_reply', dueAt: '2026-05-04T10:00:00.000Z', dueLocal: '2026-05-04T11:00' }],
  })
  expect(preview.samples.map(({ subject, lateMinutes }) => [subject, lateMinutes])).toEqual([
    ['Late', 240],
    ['Kept', 60],
  ])
  const below = await owner.client.call('slas.preview', { targets: { first_reply: hours(2) } })
  expect(below).toMatchObject({ conversations: 0, taken: [{ slaId: sla.id, conversations: 3 }] })
  expect(await ada.client.call('slas.list_of_inbox', { inboxId: inbox.id })).toMatchObject({
    items: [{ id: sla.id, open: 1, overdue: 0, missed: 1 }],
  })
  expect((await ada.client.call('conversations.list', { search: 'is:due' })).items).toMatchObject([
    { id: waiting.conversationId, dueKind: 'first_reply' },
  ])
  expect((await ada.client.call('conversations.list', { search: 'is:late' })).items).toMatchObject([
    { id: late.conversationId },
  ])
})

test('the list is sorted by due time, page by page, and then by the newest', async () => {
  await addSla(world, { condition: subjectContains('crate'), targets: { first_reply: hours(100) } })
  const subjects = ['crate 3', 'other 1', 'crate 1', 'other 2', 'crate 2']
  for (const subject of subjects) {
    const at = Date.now() - Number(subject.at(-1)) * 3_600_000
    await arrive(world, new Date(at), { subject })
  }
  await follow(world)
  const pages = async (filter: object): Promise<string[]> => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { subject: string }[]; nextCursor: string | null } = await ada.client.call(
        'conversations.list',
        { sort: 'due', limit: 2, ...filter, ...(cursor ? { cursor } : {}) },
      )
      seen.push(...page.items.map(({ subject }) => subject))
      cursor = page.nextCursor
    } while (cursor)
    return seen
  }
  expect(await pages({})).toEqual(['crate 3', 'crate 2', 'crate 1', 'other 1', 'other 2'])
  expect(await pages({ search: 'is:due' })).toEqual(['crate 3', 'crate 2', 'crate 1'])
})
