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
import { listTeamPeople } from './sight.queries.ts'

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
  const keysIn = (dimension: string | null, given: readonly string[] | null) => {
    const keys = (limit: LimitTime) => capacityKeys(dimension, limit)
    const usedMs = (some: readonly LimitTime[]) => sumCapacity(some, open, inWhole).get(0)?.usedMs ?? 0
    return dimension === null
      ? keys
      : shownKeys(keys, given ?? mostUsed(limits, keys, usedMs, definition.top))
  }
  const first = keysIn(breakdowns.first, breakdowns.firstKeys)
  const second = keysIn(breakdowns.second, breakdowns.secondKeys)
  const series = groupByKeys(limits, (limit) =>
    first(limit).flatMap((one) => second(limit).map((other) => JSON.stringify([one, other]))),
  )
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
  const teams = Map.groupBy(await listTeamPeople(tx, workspaceId), ({ userId }) => userId)
  const rows = await listOpenWorkLimits(tx, workspaceId, from, to)
  return rows.flatMap(({ userId, inboxId, limit, from, until }) => {
    const isSeen = sight.userIds ? sight.userIds.includes(userId) : sight.inboxIds.includes(inboxId)
    const teamIds = (teams.get(userId) ?? []).map(({ teamId }) => teamId)
    const seenIds = teamIds.filter((id) => !sight.hiddenTeamIds.includes(id))
    if (!isSeen || !isAsked({ assignee: [userId], sharedInbox: [inboxId], team: seenIds })) return []
    return [{ userId, inboxId, teamIds: seenIds, limit, start: from.getTime(), end: until.getTime() }]
  })
}

export const userIdsOf = (limits: readonly LimitTime[]): string[] => [
  ...new Set(limits.map(({ userId }) => userId)),
]

/** The keys of a limit: it counts in each team of its person. */
export function capacityKeys(
  dimension: string | null,
  { userId, inboxId, teamIds }: LimitTime,
): readonly string[] {
  if (dimension === null) return ['']
  if (dimension === 'sharedInbox') return [inboxId]
  if (dimension === 'assignee') return [userId]
  return dimension === 'team' && teamIds.length > 0 ? teamIds : [noneKey]
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

type KeysOf = (limit: LimitTime) => readonly string[]

function groupByKeys(limits: readonly LimitTime[], keysOf: KeysOf): Map<string, LimitTime[]> {
  const groups = new Map<string, LimitTime[]>()
  for (const limit of limits)
    for (const key of keysOf(limit)) {
      const group = groups.get(key) ?? []
      groups.set(key, group)
      group.push(limit)
    }
  return groups
}

const shownKeys =
  (keysOf: KeysOf, shown: readonly string[]): KeysOf =>
  (limit) => [...new Set(keysOf(limit).map((key) => (shown.includes(key) ? key : othersKey)))]

/** The keys under which most capacity was used. */
function mostUsed(
  limits: readonly LimitTime[],
  keysOf: KeysOf,
  usedMs: (limits: readonly LimitTime[]) => number,
  top: number,
): string[] {
  return [...groupByKeys(limits, keysOf)]
    .map(([name, some]) => ({ name, used: usedMs(some) }))
    .sort((a, b) => b.used - a.used || (a.name < b.name ? -1 : 1))
    .slice(0, top)
    .map(({ name }) => name)
}

const shareOf = (sum: CapacitySum | undefined) =>
  sum && sum.limitedMs > 0
    ? { ...emptyValue, value: (100 * sum.usedMs) / sum.limitedMs, n: sum.n }
    : emptyValue
