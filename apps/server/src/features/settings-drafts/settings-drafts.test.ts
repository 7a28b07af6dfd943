import {
  type SettingsDraft,
  type SettingsDraftWrite,
  type settingsDraftReads,
  standardClosing,
} from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { fireDueTimers } from '#platform/timers/fire-timers.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let admin: Someone
let calendarId: string
let ruleId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const office = (from: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? [{ from, until: '17:00' }] : []))
const closedRule = (name: string) => ({
  name,
  triggers: ['closed' as const],
  actions: [{ kind: 'star' as const }],
})

/** A workspace with one of each setting that a draft can change. */
beforeEach(async () => {
  owner = await server.createWorkspace()
  admin = await server.addMember(owner, { role: 'Admin' })
  const inbox = await createInbox(server, owner, [owner.userId])
  const { client } = owner
  calendarId = (
    await client.call('calendars.create', {
      name: 'Office',
      timeZone: 'Europe/Lisbon',
      week: office('09:00'),
    })
  ).id
  ruleId = (await client.call('rules.create', closedRule('Star'))).id
  await client.call('rules.create', closedRule('Second'))
  await client.call('slas.create', {
    name: 'Answer',
    calendarId,
    targets: { first_reply: { amount: 4, unit: 'hour' } },
  })
  await client.call('closing_policies.create', { ...standardClosing, name: 'Careful', inboxIds: [inbox.id] })
  await client.call('shifts.create', {
    name: 'Early',
    color: 'teal',
    timeZone: 'Europe/Lisbon',
    days: [1, 2, 3, 4, 5],
    from: '07:00',
    until: '15:30',
    validFrom: '2026-11-02',
    validUntil: null,
    inboxIds: [],
    memberIds: [owner.userId],
    onEnd: 'keep',
    graceMinutes: 0,
  })
})

const sections = ['calendars', 'shifts', 'closingPolicies', 'slas', 'rules'] as const
type Exported = Record<(typeof sections)[number], Record<string, unknown>[]>
/** The settings that are active, by names. */
async function active(): Promise<Exported> {
  const all = parse((await owner.client.call('settings_files.export', {})).text) as Exported
  return Object.fromEntries(sections.map((section) => [section, all[section]])) as Exported
}

const newDraft = (name = 'Summer') => owner.client.call('settings_drafts.create', { name })
const change = async (draft: SettingsDraft, call: SettingsDraftWrite, input: object, by: Someone = owner) =>
  (
    await by.client.call('settings_drafts.change', {
      settingsDraftId: draft.id,
      call,
      input: input as Record<string, unknown>,
    })
  ).output as { id: string; version: number }
const read = async <T>(draft: SettingsDraft, call: (typeof settingsDraftReads)[number], input: object = {}) =>
  (
    await owner.client.call('settings_drafts.read', {
      settingsDraftId: draft.id,
      call,
      input: input as Record<string, unknown>,
    })
  ).output as T
const check = ({ id }: SettingsDraft) => owner.client.call('settings_drafts.check', { settingsDraftId: id })
const now = async (draft: SettingsDraft) => (await check(draft)).draft
const switchTo = async (draft: SettingsDraft, isOn: boolean, by: Someone = owner) => {
  const { version } = await now(draft)
  return by.client.call('settings_drafts.switch', { settingsDraftId: draft.id, version, isOn })
}

interface Listed {
  readonly items: { id: string; name: string; version: number; calendarId?: string | null }[]
}

