import {
  type InputOf,
  type previewSla,
  type SlaPreview,
  type SlaTarget,
  slaLimits,
  slaTargets,
} from '@postroom/contract'
import { findCalendarLabel } from '#features/calendars/index.ts'
import { conditionProblems } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { calendarOf } from './calendars-of-slas.ts'
import { requireTargets } from './check-sla.ts'
import { type CompiledSla, compileSla, fits, slasOf } from './choose-sla.ts'
import { type Calendar, durationMs, timesOf } from './clock-times.ts'
import { deriveIntervals } from './derive-clocks.ts'
import { previewSince, type RecentConversation, recentConversations } from './recent-conversations.ts'

const shownSamples = 4
const noFigures = () => ({ met: 0, missed: 0 })

type Input = InputOf<typeof previewSla>

/** Computes clocks of the last days as if the SLA had held, by the conversations as they are now. Changes nothing. */
export async function previewSlaCall(ctx: Context, input: Input): Promise<SlaPreview> {
  const { tx, workspaceId, person, now } = ctx
  await requireTargets(ctx, input)
  const reader = { tx, workspaceId, userId: person.userId }
  const fields = input.condition ? await conditionProblems(reader, input.condition, 'condition') : []
  if (fields.length > 0) fail('invalid_input', { fields })
  const counting = new Counting(input, await calendarOf(tx, workspaceId, input.calendarId), now)
  const above = await slasAbove(ctx, input.slaId)
  const chunks = recentConversations(ctx)
  let next = await chunks.next()
  for (; !next.done; next = await chunks.next())
    for (const conversation of next.value) counting.count(conversation, above)
  const zone = await zoneOf(ctx, input.calendarId)
  const receivedAt = instantOf(input.receivedLocal, zone) ?? now
  return {
    days: slaLimits.previewDays,
    isCut: next.value.isCut,
    ...counting.result(),
    examples: counting.examples(receivedAt, zone),
    receivedLocal: localTime(receivedAt, zone),
  }
}

/** The SLAs that come first: all others, for a new one. */
async function slasAbove({ app, tx, workspaceId }: Context, slaId: string | undefined) {
  const slas = await slasOf(app, tx, workspaceId)
  const place = slas.findIndex(({ id }) => id === slaId)
  return place < 0 ? slas.filter(({ id }) => id !== slaId) : slas.slice(0, place)
}

async function zoneOf({ tx, workspaceId, person }: Context, calendarId: string | null): Promise<string> {
  const label = calendarId === null ? null : await findCalendarLabel(tx, workspaceId, calendarId)
  if (label) return label.timeZone
  const [self] = await listPeople(tx, workspaceId, { ids: [person.userId] })
  return self?.timeZone ?? 'UTC'
}

/** A table is made for the years between, so a moment in the distant past or future is taken as now. */
const reachMs = 5 * 365 * 86_400_000

function instantOf(local: string | undefined, zone: string): Date | null {
  if (local === undefined) return null
  const at = Temporal.PlainDateTime.from(local.replace(/Z$/, '')).toZonedDateTime(zone).epochMilliseconds
  return Math.abs(at - Date.now()) > reachMs ? null : new Date(at)
}

const localTime = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

class Counting {
  readonly #definition: Input & { warning: null }
  readonly #sla: Pick<CompiledSla, 'definition' | 'matches'>
  readonly #calendar: Calendar
  readonly #now: Date
  readonly #since: Date
  readonly #taken = new Map<string, { slaId: string; name: string; conversations: number }>()
  readonly #targets: SlaPreview['targets'] = {
    assigned: noFigures(),
    first_reply: noFigures(),
    next_reply: noFigures(),
    resolved: noFigures(),
  }
  #samples: SlaPreview['samples'] = []
  #conversations = 0
  #late = 0
  #open = 0

  constructor(input: Input, calendar: Calendar, now: Date) {
    this.#definition = { ...input, warning: null }
    const unused = { name: '', warningActions: [], missedActions: [] }
    const definition = { ...this.#definition, ...unused }
    this.#sla = compileSla({ id: '', version: 0, definition, onSince: now })
    this.#calendar = calendar
    this.#now = now
    this.#since = previewSince(now)
  }

  count({ row, facts, snapshot, isRecent }: RecentConversation, above: readonly CompiledSla[]): void {
    if (!fits(this.#sla, snapshot)) return
    const first = above.find((sla) => fits(sla, snapshot))
    if (first) {
      if (isRecent) this.#take(first)
      return
    }
    const intervals = deriveIntervals(facts)
    if (row.status === 'open' && intervals.some(({ endedAt }) => endedAt === null)) this.#open += 1
    if (!isRecent) return
    this.#conversations += 1
    let isLate = false
    for (const interval of intervals) {
      if (interval.startedAt < this.#since) continue
      const times = timesOf(interval, this.#definition, this.#calendar, this.#now)
      if (!times) continue
      if (times.missedAt) {
        isLate = true
        this.#targets[interval.target].missed += 1
        this.#sample(row, interval, (interval.endedAt ?? this.#now).getTime(), times.missedAt)
      } else if (times.state === 'met') this.#targets[interval.target].met += 1
    }
    if (isLate) this.#late += 1
  }

  #take({ id: slaId, definition: { name } }: CompiledSla): void {
    const conversations = (this.#taken.get(slaId)?.conversations ?? 0) + 1
    this.#taken.set(slaId, { slaId, name, conversations })
  }

  #sample(
    row: RecentConversation['row'],
    { target, startedAt }: { target: SlaTarget; startedAt: Date },
    until: number,
    missedAt: Date,
  ): void {
    const sample = {
      conversationId: row.id,
      subject: row.subject,
      contact: row.contactName || row.contactAddress,
      target,
      startedAt: startedAt.toISOString(),
      lateMinutes: Math.floor(this.#calendar.time.workingMsBetween(missedAt, new Date(until)) / 60_000),
    }
    this.#samples = [...this.#samples, sample]
      .sort((a, b) => b.lateMinutes - a.lateMinutes)
      .slice(0, shownSamples)
  }

  examples(receivedAt: Date, zone: string): SlaPreview['examples'] {
    return slaTargets.flatMap((target) => {
      const duration = this.#definition.targets[target]
      if (!duration) return []
      const dueAt = this.#calendar.time.dueAt(receivedAt, durationMs(duration, this.#calendar))
      return [{ target, dueAt: dueAt?.toISOString() ?? null, dueLocal: dueAt && localTime(dueAt, zone) }]
    })
  }

  result(): Pick<SlaPreview, 'conversations' | 'late' | 'targets' | 'taken' | 'open' | 'samples'> {
    return {
      conversations: this.#conversations,
      late: this.#late,
      targets: this.#targets,
      taken: [...this.#taken.values()],
      open: this.#open,
      samples: this.#samples,
    }
  }
}
