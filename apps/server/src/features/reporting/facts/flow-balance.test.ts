import type { FilterDimension, Stats } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRandom } from '#test/fuzz/random.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { type Arrived, answer, arrive, writeAgain } from '../../slas/slas.fixture.ts'
import { columnLimits } from '../columns/keep-columns.ts'
import { eventClock, followFacts } from '../reporting.fixture.ts'

let server: TestServer
let owner: Owner
let people: [Someone, Someone]
let inboxes: TestInbox[]
let tags: string[]
let teams: string[]
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  people = [await server.addMember(owner), await server.addMember(owner)]
  const ids = people.map(({ userId }) => userId)
  inboxes = [await createInbox(server, owner, ids), await createInbox(server, owner, ids)]
  const make = (call: 'tags.create' | 'teams.create', name: string) =>
    owner.client.call(call, call === 'teams.create' ? { name, members: ids } : { name })
  tags = [(await make('tags.create', 'Urgent')).id, (await make('tags.create', 'Claims')).id]
  teams = [(await make('teams.create', 'Day')).id, (await make('teams.create', 'Night')).id]
})
afterAll(() => server.stop())

const hour = 3_600_000
const dimensions = [null, 'sharedInbox', 'assignee', 'team', 'tags'] as const

/** Lets people work on some conversations, and returns when something happened. */
async function work(seed: number, count: number): Promise<Date[]> {
  const { below, pick } = createRandom(seed)
  const talks: { mail: Arrived; inbox: TestInbox }[] = []
  const clock = eventClock({ server, owner })
  let now = new Date(Date.UTC(2026, 4, seed, 9))
  const begin = async () => {
    const inbox = pick(inboxes)
    const mail = await arrive({ server, owner, inbox }, now, { subject: `Case ${seed} ${talks.length}` })
    talks.push({ mail, inbox })
  }
  const any = () => ({ conversationId: pick(talks).mail.conversationId })
  const send = (call: string, more: object = {}) =>
    owner.client.send(call as 'conversations.close', { ...any(), ...more })
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
    () => send('conversations.close'),
    () => send('conversations.reopen'),
    () => send('conversations.assign', { assigneeId: pick([...people.map(({ userId }) => userId), null]) }),
    () => send('conversations.assign_team', { teamId: pick([...teams, null]) }),
    () => send('conversations.tag', { [pick(['add', 'remove'])]: [pick(tags)] }),
  ]
  const times: Date[] = []
  for (let i = 0; i < count; i += 1) {
    // Often several things happen in the same moment.
    now = new Date(now.getTime() + below(3) * below(8) * hour)
    await clock(now.toISOString(), i < 4 ? begin : pick(steps))
    times.push(now)
  }
  await followFacts({ server, owner })
  return times
}

type Asked = readonly [
  who: Someone,
  days: readonly [from: string, to: string],
  dimension: (typeof dimensions)[number],
  filters: { id: FilterDimension; values: string[]; operator: 'is' | 'is_not' }[],
]

const definitionOf = ([, [from, to], dimension, filters]: Asked) => ({
  timeType: 'custom' as const,
  from_date: from,
  to_date: to,
  timezone: 'UTC',
  chartType: 'breakdownFlow' as const,
  eventTypes: ['open' as const],
  break_down_type: dimension ? [{ id: dimension, name: '' }] : [],
  filters,
})

async function flowOf(asked: Asked): Promise<NonNullable<Stats['flow']>> {
  const { flow } = await asked[0].client.call('reporting.stats', definitionOf(asked))
  if (!flow) throw new Error('There is no flow.')
  return flow
}

/** What comes into a value of the breakdown, or out of it. */
const sumAt = ({ links }: NonNullable<Stats['flow']>, end: 'source' | 'target', key: string): number =>
  links.filter((link) => link[end] === key).reduce((sum, { value }) => sum + value, 0)

/** A change by which a conversation gets several tags is one change, and is in the bands of all of them. */
async function expectChangesBehind(asked: Asked, { nodes }: NonNullable<Stats['flow']>): Promise<void> {
  for (const metric of ['moved_in', 'moved_out'] as const) {
    const { total } = await asked[0].client.call('reporting.stats_card_ids', {
      ...definitionOf(asked),
      metric,
    })
    const value = nodes.find(({ key }) => key === metric)?.value ?? 0
    const place = `${metric} ${JSON.stringify(definitionOf(asked))}`
    if (asked[2] !== 'tags') expect(total, place).toBe(value)
    else expect(total > 0 && total <= value, place).toBe(value > 0)
  }
}

test.each([3, 8, 14])(
  'what was open, came, was reopened or moved in was closed, moved out or is open (seed %i)',
  async (seed) => {
    const { below, pick } = createRandom(seed)
    const times = await work(seed, 60)
    const day = (at: Date | undefined) => (at ?? new Date()).toISOString().slice(0, 10)
    let moved = 0
    for (let i = 0; i < 40; i += 1) {
      const ends = [pick(times), pick(times)].sort((a, b) => a.getTime() - b.getTime())
      const filters = pick([
        [],
        [{ id: 'team' as const, values: [pick(teams)], operator: 'is' as const }],
        [{ id: 'tags' as const, values: [pick(tags)], operator: 'is_not' as const }],
        [{ id: 'sharedInbox' as const, values: [pick(inboxes).id], operator: 'is' as const }],
      ])
      const asked: Asked = [
        pick<Someone>([owner, people[0]]),
        [day(ends[0]), day(ends[1])],
        pick(dimensions),
        filters,
      ]
      const flow = await flowOf(asked)
      const { nodes } = flow
      const place = JSON.stringify([asked[1], asked[2], filters])
      // Nothing is left over: nothing was imported, and each opening and closing is an event.
      expect(
        nodes.filter(({ key }) => key.startsWith('other_')),
        place,
      ).toEqual([])
      for (const { key } of nodes.filter((node) => flow.links.some(({ target }) => target === node.key)))
        if (flow.links.some(({ source }) => source === key))
          expect(sumAt(flow, 'target', key), place).toBe(sumAt(flow, 'source', key))
      moved += nodes.find(({ key }) => key === 'moved_in')?.value ?? 0
      if (below(4) > 0) continue
      await expectChangesBehind(asked, flow)
      const { bytes } = columnLimits
      columnLimits.bytes = 1
      try {
        expect(await flowOf(asked), place).toEqual(flow)
      } finally {
        columnLimits.bytes = bytes
      }
    }
    expect(moved).toBeGreaterThan(10)
  },
)
