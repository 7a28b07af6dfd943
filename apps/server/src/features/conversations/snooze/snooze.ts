import type {
  ConversationSummary,
  InputOf,
  snoozeConversation,
  unsnoozeConversation,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { announceChange, type Done, lockForChange } from '../change-conversation.ts'
import type { SummaryRow } from '../conversation-rows.queries.ts'
import { changeAndAnnounce } from '../recorded-changes/change-in-bulk.ts'
import { snoozeForCaller, unsnoozeForCaller } from './personal-snooze.ts'
import { endSnooze, setSnooze } from './snooze.queries.ts'

export const snoozeTimer = 'snooze'
const longestMs = 2 * 366 * 24 * 3_600_000

export async function snoozeCall(
  ctx: Context,
  { conversationId, until, for: audience, bulkChangeId: id }: InputOf<typeof snoozeConversation>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, { conversationId })
  const at = snoozeEndOf(ctx, row, until)
  if (audience === 'me') return announceChange(ctx, row, await snoozeForCaller(ctx, row, at))
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'snooze', until } }, () => snooze(ctx, row, at))
}

export async function unsnoozeCall(
  ctx: Context,
  { conversationId, for: audience, bulkChangeId: id }: InputOf<typeof unsnoozeConversation>,
): Promise<ConversationSummary> {
  const row = await lockForChange(ctx, { conversationId })
  if (audience === 'me') return announceChange(ctx, row, await unsnoozeForCaller(ctx, row))
  return changeAndAnnounce(ctx, row, { id, action: { kind: 'unsnooze' } }, async () => [
    ...(await unsnooze(ctx, row)),
    ...(await unsnoozeForCaller(ctx, row)),
  ])
}

/** The end of a snooze, null for the next reply of the customer; fails where the conversation cannot be snoozed until then. */
export function snoozeEndOf(
  { now }: Pick<SystemChange, 'now'>,
  row: Pick<SummaryRow, 'status' | 'isRemoved'>,
  until: string | null,
): Date | null {
  const at = until === null ? null : new Date(until)
  if (at && (at <= now || at.getTime() > now.getTime() + longestMs)) fail('bad_snooze_time')
  if (row.status !== 'open' || row.isRemoved) fail('not_open')
  return at
}

/** Hides an open conversation until the time, or until the customer replies; others stay as they are. */
export async function snooze(
  { tx, workspaceId }: SystemChange,
  row: SummaryRow,
  until: Date | null,
): Promise<Done[]> {
  const isSame = row.isSnoozed && row.snoozedUntil?.getTime() === until?.getTime()
  if (row.status !== 'open' || row.isRemoved || isSame) return []
  await setSnooze(tx, workspaceId, row.id, until)
  const key = { workspaceId, timer: snoozeTimer, subjectId: row.id }
  if (until) await setTimer(tx, { ...key, dueAt: until })
  else await cancelTimer(tx, key)
  return [{ type: 'snoozed', snoozedUntil: until?.toISOString() ?? null }]
}

/** Shows a snoozed conversation again. */
export async function unsnooze({ tx, workspaceId }: SystemChange, row: SummaryRow): Promise<Done[]> {
  if (!row.isSnoozed) return []
  await endSnooze(tx, workspaceId, row.id, null)
  await cancelTimer(tx, { workspaceId, timer: snoozeTimer, subjectId: row.id })
  return [{ type: 'unsnoozed' }]
}
