import { noneKey, othersKey, reportConditionOf } from '@postroom/contract'
import { listAvailableStatusIds } from '#features/availability/index.ts'
import { listPlannedTimes } from '#features/shifts/index.ts'
import { coveredTimes, type PersonTime } from './covered-times.ts'
import { personTest } from './match-people.ts'
import type { Period } from './period.ts'
import { type Breakdowns, emptyValue, type Question, type SeriesNumbers } from './series-numbers.ts'
import type { Sight } from './sight.ts'
import { listUnavailableTimes } from './statuses.queries.ts'

/** Which part of the planned time people were available: `n` are the shifts that were planned. */
export async function computeCoverage(
  { tx, workspaceId, definition, sight, now }: Question,
  period: Period,
  breakdowns: Breakdowns,
): Promise<SeriesNumbers[]> {
  const { from } = period
  const to = period.to > now ? now : period.to
  if (to <= from) return []
  const availableIds = await listAvailableStatusIds(tx, workspaceId)
  const planned = await listPlannedTimes(tx, workspaceId, from, to)
  const unavailable = await listUnavailableTimes(tx, workspaceId, { from, to, availableIds })
  const isAsked = personTest(reportConditionOf(definition))
  const seen = planned
    .map((plan) => ({ ...plan, teamIds: seenTeams(plan.teamIds, sight) }))
    .filter(({ userId, teamIds }) =>
      isAsked({ user: [userId], team: teamIds.filter((id) => id !== othersKey) }),
    )
  const times = coveredTimes(seen, unavailable, {
    whole: { start: from.getTime(), end: to.getTime() },
    bins: period.bins.map((bin) => ({
      start: Date.parse(bin.from),
      end: Math.min(Date.parse(bin.to), to.getTime()),
    })),
  })
  const firstKeys = keysIn(breakdowns.first, breakdowns.firstKeys, times, sight, definition.top)
  const secondKeys = keysIn(breakdowns.second, breakdowns.secondKeys, times, sight, definition.top)
  const sums = new Map<string, Sums>()
  for (const time of times)
    for (const first of firstKeys(time))
      for (const second of secondKeys(time)) add(sums, [first, second], time)
  return [...sums.values()].map(({ keys, bins }) => ({
    keys,
    total: shareOf(bins.get(0)),
    bins: new Map([...bins].flatMap(([bin, sum]) => (bin === 0 ? [] : [[bin - 1, shareOf(sum)] as const]))),
  }))
}

/** Teams that the viewer may not see are others. */
const seenTeams = (teamIds: readonly string[], { hiddenTeamIds }: Sight): string[] => [
  ...new Set(teamIds.map((id) => (hiddenTeamIds.includes(id) ? othersKey : id))),
]

interface Sum {
  plannedMs: number
  availableMs: number
  n: number
}

interface Sums {
  readonly keys: readonly [string, string]
  readonly bins: Map<number, Sum>
}

function add(sums: Map<string, Sums>, keys: readonly [string, string], time: PersonTime): void {
  const name = JSON.stringify(keys)
  const series = sums.get(name) ?? { keys, bins: new Map<number, Sum>() }
  sums.set(name, series)
  const sum = series.bins.get(time.bin) ?? { plannedMs: 0, availableMs: 0, n: 0 }
  series.bins.set(time.bin, sum)
  sum.plannedMs += time.plannedMs
  sum.availableMs += time.availableMs
  sum.n += 1
}

const shareOf = (sum: Sum | undefined) =>
  sum ? { ...emptyValue, value: (100 * sum.availableMs) / sum.plannedMs, n: sum.n } : emptyValue

/** The keys that a time has: those with the most planned time, unless they are given, and the rest as others. */
function keysIn(
  dimension: string | null,
  given: readonly string[] | null,
  times: readonly PersonTime[],
  sight: Sight,
  top: number,
): (time: PersonTime) => readonly string[] {
  if (dimension === null) return () => ['']
  const seen = (time: PersonTime) => visibleKeys(dimension, time, sight)
  const planned = new Map<string, number>()
  for (const time of times)
    if (time.bin === 0)
      for (const key of seen(time)) planned.set(key, (planned.get(key) ?? 0) + time.plannedMs)
  planned.delete(noneKey)
  planned.delete(othersKey)
  const most = [...planned].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, top)
  const shown = new Set([noneKey, ...(given ?? most.map(([key]) => key))])
  return (time) => [...new Set(seen(time).map((key) => (shown.has(key) ? key : othersKey)))]
}

/** People whose figures the viewer does not see are others. */
function visibleKeys(
  dimension: string,
  { userId, teamIds }: PersonTime,
  { userIds }: Sight,
): readonly string[] {
  if (dimension === 'user') return [userIds === null || userIds.includes(userId) ? userId : othersKey]
  if (dimension !== 'team' || teamIds.length === 0) return [noneKey]
  return teamIds
}
