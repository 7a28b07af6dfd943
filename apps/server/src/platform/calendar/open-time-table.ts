import type { OpenHours } from '@postroom/contract'
import { isWeekClosed, openSpans, windowsByDay } from './open-spans.ts'

/** How far a due time or a start is searched. */
const searchYears = 5
/** More would take much memory, and no mail is that old. */
const coveredYearsAtMost = 80

const yearStart = (year: number): number => Date.UTC(year, 0, 1)
const yearOf = (ms: number): number => new Date(ms).getUTCFullYear()

/**
 * The open times of one version of a calendar as a table with prefix sums: `sums[i]` is the open time before `starts[i]`.
 * Each question is one or two binary searches. The table covers the years that were asked for and grows by whole years.
 * Moments and durations are in milliseconds.
 */
export class OpenTimeTable {
  readonly #hours: OpenHours
  readonly #windowsOn: ReturnType<typeof windowsByDay>
  #starts = new Float64Array(0)
  #ends = new Float64Array(0)
  /** One longer than `starts`: the last is the sum of all. */
  #sums = new Float64Array(1)
  #from = 0
  #to = 0

  constructor(hours: OpenHours) {
    this.#hours = hours
    this.#windowsOn = windowsByDay(hours)
  }

  get timeZone(): string {
    return this.#hours.timeZone
  }

  isOpen(at: number): boolean {
    this.#cover(at, at + 1)
    const i = lastAtOrBefore(this.#starts, at)
    return i >= 0 && at < (this.#ends[i] ?? 0)
  }

  workingMsBetween(from: number, to: number): number {
    if (to <= from) return 0
    this.#cover(from, to)
    return this.#openBefore(to) - this.#openBefore(from)
  }

  /** The first moment at which so much open time has passed since `from`; null if none comes within five years. */
  dueAt(from: number, ms: number): number | null {
    if (ms <= 0) return from
    this.#cover(from, from + 1)
    const target = this.#openBefore(from) + ms
    if (this.#total() < target && !this.#reach(from, target)) return null
    // The first sum that reaches the target is the one after the span in which it is reached.
    const i = lastBelow(this.#sums, target)
    return (this.#starts[i] ?? 0) + target - (this.#sums[i] ?? 0)
  }

  /** The last moment since which so much open time has passed until `at`; null if there is none within five years. */
  startBefore(at: number, ms: number): number | null {
    if (ms <= 0) return at
    this.#cover(at - 1, at)
    for (let year = yearOf(this.#from); this.#openBefore(at) < ms; year -= 1) {
      if (year < yearOf(at) - searchYears) return null
      this.#cover(yearStart(year - 1), at)
    }
    const target = this.#openBefore(at) - ms
    const i = lastAtOrBefore(this.#sums, target)
    return (this.#starts[i] ?? 0) + target - (this.#sums[i] ?? 0)
  }

  /** Grows the table at its end until so much is open in it, which leaves the sums before as they are. */
  #reach(from: number, target: number): boolean {
    const last = yearOf(from) + searchYears
    for (let year = yearOf(this.#to); this.#total() < target; year += 1) {
      if (year > last) return false
      this.#cover(from, yearStart(year + 1))
    }
    return true
  }

  #total(): number {
    return this.#sums[this.#starts.length] ?? 0
  }

  /** The open time between the start of the table and the moment. */
  #openBefore(at: number): number {
    const i = lastAtOrBefore(this.#starts, at)
    if (i < 0) return 0
    return (this.#sums[i] ?? 0) + Math.min(at, this.#ends[i] ?? 0) - (this.#starts[i] ?? 0)
  }

  /** Makes the table cover the time between two moments. */
  #cover(from: number, to: number): void {
    if (this.#from <= from && to <= this.#to && this.#from < this.#to) return
    const isEmpty = this.#from === this.#to
    const first = yearStart(yearOf(isEmpty ? from : Math.min(from, this.#from)))
    const last = yearStart(yearOf((isEmpty ? to : Math.max(to, this.#to)) - 1) + 1)
    if (yearOf(last) - yearOf(first) > coveredYearsAtMost) throw new RangeError('too many years of open time')
    const isClosed =
      isWeekClosed(this.#hours) && this.#hours.days.every(({ windows }) => windows.length === 0)
    const spans = isClosed ? [] : openSpans(this.#windowsOn, this.#hours.timeZone, first, last)
    this.#starts = Float64Array.from(spans, ({ start }) => start)
    this.#ends = Float64Array.from(spans, ({ end }) => end)
    this.#sums = new Float64Array(spans.length + 1)
    for (const [i, { start, end }] of spans.entries()) this.#sums[i + 1] = (this.#sums[i] ?? 0) + end - start
    this.#from = first
    this.#to = last
  }
}

/** The index of the last value that is at most this one, or -1. */
function lastAtOrBefore(values: Float64Array, limit: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The index of the last value that is smaller than this one, or -1. */
function lastBelow(values: Float64Array, limit: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
