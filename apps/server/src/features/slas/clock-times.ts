import type { SlaDefinition, SlaDuration } from '@postroom/contract'
import { activeSpans, alwaysOpen, type OpenTime, reachedAt } from '#platform/calendar/index.ts'
import type { Interval, Pause } from './derive-clocks.ts'

/** Open time by the calendar of an SLA. */
export interface Calendar {
  readonly time: OpenTime
  /** Open time of an average day on which it opens. */
  readonly dayMs: number
}

export const noCalendar: Calendar = { time: alwaysOpen, dayMs: 86_400_000 }

const unitMs = { minute: 60_000, hour: 3_600_000 } as const

/** A target in milliseconds of open time. */
export const durationMs = ({ amount, unit }: SlaDuration, { dayMs }: Pick<Calendar, 'dayMs'>): number =>
  amount * (unit === 'day' ? dayMs : unitMs[unit])

export interface ClockTimes {
  readonly targetMs: number
  /** Open time that has counted until `now`, or until it ended. */
  readonly passedMs: number
  readonly dueAt: Date | null
  readonly warnAt: Date | null
  readonly pauses: readonly Pause[]
  readonly state: 'running' | 'paused' | 'met' | 'missed' | 'cancelled'
  /** When the target was missed; null where it was kept, or may still be. */
  readonly missedAt: Date | null
}

/** The times of one promise under an SLA; null where the SLA has no such target. */
export function timesOf(
  interval: Interval,
  { targets, pauses: pausing, warning }: Pick<SlaDefinition, 'targets' | 'pauses' | 'warning'>,
  calendar: Calendar,
  now: Date,
): ClockTimes | null {
  const duration = targets[interval.target]
  if (!duration) return null
  const targetMs = durationMs(duration, calendar)
  const pauses = interval.pauses.filter(
    ({ reason }) => reason === 'closed' || pausing.some((one) => one === reason),
  )
  const spans = activeSpans(interval.startedAt, pauses)
  const until = interval.endedAt ?? now
  const passedMs = passedMsOf(interval.startedAt, pauses, until, calendar.time)
  const dueAt = reachedAt(spans, targetMs, calendar.time)
  const warnAt = warning && reachedAt(spans, warnAfterMs(warning, targetMs), calendar.time)
  const isLate = dueAt !== null && dueAt < until
  const isPaused = pauses.some(({ until }) => until === null)
  const state =
    interval.end === null
      ? isPaused
        ? 'paused'
        : 'running'
      : interval.end === 'cancelled'
        ? 'cancelled'
        : isLate
          ? 'missed'
          : 'met'
  return { targetMs, passedMs, dueAt, warnAt, pauses, state, missedAt: isLate ? dueAt : null }
}

function warnAfterMs({ amount, unit }: NonNullable<SlaDefinition['warning']>, targetMs: number): number {
  return unit === 'percent' ? (targetMs * amount) / 100 : Math.max(0, targetMs - amount * unitMs.minute)
}

/** Open time from the start of a clock until a moment, without its pauses. */
export const passedMsOf = (start: Date, pauses: readonly Pause[], until: Date, time: OpenTime): number =>
  activeSpans(start, pauses).reduce(
    (sum, span) => sum + time.workingMsBetween(span.from, earlier(span.until, until)),
    0,
  )

const earlier = (until: Date | null, limit: Date): Date => (until !== null && until < limit ? until : limit)
