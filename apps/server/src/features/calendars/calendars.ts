import {
  type Calendar,
  calendarCreated,
  calendarDeleted,
  calendarUpdated,
  type createCalendar,
  type InputOf,
  type ListedCalendar,
  type listCalendarLabels,
  type OutputOf,
  showReason,
  type updateCalendar,
} from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { objectAbilities, presentCalendar, presentListed, sourceOf } from './calendars.present.ts'
import {
  type CalendarFields,
  type CalendarRow,
  countCalendars,
  deleteCalendarRow,
  findCalendarRow,
  findDefaultCalendarRow,
  insertCalendarRow,
  isNameTaken,
  listCalendarRows,
  listLabelRows,
  lockCalendar,
  lockCalendars,
  setDefault,
  updateCalendarRow,
} from './calendars.queries.ts'
import { knowsRegion } from './public-holidays.ts'
import { readFeed } from './read-feed.ts'
import type { FeedHoliday } from './resolve-hours.ts'
import { storeHours } from './store-hours.ts'
import { setFeedRead } from './versions.queries.ts'

const calendarsAtMost = 100

export async function listCall(ctx: Context): Promise<{ items: ListedCalendar[]; abilities: string[] }> {
  const rows = await listCalendarRows(ctx.tx, ctx.workspaceId)
  const uses = await ctx.app.calendarUses(ctx.tx, ctx.workspaceId)
  return {
    items: rows.map((row) => presentListed(row, uses, ctx.abilitiesOn(objectAbilities))),
    abilities: ctx.abilitiesOn(['calendar.create']),
  }
}

export async function listLabelsCall(ctx: Context): Promise<OutputOf<typeof listCalendarLabels>> {
  return { items: await listLabelRows(ctx.tx, ctx.workspaceId) }
}

/** The days of a feed that was read before the transaction; null where no feed is new. */
type Prepared = FeedHoliday[] | null

/** Refuses what cannot be looked up, and reads the feed; both take too long for a transaction. */
async function prepare(
  ctx: RequestContext,
  { holidays, feedUrl }: { holidays?: Calendar['holidays'] | undefined; feedUrl?: string | null | undefined },
): Promise<Prepared> {
  if (holidays && !(await knowsRegion(holidays.country, holidays.region))) fail('region_not_known')
  if (!feedUrl) return null
  const result = await readFeed(ctx.app, feedUrl, ctx.now, ctx.signal?.())
  return 'days' in result ? result.days : fail('feed_unreadable', { reason: showReason(result.problem) })
}

export const createCall = {
  prepare: (ctx: RequestContext, input: InputOf<typeof createCalendar>) => prepare(ctx, input),
  run: async (
    ctx: Context,
    input: InputOf<typeof createCalendar>,
    days: Prepared,
  ): Promise<ListedCalendar> => {
    const { tx, workspaceId } = ctx
    await lockCalendars(tx, workspaceId)
    if ((await countCalendars(tx, workspaceId)) >= calendarsAtMost)
      fail('too_many_calendars', { maximum: calendarsAtMost })
    if (await isNameTaken(tx, workspaceId, input.name, null))
      fail('calendar_name_taken', { name: input.name })
    const id = newId()
    const isDefault = (await findDefaultCalendarRow(tx, workspaceId)) === null
    const { holidays, ...fields } = input
    const place = { country: holidays?.country ?? null, region: holidays?.region ?? null }
    await insertCalendarRow(tx, workspaceId, {
      ...fields,
      ...place,
      id,
      isDefault,
      teamId: null,
      userId: null,
    })
    return store(ctx, id, days, calendarCreated)
  },
}

