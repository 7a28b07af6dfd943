import {
  type Activity,
  conversationChanged,
  type InputOf,
  type listInboxSlas,
  type listSlaClocks,
  type OutputOf,
  type Reason,
  type SlaClock,
  showReason,
  slaLimits,
} from '@postroom/contract'
import { findCalendarLabel, getCalendarTime } from '#features/calendars/index.ts'
import { getConversationRow, listSummaries, resolveMerged } from '#features/conversations/index.ts'
import { findSharedInbox } from '#features/inboxes/index.ts'
import { alwaysOpen } from '#platform/calendar/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { readEventsOf } from '#platform/events/read-events.ts'
import { passedMsOf } from './clock-times.ts'
import { type ClockRow, listClockRows, listStates } from './clocks.queries.ts'
import { listSlaRows, listVersions } from './slas.queries.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** The clocks of a conversation that the person may read. */
export async function listClocksCall(
  ctx: Context,
  input: InputOf<typeof listSlaClocks>,
): Promise<OutputOf<typeof listSlaClocks>> {
  const { tx, workspaceId } = ctx
  const { id, mergedFrom } = await getConversationRow(
    ctx,
    await resolveMerged(tx, workspaceId, input.conversationId),
    'read',
  )
  const rows = await listClockRows(tx, workspaceId, id)
  const refs = rows.map(({ slaId, slaVersion }) => ({ id: slaId, version: slaVersion }))
  const versions = await listVersions(tx, workspaceId, refs)
  const choice = await findChoosing(ctx, [id, ...mergedFrom])
  const items: SlaClock[] = []
  for (const row of rows) {
    const definition = found(versions.get(`${row.slaId} ${row.slaVersion}`) ?? null)
    const calendar = await namedCalendar(ctx, definition.calendarId)
    items.push({
      ...(await presentClock(ctx, row, calendar)),
      sla: {
        id: row.slaId,
        name: definition.name,
        version: row.slaVersion,
        condition: definition.condition,
        chosenBy: choice?.chosenSla?.id === row.slaId ? (choice.rule ?? null) : null,
      },
    })
  }
  return { items }
}

/** The change that chose the SLA of the conversation, where one did. */
async function findChoosing(
  { tx, workspaceId }: Context,
  ids: readonly string[],
): Promise<Activity | undefined> {
  const events = await readEventsOf(tx, workspaceId, ids, [conversationChanged.type])
  return events.map(({ payload }) => payload.activity).findLast(({ type }) => type === 'sla_chosen')
}

async function namedCalendar({ tx, workspaceId }: Context, calendarId: string | null) {
  const label = calendarId === null ? null : await findCalendarLabel(tx, workspaceId, calendarId)
  return calendarId !== null && label ? { id: calendarId, name: label.name } : null
}

async function presentClock(
  { tx, workspaceId, now }: Context,
  row: ClockRow,
  calendar: SlaClock['calendar'],
): Promise<Omit<SlaClock, 'sla'>> {
  const time = calendar ? await getCalendarTime(tx, workspaceId, calendar.id) : alwaysOpen
  const passedMs = row.state === 'running' ? passedMsOf(row.startedAt, row.pauses, now, time) : row.passedMs
  return {
    id: row.id,
    target: row.target,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    warnedAt: row.warnedAt?.toISOString() ?? null,
    missedAt: row.missedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    targetMinutes: Math.round(row.targetMs / minuteMs),
    passedMinutes: Math.floor(passedMs / minuteMs),
    pauses: row.pauses.map(({ reason, from, until }) => ({
      reason,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    calendar,
    failures: row.results.flatMap(({ moment, reason }) =>
      reason === null ? [] : [{ moment, reason: showReason(reason as Reason) }],
    ),
  }
}

/** The SLAs that apply in an inbox, with their clocks there. */
export async function listOfInboxCall(
  { tx, workspaceId, now }: Context,
  { inboxId }: InputOf<typeof listInboxSlas>,
): Promise<OutputOf<typeof listInboxSlas>> {
  found(await findSharedInbox(tx, workspaceId, inboxId))
  const since = new Date(now.getTime() - slaLimits.previewDays * dayMs)
  const clocks = await listStates(tx, workspaceId, since)
  const ids = [...new Set(clocks.map(({ conversationId }) => conversationId))]
  const here = new Set(
    (await listSummaries(tx, workspaceId, ids)).filter((row) => row.inboxId === inboxId).map(({ id }) => id),
  )
  const own = clocks.filter(({ conversationId }) => here.has(conversationId))
  const rows = (await listSlaRows(tx, workspaceId)).filter(
    ({ isOn, definition: { inboxIds } }) => isOn && (inboxIds.length === 0 || inboxIds.includes(inboxId)),
  )
  return {
    items: rows.map(({ id, definition: { name, targets } }) => {
      const of = own.filter(({ slaId }) => slaId === id)
      const going = of.filter(({ state }) => state === 'running' || state === 'paused')
      return {
        id,
        name,
        targets,
        open: going.length,
        overdue: going.filter(({ missedAt }) => missedAt !== null).length,
        missed: of.filter(({ missedAt }) => missedAt !== null && missedAt >= since).length,
      }
    }),
  }
}
