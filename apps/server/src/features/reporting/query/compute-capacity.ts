import { noneKey, othersKey, reportConditionOf } from '@postroom/contract'
import { listOpenWorkLimits } from '#features/inboxes/index.ts'
import {
  addCapacity,
  type CapacityBins,
  type CapacitySum,
  capacityTimes,
  type LimitTime,
  type OpenTime,
} from './capacity-times.ts'
import { personTest } from './match-people.ts'
import { openTimesOf } from './open-times.ts'
import type { Period } from './period.ts'
import { type Breakdowns, emptyValue, type Question, type SeriesNumbers } from './series-numbers.ts'

/**
 * Which part of their limit the open work of people was: the average over the time in which they had a limit. `n` are the
 * conversations, once for each person.
 */
export async function computeCapacity(
  question: Question,
  period: Period,
  breakdowns: Breakdowns,
): Promise<SeriesNumbers[]> {
  const { definition, now } = question
  const { from } = period
  const to = period.to > now ? now : period.to
  if (to <= from) return []
  const limits = await limitTimesOf(question, { from, to })
  const open = await openTimesOf(question, { userIds: userIdsOf(limits), from, to })
  const whole = { start: from.getTime(), end: to.getTime() }
  const bins = period.bins.map((bin) => ({
    start: Date.parse(bin.from),
    end: Math.min(Date.parse(bin.to), whole.end),
  }))
  const inBins = { whole, bins, ends: bins.map(({ end }) => end) }
  const inWhole = { whole, bins: [], ends: [] }
  const keyIn = (dimension: string | null, given: readonly string[] | null) => {
    const key = (limit: LimitTime) => capacityKey(dimension, limit)
    const usedMs = (some: readonly LimitTime[]) => sumCapacity(some, open, inWhole).get(0)?.usedMs ?? 0
    return dimension === null ? key : shownKey(key, given ?? mostUsed(limits, key, usedMs, definition.top))
  }
  const first = keyIn(breakdowns.first, breakdowns.firstKeys)
  const second = keyIn(breakdowns.second, breakdowns.secondKeys)
  const series = Map.groupBy(limits, (limit) => JSON.stringify([first(limit), second(limit)]))
  return [...series].map(([keys, some]) => {
    const sums = sumCapacity(some, open, inBins)
    return {
      keys: JSON.parse(keys),
      total: shareOf(sums.get(0)),
      bins: new Map([...sums].flatMap(([bin, sum]) => (bin === 0 ? [] : [[bin - 1, shareOf(sum)] as const]))),
    }
  })
}

/**
 * The limits that a report counts, as far as its condition is true of them. Of the people whose figures the viewer sees:
 * the work of others may be in inboxes that the viewer does not see.
 */
export async function limitTimesOf(
  { tx, workspaceId, definition, sight }: Pick<Question, 'tx' | 'workspaceId' | 'definition' | 'sight'>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<LimitTime[]> {
  const isAsked = personTest(reportConditionOf(definition))
  const rows = await listOpenWorkLimits(tx, workspaceId, from, to)
  return rows.flatMap(({ userId, inboxId, limit, from, until }) => {
    const isSeen = sight.userIds ? sight.userIds.includes(userId) : sight.inboxIds.includes(inboxId)
    if (!isSeen || !isAsked({ assignee: [userId], sharedInbox: [inboxId] })) return []
    return [{ userId, inboxId, limit, start: from.getTime(), end: until.getTime() }]
  })
}

export const userIdsOf = (limits: readonly LimitTime[]): string[] => [
  ...new Set(limits.map(({ userId }) => userId)),
]

/** The key of a limit. */
export function capacityKey(dimension: string | null, { userId, inboxId }: LimitTime): string {
  if (dimension === null) return ''
  if (dimension === 'sharedInbox') return inboxId
  return dimension === 'assignee' ? userId : noneKey
}

/** The sums of some limits: those of one person are one capacity. */
function sumCapacity(
  limits: readonly LimitTime[],
  open: ReadonlyMap<string, readonly OpenTime[]>,
  bins: CapacityBins,
): Map<number, CapacitySum> {
  const sums = new Map<number, CapacitySum>()
  for (const [userId, own] of Map.groupBy(limits, (limit) => limit.userId))
    addCapacity(sums, capacityTimes(own), open.get(userId) ?? [], bins)
  return sums
}

type KeyOf = (limit: LimitTime) => string

const shownKey =
  (key: KeyOf, shown: readonly string[]): KeyOf =>
  (limit) =>
    shown.includes(key(limit)) ? key(limit) : othersKey

/** The keys under which most capacity was used. */
function mostUsed(
  limits: readonly LimitTime[],
  key: KeyOf,
  usedMs: (limits: readonly LimitTime[]) => number,
  top: number,
): string[] {
  return [...Map.groupBy(limits, key)]
    .map(([name, some]) => ({ name, used: usedMs(some) }))
    .sort((a, b) => b.used - a.used || (a.name < b.name ? -1 : 1))
    .slice(0, top)
    .map(({ name }) => name)
}

const shareOf = (sum: CapacitySum | undefined) =>
  sum && sum.limitedMs > 0
    ? { ...emptyValue, value: (100 * sum.usedMs) / sum.limitedMs, n: sum.n }
    : emptyValue
