import { calendarUpdated, type ListedCalendar } from '@postroom/contract'
import { z } from 'zod'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { presentCalendar } from './calendars.present.ts'
import { findCalendarRow, lockCalendar } from './calendars.queries.ts'
import { findEditable, present } from './calendars.ts'
import { type FeedResult, readFeed } from './read-feed.ts'
import { storeHours } from './store-hours.ts'
import { listFollowingRows, setFeedProblem, setFeedRead, touchCalendar } from './versions.queries.ts'

/** Feeds are read once a day; the job runs every hour, so that a server that was off at night reads them too. */
const dailyMs = 23.5 * 3_600_000

export const refreshCalendarsJob = featureJob({
  definition: defineJob({
    name: 'refresh-calendars',
    schema: z.object({}),
    policy: 'singleton',
    retry: { limit: 0 },
    expireSeconds: 3_000,
  }),
  cron: '11 * * * *',
  handle: async (app) => {
    for (const { id } of await app.db.instance(listWorkspaceRows)) {
      await refreshCalendars(app, id).catch((error: unknown) =>
        app.log.warn({ workspaceId: id, error: String(error) }, 'calendars were not refreshed'),
      )
    }
  },
})

/** Reads the feeds of a workspace that were not read for a day, and adds the holidays of another year. */
export async function refreshCalendars(app: App, workspaceId: string, now = new Date()): Promise<void> {
  for (const { id, feedUrl, attemptedAt } of await app.db.read(workspaceId, (tx) =>
    listFollowingRows(tx, workspaceId),
  )) {
    const isDue = attemptedAt === null || now.getTime() - attemptedAt.getTime() >= dailyMs
    const result = feedUrl !== null && isDue ? await readFeed(app, feedUrl, now) : null
    const cause = { kind: 'system', id: null, text: 'daily reading of holidays' } as const
    await changeAsSystem(app, workspaceId, cause, (change) => refresh(change, id, feedUrl, result), now)
  }
}

/** Stores what was read of a feed, unless the calendar has another one by now. */
async function refresh(
  change: Pick<SystemChange, 'tx' | 'workspaceId' | 'now' | 'emit'>,
  calendarId: string,
  feedUrl: string | null,
  result: FeedResult | null,
): Promise<void> {
  const { tx, workspaceId, now } = change
  await lockCalendar(tx, workspaceId, calendarId)
  const before = await findCalendarRow(tx, workspaceId, calendarId)
  if (!before || before.feedUrl !== feedUrl) return
  if (result && 'days' in result)
    await setFeedRead(tx, workspaceId, calendarId, { at: now, days: result.days })
  else if (result) await setFeedProblem(tx, workspaceId, calendarId, { at: now, problem: result.problem })
  const read = await findCalendarRow(tx, workspaceId, calendarId)
  const isNew = read !== null && (await storeHours(tx, workspaceId, read, now))
  // Reading alone changes nothing that a person edits: a form that is open can still be saved.
  if (isNew) await touchCalendar(tx, workspaceId, calendarId)
  const row = await findCalendarRow(tx, workspaceId, calendarId)
  if (row && row.userId === null && (isNew || result))
    change.emit(calendarUpdated, { calendar: presentCalendar(row) }, { subjectId: calendarId })
}

interface Read {
  readonly feedUrl: string
  readonly result: FeedResult
}

/** Reads the feed of a calendar at once. A feed that cannot be read is no error: the calendar says why. */
export const readFeedCall = {
  prepare: async (ctx: RequestContext, { calendarId }: { calendarId: string }): Promise<Read> => {
    const { app, workspaceId, now } = ctx
    const row = await app.db.read(workspaceId, (tx) => findEditable(tx, workspaceId, calendarId))
    if (row.feedUrl === null) return fail('calendar_without_feed')
    return { feedUrl: row.feedUrl, result: await readFeed(app, row.feedUrl, now, ctx.signal?.()) }
  },
  run: async (
    ctx: Context,
    { calendarId }: { calendarId: string },
    { feedUrl, result }: Read,
  ): Promise<ListedCalendar> => {
    await refresh(ctx, calendarId, feedUrl, result)
    return present(ctx, await findEditable(ctx.tx, ctx.workspaceId, calendarId))
  },
}
