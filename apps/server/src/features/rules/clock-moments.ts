import type { RuleWait, SlaTrigger } from '@postroom/contract'
import {
  type ActiveSpan,
  activeSpans,
  alwaysOpen,
  type CalendarTime,
  dueTime,
  type OpenTime,
  reachedAt,
  startTime,
} from '#platform/calendar/index.ts'
import type { SlaClockRow } from './sla-clocks.queries.ts'

type Times = Pick<SlaClockRow, 'startedAt' | 'endedAt' | 'dueAt' | 'targetMs' | 'pauses'>

/** How a rule counts from a due time; without `time`, by the clock. */
interface Counting {
  readonly trigger: SlaTrigger
  readonly wait: RuleWait
  readonly time: CalendarTime | null
}

interface Moment {
  /** When the rule runs: not before the last pause ended. */
  readonly at: Date
  /** The same without regard to pauses: before it, the rule had nothing to do. */
  readonly since: Date
}

/**
 * When a rule runs for a clock that runs and has this due time; null where it does not. Time in which the clock paused after
 * it was due does not count.
 */
function momentIn(spans: readonly ActiveSpan[], dueAt: Date, counting: Counting): Moment | null {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  const { trigger, wait, time } = counting
  const counted =
    trigger === 'sla_before_due' ? startTime(dueAt, wait, time) : afterDue(spans, dueAt, counting)
  if (counted === null) return null
  const since = later(counted, first.from)
  const at = later(since, last.from)
  return trigger === 'sla_before_due' && at >= dueAt ? null : { at, since }
}

function afterDue(spans: readonly ActiveSpan[], dueAt: Date, { wait, time }: Counting): Date | null {
  const open: OpenTime = time ?? alwaysOpen
  let at = dueTime(dueAt, wait, time)
  for (const [index, { from: resumed }] of spans.entries()) {
    const paused = spans[index - 1]?.until
    if (!at || !paused || resumed <= dueAt || paused >= at) continue
    at = open.dueAt(at, open.workingMsBetween(later(paused, dueAt), resumed))
  }
  return at
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** When a rule runs for a clock; null where the clock does not run or the moment cannot come. */
export function nextMoment(
  { startedAt, endedAt, dueAt, pauses }: Omit<Times, 'targetMs'>,
  counting: Counting,
): Moment | null {
  const spans = activeSpans(startedAt, pauses)
  if (endedAt !== null || dueAt === null || spans.at(-1)?.until !== null) return null
  return momentIn(spans, dueAt, counting)
}

/**
 * When a rule would have run for a clock that may have ended. Each time between two pauses counts by the due time of then:
 * a later pause moved it.
 */
export function pastMoment(
  { startedAt, endedAt, targetMs, pauses }: Times,
  counting: Counting & { readonly slaTime: OpenTime; readonly noticedAt: Date; readonly now: Date },
): { at: Date; dueAt: Date } | null {
  const { slaTime, noticedAt, now } = counting
  const spans = activeSpans(startedAt, pauses)
  for (const [index, { from, until }] of spans.entries()) {
    const known = [...spans.slice(0, index), { from, until: null }]
    const dueAt = reachedAt(known, targetMs, slaTime)
    const moment = dueAt && momentIn(known, dueAt, counting)
    if (!moment) continue
    const at = later(moment.at, noticedAt)
    const isInTime = counting.trigger === 'sla_after_due' || at < dueAt
    if (isInTime && at < (until ?? endedAt ?? now)) return { at, dueAt }
  }
  return null
}
