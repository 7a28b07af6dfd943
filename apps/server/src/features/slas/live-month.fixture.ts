import { createRandom, type Random } from '#test/fuzz/random.ts'
import type { Someone } from '#test/harness.ts'
import { eventClock } from '../reporting/reporting.fixture.ts'
import { type Arrived, answer, arrive, type SlaWorld, writeAgain } from './slas.fixture.ts'

const hourMs = 3_600_000
const kinds = ['answer', 'write', 'answer', 'assign', 'close', 'write', 'tag', 'reopen', 'answer'] as const

interface Month {
  readonly seed: number
  readonly world: SlaWorld
  readonly colleague: Someone
  readonly tagId: string
  readonly conversations: number
  /** Lets consumers and timers do what they would have done until then. */
  readonly settle: (asOf: Date, at: ReturnType<typeof eventClock>) => Promise<unknown>
}

/** A month of generated mail and work in an inbox, in the order of time and with everything that follows from it. */
export async function liveMonth({
  seed,
  world,
  colleague,
  tagId,
  conversations,
  settle,
}: Month): Promise<string[]> {
  const random = createRandom(seed)
  const endsAt = Date.now() - hourMs
  const startsAt = endsAt - 29 * 24 * hourMs
  const steps = Array.from({ length: conversations }, (_, index) => {
    let at = startsAt + random.next() * 20 * 24 * hourMs
    const own = [{ at, index, kind: 'start' as (typeof kinds)[number] | 'start' }]
    for (at += gap(random); at < endsAt && own.length < 9; at += gap(random))
      own.push({ at, index, kind: random.pick(kinds) })
    return own
  })
    .flat()
    .sort((a, b) => a.at - b.at)
  const started = new Map<number, Arrived>()
  const at = eventClock(world)
  const settleAt = (time: Date) => settle(time, at)
  let settledAt = startsAt
  for (const { at: time, index, kind } of steps) {
    for (settledAt += 24 * hourMs; settledAt < time; settledAt += 24 * hourMs)
      await settleAt(new Date(settledAt))
    settledAt = time
    await settleAt(new Date(time))
    await at(new Date(time).toISOString(), async () => {
      const known = started.get(index)
      if (known) await work({ world, colleague, tagId }, known, kind, new Date(time))
      else started.set(index, await arrive(world, new Date(time), { subject: `Shipment ${index}` }))
    })
    await settleAt(new Date(time))
  }
  for (; settledAt < endsAt; settledAt += 24 * hourMs) await settleAt(new Date(settledAt))
  await settleAt(new Date())
  return [...started.values()].map(({ conversationId }) => conversationId)
}

async function work(
  { world, colleague, tagId }: Pick<Month, 'world' | 'colleague' | 'tagId'>,
  known: Arrived,
  kind: (typeof kinds)[number] | 'start',
  at: Date,
): Promise<void> {
  const { client } = world.owner
  const { conversationId } = known
  switch (kind) {
    case 'answer':
      await answer(world, known, at)
      return
    case 'write':
      await writeAgain(world, known, at)
      return
    case 'assign':
      await client.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
      return
    case 'tag':
      await client.call('conversations.tag', { conversationId, add: [tagId] })
      return
    case 'close':
      await client.call('conversations.close', { conversationId })
      return
    case 'reopen':
      await client.call('conversations.reopen', { conversationId })
      return
    case 'start':
  }
}

/** From one hour to six days, short ones more often. */
const gap = (random: Random): number => hourMs * (1 + 140 * random.next() ** 3)
