import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { setFeatures } from '#features/agents/agents.fixture.ts'
import { createInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type CalendarServer, startCalendarServer } from '../../../../../dev/calendar-rig/index.ts'

type Sections = Record<string, Record<string, unknown>[]>

import { settingsVerbs } from './settings-verbs.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inboxName: string
let dav: CalendarServer

beforeAll(async () => {
  server = await startTestServer()
  dav = await startCalendarServer()
  await dav.addCalendar('holidays', 'Harbour holidays')
  owner = await server.createWorkspace()
  await setFeatures(server, owner, ['BOTS'])
  ada = await server.addMember(owner)
  await createInbox(server, owner, [owner.userId, ada.userId])
  inboxName = (await owner.client.call('inboxes.list', {})).items[0]?.name ?? ''
  await connectCalendars(owner)
})
afterAll(async () => {
  await server.stop()
  await dav.stop()
})

/** The account of calendars is connected by people; files say what its calendars are used for. */
const connectCalendars = ({ client }: Someone) => {
  const { url, userName, password } = dav
  return client.call('caldav.connect', { url, userName, password })
}

const exported = async (who: Someone = owner): Promise<Sections> =>
  parse((await who.client.call('settings_files.export', {})).text) as Sections
const plan = (sections: unknown, more: object = {}, who: Someone = owner) =>
  who.client.call('settings_files.plan', {
    text: typeof sections === 'string' ? sections : stringify(sections),
    ...more,
  })
const apply = (sections: unknown, more: object = {}, who: Someone = owner) =>
  who.client.call('settings_files.apply', { text: stringify(sections), ...more })
const changesOf = ({
  changes,
}: {
  changes: readonly { section: string; name: string | null; action: string }[]
}) => changes.map(({ section, name, action }) => `${action} ${section} ${name}`)

const condition = (tag: string) => ({
  operator: 'all',
  conditions: [
    { field: 'tag', operator: 'isAnyOf', value: [tag] },
    { field: 'subject', operator: 'contains', value: 'invoice' },
  ],
})

