import { hourAt, type LocalHour, placeInWeek } from './hours.ts'

/**
 * How many messages arrive in each of the 168 hours of a week: the mean over the days of each weekday, without days
 * that are far from the others, such as holidays, outages and answers to a mailing.
 */
export function arrivalRates(hours: readonly LocalHour[], arrivals: readonly number[]): number[] {
  const perHour = new Float64Array(hours.length)
  for (const at of arrivals) {
    const place = hourAt(hours, at)
    if (place >= 0) perHour[place] = (perHour[place] ?? 0) + 1
  }
  const counted = hours.map((hour, place) => ({ hour, n: perHour[place] ?? 0 }))
  const days = [...Map.groupBy(counted, ({ hour }) => hour.date).values()]
  const rates = new Array<number>(168).fill(0)
  for (const sameWeekday of Map.groupBy(days, (day) => day[0]?.hour.weekday).values()) {
    const usual = withoutOutliers(sameWeekday, (day) => day.reduce((sum, { n }) => sum + n, 0))
    for (const { hour, n } of usual.flat()) {
      const place = placeInWeek(hour)
      rates[place] = (rates[place] ?? 0) + n / usual.length
    }
  }
  return rates
}

/** Fewer than this do not show which of them is unusual. */
const fewest = 4

/** Without those over three standard deviations from the median, which are estimated by the MAD or a Poisson's. */
function withoutOutliers<T>(items: readonly T[], sizeOf: (item: T) => number): readonly T[] {
  if (items.length < fewest) return items
  const middle = median(items.map(sizeOf))
  const spread = 1.4826 * median(items.map((item) => Math.abs(sizeOf(item) - middle)))
  const limit = 3 * Math.max(spread, Math.sqrt(middle), 1)
  return items.filter((item) => Math.abs(sizeOf(item) - middle) <= limit)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
