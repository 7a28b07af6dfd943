import { hourAt, type LocalHour } from './hours.ts'
import type { Presence } from './presence.ts'
import { answerTimes } from './queue.ts'

/** A customer who waited for a reply; times in milliseconds since the epoch. */
export interface Wait {
  readonly inboxId: string
  readonly since: number
  readonly repliedAt: number | null
  readonly repliedBy: string | null
  /** The conversation had no reply before. */
  readonly isFirst: boolean
}

export type WaitKind = Pick<Wait, 'inboxId' | 'isFirst'>
/** When a reply is due under the SLA of the inbox; null without a target. */
export type DueAt = (kind: WaitKind, since: number) => number | null

/** Less work on shift than this does not show how much a person gets done. */
const fewestPersonHours = 40
const searchSteps = 12

/** Whether the reply came too late, or is missing and overdue at `until`. */
export const isLate = ({ repliedAt }: Pick<Wait, 'repliedAt'>, due: number | null, until: number): boolean =>
  due !== null && due < until && (repliedAt === null || repliedAt > due)

/** What one hour holds if `people` work in it at this pace. */
export const capacityOf = (hours: readonly LocalHour[], people: Float64Array, perPersonHour: number) =>
  hours.map(({ start, end }, place) => ({ start, end, replies: (people[place] ?? 0) * perPersonHour }))

/**
 * Replies of one person in an hour on shift, from the replies that people on shift wrote; null if they worked too little.
 * Their mean counts quiet hours too, and their best hours cannot be kept up: between the two, it is the pace at which
 * the queue has as many late replies as there were.
 */
export function measurePace(
  hours: readonly LocalHour[],
  presence: Presence,
  waits: readonly Wait[],
  dueAt: DueAt,
): number | null {
  const personHours = presence.people.reduce((sum, people) => sum + people, 0)
  const replies = repliesOnShift(hours, presence, waits)
  const total = replies.reduce((sum, n) => sum + n, 0)
  if (personHours < fewestPersonHours || total === 0) return null
  const until = hours.at(-1)?.end ?? 0
  const work = waits
    .toSorted((a, b) => a.since - b.since)
    .map((wait) => ({ ...wait, due: dueAt(wait, wait.since) }))
  const late = work.filter((wait) => isLate(wait, wait.due, until)).length
  const arrivals = work.map(({ since }) => since)
  const lateAt = (pace: number) => {
    const answered = answerTimes(arrivals, capacityOf(hours, presence.people, pace))
    return work.filter(({ due }, i) => isLate({ repliedAt: answered[i] ?? null }, due, until)).length
  }
  let low = total / personHours
  let high = Math.max(low, bestPace(replies, presence.people))
  for (let step = 0; step < searchSteps; step++) {
    const middle = (low + high) / 2
    if (lateAt(middle) > late) low = middle
    else high = middle
  }
  return high
}

function repliesOnShift(
  hours: readonly LocalHour[],
  { byPerson }: Presence,
  waits: readonly Wait[],
): number[] {
  const replies = new Array<number>(hours.length).fill(0)
  for (const { repliedAt, repliedBy } of waits) {
    if (repliedAt === null || repliedBy === null) continue
    const place = hourAt(hours, repliedAt)
    if ((byPerson.get(repliedBy)?.[place] ?? 0) > 0) replies[place] = (replies[place] ?? 0) + 1
  }
  return replies
}

/** Replies of a person in the best tenth of the hours. */
function bestPace(replies: readonly number[], people: Float64Array): number {
  const paces = replies
    .flatMap((n, place) => ((people[place] ?? 0) >= 0.5 ? [n / (people[place] ?? 1)] : []))
    .sort((a, b) => a - b)
  return paces[Math.floor(paces.length * 0.9)] ?? 0
}