/** Changes all sections in a draft: new, changed, deleted and reordered settings that refer to each other. */
async function fill(draft: SettingsDraft): Promise<void> {
  const summer = await change(draft, 'calendars.create', {
    name: 'Summer hours',
    timeZone: 'Europe/Lisbon',
    week: office('08:00'),
  })
  await change(draft, 'calendars.update', { calendarId: summer.id, version: summer.version, isDefault: true })
  const { items: slas } = await read<Listed>(draft, 'slas.list')
  await change(draft, 'slas.update', {
    ...slas[0],
    open: 'keep',
    slaId: slas[0]?.id,
    calendarId: summer.id,
    targets: { first_reply: { amount: 8, unit: 'hour' } },
  })
  const added = await change(draft, 'rules.create', {
    ...closedRule('Only in summer'),
    hours: { calendarId: summer.id, when: 'open' },
  })
  await change(draft, 'rules.delete', { ruleId })
  const { items: rules } = await read<Listed>(draft, 'rules.list')
  const others = rules.map(({ id }) => id).filter((id) => id !== added.id)
  await change(draft, 'rules.reorder', { scope: 'workspace', ruleIds: [added.id, ...others] })
  const { items: shifts } = await read<Listed>(draft, 'shifts.list')
  await change(draft, 'shifts.update', { shiftId: shifts[0]?.id, version: shifts[0]?.version, from: '06:00' })
  const { items: policies } = await read<Listed>(draft, 'closing_policies.list')
  const careful = policies.find(({ name }) => name === 'Careful')
  await change(draft, 'closing_policies.delete', { closingPolicyId: careful?.id })
}

test('changes of a draft are active when it is switched on, all together, and gone when it is switched back', async () => {
  const before = await active()
  const draft = await newDraft()
  await fill(draft)
  expect(await active()).toEqual(before)

  const planned = await check(draft)
  expect(planned.problems).toEqual([])
  expect(
    planned.changes.map(({ action, section, name }) => `${action} ${section} ${name}`.trim()).sort(),
  ).toEqual([
    'create calendars Summer hours',
    'create rules Only in summer',
    'delete closingPolicies Careful',
    'delete rules Star',
    'reorder rules',
    'update calendars Office',
    'update shifts Early',
    'update slas Answer',
  ])
  const sla = planned.changes.find(({ section }) => section === 'slas')
  expect(sla?.fields).toContainEqual({ name: 'calendarId', before: 'Office', after: 'Summer hours' })

  const on = await switchTo(draft, true, admin)
  expect(on).toMatchObject({ isOn: true, switchedBy: { id: admin.userId } })
  const during = await active()
  expect(during.rules.map(({ name }) => name)).toEqual(['Only in summer', 'Second'])
  expect(during.rules[0]).toMatchObject({ hours: { calendarId: 'Summer hours' } })
  expect(during.slas[0]).toMatchObject({
    calendarId: 'Summer hours',
    targets: { first_reply: { amount: 8 } },
  })
  expect(during.calendars.find(({ name }) => name === 'Summer hours')).toMatchObject({ isDefault: true })
  await expect(change(draft, 'rules.delete', { ruleId })).rejects.toMatchObject({
    code: 'settings_draft_is_on',
  })

  await switchTo(draft, false)
  expect(await active()).toEqual(before)
  // And once more, next summer.
  await switchTo(draft, true)
  expect(await active()).toEqual(during)
  await switchTo(draft, false)
  expect(await active()).toEqual(before)
})