/** One of everything, by names only. */
const everything = () => ({
  workspace: { name: 'Marewind', defaults: { language: 'de', timeZone: 'Europe/Lisbon', theme: 'dark' } },
  tags: [
    { name: 'Invoice', color: 'amber', group: 'Money' },
    { name: 'Old', isArchived: true },
  ],
  calendars: [
    {
      name: 'Lisbon',
      timeZone: 'Europe/Lisbon',
      week: [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? [{ from: '09:00', until: '17:00' }] : [])),
      isDefault: true,
    },
  ],
  teams: [
    { name: 'Bookings', members: [owner.email, ada.email], admins: [owner.email], inboxIds: [inboxName] },
  ],
  shifts: [
    {
      name: 'Early',
      color: 'teal',
      timeZone: 'Europe/Lisbon',
      days: [1, 2, 3],
      from: '07:00',
      until: '15:30',
      validFrom: '2026-11-02',
      validUntil: null,
      inboxIds: [inboxName],
      memberIds: [ada.email],
      onEnd: 'keep',
      graceMinutes: 15,
    },
  ],
  closingPolicies: [
    {
      name: 'Travel',
      inboxIds: [inboxName],
      requiredTags: { tagIds: ['Invoice'], minimum: 1 },
      reasons: ['Booked'],
      needsCommentAfterMissedSla: false,
      exceptions: ['rule'],
      closers: 'assignee',
      afterReply: 'keep',
      followUp: { mode: 'reopen', days: 14, keepsOwner: true },
      keepsThanksClosed: false,
      autoClose: {
        isOn: false,
        days: 5,
        reminder: { isOn: false, daysBefore: 2, text: '' },
        message: { isOn: false, text: '' },
        tagId: 'Invoice',
        waitsForAssignee: true,
      },
    },
  ],
  classes: [
    { name: 'Bills', teamId: 'Bookings', slaId: 'Key accounts', assigneeId: ada.email },
    { name: 'Travel' },
  ],
  agentProvider: {
    provider: {
      name: 'Model server',
      baseUrl: 'https://models.example.com/v1',
      model: 'qwen3-32b',
      key: 'model',
    },
  },
  agentPages: [{ title: 'Crates', text: 'Crates up to 200 kg leave on Tuesdays.' }],
  agents: [{ name: 'Summaries', type: 'summarise', permission: 'suggest', approval: 'risky', isOn: true }],
  connectors: [
    {
      name: 'Order lookup',
      url: 'https://orders.example.com/orders',
      query: [{ name: 'email', value: '{{ customer.email }}' }],
      authType: 'bearer',
      authData: 'orders',
      fields: [{ name: 'Order', path: 'orders[0].number' }],
      callers: ['rules', 'sidebar'],
      active: true,
    },
  ],
  webhooks: [
    { name: 'Ledger', url: 'https://ledger.example.com/in', events: ['tag.added'], inboxIds: [inboxName] },
    { name: 'Chat', format: 'slack', channelUrl: 'slack', replies: true, replySecret: 'key', active: false },
  ],
  rules: [
    {
      name: 'Invoices',
      inboxIds: [inboxName],
      triggers: ['conversation_started'],
      hours: { calendarId: 'Lisbon', when: 'open' },
      condition: condition('invoice'),
      actions: [
        { kind: 'add_tags', tagIds: ['Invoice'] },
        { kind: 'assign_team', teamId: 'Bookings' },
        { kind: 'assign', userId: ada.email },
        { kind: 'connector', connectorId: 'Order lookup' },
        { kind: 'webhook', webhookId: 'Ledger' },
        { kind: 'classify', classId: 'Bills' },
      ],
    },
    { name: 'Last', triggers: ['closed'], actions: [{ kind: 'star' }], isOn: false },
  ],
  slas: [
    {
      name: 'Key accounts',
      condition: condition('Invoice'),
      calendarId: 'Lisbon',
      targets: { first_reply: { amount: 4, unit: 'hour' } },
      missedActions: [{ kind: 'notify', userIds: [ada.email] }],
    },
  ],
  macros: [
    { name: 'Close with thanks', actions: [{ kind: 'add_tags', tagIds: ['Invoice'] }, { kind: 'close' }] },
  ],
  recipientGroups: [
    { name: 'Harbour office', members: [{ name: '', address: 'quay@tarsel-optik.example' }] },
  ],
  savedReplies: [
    { name: 'Hold rooms', folder: 'Bookings', html: '<p>We hold them.</p>', inboxIds: [inboxName] },
  ],
  views: [{ name: 'Invoices by person', condition: condition('Invoice'), groupBy: 'assignee' }],
  availabilityStatuses: [{ name: 'Lunch', color: 'amber', meaning: 'away', returnAfterMinutes: 60 }],
  caldavCalendars: [{ name: 'Harbour holidays', use: 'holidays', hoursId: 'Lisbon' }],
  inboxes: [{ name: inboxName, displayName: 'Marewind bookings', calendarId: 'Lisbon' }],
})
const secrets = {
  orders: 'a-token',
  model: 'a-model-key',
  key: '8f742231b10e8888abcd99yyyzzz85a5',
  slack: 'https://hooks.slack.example.com/services/T/B/x',
}

test('a file with one of everything is applied in one go, and its export changes nothing', async () => {
  const before = await exported()
  const first = await plan(everything())
  expect(first.problems).toEqual([])
  expect(first.secretsNeeded.toSorted()).toEqual(['key', 'model', 'orders', 'slack'])
  // A plan leaves nothing behind.
  expect(await exported()).toEqual(before)

  const { changes } = await apply(everything(), { secrets })
  expect(changes.length).toBeGreaterThan(15)
  const after = await exported()
  expect(after.rules?.[0]).toMatchObject({
    inboxIds: [inboxName],
    hours: { calendarId: 'Lisbon' },
    condition: { conditions: [{ value: ['Invoice'] }, {}] },
    actions: expect.arrayContaining([{ kind: 'assign', userId: ada.email }]),
  })
  expect(after.classes?.[0]).toMatchObject({ name: 'Bills', slaId: 'Key accounts' })
  for (const secret of Object.values(secrets)) expect(JSON.stringify(after)).not.toContain(secret)
  // No section is without a setting, so the identity below is one of every feature.
  expect(Object.entries(after).filter(([, list]) => Array.isArray(list) && list.length === 0)).toEqual([])

  expect((await plan(after)).changes).toEqual([])
  expect((await plan(everything())).changes).toEqual([])
  expect(await owner.client.call('settings_files.get_drift', {})).toMatchObject({
    appliedBy: owner.userId,
    changes: [],
  })
})

