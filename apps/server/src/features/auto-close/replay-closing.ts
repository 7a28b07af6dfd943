import {
  type ClosingDefinition,
  type InputOf,
  type OutputOf,
  type ReplayedClosing,
  type replayClosing,
  replayLimits,
} from '@postroom/contract'
import {
  closingNeeds,
  countWorkedConversations,
  listCommentTimes,
  listPastMessages,
  listSummaries,
  listWorkedConversationIds,
  type PastMessage,
} from '#features/conversations/index.ts'
import { findSharedInbox } from '#features/inboxes/index.ts'
import { listTimeOff } from '#features/shifts/index.ts'
import type { CalendarTime } from '#platform/calendar/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { readEventsOf } from '#platform/events/read-events.ts'
import { calendarOfInbox, nextStep } from './next-step.ts'
import {
  type PastClosing,
  type PastSilence,
  readPastConversation,
  silenceEventTypes,
} from './past-silences.ts'
import { listReminders } from './reminders.queries.ts'

const dayMs = 86_400_000

type Input = InputOf<typeof replayClosing>

/** Applies a closing policy to the past of some conversations, and changes nothing. */
export async function replayClosingCall(ctx: Context, input: Input): Promise<OutputOf<typeof replayClosing>> {
  const { tx, workspaceId, person } = ctx
  const { autoClose, inboxIds } = input
  if (autoClose.isOn && autoClose.reminder.isOn && autoClose.reminder.daysBefore >= autoClose.days)
    fail('closing_reminder_too_early')
  for (const inboxId of inboxIds) found(await findSharedInbox(tx, workspaceId, inboxId))
  const reach = { userId: person.userId, inboxIds }
  const limit = replayLimits.conversations
  const ids = await listWorkedConversationIds(tx, workspaceId, { ...reach, after: input.after, limit })
  return {
    items: await replayConversations(ctx, input, ids),
    evaluated: ids.length,
    total: input.after === null ? await countWorkedConversations(tx, workspaceId, reach) : null,
    next: ids.length < limit ? null : (ids.at(-1) ?? null),
  }
}

async function replayConversations(
  ctx: Context,
  input: Input,
  ids: readonly string[],
): Promise<ReplayedClosing[]> {
  const { tx, workspaceId, now } = ctx
  const since = new Date(now.getTime() - input.days * dayMs)
  const events = group(await readEventsOf(tx, workspaceId, ids, silenceEventTypes), 'subjectId')
  const messages = group(await listPastMessages(tx, workspaceId, ids), 'conversationId')
  const comments = group(await listCommentTimes(tx, workspaceId, ids), 'conversationId')
  const reminders = await listReminders(tx, workspaceId, ids)
  const times = await calendarsOf(ctx, input.inboxIds)
  const isAway = await absences(ctx)
  const rows = await listSummaries(tx, workspaceId, ids)
  const items = rows.flatMap((row) => {
    const own = messages.get(row.id) ?? []
    const past = readPastConversation(events.get(row.id) ?? [], own, now)
    const steps = stepsOf(input.autoClose, times.get(row.inboxId) ?? null, past.silences, isAway)
    const commentedAt = (comments.get(row.id) ?? []).map(({ createdAt }) => createdAt)
    const remindedAt = reminders.get(row.id)?.remindedAt
    const result = {
      steps: lately(steps, since),
      refused: lately(
        past.closings.flatMap((closing) => refusalOf(input, closing, own, commentedAt)),
        since,
      ),
      happened: lately(
        [
          ...past.closedByPolicy.map((at) => ({ kind: 'close' as const, at })),
          ...(remindedAt ? [{ kind: 'remind' as const, at: remindedAt }] : []),
          ...past.closings.map(({ at }) => ({ kind: 'close_otherwise' as const, at })),
        ],
        since,
      ),
    }
    const isAffected =
      result.steps.length + result.refused.length > 0 ||
      result.happened.some(({ kind }) => kind !== 'close_otherwise')
    const [at] = [...result.steps, ...result.refused, ...result.happened].map((one) => one.at).sort()
    if (!isAffected || at === undefined) return []
    const { id: conversationId, subject, inboxId, contactName, contactAddress } = row
    return [{ conversationId, subject, contact: contactName || contactAddress, inboxId, at, ...result }]
  })
  return items.sort((a, b) => b.at.localeCompare(a.at))
}

