import { gunzipSync } from 'node:zlib'
import { decodePart, parseMessage } from '@postroom/mail'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type SmtpServer, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { arrive, type SlaWorld, send } from '../slas/slas.fixture.ts'
import { fireSchedule } from './share/send-report.ts'

const week = { preset: 'last_7_days', timezone: 'UTC' } as const
const byPerson = { ...week, chartType: 'bar', eventTypes: ['replies'], breakDown: 'user' } as const

let server: TestServer
let smtp: SmtpServer
let owner: Owner
/** Ada and Lea work in the inbox Billing with Bea; Cid works in Customs. Lea leads the team of Bea and Cid. */
const people = {} as Record<'ada' | 'bea' | 'cid' | 'lea' | 'staff' | 'stranger', Someone>
const names = { ada: 'Adalind', bea: 'Beatrix', cid: 'Cidalia' } as const
let billing: TestInbox
let customs: TestInbox
/** Counts replies by person; shared with everyone of the workspace. */
let shared: string

const nameOf = (world: keyof typeof names) => people[world].userId

async function reply(world: SlaWorld, who: Someone, teamId?: string) {
  const mail = await arrive(world, new Date(Date.now() - 3_600_000), { subject: `For ${who.email}` })
  const { conversationId } = mail
  if (teamId) await who.client.call('conversations.assign_team', { conversationId, teamId })
  const sent = await who.client.call('conversations.reply', {
    conversationId,
    seenMessageId: mail.messageId,
    html: '<p>Yes.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    undoSeconds: 30,
  })
  await send(world, sent.id)
}

beforeAll(async () => {
  smtp = await startSmtpServer({})
  const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
  server = await startTestServer({ roles: ['web', 'worker'], env })
  owner = await server.createWorkspace({ name: 'Marewind' })
  for (const name of ['ada', 'bea', 'cid', 'lea'] as const) people[name] = await server.addMember(owner)
  people.staff = await server.addMember(owner, { role: 'Admin' })
  people.stranger = await server.createWorkspace({ name: 'Elsewhere' })
  for (const [who, firstName] of Object.entries(names))
    await people[who as 'ada'].client.call('session.update_profile', { firstName })
  const { ada, bea, cid, lea } = people
  billing = await createInbox(server, owner, [ada.userId, bea.userId, lea.userId])
  customs = await createInbox(server, owner, [cid.userId])
  const team = await owner.client.call('teams.create', {
    name: 'Desk',
    members: [bea.userId, cid.userId, lea.userId],
  })
  await owner.client.call('teams.set_admin', { teamId: team.id, userId: lea.userId })
  const world = { server, owner, inbox: billing }
  await reply(world, ada)
  await reply(world, bea)
  await reply({ ...world, inbox: customs }, cid, team.id)
  const saved = await owner.client.call('reporting.save_v2', {
    name: 'Replies by person',
    scope: 'WORKSPACE',
    is_shared: true,
    ...byPerson,
  })
  shared = saved.id
  // The worker counts them.
  await vi.waitFor(async () => {
    const { metrics, countedUntil } = await owner.client.call('reporting.stats', byPerson)
    expect([metrics[0]?.total.value, countedUntil]).toEqual([3, null])
  }, 10_000)
}, 60_000)
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const namesIn = (text: string): string[] => Object.values(names).filter((name) => text.includes(name))

