import { arrivalRates } from './arrival-rates.ts'
import { capacityOf, type DueAt, measurePace, type Wait, type WaitKind } from './capacity.ts'
import { hourAt, type LocalHour, placeInWeek } from './hours.ts'
import type { Presence } from './presence.ts'
import { answerTimes } from './queue.ts'
import { poisson, seededRandom } from './random.ts'

/** What past weeks say about the next ones. */
export interface Model {
  /** Messages that ask for a reply, by the hours of a week. */
  readonly rates: readonly number[]
  /** Which inboxes they come to, and whether they are the first of a conversation; one for each past message. */
  readonly kinds: readonly WaitKind[]
  /** Replies of one person in an hour; null if it cannot be measured. */
  readonly pace: number | null
}

/** Learns from whole weeks. */
export function train(
  hours: readonly LocalHour[],
  presence: Presence,
  waits: readonly Wait[],
  dueAt: DueAt,
): Model {
  const arrivals = waits.map(({ since }) => since)
  return {
    rates: arrivalRates(hours, arrivals),
    kinds: waits,
    pace: measurePace(hours, presence, waits, dueAt),
  }
}

/** Messages that are expected in the hour. */
export const expectedIn = ({ rates }: Model, hour: LocalHour): number => rates[placeInWeek(hour)] ?? 0

/** Possible arrivals in the same hours, each with the time at which its reply is due. */
export interface Sample {
  readonly arrivals: readonly number[]
  readonly due: readonly (number | null)[]
}

/** So many messages in all samples are enough for whole numbers. */
const drawnMessages = 8_000
const samples = { fewest: 3, most: 80 }

/** Draws arrivals by chance around the expected numbers, always the same ones for the same model. */
export function drawSamples(model: Model, hours: readonly LocalHour[], dueAt: DueAt): Sample[] {
  const random = seededRandom(1)
  const expected = hours.reduce((sum, hour) => sum + expectedIn(model, hour), 0)
  const number = Math.round(drawnMessages / Math.max(1, expected))
  const count = Math.min(samples.most, Math.max(samples.fewest, number))
  return Array.from({ length: count }, () => {
    const arrivals = hours.flatMap((hour) =>
      Array.from({ length: poisson(expectedIn(model, hour), random) }, () => random())
        .sort((a, b) => a - b)
        .map((share) => Math.floor(hour.start + share * (hour.end - hour.start))),
    )
    const due = arrivals.map((at) => {
      const kind = model.kinds[Math.floor(random() * model.kinds.length)]
      return kind ? dueAt(kind, at) : null
    })
    return { arrivals, due }
  })
}

/** In each hour, how many replies miss their target on average, with so many people at this pace. */
export function lateByHour(
  drawn: readonly Sample[],
  hours: readonly LocalHour[],
  people: Float64Array,
  pace: number,
): Float64Array {
  const late = new Float64Array(hours.length)
  const capacity = capacityOf(hours, people, pace)
  for (const { arrivals, due } of drawn) {
    answerTimes(arrivals, capacity).forEach((answered, i) => {
      const limit = due[i] ?? Number.POSITIVE_INFINITY
      const place = answered > limit ? hourAt(hours, limit) : -1
      if (place >= 0) late[place] = (late[place] ?? 0) + 1 / drawn.length
    })
  }
  return late
}
