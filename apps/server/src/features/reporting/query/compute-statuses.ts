import {
  type Dimension,
  fieldsOfCondition,
  othersKey,
  reportConditionOf,
  type StatisticValue,
} from '@postroom/contract'
import { getDefaultStatusId } from '#features/availability/index.ts'
import { personTest } from './match-people.ts'
import type { Period } from './period.ts'
import {
  type Breakdowns,
  emptyValue,
  type Question,
  type SeriesNumbers,
  seriesFor,
  zeroValue,
} from './series-numbers.ts'
import { sumStatuses } from './statuses.queries.ts'

/** How long people had which status. */
export async function computeStatuses(
  { tx, workspaceId, definition, sight, now }: Question,
  period: Period,
  { first, second, firstKeys, secondKeys }: Breakdowns,
): Promise<SeriesNumbers[]> {
  const hasBins = period.bins.length > 0
  const rows = await sumStatuses(tx, workspaceId, {
    from: hasBins ? period.bins.map(({ from }) => new Date(from)) : [period.from],
    to: hasBins ? period.bins.map(({ to }) => new Date(to)) : [period.to],
    userIds: sight.userIds,
    now,
  })
  const defaultId = await getDefaultStatusId(tx, workspaceId)
  const keyOf = (dimension: Dimension | null, row: { userId: string; statusId: string }): string =>
    dimension === 'user' ? row.userId : dimension === 'status' ? row.statusId : dimension ? 'none' : ''
  const condition = reportConditionOf(definition)
  // A status has a person and nothing else that a condition could ask for.
  const isOfPeople = fieldsOfCondition(condition).every((field) => field === 'author')
  const isAsked = personTest(isOfPeople ? condition : null)
  const asked = rows
    .filter(({ userId }) => isAsked({ user: [userId] }))
    .map(({ statusId, ...row }) => ({ ...row, statusId: statusId ?? defaultId }))
  const keysIn = (dimension: Dimension | null, given: readonly string[] | null) => {
    const keys = (row: (typeof asked)[number]) => keyOf(dimension, row)
    if (dimension === null) return keys
    const shown = given ?? longest(asked, keys, definition.top)
    return (row: (typeof asked)[number]) => (shown.includes(keys(row)) ? keys(row) : othersKey)
  }
  const firstOf = keysIn(first, firstKeys)
  const secondOf = keysIn(second, secondKeys)
  // Each person with each status is one case of the whole period.
  const counted = new Set<string>()
  const series = new Map<string, SeriesNumbers>()
  for (const row of asked) {
    const { bin, ms } = row
    const one = seriesFor(series, firstOf(row), secondOf(row), zeroValue)
    const whose = `${row.userId} ${row.statusId}`
    one.total = plus(one.total, ms, counted.has(whose) ? 0 : 1)
    counted.add(whose)
    one.bins.set(bin - 1, plus(one.bins.get(bin - 1) ?? zeroValue, ms, 1))
  }
  return [...series.values()]
}

/** The keys with most time. */
function longest<Row extends { readonly ms: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  top: number,
): string[] {
  const times = new Map<string, number>()
  for (const row of rows) times.set(keyOf(row), (times.get(keyOf(row)) ?? 0) + row.ms)
  return [...times]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, top)
    .map(([key]) => key)
}

const plus = ({ value, n }: StatisticValue, ms: number, cases: number): StatisticValue => ({
  ...emptyValue,
  value: (value ?? 0) + ms,
  n: n + cases,
})
