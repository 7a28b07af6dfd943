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

/** The bands of a flow from one moment of the hour to another. */
async function flowOf(
  who: Someone,
  [from, to]: readonly [string, string],
  dimension: (typeof dimensions)[number],
  filters: { id: FilterDimension; values: string[]; operator: 'is' | 'is_not' }[],
): Promise<NonNullable<Stats['flow']>> {
  const { flow } = await who.client.call('reporting.stats', {
    timeType: 'custom',
    from_date: from,
    to_date: to,
    timezone: 'UTC',
    chartType: 'breakdownFlow',
    eventTypes: ['open'],
    break_down_type: dimension ? [{ id: dimension, name: '' }] : [],
    filters,
  })
  if (!flow) throw new Error('There is no flow.')
  return flow
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
      const asked = [
        pick<Someone>([owner, people[0]]),
        [day(ends[0]), day(ends[1])] as const,
        pick(dimensions),
        filters,
      ] as const
      const { nodes, links } = await flowOf(...asked)
      const place = JSON.stringify([asked[1], asked[2], filters])
      // Nothing is left over: nothing was imported, and each opening and closing is an event.
      expect(
        nodes.filter(({ key }) => key.startsWith('other_')),
        place,
      ).toEqual([])
      moved += nodes.find(({ key }) => key === 'moved_in')?.value ?? 0
      if (below(4) > 0) continue
      const { bytes } = columnLimits
      columnLimits.bytes = 1
      expect(await flowOf(...asked), place).toEqual({ nodes, links })
      columnLimits.bytes = bytes
    }
    expect(moved).toBeGreaterThan(10)
  },
)
