import { calendarCreated, calendarDeleted, calendarUpdated, type OpenHours } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { presentCalendar, sourceOf } from './calendars.present.ts'
import {
  deleteCalendarRow,
  findDefaultCalendarRow,
  findOwnCalendarRow,
  insertCalendarRow,
  lockCalendars,
  updateCalendarRow,
} from './calendars.queries.ts'
import { storeHours } from './store-hours.ts'

/** A team or a person. */
export type OwnHoursOwner = { readonly teamId: string } | { readonly userId: string }

/** Hours as their owner writes them. */
export interface OwnHours {
  readonly name: string
  readonly timeZone: string
  readonly week: OpenHours['week']
  readonly daysOff: readonly string[]
}

/** The hours that apply to a team or person: own ones, else those of the workspace, else null. */
export async function findHours(
  tx: Tx,
  workspaceId: string,
  owner: OwnHoursOwner,
): Promise<(OwnHours & { isOwn: boolean }) | null> {
  const own = await findOwnCalendarRow(tx, workspaceId, owner)
  const row = own ?? (await findDefaultCalendarRow(tx, workspaceId))
  if (!row) return null
  const { timeZone, week, ownDays } = sourceOf(row)
  const daysOff = ownDays.filter(({ windows }) => windows.length === 0).map(({ date }) => date)
  return { name: row.name, timeZone, week, daysOff, isOwn: own !== null }
}

/** Gives a team or person hours of its own from now on; days with reduced hours that staff added stay. */
export async function putOwnHours(ctx: Context, owner: OwnHoursOwner, hours: OwnHours): Promise<void> {
  const { tx, workspaceId, now } = ctx
  await lockCalendars(tx, workspaceId)
  const before = await findOwnCalendarRow(tx, workspaceId, owner)
  const kept = before ? sourceOf(before).ownDays : []
  const daysOff = [...new Set(hours.daysOff)].map(
    (date) =>
      kept.find((day) => day.date === date && day.windows.length === 0) ?? { date, label: '', windows: [] },
  )
  const reduced = kept.filter(({ date, windows }) => windows.length > 0 && !hours.daysOff.includes(date))
  const fields = {
    id: before?.id ?? newId(),
    name: hours.name,
    timeZone: hours.timeZone,
    week: hours.week,
    ownDays: [...daysOff, ...reduced],
    country: before?.country ?? null,
    region: before?.region ?? null,
    skippedDays: before?.skippedDays ?? [],
    feedUrl: before?.feedUrl ?? null,
  }
  if (before) await updateCalendarRow(tx, workspaceId, fields)
  else {
    const ids = { teamId: null, userId: null, ...owner }
    await insertCalendarRow(tx, workspaceId, { ...fields, ...ids, isDefault: false })
  }
  const row = found(await findOwnCalendarRow(tx, workspaceId, owner))
  await storeHours(tx, workspaceId, row, now)
  if (row.teamId !== null)
    ctx.emit(
      before ? calendarUpdated : calendarCreated,
      { calendar: presentCalendar(row) },
      { subjectId: row.id },
    )
}

/** Deletes the hours of a team or person; false where there are none. */
export async function deleteOwnHours(ctx: Context, owner: OwnHoursOwner): Promise<boolean> {
  const { tx, workspaceId } = ctx
  await lockCalendars(tx, workspaceId)
  const row = await findOwnCalendarRow(tx, workspaceId, owner)
  if (!row) return false
  await deleteCalendarRow(tx, workspaceId, row.id)
  if (row.teamId !== null) ctx.emit(calendarDeleted, { calendarId: row.id }, { subjectId: row.id })
  return true
}
