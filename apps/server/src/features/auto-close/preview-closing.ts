import type {
  ClosingPreview,
  InputOf,
  listThankYous,
  OutputOf,
  previewClosing,
  SilentConversation,
} from '@postroom/contract'
import {
  countIncomplete,
  countOpen,
  listSilences,
  listThanks,
  listVisibleSubjects,
  type Silence,
} from '#features/conversations/index.ts'
import { findSharedInbox } from '#features/inboxes/index.ts'
import { getUserRow } from '#features/session/index.ts'
import { findAbsence } from '#features/shifts/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { calendarOfInbox, nextStep, remindersSince } from './next-step.ts'

const lookBackMs = 30 * 86_400_000
const silencesAtMost = 20_000
const shownAtMost = 50
const thanksAtMost = 200

type Input = InputOf<typeof previewClosing>

/** Applies a policy to the present conversations without changing anything. */
export async function previewCall(ctx: Context, input: Input): Promise<ClosingPreview> {
  const { tx, workspaceId, now } = ctx
  const { inboxIds, autoClose, requiredTags, needsCommentAfterMissedSla, exceptions } = input
  if (autoClose.isOn && autoClose.reminder.isOn && autoClose.reminder.daysBefore >= autoClose.days)
    fail('closing_reminder_too_early')
  for (const inboxId of inboxIds) found(await findSharedInbox(tx, workspaceId, inboxId))
  return {
    open: await countOpen(tx, workspaceId, inboxIds),
    ...(await foresee(ctx, input)),
    closed: await countIncomplete(tx, workspaceId, inboxIds, {
      since: new Date(now.getTime() - lookBackMs),
      tagIds: requiredTags?.tagIds ?? [],
      minimum: requiredTags?.minimum ?? 0,
      needsComment: needsCommentAfterMissedSla,
      exceptsAutomatic: exceptions.includes('automatic'),
    }),
  }
}

type Foreseen = Pick<ClosingPreview, 'closing' | 'reminding' | 'waiting'>

/** What the timers would do until the end of today by the clock of the reader. */
async function foresee(ctx: Context, { inboxIds, autoClose }: Input): Promise<Foreseen> {
  const { tx, workspaceId } = ctx
  const due = { closing: [] as Silent[], reminding: [] as Silent[], waiting: [] as Silent[] }
  const until = autoClose.isOn ? await endOfToday(ctx) : null
  for (const inboxId of until ? inboxIds : []) {
    const limit = { after: null, limit: silencesAtMost }
    const silences = await listSilences(tx, workspaceId, [inboxId], limit)
    const reminders = await remindersSince(tx, workspaceId, silences)
    const time = await calendarOfInbox(tx, workspaceId, inboxId)
    for (const silence of silences) {
      const remindedAt = reminders.get(silence.conversationId) ?? null
      const step = nextStep(autoClose, time, silence.silentSince, remindedAt)
      if (!step || !until || step.at > until) continue
      const isWaiting = autoClose.waitsForAssignee && (await hasTimeOff(ctx, silence))
      const kind = isWaiting ? 'waiting' : step.kind === 'close' ? 'closing' : 'reminding'
      due[kind].push({ silence, remindedAt })
    }
  }
  return {
    closing: await present(ctx, due.closing),
    reminding: await present(ctx, due.reminding),
    waiting: await present(ctx, due.waiting),
  }
}

async function endOfToday({ tx, person, now }: Context): Promise<Date> {
  const { timeZone } = await getUserRow(tx, person.userId)
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(today.add({ days: 1 }).startOfDay().epochMilliseconds)
}

async function hasTimeOff({ tx, workspaceId }: Context, { assigneeId, inboxId }: Silence): Promise<boolean> {
  if (assigneeId === null) return false
  return (await findAbsence(tx, workspaceId, assigneeId, inboxId))?.isTimeOff ?? false
}

interface Silent {
  readonly silence: Silence
  readonly remindedAt: Date | null
}

/** The longest silences first; only what the reader may see is named. */
async function present(
  { tx, workspaceId, person }: Context,
  silent: readonly Silent[],
): Promise<Foreseen['closing']> {
  const ids = silent.map(({ silence }) => silence.conversationId)
  const visible = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  const items: SilentConversation[] = silent
    .filter(({ silence }) => visible.has(silence.conversationId))
    .toSorted((a, b) => a.silence.repliedAt.getTime() - b.silence.repliedAt.getTime())
    .slice(0, shownAtMost)
    .map(({ silence: { conversationId, inboxId, subject, contact, repliedAt }, remindedAt }) => ({
      conversationId,
      inboxId,
      subject,
      contact,
      repliedAt: repliedAt.toISOString(),
      remindedAt: remindedAt?.toISOString() ?? null,
    }))
  return { count: silent.length, items }
}

export async function listThankYousCall(ctx: Context): Promise<OutputOf<typeof listThankYous>> {
  const since = new Date(ctx.now.getTime() - lookBackMs)
  const rows = await listThanks(ctx.tx, ctx.workspaceId, ctx.person.userId, { since, limit: thanksAtMost })
  return { items: rows.map((row) => ({ ...row, arrivedAt: row.arrivedAt.toISOString() })) }
}
