import type { SlaDefinition, SlaTarget } from '@postroom/contract'
import { setDueTime } from '#features/conversations/index.ts'
import { followClocks } from '#features/rules/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { calendarOf } from './calendars-of-slas.ts'
import { type Calendar, type ClockTimes, timesOf } from './clock-times.ts'
import { type ClockRow, listClockRows, putClock, type StoredClock } from './clocks.queries.ts'
import { deriveIntervals, type Fact, type Interval, type SlaRef } from './derive-clocks.ts'
import { listFacts } from './facts.queries.ts'
import { listVersions } from './slas.queries.ts'

export const clockTimer = 'sla-clock'

interface Wanted {
  readonly interval: Interval
  readonly sla: SlaRef
  readonly times: ClockTimes
}

/**
 * Updates the clocks of a conversation from its history and sets their timers. The caller has locked the conversation.
 * Returns clocks whose target was already missed. `isQuiet`: targets that are late already trigger no actions, because a
 * changed setting, split or merge made them late. `isMarked`: a timer has just marked one as missed.
 */
export async function reconcileClocks(
  app: App,
  change: SystemChange,
  conversationId: string,
  { isQuiet = false, isMarked = false }: { isQuiet?: boolean; isMarked?: boolean } = {},
): Promise<ClockRow[]> {
  const { tx, workspaceId, now } = change
  const facts = await listFacts(tx, workspaceId, conversationId)
  const intervals = deriveIntervals(facts)
  const wanted = await withTimes(tx, workspaceId, intervals, now)
  const messageIds = [...new Set(wanted.map(({ interval }) => interval.messageId))]
  const before = await listClockRows(tx, workspaceId, conversationId, messageIds)
  const byKey = new Map(before.map((row) => [keyOf(row), row]))
  const clocks: StoredClock[] = []
  let hasResult = isMarked
  for (const one of wanted) {
    const row = byKey.get(keyOf(one.interval))
    byKey.delete(keyOf(one.interval))
    const clock = clockOf(conversationId, one, row, { now, isQuiet, missedBy: assigneeAt(facts, one.times) })
    clocks.push(clock)
    if (row && isSame(row, clock)) continue
    hasResult ||= isResult(clock) || (row !== undefined && isResult(row))
    await putClock(tx, workspaceId, clock)
    await setClockTimer(tx, workspaceId, clock)
  }
  for (const row of byKey.values())
    if (row.conversationId === conversationId && isGoing(row)) {
      hasResult ||= isResult(row)
      await putClock(tx, workspaceId, { ...row, state: 'cancelled', endedAt: now, missedBy: null })
      await cancelTimer(tx, { workspaceId, timer: clockTimer, subjectId: row.id })
    }
  await setDueTime(change, conversationId, dueTimeOf(clocks, intervals), hasResult)
  await followClocks(app, tx, workspaceId, { conversationId, now, isQuiet })
  const known = new Map(before.map((row) => [row.id, row]))
  return clocks
    .filter(
      ({ id, state, missedAt }) => !isQuiet && state === 'missed' && missedAt && !known.get(id)?.missedAt,
    )
    .map((clock) => ({ ...clock, results: [] }))
}

const keyOf = ({ messageId, target }: { messageId: string; target: SlaTarget }) => `${messageId} ${target}`

const isGoing = ({ state }: Pick<ClockRow, 'state'>): boolean => state === 'running' || state === 'paused'

/** Whether reports count the clock as kept or missed. */
const isResult = ({ state, missedAt }: Pick<ClockRow, 'state' | 'missedAt'>): boolean =>
  state === 'met' || state === 'missed' || (missedAt !== null && state !== 'cancelled')

async function withTimes(
  tx: Tx,
  workspaceId: string,
  intervals: readonly Interval[],
  now: Date,
): Promise<Wanted[]> {
  const refs = intervals.flatMap(({ sla }) => sla ?? [])
  const versions = await listVersions(tx, workspaceId, refs)
  const calendars = new Map<string | null, Calendar>()
  const wanted: Wanted[] = []
  for (const interval of intervals) {
    const { sla } = interval
    const definition = sla && versions.get(`${sla.id} ${sla.version}`)
    if (!sla || !definition) continue
    const calendar = await calendarIn(tx, workspaceId, calendars, definition)
    const times = timesOf(interval, definition, calendar, now)
    if (times) wanted.push({ interval, sla, times })
  }
  return wanted
}

