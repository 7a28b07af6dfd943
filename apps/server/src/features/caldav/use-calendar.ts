import {
  caldavChanged,
  caldavLimits,
  type getCaldavConnection,
  type InputOf,
  type OutputOf,
  type previewCaldavCalendar,
  showReason,
  type useCaldavCalendar,
} from '@postroom/contract'
import { isWorkspaceCalendar, putCaldavDays } from '#features/calendars/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { accountOf, homesOf } from './account.ts'
import { areHoursTaken, findSource, setUse } from './calendars.queries.ts'
import { getConnectionCall } from './connect.ts'
import { findConnection, lockConnection, markRead } from './connections.queries.ts'
import { DavError } from './dav-request.ts'
import { listCalendars } from './discover.ts'
import { listCandidates, matchMembers, presentEvent } from './match-members.ts'
import type { UsedFor } from './read-events.ts'
import { type Reading, readSource } from './read-source.ts'
import { applyAll, storeReading } from './store-reading.ts'

type UseInput = InputOf<typeof useCaldavCalendar>
type Preview = OutputOf<typeof previewCaldavCalendar>

/** Reads all of a calendar for a use that it does not have yet; fails as a call where the server cannot be read. */
async function readWhole(
  app: App,
  workspaceId: string,
  { sourceId, use, now }: { readonly sourceId: string; readonly use: UsedFor; readonly now: Date },
): Promise<Reading> {
  const { connection, source } = await app.db.read(workspaceId, async (tx) => ({
    source: found(await findSource(tx, workspaceId, sourceId)),
    connection: (await findConnection(tx, workspaceId)) ?? fail('caldav_not_connected'),
  }))
  const account = accountOf(app, connection)
  try {
    const remotes = await listCalendars(app, account, homesOf(connection))
    const remote = found(remotes.find(({ url }) => url === source.url))
    return await readSource(app, { account, workspaceId }, remote, { use, stored: null, now })
  } catch (error) {
    if (!(error instanceof DavError)) throw error
    return fail('caldav_unreadable', { reason: showReason(error.reason) })
  }
}

export const previewCall = {
  prepare: ({ app, workspaceId, now }: RequestContext, input: InputOf<typeof previewCaldavCalendar>) =>
    readWhole(app, workspaceId, { ...input, now }),
  run: async (
    { tx, workspaceId }: Context,
    { sourceId }: InputOf<typeof previewCaldavCalendar>,
    { found: read }: Reading,
  ): Promise<Preview> => {
    if (read?.use !== 'absences') {
      const days = read?.days ?? []
      const events = days.map(({ label, date }) => ({
        title: label,
        start: date,
        end: date,
        isAllDay: true,
        userId: null,
      }))
      return {
        count: days.length,
        memberCount: 0,
        unmatchedCount: 0,
        events: events.slice(0, caldavLimits.listed),
      }
    }
    const { absences, unmatched } = matchMembers(sourceId, read.events, await listCandidates(tx, workspaceId))
    const events = [
      ...unmatched.map((event) => presentEvent(event, null)),
      ...absences.map(({ event, userId }) => presentEvent(event, userId)),
    ]
    return {
      count: absences.length,
      memberCount: new Set(absences.map(({ userId }) => userId)).size,
      unmatchedCount: unmatched.length,
      events: events.slice(0, caldavLimits.listed),
    }
  },
}

export const useCall = {
  prepare: async ({ app, workspaceId, now }: RequestContext, input: UseInput): Promise<Reading | null> => {
    const { sourceId, use, hoursId } = input
    await app.db.read(workspaceId, async (tx) => found(await findSource(tx, workspaceId, sourceId)))
    if (use === 'none') return null
    if (use === 'holidays' && hoursId === null) failField('hoursId', 'caldav_hours_required')
    return readWhole(app, workspaceId, { sourceId, use, now })
  },
  run: async (
    ctx: Context,
    { sourceId, use, hoursId }: UseInput,
    reading: Reading | null,
  ): Promise<OutputOf<typeof getCaldavConnection>> => {
    const { tx, workspaceId } = ctx
    await lockConnection(tx, workspaceId)
    const before = found(await findSource(tx, workspaceId, sourceId))
    const hours = use === 'holidays' ? hoursId : null
    if (hours !== null) {
      if (!(await isWorkspaceCalendar(tx, workspaceId, hours))) fail('not_found')
      if (await areHoursTaken(tx, workspaceId, hours, sourceId)) failField('hoursId', 'caldav_hours_taken')
    }
    await setUse(tx, workspaceId, { id: sourceId, use, hoursId: hours })
    if (before.hoursId !== null && before.hoursId !== hours) await putCaldavDays(ctx, before.hoursId, [])
    if (reading) {
      await storeReading(ctx, found(await findSource(tx, workspaceId, sourceId)), reading)
      await markRead(tx, workspaceId, ctx.now)
    }
    await applyAll(ctx)
    ctx.emit(caldavChanged, {})
    return getConnectionCall(ctx)
  },
}
