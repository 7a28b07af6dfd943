import type { Tx } from '#platform/db/index.ts'
import { spanOf } from './schedule.ts'
import { listShiftDays, listShiftRows } from './shifts.queries.ts'
import { listTimeOffRows } from './time-off.queries.ts'

/** The shifts with their changed days and all time off between two dates, a day more on each side. */
export async function loadSchedule(tx: Tx, workspaceId: string, from: string, until: string) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)]
  const shifts = await listShiftRows(tx, workspaceId)
  const days = await listShiftDays(
    tx,
    workspaceId,
    first.subtract({ days: 2 }).toString(),
    last.add({ days: 1 }).toString(),
  )
  return { shifts, days, absences: await listTimeOff(tx, workspaceId, from, until) }
}

/** All time off between two dates, in milliseconds since 1970. */
export async function listTimeOff(tx: Tx, workspaceId: string, from: string, until: string) {
  const rows = await listTimeOffRows(tx, workspaceId, from, until)
  return rows.map((row) => ({ userId: row.userId, substituteId: row.substituteId, ...spanOf(row) }))
}
