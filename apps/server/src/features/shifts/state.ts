import type { ShiftEndAction } from '@postroom/contract'
import {
  type Absence,
  isValidOn,
  mergeSpans,
  type ShiftDay,
  type ShiftPattern,
  spansBetween,
  type WorkSpan,
} from './schedule.ts'

export interface Shift extends ShiftPattern {
  /** None: all inboxes of the members. */
  readonly inboxIds: readonly string[]
  readonly onEnd: ShiftEndAction
  readonly graceMinutes: number
}

/** What the schedule says of a person at one moment. */
export interface ShiftState {
  readonly userId: string
  readonly state: 'on' | 'off' | 'time_off'
  /** The last boundary: start or end of work or of absence. */
  readonly since: Date
  /** The next boundary; null if there is none within the next weeks. */
  readonly until: Date | null
  /** The inboxes of the present or the last work; null is all. */
  readonly inboxIds: readonly string[] | null
  /** What happens at the end of the present or the last work, and when. */
  readonly onEnd: ShiftEndAction
  readonly graceUntil: Date
  readonly substituteId: string | null
}

const day = 86_400_000
/** Work further away than this does not set a boundary yet. */
const horizonMs = 62 * day
const lookBackMs = 15 * day

/** The state of each person who is a member of a shift that is worked at present, or who has time off now. */
export function statesAt(
  schedule: {
    readonly shifts: readonly Shift[]
    readonly days: readonly ShiftDay[]
    readonly absences: readonly Absence[]
  },
  now: number,
): ShiftState[] {
  const { shifts, days, absences } = schedule
  const spans = spansBetween(shifts, days, now - lookBackMs, now + horizonMs)
  const byPerson = Map.groupBy(spans, ({ userId }) => userId)
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const scheduled = new Set(
    shifts.filter((shift) => isWorkedAt(shift, now)).flatMap(({ memberIds }) => memberIds),
  )
  const absent = new Map(
    absences
      .filter(({ start, end }) => start <= now && now < end)
      .map((absence) => [absence.userId, absence]),
  )
  return [...new Set([...scheduled, ...absent.keys()])].map((userId) => {
    const own = byPerson.get(userId) ?? []
    const work = workAt(own, byId, now)
    const absence = absent.get(userId)
    if (!absence) return { userId, ...work, substituteId: null }
    return {
      userId,
      ...work,
      state: 'time_off',
      since: new Date(absence.start),
      until: new Date(absence.end),
      substituteId: absence.substituteId,
    }
  })
}

function isWorkedAt(shift: Shift, now: number): boolean {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(shift.timeZone).toPlainDate()
  return isValidOn(shift, today.toString())
}

/** Whether one of the spans contains the moment. Spans that touch or overlap are one stretch of work. */
function workAt(
  spans: readonly WorkSpan[],
  shifts: ReadonlyMap<string, Shift>,
  now: number,
): Omit<ShiftState, 'userId' | 'substituteId'> {
  const stretch = mergeSpans(spans).findLast(({ start }) => start <= now)
  const next = spans.find(({ start }) => start > now)
  const isOn = stretch !== undefined && now < stretch.end
  const counted = isOn
    ? spans.filter(({ start, end }) => start <= now && now < end)
    : spans.filter(({ end }) => end === stretch?.end)
  const worked = counted.flatMap(({ shiftId }) => shifts.get(shiftId) ?? [])
  // Without work in the last weeks there is no boundary: the earliest moment is never later than one that was stored.
  const end = stretch?.end ?? 0
  return {
    state: isOn ? 'on' : 'off',
    since: new Date(isOn ? stretch.start : end),
    until: isOn ? new Date(stretch.end) : next ? new Date(next.start) : null,
    inboxIds: worked.some(({ inboxIds }) => inboxIds.length === 0)
      ? null
      : [...new Set(worked.flatMap(({ inboxIds }) => inboxIds))].sort(),
    onEnd: strongest(worked.map(({ onEnd }) => onEnd)),
    graceUntil: new Date(end + Math.max(0, ...worked.map(({ graceMinutes }) => graceMinutes)) * 60_000),
  }
}

const strongest = (actions: readonly ShiftEndAction[]): ShiftEndAction =>
  (['hand_over', 'return_at_once', 'return_on_customer_message'] as const).find((action) =>
    actions.includes(action),
  ) ?? 'keep'
