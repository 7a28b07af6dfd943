import type { Bin } from '@postroom/contract'

const dayLength = '2026-10-25'.length
const localLength = '2026-10-25T01:00'.length

/**
 * For each bin of a period, the place of the one that it is compared with. Steps of hours are compared with those of the same
 * day of the period and the same local time, since days have 23 or 25 hours where clocks change. An hour that one of both days
 * skips or repeats has none: -1.
 */
export function matchingBins(bins: readonly Bin[], before: readonly Bin[]): number[] {
  const hasTimes = bins.some(({ key }) => key.length > dayLength)
  if (!hasTimes) return before.map((_, place) => place)
  const places = new Map(localNames(before).map((name, place) => [name, place]))
  return localNames(bins).map((name) => places.get(name) ?? -1)
}

/** "2 01:00 1": the day of the period, the local time, and how often clocks showed it before. */
function localNames(bins: readonly Bin[]): string[] {
  const days: string[] = []
  const counts = new Map<string, number>()
  return bins.map(({ key }) => {
    const [day, local] = [key.slice(0, dayLength), key.slice(0, localLength)]
    if (days.at(-1) !== day) days.push(day)
    const count = counts.get(local) ?? 0
    counts.set(local, count + 1)
    return `${days.length} ${local.slice(dayLength + 1)} ${count}`
  })
}
