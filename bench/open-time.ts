import { type OpenHours, officeWeek } from '@postroom/contract'
import { OpenTimeTable } from '../apps/server/src/platform/calendar/index.ts'

/**
 * How long the open time of an interval takes, beside the floor: two binary searches in a list as long as the table.
 * `node bench/open-time.ts`
 */
const hours: OpenHours = {
  timeZone: 'Europe/Lisbon',
  week: officeWeek,
  days: [{ date: '2026-12-24', windows: [] }],
}
const intervals = 1_000_000
const dayMs = 86_400_000
const first = Date.UTC(2025, 0, 2)
const starts = Float64Array.from({ length: intervals }, (_, i) => first + ((i * 7_919) % 1_000) * dayMs + i)
const table = new OpenTimeTable(hours)
const sorted = Float64Array.from({ length: 783 }, (_, i) => first + i * 1.4 * dayMs)

function search(limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

function measure(name: string, work: (start: number) => number | null): number {
  let sum = 0
  for (const start of starts) sum += work(start) ?? 0
  const begun = performance.now()
  for (const start of starts) sum += work(start) ?? 0
  const ns = ((performance.now() - begun) * 1e6) / intervals
  console.log(`${name.padEnd(24)} ${ns.toFixed(0).padStart(6)} ns${sum === 0 ? ' (nothing open)' : ''}`)
  return ns
}

const floor = measure('two binary searches', (start) => search(start) + search(start + 3 * dayMs))
const between = measure('workingMsBetween', (start) => table.workingMsBetween(start, start + 3 * dayMs))
const due = measure('dueAt, 4 h', (start) => table.dueAt(start, 14_400_000))
console.log(`ratios to the floor: ${(between / floor).toFixed(1)} and ${(due / floor).toFixed(1)}`)
