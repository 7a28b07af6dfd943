import {
  caldavChanged,
  type getCaldavConnection,
  makeReason,
  type OutputOf,
  type Reason,
} from '@postroom/contract'
import { z } from 'zod'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { accountOf, homesOf } from './account.ts'
import { deleteSource, listSources, type SourceRow } from './calendars.queries.ts'
import { getConnectionCall, putSources } from './connect.ts'
import {
  type ConnectionRow,
  findConnection,
  lockConnection,
  markFailed,
  markRead,
} from './connections.queries.ts'
import { DavError } from './dav-request.ts'
import { listCalendars, type RemoteCalendar } from './discover.ts'
import { mailFailures } from './failing-letter.ts'
import type { UsedFor } from './read-events.ts'
import { type Reading, readSource } from './read-source.ts'
import { applyAll, storeReading } from './store-reading.ts'

const cause = { kind: 'system', id: null, text: 'CalDAV' } as const
const failuresUntilMail = 5

/** Reads the calendars of all workspaces. */
export const pollCalendarsJob = featureJob({
  definition: defineJob({
    name: 'poll-caldav',
    schema: z.object({}),
    policy: 'singleton',
    retry: { limit: 0 },
    expireSeconds: 3_000,
  }),
  cron: '*/15 * * * *',
  handle: async (app) => {
    for (const { id } of await app.db.instance(listWorkspaceRows))
      await pollCalendars(app, id).catch((error: unknown) =>
        app.log.warn({ workspaceId: id, error: String(error) }, 'calendars were not read'),
      )
  },
})

interface Before {
  readonly connection: ConnectionRow
  readonly sources: readonly SourceRow[]
}

/** What was read of an account, or why it could not be read. */
type Outcome =
  | { readonly calendars: readonly RemoteCalendar[]; readonly readings: ReadonlyMap<string, Reading> }
  | { readonly problem: Reason }

/** Reads the calendars of a workspace; a server that cannot be read changes nothing of what was read before. */
export async function pollCalendars(app: App, workspaceId: string, now = new Date()): Promise<void> {
  const before = await findBefore(app, workspaceId)
  if (!before) return
  const outcome = await readAccount(app, before, now)
  await changeAsSystem(app, workspaceId, cause, (change) => settle(app, change, before, outcome), now)
}

/** Reads the calendars at once. */
export const readNowCall = {
  prepare: async ({
    app,
    workspaceId,
    now,
  }: RequestContext): Promise<{ before: Before; outcome: Outcome }> => {
    const before = (await findBefore(app, workspaceId)) ?? fail('caldav_not_connected')
    return { before, outcome: await readAccount(app, before, now) }
  },
  run: async (
    ctx: Context,
    _: unknown,
    { before, outcome }: { before: Before; outcome: Outcome },
  ): Promise<OutputOf<typeof getCaldavConnection>> => {
    await settle(ctx.app, ctx, before, outcome)
    return getConnectionCall(ctx)
  },
}

const findBefore = (app: App, workspaceId: string): Promise<Before | null> =>
  app.db.read(workspaceId, async (tx) => {
    const connection = await findConnection(tx, workspaceId)
    return connection && { connection, sources: await listSources(tx, workspaceId) }
  })

async function readAccount(app: App, { connection, sources }: Before, now: Date): Promise<Outcome> {
  const account = accountOf(app, connection)
  const place = { account, workspaceId: connection.workspaceId }
  const readings = new Map<string, Reading>()
  try {
    const calendars = await listCalendars(app, account, homesOf(connection))
    for (const source of sources.filter(isUsed)) {
      const remote = calendars.find(({ url }) => url === source.url)
      const { host } = new URL(connection.url)
      if (!remote) return { problem: makeReason('caldav_calendar_gone', { host, name: source.name }) }
      const use = source.use as UsedFor
      readings.set(source.id, await readSource(app, place, remote, { use, stored: source, now }))
    }
    return { calendars, readings }
  } catch (error) {
    if (error instanceof DavError) return { problem: error.reason }
    throw error
  }
}

const isUsed = ({ use, hoursId }: SourceRow): boolean =>
  use === 'absences' || (use === 'holidays' && hoursId !== null)

/** Stores the outcome, unless the account or a calendar was changed or read in the meantime. */
async function settle(app: App, change: SystemChange, before: Before, outcome: Outcome): Promise<void> {
  const { tx, workspaceId, now, emit } = change
  await lockConnection(tx, workspaceId)
  const connection = await findConnection(tx, workspaceId)
  if (!connection || connection.connectedAt.getTime() !== before.connection.connectedAt.getTime()) return
  if ('problem' in outcome) {
    const failures = await markFailed(tx, workspaceId, { at: now, problem: outcome.problem })
    if (failures === failuresUntilMail) await mailFailures(app, tx, workspaceId, failures)
    emit(caldavChanged, {})
    return
  }
  const isRenamed = await putSources(change, connection.id, outcome.calendars)
  const isDropped = await dropUnused(change, outcome.calendars)
  const known = new Map(before.sources.map((source) => [source.id, source]))
  for (const source of await listSources(tx, workspaceId)) {
    const reading = outcome.readings.get(source.id)
    if (reading && isUnchanged(source, known.get(source.id))) await storeReading(change, source, reading)
  }
  const isOther = await applyAll(change)
  await markRead(tx, workspaceId, now)
  if (isOther || isRenamed || isDropped || connection.problem !== null) emit(caldavChanged, {})
}

const isUnchanged = (source: SourceRow, before: SourceRow | undefined): boolean =>
  source.use === before?.use &&
  source.hoursId === before.hoursId &&
  source.readAt?.getTime() === before.readAt?.getTime()

/** Removes calendars that the server no longer has and that are used for nothing. */
async function dropUnused(
  { tx, workspaceId }: SystemChange,
  calendars: readonly RemoteCalendar[],
): Promise<boolean> {
  const there = new Set(calendars.map(({ url }) => url))
  const gone = (await listSources(tx, workspaceId)).filter(
    (source) => !isUsed(source) && !there.has(source.url),
  )
  for (const { id } of gone) await deleteSource(tx, workspaceId, id)
  return gone.length > 0
}