async function file(who: Someone, input: object): Promise<Uint8Array> {
  const answer = await who.client.fetch('/reporting_api/v1/reporting/stats/csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...byPerson, ...input }),
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
const allSheets = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')

/** Ids of people in a text, by their names. */
const idsIn = (text: string): string[] =>
  Object.entries(names).flatMap(([who, name]) => (text.includes(nameOf(who as 'ada')) ? [name] : []))

/** Ways to the numbers; each gives the people whose numbers it shows. */
const surfaces: Readonly<Record<string, (who: Someone) => Promise<string[]>>> = {
  stats: async ({ client }) => idsIn(JSON.stringify(await client.call('reporting.stats', byPerson))),
  'stats as gzip': async ({ client }) => {
    const text = `/reporting get_community_report_v4_gz ${JSON.stringify(byPerson)}`
    const { resources } = (await client.command(text)).body as { resources: { result: string } }
    return namesIn(gunzipSync(Buffer.from(resources.result, 'base64')).toString())
  },
  CSV: async (who) => namesIn(strFromU8(await file(who, { format: 'csv' }))),
  XLSX: async (who) => namesIn(allSheets(await file(who, { format: 'xlsx' }))),
  PDF: async (who) => namesIn((await readPdf(await file(who, { format: 'pdf' }))).text),
  bot: async ({ client }) => {
    await client.call('reportBot.send', { text: 'replies by person in the last 7 days', tz: 'UTC' })
    const { message } = await client.call('reportBot.last_message', {})
    expect(message?.payload).toMatchObject({ eventTypes: ['replies'], breakDown: 'user' })
    const { chartType, eventTypes, preset, breakDown } = message?.payload ?? byPerson
    const drawn = await client.call('reporting.stats', { chartType, eventTypes, preset, breakDown })
    const shown = idsIn(JSON.stringify(drawn))
    // The sentence names only people whose numbers the chart shows.
    expect(shown).toEqual(expect.arrayContaining(namesIn(`${message?.text} ${message?.html}`)))
    return shown
  },
}

const expected = {
  ada: { sees: ['Adalind'], total: 2, facts: ['Adalind'] },
  // The mail of the team in Customs counts for her, without being hers to read.
  lea: { sees: ['Beatrix', 'Cidalia'], total: 3, facts: ['Beatrix'] },
  // Mail of inboxes in which they do not work is none of an admin's business.
  staff: { sees: ['Adalind', 'Beatrix', 'Cidalia'], total: 3, facts: [] },
  stranger: { sees: [], total: 0, facts: [] },
} as const
const viewers = Object.keys(expected) as (keyof typeof expected)[]

test.each(viewers.flatMap((who) => Object.keys(surfaces).map((surface) => [who, surface] as const)))(
  '%s sees in %s the people whose numbers are hers to see',
  async (who, surface) => {
    expect(await surfaces[surface]?.(people[who])).toEqual(expected[who].sees)
  },
)

test.each(viewers)('%s gets the whole, and of single people nothing that is hidden', async (who) => {
  const { client } = people[who]
  const { metrics } = await client.call('reporting.stats', byPerson)
  expect(metrics[0]?.total.value ?? 0).toBe(expected[who].total)
  for (const [other, name] of Object.entries(names)) {
    const userId = nameOf(other as 'ada')
    const isSeen = (expected[who].sees as readonly string[]).includes(name)
    const cards = await client.call('reporting.stats_card_ids', {
      ...byPerson,
      metric: 'replies',
      keys: [userId],
    })
    expect(cards.total, name).toBe(isSeen ? 1 : 0)
    const filtered = { ...byPerson, filters: [{ id: 'user' as const, values: [userId] }] }
    const status = isSeen || who === 'staff' || who === 'stranger' ? 200 : 403
    for (const call of ['reporting.stats', 'reporting.export'] as const)
      expect((await client.send(call, filtered)).status, `${name} ${call}`).toBe(status)
  }
})

test.each(viewers)('the facts of %s name only people whose numbers are hers to see', async (who) => {
  for (const format of ['csv', 'xlsx']) {
    const bytes = await file(people[who], { content: 'facts', format })
    expect(namesIn(format === 'csv' ? strFromU8(bytes) : allSheets(bytes))).toEqual(expected[who].facts)
  }
})

test('a shared report, its cards, its embedding and its wall stay within the workspace', async () => {
  const { ada, staff, stranger } = people
  for (const [who, status] of [
    [ada, 200],
    [staff, 200],
    [stranger, 404],
  ] as const) {
    expect((await who.client.send('reporting.get', { reportId: shared })).status).toBe(status)
    const cards = `/reporting get_card_ids ${shared} ${JSON.stringify({ metric: 'replies' })}`
    expect((await who.client.command(cards)).status).toBe(status)
    expect((await who.client.send('reporting.send', { reportId: shared })).status).toBe(status)
  }
  const inboxes = async ({ client }: Someone) =>
    (await client.call('reporting.wall', {})).inboxes.map(({ inboxId }) => inboxId).sort()
  expect(await inboxes(ada)).toEqual([billing.id])
  expect(await inboxes(staff)).toEqual([billing.id, customs.id].sort())
  expect(await inboxes(stranger)).toEqual([])
})

test('a published or embedded report shows what its publisher may see at the time', async () => {
  const publisher = await server.addMember(owner, { role: 'Admin' })
  const { token } = await publisher.client.call('reporting.publish', { reportId: shared })
  const shown = async (link: string | null) => {
    const answer = await server.anonymous.send('reporting.published', { token: link ?? '' })
    return answer.status === 200 ? idsIn(JSON.stringify(answer.body)) : answer.status
  }
  expect(await shown(token)).toEqual(['Adalind', 'Beatrix', 'Cidalia'])
  const own = await people.ada.client.call('reporting.save_v2', { name: 'My replies', ...byPerson })
  const ofMember = await people.ada.client.call('reporting.publish', { reportId: own.id })
  expect(await shown(ofMember.token)).toEqual(['Adalind'])
  await owner.client.call('members.set_role', { userId: publisher.userId, role: 'Member' })
  expect(await shown(token)).toEqual([])
  await owner.client.call('members.remove', { userId: publisher.userId })
  expect(await shown(token)).toBe(404)
})

test('a scheduled mail gives each recipient what they may see', async () => {
  const { ada, lea, staff } = people
  const schedule = await owner.client.call('reporting.save_schedule', {
    reportId: shared,
    rhythm: 'daily',
    time: '08:00',
    timezone: 'UTC',
    recipientIds: [ada.userId, lea.userId, staff.userId],
  })
  const due = { workspaceId: owner.workspaceId, subjectId: schedule.id, now: new Date() }
  await server.app.db.write(owner.workspaceId, (tx) => fireSchedule(server.app, tx, due as never))
  for (const who of ['ada', 'lea', 'staff'] as const) {
    const letter = await smtp.waitForMailTo(people[who].email)
    const { text, html, attachments } = await parseMessage(letter.raw)
    const bytesOf = (type: string): Uint8Array => {
      const found = attachments.find(({ contentType }) => contentType === type)
      if (!found) throw new Error(`no ${type}`)
      return decodePart(letter.raw, found)
    }
    expect(namesIn(`${text} ${html}`), who).toEqual(expected[who].sees)
    expect(namesIn(strFromU8(bytesOf('text/csv'))), who).toEqual(expected[who].sees)
    expect(namesIn((await readPdf(bytesOf('application/pdf'))).text), who).toEqual(expected[who].sees)
  }
})