test('another workspace becomes the same by the export', async () => {
  const other = await server.createWorkspace()
  await setFeatures(server, other, ['BOTS'])
  await connectCalendars(other)
  const { workspace, teams: _teams, inboxes: _inboxes, ...rest } = await exported()
  const text = JSON.stringify({ workspace, ...rest })
    .replaceAll(ada.email, other.email)
    .replaceAll(owner.email, other.email)
  const moved = JSON.parse(text) as Sections
  for (const list of ['closingPolicies', 'shifts', 'webhooks', 'rules', 'savedReplies'])
    for (const one of moved[list] ?? []) one.inboxIds = []
  moved.teams = [{ name: 'Bookings', members: [other.email], admins: [other.email] }]
  const given = {
    'connector Order lookup': secrets.orders,
    'provider Model server': secrets.model,
    'webhook Chat': secrets.slack,
    'webhook Chat replies': secrets.key,
  }
  await apply(moved, { secrets: given }, other)
  const { teams, inboxes, ...there } = await exported(other)
  expect({ ...there, teams: undefined, inboxes: undefined }).toEqual({
    ...moved,
    teams: undefined,
    inboxes: undefined,
  })
})

test('later changes are reported as drift, and applying the file again restores it', async () => {
  const file = await exported()
  const [tag] = (await owner.client.call('tags.list', {})).items
  await owner.client.call('tags.update', { tagId: tag?.id ?? '', version: tag?.version ?? 1, color: 'red' })
  await owner.client.call('tags.create', { name: 'By hand' })
  const drift = await owner.client.call('settings_files.get_drift', {})
  expect(changesOf(drift)).toEqual(['create tags By hand', 'update tags Invoice'])
  expect(drift.changes[1]?.fields).toEqual([{ name: 'color', before: 'amber', after: 'red' }])

  const planned = await plan(file)
  expect(changesOf(planned)).toEqual(['update tags Invoice'])
  expect(planned.absent).toEqual([{ section: 'tags', name: 'By hand' }])
  await apply(file, { deletes: planned.absent })
  expect((await owner.client.call('settings_files.get_drift', {})).changes).toEqual([])
  expect(await exported()).toEqual(file)
})

test('the order of rules is that of the file', async () => {
  const { rules = [] } = await exported()
  const { changes } = await apply({ rules: [rules[1], rules[0]] })
  expect(changesOf({ changes })).toEqual(['reorder rules null'])
  expect((await owner.client.call('rules.list', {})).items.map(({ name }) => name)).toEqual([
    'Last',
    'Invoices',
  ])
})

test.each([
  ['tags:\n  - name: A\n    colour: red', 3, 'field_unknown'],
  ['tags:\n  - name: A\n  - color: red', 3, 'entry_without_name'],
  ['tagz: []', 1, 'section_unknown'],
  ['tags:\n  name: A', 2, 'section_not_list'],
  [
    'macros:\n  - name: A\n    actions:\n      - kind: add_tags\n        tagIds: [Nowhere]',
    5,
    'reference_unknown',
  ],
  [
    'rules:\n  - name: A\n    triggers: [closed]\n    condition: {field: team, operator: is, value: Ghosts}',
    4,
    'reference_unknown',
  ],
  ['tags:\n  - name: A\n  - name: B\n    color: pink', 4, 'not_one_of'],
  ['inboxes:\n  - name: Nowhere', 2, 'created_elsewhere'],
  ['tags:\n  - name: [', 2, 'yaml_invalid'],
  [
    'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c]',
    1,
    'yaml_invalid',
  ],
])('%j is refused by its line', async (text, line, code) => {
  const { problems } = await plan(text)
  expect(problems[0]).toMatchObject({ line, code })
})

