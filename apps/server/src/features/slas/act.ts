import { makeReason, type SlaAction, type SlaDefinition, slaNotice } from '@postroom/contract'
import { changeBySla, findVisibleConversation, listSummaries } from '#features/conversations/index.ts'
import { actionFailure, operate } from '#features/rules/index.ts'
import type { App } from '#platform/app.ts'
import type { OpenTime } from '#platform/calendar/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import { inSavepoint, isPassing, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { FiredTimer } from '#platform/timers/timer.ts'
import { setTimer } from '#platform/timers/timers.queries.ts'
import { calendarOf } from './calendars-of-slas.ts'
import {
  addResults,
  type ClockRow,
  findClockRow,
  insertNotice,
  type StoredResult,
  setLockTimeout,
  takeNotice,
} from './clocks.queries.ts'
import { listVersions } from './slas.queries.ts'

export const noticeTimer = 'sla-notice'
type Moment = 'warning' | 'missed'

/** How late the worker may be for a target that is due when its calendar closes. */
const punctualMs = 60_000

/**
 * Below the time limit of statements: an action that waits for another transaction is tried again with its timer, while one
 * that takes too long itself fails.
 */
const lockTimeoutMs = 5_000

/**
 * Does what an SLA says for the warning or the miss of a target, by the operations that rules use. A failed action is
 * undone alone and recorded.
 */
export async function actOnClock(
  app: App,
  change: SystemChange,
  clock: ClockRow,
  moment: Moment,
): Promise<void> {
  const { tx, workspaceId } = change
  const definition = await definitionOf(tx, workspaceId, clock)
  if (!definition) return
  const results: StoredResult[] = []
  for (const action of moment === 'warning' ? definition.warningActions : definition.missedActions)
    results.push({ moment, ...(await attempt(app, change, { clock, moment, definition }, action)) })
  if (results.length > 0) await addResults(tx, workspaceId, clock.id, results)
}

async function definitionOf(
  tx: Tx,
  workspaceId: string,
  { slaId: id, slaVersion: version }: ClockRow,
): Promise<SlaDefinition | undefined> {
  return (await listVersions(tx, workspaceId, [{ id, version }])).get(`${id} ${version}`)
}

interface Acting {
  readonly clock: ClockRow
  readonly moment: Moment
  readonly definition: SlaDefinition
}

async function attempt(
  app: App,
  change: SystemChange,
  acting: Acting,
  action: SlaAction,
): Promise<Omit<StoredResult, 'moment'>> {
  const events: (() => void)[] = []
  // Events of an action that fails midway must not be written.
  const own: SystemChange = {
    ...change,
    emit: (...event) => {
      events.push(() => change.emit(...event))
    },
  }
  try {
    const outcome = await inSavepoint(change.tx, async () => {
      await setLockTimeout(change.tx, lockTimeoutMs)
      const done = await perform(own, acting, action)
      await setLockTimeout(change.tx, 0)
      return done
    })
    for (const emit of events) emit()
    return { outcome, reason: null }
  } catch (error) {
    // The timer or the event is tried again as a whole.
    if (isPassing(error)) throw error
    const { id, conversationId } = acting.clock
    app.log.warn({ clockId: id, conversationId, error: String(error) }, 'an action of an SLA failed')
    return { outcome: 'failed', reason: actionFailure(error) ?? makeReason('internal_error') }
  }
}

async function perform(
  change: SystemChange,
  acting: Acting,
  action: SlaAction,
): Promise<StoredResult['outcome']> {
  if (action.kind === 'notify') return notify(change, acting, action)
  const { clock, moment, definition } = acting
  const { slaId: id, slaVersion: version, target, conversationId } = clock
  const mark = { id, version, name: definition.name, target, moment }
  const isChanged = await changeBySla(change, conversationId, mark, (row) => operate(change, row, action))
  return isChanged ? 'done' : 'unchanged'
}

/** Tells people; outside the hours of the calendar when it opens again. */
async function notify(
  change: SystemChange,
  { clock, moment, definition }: Acting,
  { userIds, assignee, text }: Extract<SlaAction, { kind: 'notify' }>,
): Promise<StoredResult['outcome']> {
  const { tx, workspaceId, now } = change
  const [row] = await listSummaries(tx, workspaceId, [clock.conversationId])
  const people = [...new Set([...userIds, ...(assignee && row?.assigneeId ? [row.assigneeId] : [])])]
  if (people.length === 0) return 'unchanged'
  const { time } = await calendarOf(tx, workspaceId, definition.calendarId)
  const opensAt = openingAfter(time, now, (moment === 'warning' ? clock.warnAt : clock.dueAt) ?? now)
  if (!opensAt) return (await tell(change, clock, moment, { people, text })) ? 'done' : 'unchanged'
  const noticeId = newId()
  await insertNotice(tx, workspaceId, { id: noticeId, clockId: clock.id, moment, text, userIds: people })
  await setTimer(tx, { workspaceId, timer: noticeTimer, subjectId: noticeId, dueAt: opensAt })
  return 'held'
}

/** When the calendar opens again; null where it is open, or closed only just as the target was due. */
function openingAfter(time: OpenTime, now: Date, dueAt: Date): Date | null {
  if (time.isOpen(now)) return null
  const isPunctual = now.getTime() - dueAt.getTime() < punctualMs
  if (isPunctual && time.isOpen(new Date(dueAt.getTime() - 1))) return null
  const opened = time.dueAt(now, 1)
  return opened && new Date(opened.getTime() - 1)
}

async function tell(
  { tx, workspaceId, emit }: SystemChange,
  clock: ClockRow,
  moment: Moment,
  { people, text }: { people: readonly string[]; text: string },
): Promise<boolean> {
  const { conversationId, target, dueAt } = clock
  const definition = await definitionOf(tx, workspaceId, clock)
  if (!definition || !dueAt) return false
  let isTold = false
  for (const userId of people) {
    const conversation = await findVisibleConversation(tx, workspaceId, { conversationId, userId })
    if (!conversation) continue
    isTold = true
    emit(
      slaNotice,
      {
        conversationId,
        subject: conversation.subject,
        slaName: definition.name,
        target,
        moment,
        dueAt: dueAt.toISOString(),
        text,
      },
      { personId: userId, subjectId: conversationId },
    )
  }
  return isTold
}

/** Sends a notification that waited, unless the target was reached or gone meanwhile. */
export async function tellWhenOpen(_: App, tx: Tx, { workspaceId, subjectId }: FiredTimer): Promise<void> {
  const notice = await takeNotice(tx, workspaceId, subjectId)
  const clock = notice && (await findClockRow(tx, workspaceId, notice.clockId))
  if (!clock || (clock.state !== 'running' && clock.state !== 'paused')) return
  await changeWithin(tx, workspaceId, { kind: 'system', id: null, text: 'SLA' }, async (change) => {
    await tell(change, clock, notice.moment, { people: notice.userIds, text: notice.text })
  })
}