test('a setting that changed meanwhile is a conflict: nothing is written, and the draft can be chosen', async () => {
  const draft = await newDraft()
  await change(draft, 'rules.toggle', { ruleId, isOn: false })
  const [sla] = (await owner.client.call('slas.list', {})).items
  const target = (amount: number) => ({ targets: { first_reply: { amount, unit: 'hour' as const } } })
  if (!sla) throw new Error('there is an SLA')
  const slaOf = { ...sla, open: 'keep' as const, slaId: sla.id }
  await change(draft, 'slas.update', { ...slaOf, ...target(8) })
  // A field that the draft does not change is no conflict.
  const renamed = await owner.client.call('slas.update', { ...slaOf, name: 'Reply' })
  expect((await check(draft)).problems).toEqual([])
  await owner.client.call('slas.update', { ...slaOf, name: 'Reply', version: renamed.version, ...target(2) })
  // A further change of the draft does not hide it.
  await change(draft, 'rules.toggle', { ruleId, isOn: false })
  expect((await check(draft)).problems).toMatchObject([
    { section: 'slas', field: 'targets', code: 'changed_meanwhile', now: { first_reply: { amount: 2 } } },
  ])
  const before = await active()
  await expect(switchTo(draft, true)).rejects.toMatchObject({ code: 'settings_draft_refused' })
  expect(await active()).toEqual(before)
  expect((await now(draft)).isOn).toBe(false)

  const { version } = await now(draft)
  await owner.client.call('settings_drafts.rebase', { settingsDraftId: draft.id, version })
  await switchTo(draft, true)
  expect((await active()).slas[0]).toMatchObject({ name: 'Reply', targets: { first_reply: { amount: 8 } } })

  // Switching back asks the same.
  const [stored] = (await owner.client.call('slas.list', {})).items
  const { version: activeVersion = 1 } = stored ?? {}
  await owner.client.call('slas.update', { ...slaOf, name: 'Reply', version: activeVersion, ...target(3) })
  await expect(switchTo(draft, false)).rejects.toMatchObject({
    code: 'settings_draft_refused',
    body: { error: { params: { problems: [{ section: 'slas', name: 'Reply', field: 'targets' }] } } },
  })
  const { version: later } = await now(draft)
  await owner.client.call('settings_drafts.discard', {
    settingsDraftId: draft.id,
    version: later,
    section: 'slas',
    id: sla.id,
  })
  expect((await active()).rules[0]).toMatchObject({ isOn: false })
  await switchTo(draft, false)
  expect((await active()).rules[0]).toMatchObject({ isOn: true })
  expect((await active()).slas[0]).toMatchObject({ name: 'Reply', targets: { first_reply: { amount: 3 } } })
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const schedule = async (draft: SettingsDraft, onAt: Date | null, backAt: Date | null, by: Someone = admin) =>
  by.client.call('settings_drafts.schedule', {
    settingsDraftId: draft.id,
    version: (await now(draft)).version,
    onAt: onAt?.toISOString() ?? null,
    backAt: backAt?.toISOString() ?? null,
    timeZone: 'Europe/Lisbon',
  })
const switches = async () =>
  (
    await server.app.db.read(owner.workspaceId, (tx) =>
      rawQuery<{ type: string; actorId: string }>(
        tx,
        `select type, actor_id as "actorId" from events where workspace_id = $1 and type like 'settings_draft.%' order by seq`,
        [owner.workspaceId],
      ),
    )
  ).filter(({ type }) => type !== 'settings_draft.changed')

test('a draft is switched on and back at its times, each once', async () => {
  const before = await active()
  const draft = await newDraft()
  await fill(draft)
  await schedule(draft, inMinutes(60), inMinutes(120))
  await fireDueTimers(server.app, inMinutes(59))
  expect(await active()).toEqual(before)
  await Promise.all([fireDueTimers(server.app, inMinutes(61)), fireDueTimers(server.app, inMinutes(61))])
  expect(await now(draft)).toMatchObject({ isOn: true, onAt: null, switchedBy: { id: admin.userId } })
  expect((await active()).rules.map(({ name }) => name)).toEqual(['Only in summer', 'Second'])
  await fireDueTimers(server.app, inMinutes(121))
  await fireDueTimers(server.app, inMinutes(122))
  expect(await now(draft)).toMatchObject({ isOn: false, backAt: null, failure: null })
  expect(await active()).toEqual(before)
  expect(await switches()).toEqual([
    { type: 'settings_draft.switched', actorId: admin.userId },
    { type: 'settings_draft.switched', actorId: admin.userId },
  ])
})

test('a process that is killed while it switches leaves the draft off, and the next one switches it', async () => {
  const before = await active()
  const draft = await newDraft()
  await fill(draft)
  await schedule(draft, inMinutes(60), null)
  // Its last step before the commit waits for the head of the event log; there the connection is lost.
  await server.app.db.write(owner.workspaceId, async (tx) => {
    await rawQuery(tx, 'select event_seq from workspace_heads where workspace_id = $1 for update', [
      owner.workspaceId,
    ])
    const firing = fireDueTimers(server.app, inMinutes(61))
    const waiting = async (): Promise<number> => {
      const [row] = await rawQuery<{ pid: number }>(
        tx,
        'select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
      return row ? row.pid : waiting()
    }
    await rawQuery(tx, 'select pg_terminate_backend($1::int)', [await waiting()])
    expect(await firing).toBe(0)
  })
  expect(await active()).toEqual(before)
  expect(await fireDueTimers(server.app, inMinutes(130))).toBeGreaterThan(0)
  expect((await now(draft)).isOn).toBe(true)
  expect(await switches()).toHaveLength(1)
})

test('a conflict at the time changes nothing, and a mail tells the person who chose the time', async () => {
  const draft = await newDraft()
  await fill(draft)
  await schedule(draft, inMinutes(60), inMinutes(120))
  await owner.client.call('rules.delete', { ruleId })
  const [shift] = (await owner.client.call('shifts.list', {})).items
  await owner.client.call('shifts.update', { shiftId: shift?.id ?? '', version: 1, from: '05:00' })
  const before = await active()
  await fireDueTimers(server.app, inMinutes(61))
  expect(await active()).toEqual(before)
  expect(await now(draft)).toMatchObject({
    isOn: false,
    onAt: null,
    backAt: null,
    failure: { isOn: true, reason: 'problems' },
  })
  expect(await switches()).toMatchObject([{ type: 'settings_draft.failed' }])
  const mails = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(tx, 'select id from system_mails where workspace_id = $1', [owner.workspaceId]),
  )
  expect(mails.length).toBeGreaterThan(0)
})

test('times are checked, and a person who lost the role switches nothing', async () => {
  const draft = await newDraft()
  await fill(draft)
  await expect(schedule(draft, inMinutes(-1), null)).rejects.toMatchObject({
    code: 'settings_draft_time_passed',
  })
  await expect(schedule(draft, inMinutes(60), inMinutes(30))).rejects.toMatchObject({
    code: 'settings_draft_back_before_on',
  })
  await schedule(draft, inMinutes(60), null)
  const before = await active()
  await owner.client.call('members.set_role', { userId: admin.userId, role: 'Member' })
  await fireDueTimers(server.app, inMinutes(61))
  expect(await active()).toEqual(before)
  expect(await now(draft)).toMatchObject({ isOn: false, failure: { reason: 'not_allowed' } })
})

test('members reach no draft, and personal rules, time off and feeds are in none', async () => {
  const draft = await newDraft()
  const ada = await server.addMember(owner)
  await expect(ada.client.call('settings_drafts.list', {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(change(draft, 'rules.delete', { ruleId }, ada)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    change(draft, 'rules.create', { ...closedRule('Mine'), scope: 'personal' }),
  ).rejects.toMatchObject({ code: 'not_in_settings_draft' })
  const absence = { userId: ada.userId, from: '2026-12-21', until: '2026-12-24', kind: 'holiday' }
  await expect(change(draft, 'shifts.create_time_off', absence)).rejects.toMatchObject({
    code: 'not_in_settings_draft',
  })
  await expect(
    change(draft, 'calendars.create', {
      name: 'Feed',
      timeZone: 'UTC',
      week: office('09:00'),
      feedUrl: 'https://holidays.example.com/a.ics',
    }),
  ).rejects.toMatchObject({ code: 'feed_not_in_settings_draft' })
  // A refusal of the call itself arrives with its field.
  await expect(
    change(draft, 'rules.create', { ...closedRule(''), scope: 'workspace' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect((await now(draft)).changes).toBe(0)
})