const group = <K extends string, R extends Readonly<Record<K, string | null>>>(rows: readonly R[], key: K) =>
  Map.groupBy(rows, (row) => row[key] ?? '')

const lately = <S extends { readonly at: Date }>(steps: readonly S[], since: Date) =>
  steps.flatMap((step) => (step.at >= since ? [{ ...step, at: step.at.toISOString() }] : []))

async function calendarsOf(
  { tx, workspaceId }: Context,
  inboxIds: readonly string[],
): Promise<ReadonlyMap<string, CalendarTime | null>> {
  const times = new Map<string, CalendarTime | null>()
  for (const inboxId of inboxIds) times.set(inboxId, await calendarOfInbox(tx, workspaceId, inboxId))
  return times
}

type IsAway = (userId: string | null, at: Date) => boolean

/** Whether the assignee had time off, by the time off that is known today. */
async function absences({ tx, workspaceId, now }: Context): Promise<IsAway> {
  const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const from = dateOf(now.getTime() - (replayLimits.days.most + 1) * dayMs)
  const known = await listTimeOff(tx, workspaceId, from, dateOf(now.getTime()))
  return (userId, at) =>
    userId !== null &&
    known.some((one) => one.userId === userId && one.start <= at.getTime() && at.getTime() < one.end)
}

type Step = Readonly<{ kind: 'remind' | 'close' | 'wait'; at: Date }>

/** What the timers of the policy would have done in the silences of a conversation. */
function stepsOf(
  autoClose: ClosingDefinition['autoClose'],
  time: CalendarTime | null,
  silences: readonly PastSilence[],
  isAway: IsAway,
): Step[] {
  const steps: Step[] = []
  const reminded = new Map<string, Date>()
  let isClosed = false
  for (const silence of autoClose.isOn ? silences : []) {
    isClosed &&= !silence.isOpenedAgain
    for (let from = silence.from; !isClosed; ) {
      const step = nextStep(autoClose, time, silence.silentSince, reminded.get(silence.replyId) ?? null)
      const at = step && new Date(Math.max(step.at.getTime(), from.getTime()))
      if (!step || !at || at >= silence.until) break
      if (autoClose.waitsForAssignee && isAway(silence.assigneeId, at)) {
        if (steps.at(-1)?.kind !== 'wait') steps.push({ kind: 'wait', at })
        from = new Date(at.getTime() + dayMs)
        continue
      }
      steps.push({ kind: step.kind, at })
      isClosed = step.kind === 'close'
      if (step.kind === 'remind') reminded.set(silence.replyId, at)
    }
  }
  return steps
}

/** What a closing lacked of what the policy asks for. */
function refusalOf(
  policy: Input,
  { at, by, reason, summary }: PastClosing,
  messages: readonly PastMessage[],
  commentedAt: readonly Date[],
): { at: Date; lacks: ReplayedClosing['refused'][number]['lacks'] }[] {
  const inbound = messages.filter(({ direction, arrivedAt }) => direction === 'inbound' && arrivedAt <= at)
  const missedAt = summary.slaMissedAt === null ? null : new Date(summary.slaMissedAt)
  const needs = closingNeeds(policy, {
    by,
    tagIds: summary.tagIds,
    reason: policy.reasons.find((one) => one === reason),
    isAutomatic: inbound.length > 0 && inbound.every(({ isAutomatic }) => isAutomatic),
    lacksComment: missedAt !== null && !commentedAt.some((time) => time >= missedAt && time <= at),
  })
  if (!needs) return []
  const lacks = [
    ...(needs.tags ? (['tags'] as const) : []),
    ...(needs.reasons.length > 0 ? (['reason'] as const) : []),
    ...(needs.comment ? (['comment'] as const) : []),
  ]
  return [{ at, lacks }]
}