export const updateCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof updateCalendar>): Promise<Prepared> => {
    const { app, workspaceId } = ctx
    // One that another call of the same transaction created is not found here yet.
    if (!input.feedUrl) return prepare(ctx, input)
    const row = await app.db.read(workspaceId, (tx) => findEditable(tx, workspaceId, input.calendarId))
    // What another change has overtaken is refused below, before anything is fetched for it.
    if (row.version !== input.version) return null
    return prepare(ctx, { ...input, feedUrl: input.feedUrl === row.feedUrl ? null : input.feedUrl })
  },
  run: async (
    ctx: Context,
    input: InputOf<typeof updateCalendar>,
    days: Prepared,
  ): Promise<ListedCalendar> => {
    const { tx, workspaceId } = ctx
    const { calendarId, version, isDefault } = input
    await lockCalendars(tx, workspaceId)
    await lockCalendar(tx, workspaceId, calendarId)
    const row = await findEditable(tx, workspaceId, calendarId)
    if (row.version !== version) fail('conflict', { current: await present(ctx, row) })
    const fields = changedFields(row, input)
    if (row.teamId === null && (await isNameTaken(tx, workspaceId, fields.name, calendarId)))
      fail('calendar_name_taken', { name: fields.name })
    if (isDefault && row.teamId !== null) fail('team_calendar_not_default')
    await updateCalendarRow(tx, workspaceId, fields)
    if (isDefault && !row.isDefault) await changeDefault(ctx, calendarId)
    return store(ctx, calendarId, days, calendarUpdated)
  },
}

function changedFields(row: CalendarRow, input: InputOf<typeof updateCalendar>): CalendarFields {
  const before = sourceOf(row)
  const holidays = input.holidays === undefined ? before.holidays : input.holidays
  return {
    id: row.id,
    name: input.name ?? row.name,
    timeZone: input.timeZone ?? row.timeZone,
    week: input.week ?? before.week,
    ownDays: input.ownDays ?? before.ownDays,
    country: holidays?.country ?? null,
    region: holidays?.region ?? null,
    skippedDays: input.skippedDays ?? row.skippedDays,
    feedUrl: input.feedUrl === undefined ? row.feedUrl : input.feedUrl,
  }
}

async function changeDefault(ctx: Context, calendarId: string): Promise<void> {
  const before = await findDefaultCalendarRow(ctx.tx, ctx.workspaceId)
  await setDefault(ctx.tx, ctx.workspaceId, calendarId)
  const after = before && (await findCalendarRow(ctx.tx, ctx.workspaceId, before.id))
  if (after) ctx.emit(calendarUpdated, { calendar: presentCalendar(after) }, { subjectId: after.id })
}

/** Replaces the calendar by the default one wherever it is used. */
export async function deleteCall(
  ctx: Context,
  { calendarId }: { calendarId: string },
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  await lockCalendars(tx, workspaceId)
  await lockCalendar(tx, workspaceId, calendarId)
  const row = await findEditable(tx, workspaceId, calendarId)
  if (row.isDefault) fail('calendar_is_default')
  const fallback = await findDefaultCalendarRow(tx, workspaceId)
  if (fallback) await ctx.app.replaceCalendar(ctx, calendarId, fallback.id)
  await deleteCalendarRow(tx, workspaceId, calendarId)
  ctx.emit(calendarDeleted, { calendarId }, { subjectId: calendarId })
  return {}
}

/** The hours of a single person are theirs: not found here. */
export async function findEditable(tx: Tx, workspaceId: string, calendarId: string): Promise<CalendarRow> {
  const row = found(await findCalendarRow(tx, workspaceId, calendarId))
  return row.userId === null ? row : fail('not_found')
}

async function store(
  ctx: Context,
  calendarId: string,
  feedDays: Prepared,
  event: typeof calendarCreated | typeof calendarUpdated,
): Promise<ListedCalendar> {
  const { tx, workspaceId, now } = ctx
  if (feedDays) await setFeedRead(tx, workspaceId, calendarId, { at: now, days: feedDays })
  const row = found(await findCalendarRow(tx, workspaceId, calendarId))
  await storeHours(tx, workspaceId, row, now)
  ctx.emit(event, { calendar: presentCalendar(row) }, { subjectId: calendarId })
  return present(ctx, row)
}

export async function present(ctx: Context, row: CalendarRow): Promise<ListedCalendar> {
  const uses = await ctx.app.calendarUses(ctx.tx, ctx.workspaceId)
  return presentListed(row, uses, ctx.abilitiesOn(objectAbilities))
}
