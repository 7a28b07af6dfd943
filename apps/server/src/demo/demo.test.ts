import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, loadConfig } from '#platform/config/index.ts'
import { migrate, readMigrations } from '#platform/db/index.ts'
import { createClient } from '#test/client.ts'
import { createTestDatabase } from '#test/database.ts'
import { codeOf } from '../features/mfa/mfa.fixture.ts'
import { startServer } from '../start/server.ts'
import { startDemoPost } from './demo-post.ts'
import { type DemoState, readDemoState, writeDemoState } from './demo-state.ts'
import { planDemo } from './plan.ts'
import { prepareDemo } from './prepare-demo.ts'

const now = new Date('2026-11-20T11:40:00Z')
const share = 0.02
const places: { config: Config; ownerUrl: string; drop(): Promise<void> }[] = []
let demo: DemoState

async function newPlace(): Promise<{ config: Config; ownerUrl: string }> {
  const key = (await readMigrations()).map(({ sha256 }) => sha256).join()
  const database = await createTestDatabase({ key, apply: async (url) => void (await migrate({ url })) })
  const dataDir = mkdtempSync(join(tmpdir(), 'postroom-demo-'))
  const config = loadConfig({ POSTROOM_DATA: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  const drop = async (): Promise<void> => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const place = { config, ownerUrl: database.url, drop }
  places.push(place)
  return place
}

const make = ({ config, ownerUrl }: { config: Config; ownerUrl: string }): Promise<DemoState> =>
  prepareDemo(config, ownerUrl, { now, share, say: () => undefined })

async function ask(ownerUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** All that a reader sees, without ids, what is random by intention, and results of agents, which have the time of now. */
async function contentHash(ownerUrl: string): Promise<string> {
  const rows = await ask(
    ownerUrl,
    `select i.name, c.subject, c.status, u.email as assignee, c.contact_name, c.snippet, c.waiting_since,
            (select json_agg(json_build_array(m.direction, m.subject, m.sent_at, b.text, a.email) order by m.arrived_at)
               from messages m join message_bodies b on b.message_id = m.id left join users a on a.id = m.author_id
              where m.conversation_id = c.id) as messages,
            (select json_agg(json_build_array(x.text, x.created_at) order by x.created_at, x.text)
               from comments x where x.conversation_id = c.id) as comments,
            (select json_agg(t.name order by t.name) from conversation_tags ct join tags t on t.id = ct.tag_id
              where ct.conversation_id = c.id) as tags,
            (select json_agg(json_build_array(e.type, e.at) order by e.at, e.type)
               from events e where e.subject_id = c.id and e.type not like 'agent.%') as events
       from conversations c
       join inboxes i on i.id = c.inbox_id
       left join users u on u.id = c.assignee_id
      order by i.name, c.last_message_at, c.subject`,
  )
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

beforeAll(async () => {
  demo = await make(await newPlace())
}, 240_000)

afterAll(async () => {
  for (const { drop } of places) await drop()
})

const first = () => {
  const place = places[0]
  if (!place) throw new Error('There is no demo.')
  return place
}

test('the whole demo is what it promises to be', () => {
  const plans = planDemo(1, now)
  expect(planDemo(1, now)).toEqual(plans)
  expect(planDemo(2, now)).not.toEqual(plans)
  const people = plans.flatMap(({ workspace }) => workspace.people)
  expect(plans).toHaveLength(2)
  expect(people).toHaveLength(12)
  expect(people.filter(({ role }) => role === 'Owner').every(({ hasMfa }) => hasMfa)).toBe(true)
  expect(people.filter(({ role, hasMfa }) => role === 'Admin' && !hasMfa)).toHaveLength(1)
  expect(plans.flatMap(({ workspace }) => workspace.inboxes)).toHaveLength(5)
  const conversations = plans.flatMap((plan) => plan.conversations)
  expect(conversations).toHaveLength(2_000)
  const steps = conversations.flatMap((conversation) => conversation.steps)
  expect(steps.every(({ at }) => at <= now.getTime())).toBe(true)
  const span = now.getTime() - Math.min(...steps.map(({ at }) => at))
  expect(span / 86_400_000).toBeGreaterThan(85)
  expect(span / 86_400_000).toBeLessThan(91)
  const lengths = conversations.map(
    ({ steps }) => steps.filter(({ kind }) => /^(?:mail|reply)$/.test(kind)).length,
  )
  expect(Math.min(...lengths)).toBe(1)
  expect(Math.max(...lengths)).toBeGreaterThan(8)
  for (const kind of ['assign', 'tag', 'comment', 'close', 'draft', 'read']) {
    expect(steps.filter((step) => step.kind === kind).length, kind).toBeGreaterThan(1)
  }
})

test('made twice, it has the same content', async () => {
  const again = await newPlace()
  await make(again)
  expect(await contentHash(again.ownerUrl)).toBe(await contentHash(first().ownerUrl))
}, 240_000)

test('everything planned is there, threaded as it was meant', async () => {
  const plans = planDemo(demo.seed, now, share)
  const conversations = plans.flatMap((plan) => plan.conversations)
  const steps = conversations.flatMap((conversation) => conversation.steps)
  const count = (kind: string): number => steps.filter((step) => step.kind === kind).length
  const [row] = await ask(
    first().ownerUrl,
    `select (select count(*)::int from conversations) as conversations,
            (select count(*)::int from messages where direction = 'inbound') as mails,
            (select count(*)::int from messages where direction = 'outbound' and author_id is not null) as replies,
            (select count(*)::int from outgoing_messages where state = 'sent') as sent,
            (select count(*)::int from comments) as comments,
            (select count(*)::int from sessions where ended_at is null) as sessions`,
  )
  expect(row).toEqual({
    conversations: conversations.length,
    mails: count('mail'),
    // The one with a promise is not planned.
    replies: count('reply') + 1,
    sent: count('reply') + 1,
    // A mention and two notes of a hand-over are not planned either.
    comments: count('comment') + 3,
    sessions: 0,
  })
})

test('its people have teams, absences and personal tags, and no message waits to be sent', async () => {
  const [row] = await ask(
    first().ownerUrl,
    `select (select json_agg(json_build_array(t.name, (select count(*) from team_members m where m.team_id = t.id)) order by t.name)
               from teams t) as teams,
            (select count(*)::int from personal_tags) as "personalTags",
            (select count(*)::int from users where email_verified_at is null) as "notConfirmed",
            (select count(*)::int from user_availability) as absences,
            (select count(*)::int from system_mails) as letters`,
  )
  expect(row).toEqual({
    teams: [
      ['Freight', 3],
      ['Office', 3],
      ['Travel desk', 5],
    ],
    personalTags: 4,
    notConfirmed: 2,
    absences: 2,
    letters: 0,
  })
})

test('its rules have acted on its mail, and no event waits for them', async () => {
  const [row] = await ask(
    first().ownerUrl,
    `select (select count(*)::int from rules) as rules,
            (select count(*)::int from rule_runs where finished_at is null) as waiting,
            (select count(*) > 0 from rule_runs where failures = 0) as "haveActed"`,
  )
  expect(row).toEqual({ rules: 5, waiting: 0, haveActed: true })
})

test('its events have the times at which they happened', async () => {
  const [row] = await ask(
    first().ownerUrl,
    `select count(*)::int as wrong from events e
       join messages m on m.id::text = e.payload->>'messageId'
      where e.type = 'message.received' and e.at <> m.arrived_at`,
  )
  expect(row).toEqual({ wrong: 0 })
})

test('its customers wait for a reply for days at most', async () => {
  const [row] = await ask(
    first().ownerUrl,
    `select count(*)::int as replies, extract(day from max(sent_at - before))::int as longest
       from (select direction, sent_at, lag(direction) over w as "from", lag(sent_at) over w as before
               from messages window w as (partition by conversation_id order by sent_at)) m
      where direction = 'outbound' and "from" = 'inbound'`,
  )
  expect(row?.replies).toBeGreaterThan(20)
  expect(row?.longest).toBeLessThan(10)
})

test('a second start finds it and makes nothing', async () => {
  const before = await ask(first().ownerUrl, 'select count(*)::int as events from events')
  expect(await make(first())).toEqual(demo)
  expect(await ask(first().ownerUrl, 'select count(*)::int as events from events')).toEqual(before)
})

test('an interrupted one is made again', async () => {
  const place = await newPlace()
  await make(place)
  const half = readDemoState(place.config.dataDir)
  if (!half) throw new Error('The demo left no state.')
  writeDemoState(place.config.dataDir, { ...half, isComplete: false, accounts: [] })
  expect((await make(place)).accounts).toHaveLength(12)
  expect(await contentHash(place.ownerUrl)).toBe(await contentHash(first().ownerUrl))
}, 240_000)

test('data of others is left alone', async () => {
  const place = await newPlace()
  await ask(place.ownerUrl, "insert into workspaces (id, name) values (gen_random_uuid(), 'Ours')")
  await expect(make(place)).rejects.toThrow('holds workspaces of your own')
  expect(readDemoState(place.config.dataDir)).toBeNull()
})

test('there are saved replies, and packages for requests with quotes that were answered', async () => {
  const [{ replies, packages, assets } = {}] = await ask(
    first().ownerUrl,
    `select (select count(*)::int from saved_replies) as replies,
            (select count(*)::int from packages) as packages,
            (select count(*)::int from package_assets) as assets`,
  )
  expect(replies).toBe(8)
  expect(packages).toBeGreaterThan(3)
  expect(assets).toBeGreaterThan(9)
  const states = await ask(first().ownerUrl, 'select distinct state from package_quotes')
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['accepted', 'declined', 'open']))
})

test('its people have tasks, hand-overs, bulk changes and settings drafts', async () => {
  const [row] = await ask(
    first().ownerUrl,
    `select (select count(*)::int from tasks) as tasks,
            (select count(*)::int from tasks where state = 'done') as done,
            (select count(*)::int from events where type = 'handover.received') as "handovers",
            (select count(*)::int from bulk_changes) as bulk,
            (select json_agg(name) from settings_drafts) as drafts`,
  )
  expect(row).toEqual({ tasks: 8, done: 1, handovers: 2, bulk: 2, drafts: ['Christmas week'] })
})

test('its AI agents have worked, with a model that quotes the mail', async () => {
  const [row] = await ask(
    first().ownerUrl,
    `select (select count(*)::int from agent_runs) as runs,
            (select count(*)::int from agent_runs where state in ('waiting', 'running', 'failed', 'stopped')) as unsettled,
            (select count(*)::int from agent_runs r join agents a on a.id = r.agent_id
              where a.name = 'Summaries' and r.state in ('suggested', 'applied')) as summaries,
            (select json_agg(distinct name) from agents) as agents`,
  )
  expect(row).toEqual({ runs: 8, unsettled: 0, summaries: 4, agents: ['Summaries', 'Tag suggestions'] })
})

test('its people sign in and pass MFA, and their replies are stored without being sent', async () => {
  const { config, ownerUrl } = first()
  const server = await startServer({
    config: { ...config, roles: ['web'] },
    ownerUrl,
    overrides: { checkOutput: true },
    writeLog: () => undefined,
  })
  const post = startDemoPost(server.app)
  try {
    for (const { email, password, totpSecret, role } of demo.accounts) {
      const client = createClient(server.url ?? '', null)
      await client.call('session.sign_in_with_password', { identificator: email, password })
      if (totpSecret) await client.call('mfa.verify', { code: codeOf(totpSecret, 1) })
      expect(await client.call('session.get_user', {})).toMatchObject({
        email,
        role,
        mfaPassed: totpSecret !== null,
      })
      if (role !== 'Member' || email !== 'lea.fontanel@marewind.example') continue
      await answerSomething(client)
    }
    await expect.poll(() => filesIn(join(config.dataDir, 'sent'))).toHaveLength(1)
    const [name = ''] = filesIn(join(config.dataDir, 'sent'))
    expect(readFileSync(join(config.dataDir, 'sent', name), 'utf8')).toContain('We look forward to it.')
  } finally {
    await post.stop()
    await server.stop()
  }
}, 60_000)

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

async function answerSomething(client: ReturnType<typeof createClient>): Promise<void> {
  const { items } = await client.call('conversations.list', { view: 'all' })
  const conversationId = items[0]?.id ?? ''
  const { timeline, contact } = await client.call('conversations.get', { conversationId })
  const newest = timeline.findLast((entry) => entry.kind === 'message')
  await client.call('conversations.reply', {
    conversationId,
    html: '<p>We look forward to it.</p>',
    to: [contact],
    seenMessageId: newest?.kind === 'message' ? newest.message.id : null,
  })
}
