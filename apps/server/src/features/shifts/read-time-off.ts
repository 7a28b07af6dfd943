import { shiftsChanged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { followShifts } from './follow-shifts.ts'
import { spanOf } from './schedule.ts'
import {
  deleteTimeOffRow,
  insertTimeOffRow,
  keepReadTimeOff,
  listReadTimeOff,
  listTimeOffRows,
  type TimeOffRow,
  updateTimeOffRow,
} from './time-off.queries.ts'

/** An absence of a member in a calendar, in milliseconds since 1970. */
export interface ReadAbsence {
  /** The same after every reading. */
  readonly key: string
  readonly userId: string
  readonly timeZone: string
  readonly start: number
  readonly end: number
  readonly note: string
}

type Wanted = Pick<
  TimeOffRow,
  'userId' | 'startsOn' | 'endsOn' | 'timeZone' | 'startsAt' | 'endsAt' | 'note'
> & {
  readonly sourceKey: string
}

/**
 * Makes the time off that was read from calendars that of all these absences, from a day on. Overlapping ones are kept
 * once, and what people entered by hand stays and comes first.
 */
export async function putReadTimeOff(
  change: SystemChange,
  absences: readonly ReadAbsence[],
  from: string,
): Promise<void> {
  const { tx, workspaceId } = change
  const rows = await listTimeOffRows(tx, workspaceId, from, '9999-12-30')
  const entered = Map.groupBy(
    rows.filter(({ sourceKey }) => sourceKey === null),
    ({ userId }) => userId,
  )
  const wanted = [...Map.groupBy(absences, ({ userId }) => userId)].flatMap(([userId, own]) =>
    withoutSpans(mergeAbsences(own), (entered.get(userId) ?? []).map(spanOf))
      .map(timeOffOf)
      .filter(({ endsOn }) => endsOn >= from),
  )
  const changed = await reconcile(change, wanted, from)
  for (const timeOffId of changed)
    change.emit(shiftsChanged, { shiftId: null, timeOffId }, { subjectId: timeOffId })
  if (changed.length > 0) await followShifts(change)
}

/** Ends the reading: the time off stays as if entered by hand. */
export async function keepTimeOff({ tx, workspaceId, emit }: SystemChange): Promise<void> {
  await keepReadTimeOff(tx, workspaceId)
  emit(shiftsChanged, { shiftId: null, timeOffId: null })
}

/** Stores what differs; returns the ids of the time off that was new, changed or removed. */
async function reconcile(
  { tx, workspaceId }: SystemChange,
  wanted: readonly Wanted[],
  from: string,
): Promise<string[]> {
  const keyOf = ({ userId, sourceKey }: { userId: string; sourceKey: string | null }): string =>
    `${userId} ${sourceKey}`
  const keys = wanted.map(({ sourceKey }) => sourceKey)
  const rows = await listReadTimeOff(tx, workspaceId, from, keys)
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const changed: string[] = []
  for (const one of new Map(wanted.map((each) => [keyOf(each), each])).values()) {
    const row = known.get(keyOf(one))
    known.delete(keyOf(one))
    if (row && isSame(row, one)) continue
    const id = row?.id ?? newId()
    const next = { id, substituteId: row?.substituteId ?? null, ...one }
    await (row ? updateTimeOffRow(tx, workspaceId, next) : insertTimeOffRow(tx, workspaceId, next))
    changed.push(id)
  }
  for (const { id, endsOn } of known.values()) {
    if (endsOn < from) continue
    await deleteTimeOffRow(tx, workspaceId, id)
    changed.push(id)
  }
  return changed
}

const isSame = (row: TimeOffRow, one: Wanted): boolean =>
  row.startsOn === one.startsOn &&
  row.endsOn === one.endsOn &&
  row.timeZone === one.timeZone &&
  row.note === one.note &&
  row.startsAt?.getTime() === one.startsAt?.getTime() &&
  row.endsAt?.getTime() === one.endsAt?.getTime()

/** Absences of one person that overlap or touch become one, under the key of the first. */
function mergeAbsences(absences: readonly ReadAbsence[]): ReadAbsence[] {
  const sorted = absences.toSorted((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1))
  const merged: ReadAbsence[] = []
  for (const one of sorted) {
    const last = merged.at(-1)
    if (last && one.start < last.end)
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, one.end) }
    else if (one.end > one.start) merged.push(one)
  }
  return merged
}

/** What is left of absences outside of other spans. */
function withoutSpans(
  absences: readonly ReadAbsence[],
  spans: readonly { readonly start: number; readonly end: number }[],
): ReadAbsence[] {
  return absences.flatMap((absence) => {
    let rest = [absence]
    for (const { start, end } of spans)
      rest = rest.flatMap((one) =>
        end <= one.start || start >= one.end
          ? [one]
          : [
              { ...one, end: Math.min(one.end, start) },
              { ...one, start: Math.max(one.start, end) },
            ].filter((part) => part.end > part.start),
      )
    return rest
      .toSorted((a, b) => a.start - b.start)
      .map((one, at) => (at === 0 ? one : { ...one, key: `${one.key} ${at}` }))
  })
}

/** Days for an absence of whole days, otherwise also its times. */
function timeOffOf({ key, userId, timeZone, start, end, note }: ReadAbsence): Wanted {
  const local = (at: number): Temporal.ZonedDateTime =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const [first, last] = [local(start), local(end - 1)]
  const isWhole = [local(start), local(end)].every((at) => at.equals(at.startOfDay()))
  return {
    userId,
    timeZone,
    note,
    sourceKey: key,
    startsOn: first.toPlainDate().toString(),
    endsOn: last.toPlainDate().toString(),
    startsAt: isWhole ? null : new Date(start),
    endsAt: isWhole ? null : new Date(end),
  }
}
