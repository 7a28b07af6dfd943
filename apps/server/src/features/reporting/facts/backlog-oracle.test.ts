import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { createRandom } from '#test/fuzz/random.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, answer, arrive, writeAgain } from '../../slas/slas.fixture.ts'
import { columnsFor } from '../columns/keep-columns.ts'
import { aggregateLevelColumns } from '../columns/levels.ts'
import { selectionOf } from '../query/metric-selection.ts'
import { aggregateLevels } from '../query/stats.queries.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'
import { rebuildFacts } from './rebuild-verb.ts'

let server: TestServer
let owner: Owner
let people: Someone[]
let inboxes: TestInbox[]
let tags: string[]
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  people = [await server.addMember(owner), await server.addMember(owner)]
  const ids = people.map(({ userId }) => userId)
  inboxes = [await createInbox(server, owner, ids), await createInbox(server, owner, ids)]
  tags = [
    (await owner.client.call('tags.create', { name: 'Urgent' })).id,
    (await owner.client.call('tags.create', { name: 'Claims' })).id,
  ]
})
afterAll(() => server.stop())

const dimensions = ['sharedInbox', 'assignee', 'tags', 'age'] as const
const metrics = ['backlog_open', 'backlog_unassigned', 'backlog_waiting'] as const

/** What the rows of the conversations say now, by inbox, person, tag and how long the customer waits. */
async function rowsNow(at: Date): Promise<ReadonlyMap<string, number>> {
  const found = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ inbox: string; assignee: string | null; waitingSince: Date | null; tags: string[] }>(
      tx,
      `select c.inbox_id as inbox, c.assignee_id as assignee,
              c.waiting_since as "waitingSince",
              array(select t.tag_id::text from conversation_tags t
                     where t.workspace_id = $1 and t.conversation_id = c.id) as tags
         from conversations c
        where c.workspace_id = $1 and c.status = 'open' and not c.is_hidden and c.merged_into is null`,
      [owner.workspaceId],
    ),
  )
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { inbox, assignee, waitingSince, tags: own } of found) {
    const keys = {
      sharedInbox: [inbox],
      assignee: [assignee ?? 'none'],
      tags: own.length > 0 ? own : ['none'],
      age: waitingSince ? [ageKey(at.getTime() - waitingSince.getTime())] : [],
    }
    for (const dimension of dimensions)
      for (const key of keys[dimension]) {
        if (waitingSince) add(`backlog_waiting ${dimension} ${key}`)
        if (dimension === 'age') continue
        add(`backlog_open ${dimension} ${key}`)
        if (assignee === null) add(`backlog_unassigned ${dimension} ${key}`)
      }
  }
  return counts
}

const hour = 3_600_000
const ages = [
  [4, '0-4h'],
  [24, '4-24h'],
  [72, '1-3d'],
  [168, '3-7d'],
  [720, '7-30d'],
] as const
const ageKey = (ms: number): string => ages.find(([hours]) => ms < hours * hour)?.[1] ?? '30d+'

/** What reports say of these moments, from memory and from the database. */
async function reported(moments: readonly Date[]): Promise<Map<string, number>[][]> {
  const period = { from: moments[0] ?? new Date(), to: moments.at(-1) ?? new Date() }
  const sight = {
    inboxIds: inboxes.map(({ id }) => id),
    teamIds: [],
    hiddenTeamIds: [],
    userIds: null,
  }
  const both = [0, 1].map(() => moments.map(() => new Map<string, number>()))
  await server.app.db.read(owner.workspaceId, async (tx) => {
    const columns = await columnsFor(server.app, tx, owner.workspaceId, { kinds: ['backlog'], ...period })
    for (const metric of metrics)
      for (const first of dimensions) {
        // Rows do not say since when a conversation is open.
        if (first === 'age' && metric !== 'backlog_waiting') continue
        const definition = { timezone: 'UTC', filters: [], condition: null, business_hours: false }
        const selection = selectionOf(metric, definition, period, sight)
        const grouping = { first, second: null, top: 50, firstKeys: null, secondKeys: null, moments }
        const ways = [
          columns ? aggregateLevelColumns(columns, selection, grouping) : [],
          await aggregateLevels(tx, owner.workspaceId, selection, grouping),
        ]
        for (const [way, rows] of ways.entries())
          for (const { bin, first: key, n } of rows) both[way]?.[bin - 1]?.set(`${metric} ${first} ${key}`, n)
      }
  })
  return both
}

const inOrder = (counts: ReadonlyMap<string, number> | undefined) =>
  Object.fromEntries([...(counts ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)))

test.each([7, 19])('the backlog of any moment is what the inboxes showed then (seed %i)', async (seed) => {
  const { below, pick } = createRandom(seed)
  const talks: { mail: Arrived; inbox: TestInbox }[] = []
  const shown: { at: Date; counts: ReadonlyMap<string, number> }[] = []
  const clock = eventClock({ server, owner })
  // Mail has whole seconds: each step is a minute or some hours after the one before.
  let now = new Date(Date.UTC(2026, 4, seed, 9))
  const begin = async () => {
    const inbox = pick(inboxes)
    const mail = await arrive({ server, owner, inbox }, now, { subject: `Case ${seed} ${talks.length}` })
    talks.push({ mail, inbox })
  }
  const steps: (() => Promise<unknown>)[] = [
    begin,
    () => {
      const { mail, inbox } = pick(talks)
      return writeAgain({ server, owner, inbox }, mail, now)
    },
    () => {
      const { mail, inbox } = pick(talks)
      return answer({ server, owner, inbox }, mail, now)
    },
    () => owner.client.send('conversations.close', { conversationId: pick(talks).mail.conversationId }),
    () => owner.client.send('conversations.reopen', { conversationId: pick(talks).mail.conversationId }),
    () =>
      owner.client.send('conversations.assign', {
        conversationId: pick(talks).mail.conversationId,
        assigneeId: pick([...people.map(({ userId }) => userId), null]),
      }),
    () =>
      owner.client.send('conversations.tag', {
        conversationId: pick(talks).mail.conversationId,
        [pick(['add', 'remove'])]: [pick(tags)],
      }),
  ]
  for (let i = 0; i < 50; i += 1) {
    now = new Date(now.getTime() + 60_000 + below(4) * below(8) * hour)
    await clock(now.toISOString(), i < 4 ? begin : pick(steps))
    const at = new Date(now.getTime() + 30_000)
    shown.push({ at, counts: await rowsNow(at) })
  }
  await followFacts({ server, owner })
  const both = await reported(shown.map(({ at }) => at))
  for (const [index, { counts }] of shown.entries())
    for (const way of both) expect(inOrder(way[index]), `moment ${index}`).toEqual(inOrder(counts))
  expect((await rebuildFacts(server.app, owner.workspaceId)).isSame).toBe(true)
})
