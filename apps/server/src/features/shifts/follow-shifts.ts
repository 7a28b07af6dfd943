import { shiftEnded } from '@postroom/contract'
import { z } from 'zod'
import { setByShift } from '#features/availability/index.ts'
import { listWorkspaceRows } from '#features/session/index.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { recordPlan } from './record-plan.ts'
import { spanOf } from './schedule.ts'
import { listShiftDays, listShiftRows } from './shifts.queries.ts'
import { type ShiftState, statesAt } from './state.ts'
import {
  deleteStateRow,
  hasSchedule,
  listStateRows,
  putStateRow,
  type StateRow,
  takeEndedShifts,
} from './states.queries.ts'
import { listTimeOffRows } from './time-off.queries.ts'

const cause = { kind: 'system', id: null, text: 'shifts' } as const

/** Acts on the boundaries of shifts and time off once a minute, and on those that passed while nothing ran. */
export const followShiftsJob = featureJob({
  definition: defineJob({
    name: 'follow-shifts',
    schema: z.object({}),
    policy: 'singleton',
    retry: { limit: 0 },
  }),
  cron: '* * * * *',
  handle: async (app) => {
    for (const { id } of await app.db.instance(listWorkspaceRows)) {
      if (!(await app.db.read(id, (tx) => hasSchedule(tx, id)))) continue
      await changeAsSystem(app, id, cause, followShifts).catch((error: unknown) =>
        app.log.warn({ workspaceId: id, error: String(error) }, 'shifts were not followed'),
      )
    }
  },
})

/**
 * Compares the schedule with the states that were acted on. A boundary that has passed sets the availability of the
 * person, whatever was set by hand before; between boundaries, what people set stays.
 */
export async function followShifts(change: SystemChange): Promise<void> {
  const { tx, workspaceId, now } = change
  await recordPlan(change)
  const known = new Map((await listStateRows(tx, workspaceId)).map((row) => [row.userId, row]))
  for (const state of await readStates(tx, workspaceId, now)) {
    const before = known.get(state.userId)
    known.delete(state.userId)
    await follow(change, state, before)
  }
  for (const { userId, state } of known.values()) {
    await deleteStateRow(tx, workspaceId, userId)
    if (state !== 'on') await setByShift(change, userId, null)
  }
  for (const ended of await takeEndedShifts(tx, workspaceId, now))
    change.emit(shiftEnded, ended, { subjectId: ended.userId })
}

async function follow(change: SystemChange, state: ShiftState, before: StateRow | undefined): Promise<void> {
  const { tx, workspaceId } = change
  const isPassed = before?.state !== state.state || before.since < state.since
  const hasWorked = before !== undefined && isPassed && state.state === 'off' && before.state !== 'time_off'
  await putStateRow(tx, workspaceId, state, hasWorked ? false : (before?.isEndAnnounced ?? true))
  if (!isPassed && before?.until?.getTime() === state.until?.getTime()) return
  if (state.state === 'on') {
    if (isPassed) await setByShift(change, state.userId, null)
    return
  }
  const status = state.state === 'off' ? 'away' : 'off'
  await setByShift(change, state.userId, { status, until: state.until }, { isBoundary: isPassed })
}

/** The state of the members of shifts as it would be without any time off. */
export async function statesWithoutTimeOff(
  tx: Tx,
  workspaceId: string,
  now: Date,
): Promise<ReadonlyMap<string, ShiftState['state']>> {
  const schedule = { ...(await readPattern(tx, workspaceId, now)), absences: [] }
  return new Map(statesAt(schedule, now.getTime()).map(({ userId, state }) => [userId, state]))
}

/** The shifts with their changed days around a moment, as far as states look back and ahead. */
async function readPattern(tx: Tx, workspaceId: string, now: Date) {
  const today = dayOf(now)
  const [from, until] = [today.subtract({ days: 20 }).toString(), today.add({ days: 70 }).toString()]
  return {
    shifts: await listShiftRows(tx, workspaceId),
    days: await listShiftDays(tx, workspaceId, from, until),
  }
}

const dayOf = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').toPlainDate()

async function readStates(tx: Tx, workspaceId: string, now: Date): Promise<ShiftState[]> {
  const today = dayOf(now).toString()
  const timeOff = await listTimeOffRows(tx, workspaceId, today, today)
  return statesAt(
    {
      ...(await readPattern(tx, workspaceId, now)),
      absences: timeOff.map((row) => ({
        userId: row.userId,
        substituteId: row.substituteId,
        ...spanOf(row),
      })),
    },
    now.getTime(),
  )
}
