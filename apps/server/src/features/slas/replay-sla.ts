import {
  type InputOf,
  type OutputOf,
  type ReplayedClock,
  type ReplayedSlaConversation,
  replayLimits,
  type replaySla,
} from '@postroom/contract'
import {
  countWorkedConversations,
  listSummaries,
  listWorkedConversationIds,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { inboxesOfMembers, listSharedInboxIds } from '#features/inboxes/index.ts'
import { conditionProblems } from '#features/search/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { calendarOf } from './calendars-of-slas.ts'
import { requireTargets } from './check-sla.ts'
import { type CompiledSla, compileSla, sourcesOf } from './choose-sla.ts'
import { type Calendar, timesOf } from './clock-times.ts'
import { listClocksOf } from './clocks.queries.ts'
import type { Interval } from './derive-clocks.ts'
import { type Past, readPasts, replayIntervals, withDraft } from './past-clocks.ts'
import { listSlaRows } from './slas.queries.ts'

const dayMs = 86_400_000
/** Stands for an SLA that is not saved. */
const newSlaId = '00000000-0000-0000-0000-000000000000'

type Input = InputOf<typeof replaySla>
type Draft = Pick<Input, 'slaId' | 'inboxIds' | 'condition' | 'calendarId' | 'targets' | 'pauses'> &
  Partial<Pick<Input, 'warning'>>

/** Derives clocks of the past as if the SLA had always held, and changes nothing. */
export async function replaySlaCall(ctx: Context, input: Input): Promise<OutputOf<typeof replaySla>> {
  const { tx, workspaceId, person, now } = ctx
  await requireDraft(ctx, input)
  const since = new Date(now.getTime() - input.days * dayMs)
  const reach = { userId: person.userId, inboxIds: await listReplayedInboxIds(ctx), since }
  const limit = replayLimits.conversations
  const ids = await listWorkedConversationIds(tx, workspaceId, { ...reach, after: input.after, limit })
  const replay = await loadReplay(ctx, input, since)
  const pasts = await readPasts(tx, workspaceId, ids, await sourcesOf(ctx.app, tx, workspaceId, replay.slas))
  const happened = Map.groupBy(
    await listClocksOf(tx, workspaceId, ids, since),
    ({ conversationId }) => conversationId,
  )
  const rows = await listSummaries(tx, workspaceId, ids)
  const items = rows.flatMap((row) => {
    const clocks = clocksOf(replay, pasts.get(row.id)).map(({ clock }) => clock)
    const stored = happened.get(row.id) ?? []
    if (clocks.length === 0 && !stored.some(({ slaId }) => slaId === input.slaId)) return []
    return [presentConversation(row, clocks, stored.map(presentStored))]
  })
  return {
    items: items.sort((a, b) => b.at.localeCompare(a.at)),
    evaluated: ids.length,
    total: input.after === null ? await countWorkedConversations(tx, workspaceId, reach) : null,
    next: ids.length < limit ? null : (ids.at(-1) ?? null),
  }
}

/** Refuses targets and conditions that an SLA cannot have. */
export async function requireDraft(ctx: Context, input: Draft): Promise<void> {
  const { tx, workspaceId, person } = ctx
  await requireTargets(ctx, input)
  const reader = { tx, workspaceId, userId: person.userId }
  const fields = input.condition ? await conditionProblems(reader, input.condition, 'condition') : []
  if (fields.length > 0) fail('invalid_input', { fields })
}

/** Shared inboxes in which the person works; in others no SLA holds. */
async function listReplayedInboxIds({ tx, workspaceId, person }: Context): Promise<string[]> {
  const shared = new Set(await listSharedInboxIds(tx, workspaceId))
  const seen = (await inboxesOfMembers(tx, workspaceId, [person.userId])).get(person.userId) ?? []
  return seen.map(({ id }) => id).filter((id) => shared.has(id))
}

export interface SlaReplay {
  readonly draft: CompiledSla
  /** The SLAs that are on, in their order, with the draft. */
  readonly slas: readonly CompiledSla[]
  readonly calendar: Calendar
  readonly since: Date
  readonly now: Date
}

/** The SLAs of the workspace with one as it would be, as if they had always been on. */
export async function loadReplay(ctx: Context, input: Draft, since: Date): Promise<SlaReplay> {
  const { tx, workspaceId, now } = ctx
  const rows = (await listSlaRows(tx, workspaceId)).filter(({ id, isOn }) => isOn || id === input.slaId)
  const onSince = new Date(0)
  const { slaId = newSlaId, warning = null, ...fields } = input
  const definition = { ...fields, warning, name: '', warningActions: [], missedActions: [] }
  const draft = compileSla({ id: slaId, version: 0, definition, onSince })
  const slas = withDraft(
    rows.map((row) => compileSla({ ...row, onSince })),
    draft,
  )
  return { draft, slas, calendar: await calendarOf(tx, workspaceId, input.calendarId), since, now }
}

/** The clocks that began in the time of the replay and that the draft would have had. */
export function clocksOf(replay: SlaReplay, past: Past | undefined) {
  const { draft, slas, calendar, since, now } = replay
  const intervals = past ? replayIntervals(past, slas, now) : []
  return intervals.flatMap((interval) => {
    if (interval.sla?.id !== draft.id || interval.startedAt < since) return []
    const times = timesOf(interval, draft.definition, calendar, now)
    if (!times) return []
    const { state, dueAt, warnAt, missedAt } = times
    const isWarned = warnAt !== null && warnAt <= interval.ranUntil
    return [
      {
        interval,
        missedAt,
        clock: present(interval, { state, dueAt, isWarned, isMissed: missedAt !== null }),
      },
    ]
  })
}

const present = (
  { target, startedAt, endedAt }: Pick<Interval, 'target' | 'startedAt' | 'endedAt'>,
  times: Pick<ReplayedClock, 'state' | 'isWarned' | 'isMissed'> & { dueAt: Date | null },
): ReplayedClock => ({
  ...times,
  target,
  startedAt: startedAt.toISOString(),
  dueAt: times.dueAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

const presentStored = (
  row: Awaited<ReturnType<typeof listClocksOf>>[number],
): ReplayedSlaConversation['happened'][number] => ({
  ...present(row, {
    state: row.state,
    dueAt: row.dueAt,
    isWarned: row.warnedAt !== null,
    isMissed: row.missedAt !== null,
  }),
  sla: row.name,
})

function presentConversation(
  row: SummaryRow,
  clocks: ReplayedSlaConversation['clocks'],
  happened: ReplayedSlaConversation['happened'],
): ReplayedSlaConversation {
  const [first = ''] = [...clocks, ...happened].map(({ startedAt }) => startedAt).sort()
  const { id, subject, inboxId, contactName, contactAddress } = row
  return {
    conversationId: id,
    subject,
    contact: contactName || contactAddress,
    inboxId,
    at: first,
    clocks,
    happened,
  }
}
