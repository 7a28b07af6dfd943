const minuteMs = 60_000
const dayMs = 86_400_000
const opensAt = 8 * 60
const closesAt = 18 * 60

const minuteOfDay = (at: number): number => Math.floor((at % dayMs) / minuteMs)
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay())
const startOfDay = (at: number): number => at - (at % dayMs)

/** The next moment within working hours: Monday to Friday, 8:00 to 18:00 UTC. */
function nextOpen(at: number): number {
  if (isWeekend(at) || minuteOfDay(at) >= closesAt) return nextOpen(startOfDay(at) + dayMs)
  const open = startOfDay(at) + opensAt * minuteMs
  return Math.max(at, open)
}

/** So many minutes of work later. */
export function afterWorking(at: number, minutes: number): number {
  const from = nextOpen(at)
  const left = closesAt - (from % dayMs) / minuteMs
  if (minutes < left) return from + minutes * minuteMs
  return afterWorking(startOfDay(from) + dayMs, minutes - left)
}

/** Share of a day's mail that arrives in each hour from 6:00 on. */
const hours = [2, 5, 9, 13, 12, 10, 7, 8, 10, 9, 7, 4, 2, 1, 1, 1]

/** When mail of a day arrives: mornings and afternoons, little in the evening. */
export function arrivalIn(
  day: number,
  weighted: (items: [number, number][]) => number,
  within: number,
): number {
  const hour = weighted(hours.map((weight, index) => [index + 6, weight]))
  return startOfDay(day) + hour * 60 * minuteMs + Math.floor(within * 60 * minuteMs)
}

/** How much mail a day brings beside others. */
export const weightOf = (day: number): number =>
  [0.12, 1.25, 1.1, 1, 1, 0.85, 0.18][new Date(day).getUTCDay()] ?? 1
