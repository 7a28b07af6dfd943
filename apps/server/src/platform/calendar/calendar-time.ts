import type { OpenHours } from '@postroom/contract'
import { OpenTimeTable } from './open-time-table.ts'

interface Part {
  readonly from: number
  readonly until: number
  readonly table: OpenTimeTable
}

/** Answers questions about open time by the versions of one calendar: each moment counts by the hours that held then. */
export class CalendarTime {
  readonly #parts: readonly Part[]

  constructor(versions: readonly { readonly validFrom: Date | null; readonly table: OpenTimeTable }[]) {
    this.#parts = versions.map(({ validFrom, table }, i) => ({
      from: i === 0 ? Number.NEGATIVE_INFINITY : (validFrom?.getTime() ?? Number.NEGATIVE_INFINITY),
      until: versions[i + 1]?.validFrom?.getTime() ?? Number.POSITIVE_INFINITY,
      table,
    }))
  }

  /** Of the newest version. */
  get timeZone(): string {
    return this.#parts.at(-1)?.table.timeZone ?? 'UTC'
  }

  /** Whether the calendar is open at the moment. */
  isOpen(at: Date): boolean {
    const ms = at.getTime()
    return this.#parts.some(({ from, until, table }) => from <= ms && ms < until && table.isOpen(ms))
  }

  /** The zone by which days begin at the moment. */
  timeZoneAt(at: Date): string {
    const ms = at.getTime()
    const part = this.#parts.find(({ from, until }) => from <= ms && ms < until) ?? this.#parts.at(-1)
    return part?.table.timeZone ?? 'UTC'
  }

  /** Open time between two moments, in milliseconds. */
  workingMsBetween(from: Date, to: Date): number {
    const [start, end] = [from.getTime(), to.getTime()]
    let ms = 0
    for (const part of this.#parts)
      ms += part.table.workingMsBetween(Math.max(start, part.from), Math.min(end, part.until))
    return ms
  }

  /** When so much open time will have passed since `from`; null if that takes more than five years. */
  dueAt(from: Date, ms: number): Date | null {
    let left = ms
    for (const part of this.#parts) {
      const start = Math.max(from.getTime(), part.from)
      if (start >= part.until) continue
      const isLast = part.until === Number.POSITIVE_INFINITY
      const open = isLast ? Number.POSITIVE_INFINITY : part.table.workingMsBetween(start, part.until)
      if (left <= open) {
        const due = part.table.dueAt(start, left)
        return due === null ? null : new Date(due)
      }
      left -= open
    }
    return null
  }

  /** The last moment since which so much open time has passed until `at`; null if that is over five years ago. */
  startBefore(at: Date, ms: number): Date | null {
    let left = ms
    for (const part of [...this.#parts].reverse()) {
      const end = Math.min(at.getTime(), part.until)
      if (end <= part.from) continue
      const isFirst = part.from === Number.NEGATIVE_INFINITY
      const open = isFirst ? Number.POSITIVE_INFINITY : part.table.workingMsBetween(part.from, end)
      if (left <= open) {
        const start = part.table.startBefore(end, left)
        return start === null ? null : new Date(start)
      }
      left -= open
    }
    return null
  }
}

/** The time of one set of hours without earlier versions. */
export const timeOfHours = (hours: OpenHours): CalendarTime =>
  new CalendarTime([{ validFrom: null, table: new OpenTimeTable(hours) }])
