import type { Absence, ShiftDay, ShiftPattern, WorkSpan } from '#features/shifts/index.ts'
import { spansBetween } from '#features/shifts/index.ts'
import { hourAt, type LocalHour } from './hours.ts'

export interface Presence {
  /** Each person's share of each hour, from 0 to 1. */
  readonly byPerson: ReadonlyMap<string, Float64Array>
  /** Their sum in each hour. */
  readonly people: Float64Array
}

export interface Schedule {
  readonly shifts: readonly (ShiftPattern & { readonly inboxIds: readonly string[] })[]
  readonly days: readonly ShiftDay[]
  readonly absences: readonly Absence[]
  /** The inboxes in which a person works; those of a shift without inboxes. */
  readonly inboxesOf: ReadonlyMap<string, ReadonlySet<string>>
}

/** Who is on shift for one of the inboxes in these hours and not absent; a person with two shifts at once counts once. */
export function presenceIn(
  hours: readonly LocalHour[],
  { shifts, days, absences, inboxesOf }: Schedule,
  inboxIds: readonly string[],
): Presence {
  const [start, end] = [hours[0]?.start ?? 0, hours.at(-1)?.end ?? 0]
  const servedBy = new Map(shifts.map(({ id, inboxIds: served }) => [id, served]))
  const serves = ({ shiftId, userId }: WorkSpan) => {
    const served = servedBy.get(shiftId) ?? []
    const own = inboxesOf.get(userId)
    return inboxIds.some((id) => own?.has(id) && (served.length === 0 || served.includes(id)))
  }
  const spans = Map.groupBy(spansBetween(shifts, days, start, end).filter(serves), ({ userId }) => userId)
  const people = new Float64Array(hours.length)
  const byPerson = new Map<string, Float64Array>()
  for (const [userId, own] of spans) {
    const shares = new Float64Array(hours.length)
    const away = absences.filter((absence) => absence.userId === userId)
    for (const worked of withoutAbsences(merged(own), away)) addShares(shares, hours, worked)
    byPerson.set(userId, shares)
    shares.forEach((share, place) => {
      people[place] = (people[place] ?? 0) + share
    })
  }
  return { byPerson, people }
}

interface Time {
  readonly start: number
  readonly end: number
}

/** Spans in the order of their start, joined where they touch or overlap. */
function merged(spans: readonly Time[]): Time[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of spans) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

const withoutAbsences = (spans: readonly Time[], absences: readonly Time[]): Time[] =>
  absences.reduce<readonly Time[]>(
    (left, absence) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, absence.start) },
          { start: Math.max(start, absence.end), end },
        ].filter((part) => part.start < part.end),
      ),
    spans,
  ) as Time[]

function addShares(shares: Float64Array, hours: readonly LocalHour[], { start, end }: Time): void {
  const first = Math.max(0, hourAt(hours, start))
  for (let place = first; place < hours.length; place++) {
    const hour = hours[place] as LocalHour
    if (hour.start >= end) return
    const overlap = Math.min(end, hour.end) - Math.max(start, hour.start)
    shares[place] = (shares[place] ?? 0) + Math.max(0, overlap) / (hour.end - hour.start)
  }
}
