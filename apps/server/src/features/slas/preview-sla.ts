import {
  type InputOf,
  type previewSla,
  type SlaPreview,
  type SlaTarget,
  slaLimits,
  slaTargets,
} from '@postroom/contract'
import { findCalendarLabel } from '#features/calendars/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { type CompiledSla, fits, sourcesOf } from './choose-sla.ts'
import { durationMs } from './clock-times.ts'
import { deriveIntervals } from './derive-clocks.ts'
import { type Past, readPasts } from './past-clocks.ts'
import { previewSince, type RecentConversation, recentConversations } from './recent-conversations.ts'
import { clocksOf, loadReplay, requireDraft, type SlaReplay } from './replay-sla.ts'

const shownSamples = 4
const noFigures = () => ({ met: 0, missed: 0 })

type Input = InputOf<typeof previewSla>

/** Replays an SLA on the newest conversations of the last days, with examples of due times. Changes nothing. */
export async function previewSlaCall(ctx: Context, input: Input): Promise<SlaPreview> {
  const { tx, workspaceId, now } = ctx
  await requireDraft(ctx, input)
  const replay = await loadReplay(ctx, input, previewSince(now))
  const counting = new Counting(replay)
  const sources = await sourcesOf(ctx.app, tx, workspaceId, replay.slas)
  const chunks = recentConversations(ctx, sources)
  let next = await chunks.next()
  for (; !next.done; next = await chunks.next()) {
    const ids = next.value.flatMap(({ row, isRecent }) => (isRecent ? [row.id] : []))
    const pasts = await readPasts(tx, workspaceId, ids, sources)
    for (const conversation of next.value) counting.count(conversation, pasts.get(conversation.row.id))
  }
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
  readonly #replay: SlaReplay
  readonly #above: readonly CompiledSla[]
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

  constructor(replay: SlaReplay) {
    this.#replay = replay
    this.#above = replay.slas.slice(0, replay.slas.indexOf(replay.draft))
  }

  count({ row, facts, snapshot, isRecent }: RecentConversation, past: Past | undefined): void {
    this.#countNow({ row, facts, snapshot, isRecent })
    const clocks = clocksOf(this.#replay, past)
    if (clocks.length === 0) return
    this.#conversations += 1
    if (clocks.some(({ missedAt }) => missedAt !== null)) this.#late += 1
    for (const { interval, clock, missedAt } of clocks)
      if (missedAt) {
        this.#targets[interval.target].missed += 1
        this.#sample(row, interval, (interval.endedAt ?? this.#replay.now).getTime(), missedAt)
      } else if (clock.state === 'met') this.#targets[interval.target].met += 1
  }

  /** What saving it would change, by the conversations as they are now. */
  #countNow({ row, facts, snapshot, isRecent }: RecentConversation): void {
    if (!fits(this.#replay.draft, snapshot)) return
    const first = this.#above.find((sla) => fits(sla, snapshot))
    if (first && isRecent) this.#take(first)
    const isWaiting = row.status === 'open' && deriveIntervals(facts).some(({ endedAt }) => endedAt === null)
    if (!first && isWaiting) this.#open += 1
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
      lateMinutes: Math.floor(
        this.#replay.calendar.time.workingMsBetween(missedAt, new Date(until)) / 60_000,
      ),
    }
    this.#samples = [...this.#samples, sample]
      .sort((a, b) => b.lateMinutes - a.lateMinutes)
      .slice(0, shownSamples)
  }

  examples(receivedAt: Date, zone: string): SlaPreview['examples'] {
    return slaTargets.flatMap((target) => {
      const duration = this.#replay.draft.definition.targets[target]
      if (!duration) return []
      const dueAt = this.#replay.calendar.time.dueAt(receivedAt, durationMs(duration, this.#replay.calendar))
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