test('a refused file writes nothing, also not the good part before', async () => {
  const before = await exported()
  const text = 'tags:\n  - name: Good\n  - name: Bad\n    color: pink\n'
  await expect(owner.client.call('settings_files.apply', { text })).rejects.toMatchObject({
    code: 'settings_file_refused',
  })
  // No value for the secret of a new connector.
  const connector = { name: 'New', url: 'https://a.example.com', authType: 'bearer', authData: 'absent' }
  await expect(apply({ tags: [{ name: 'Good' }], connectors: [connector] })).rejects.toMatchObject({
    code: 'settings_file_refused',
    body: { error: { params: { problems: [{ path: 'connectors[0].authData', code: 'secret_missing' }] } } },
  })
  expect(await exported()).toEqual(before)
})

test('only owners use settings files, names of other workspaces are unknown, and secret values are not recorded', async () => {
  await expect(exported(ada)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(plan({ tags: [] }, {}, ada)).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await server.createWorkspace()
  const { problems } = await plan(
    { macros: [{ name: 'M', actions: [{ kind: 'add_tags', tagIds: ['Invoice'] }] }] },
    {},
    stranger,
  )
  expect(problems.map(({ code }) => code)).toEqual(['reference_unknown'])
  const [tag] = (await owner.client.call('tags.list', {})).items
  const byId = { macros: [{ name: 'M', actions: [{ kind: 'add_tags', tagIds: [tag?.id] }] }] }
  expect((await plan(byId, {}, stranger)).problems).toHaveLength(1)
  const rows = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ input: unknown }>(tx, `select input from audit_log where call = 'settings_files.apply'`, []),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('a-token')
})

test('an operator exports, plans, applies and compares on the command line', async () => {
  const { workspaceId } = await server.createWorkspace()
  const folder = await mkdtemp(join(tmpdir(), 'settings-'))
  const file = join(folder, 'settings.yaml')
  const run = (name: string, options: Record<string, string | true> = {}) => {
    const verb = settingsVerbs.find((one) => one.name === `settings:${name}`)
    if (!verb) throw new Error(name)
    return verb.run(server.app, { workspace: workspaceId, ...options })
  }
  try {
    await run('export', { out: file })
    expect((await run('plan', { file })).text).toBe('The settings are as in the file.')
    await writeFile(file, 'tags:\n  - name: One\n  - name: Two\n')
    expect((await run('apply', { file })).text).toBe('+ tags One\n+ tags Two')
    await writeFile(file, 'tags:\n  - name: One\n    color: red\n')
    const planned = await run('plan', { file })
    expect(planned.text).toContain('~ tags One\n    color: "ink" → "red"')
    expect(planned.text).toContain('kept without --delete:\n  tags Two')
    expect((await run('apply', { file, delete: true })).text).toContain('- tags Two')
    expect((await run('diff')).text).toContain('Nothing changed.')
    await writeFile(file, 'tags:\n  - name: One\n    color: pink\n')
    expect(await run('apply', { file })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^Line 3, tags\[0\]\.color: /),
    })
    const schema = JSON.parse((await run('export', { schema: true })).text)
    expect(schema.properties.rules.items.properties.inboxIds.items).toMatchObject({ type: 'string' })
    expect(JSON.stringify(schema)).not.toContain('uuid')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('500 settings are exported within a second, or a few on a busy machine', async () => {
  const many = await server.createWorkspace()
  const tags = Array.from({ length: 250 }, (_, n) => ({ name: `Tag ${n}` }))
  const savedReplies = Array.from({ length: 230 }, (_, n) => ({ name: `Reply ${n}`, html: '<p>Hello</p>' }))
  const rules = Array.from({ length: 20 }, (_, n) => ({
    name: `Rule ${n}`,
    triggers: ['closed'],
    actions: [{ kind: 'add_tags', tagIds: [`Tag ${n}`] }],
  }))
  await apply({ tags, savedReplies, rules }, {}, many)
  const start = performance.now()
  const { settings } = await many.client.call('settings_files.export', {})
  expect(settings).toBeGreaterThanOrEqual(500)
  expect(performance.now() - start).toBeLessThan(5_000)
})