async function calendarIn(
  tx: Tx,
  workspaceId: string,
  calendars: Map<string | null, Calendar>,
  { calendarId }: SlaDefinition,
): Promise<Calendar> {
  const calendar = calendars.get(calendarId) ?? (await calendarOf(tx, workspaceId, calendarId))
  calendars.set(calendarId, calendar)
  return calendar
}

interface Circumstances {
  readonly now: Date
  readonly isQuiet: boolean
  readonly missedBy: string | null
}

function clockOf(
  conversationId: string,
  { interval, sla, times }: Wanted,
  row: ClockRow | undefined,
  { now, isQuiet, missedBy }: Circumstances,
): StoredClock {
  const isEnded = interval.endedAt !== null
  const known = (stored: Date | null | undefined, at: Date | null): Date | null =>
    at !== null && at <= now && (stored || isQuiet) ? at : null
  return {
    id: row?.id ?? newId(),
    conversationId,
    messageId: interval.messageId,
    target: interval.target,
    slaId: sla.id,
    slaVersion: sla.version,
    state: times.state,
    startedAt: interval.startedAt,
    targetMs: times.targetMs,
    passedMs: times.state === 'running' ? (row?.passedMs ?? 0) : times.passedMs,
    pauses: [...times.pauses],
    dueAt: times.dueAt,
    warnAt: times.warnAt,
    warnedAt: isEnded ? (row?.warnedAt ?? null) : known(row?.warnedAt, times.warnAt),
    // Only the timer of a running clock marks it as late, because the timer also starts the actions.
    missedAt: isEnded ? times.missedAt : known(row?.missedAt, times.dueAt),
    missedBy,
    endedAt: interval.endedAt,
  }
}

/** Assignee when the target was missed. */
function assigneeAt(facts: readonly Fact[], { dueAt }: ClockTimes): string | null {
  if (dueAt === null) return null
  return facts.findLast(({ status, at }) => status !== null && at <= dueAt)?.assigneeId ?? null
}

const compared = [
  'conversationId',
  'slaId',
  'slaVersion',
  'state',
  'startedAt',
  'targetMs',
  'pauses',
  'dueAt',
  'warnAt',
  'warnedAt',
  'missedAt',
  'endedAt',
] as const satisfies readonly (keyof ClockRow)[]

const isSame = (row: ClockRow, clock: StoredClock): boolean =>
  compared.every((name) => JSON.stringify(row[name]) === JSON.stringify(clock[name]))

/** The next moment at which the clock does something: its warning, then its due time. */
export async function setClockTimer(
  tx: Tx,
  workspaceId: string,
  clock: Pick<ClockRow, 'id' | 'state' | 'dueAt' | 'warnAt' | 'warnedAt' | 'missedAt'>,
): Promise<void> {
  const { state, dueAt, warnAt, warnedAt, missedAt } = clock
  const key = { workspaceId, timer: clockTimer, subjectId: clock.id }
  const isWarned = warnedAt !== null || warnAt === null || (dueAt !== null && warnAt >= dueAt)
  const next = state !== 'running' || missedAt ? null : isWarned ? dueAt : warnAt
  if (next) await setTimer(tx, { ...key, dueAt: next })
  else await cancelTimer(tx, key)
}

/** What the list shows: the first target that is due, and whether one was missed since the conversation was opened. */
function dueTimeOf(clocks: readonly StoredClock[], intervals: readonly Interval[]) {
  const [next] = clocks
    .filter(({ state, dueAt }) => state === 'running' && dueAt !== null)
    .sort((a, b) => Number(a.dueAt) - Number(b.dueAt))
  const openedAt = intervals.findLast(({ target }) => target === 'resolved')?.startedAt
  const [missed] = clocks
    .filter(({ startedAt, missedAt }) => missedAt !== null && openedAt && startedAt >= openedAt)
    .sort((a, b) => Number(a.missedAt) - Number(b.missedAt))
  return { dueAt: next?.dueAt ?? null, dueKind: next?.target ?? null, missedAt: missed?.missedAt ?? null }
}
