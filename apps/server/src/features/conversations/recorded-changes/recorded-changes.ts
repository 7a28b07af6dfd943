import { priorities, type UndoableField } from '@postroom/contract'
import { z } from 'zod'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { lockForRule } from '../change-by-rule.ts'
import { findSettledAt } from '../closing/settled-at.queries.ts'
import type { SummaryRow } from '../conversation-rows.queries.ts'

const time = z.iso.datetime().nullable()
/** Null where the conversation is not snoozed; without a time, it is until the customer replies. */
const snoozed = z.object({ until: time }).nullable()
/** `settledAt`: when it had been closed before, for a former value. Closing ends a snooze, which then belongs to the status. */
const status = z.object({ status: z.enum(['open', 'closed']), settledAt: time, snoozed })

const common = {
  /** Place of the action in the rule or the macro. */
  action: z.number().int(),
  isUndone: z.boolean().default(false),
}
const changeOf = <F extends UndoableField, V extends z.ZodType>(field: F, value: V) =>
  z.object({ ...common, field: z.literal(field), before: value, after: value })

/** One value of a conversation that a rule, a bulk action or a macro changed. */
export const recordedChange = z.discriminatedUnion('field', [
  changeOf('status', status),
  changeOf('assignee', z.uuid().nullable()),
  changeOf('team', z.uuid().nullable()),
  changeOf('tag', z.boolean()).extend({ tagId: z.uuid() }),
  changeOf('star', z.boolean()),
  changeOf('priority', z.enum(priorities)),
  changeOf('snooze', snoozed),
  changeOf('folder', z.string()),
  changeOf('inbox', z.uuid()),
])
export type RecordedChange = z.infer<typeof recordedChange>
export type NewChange = RecordedChange extends infer C
  ? C extends RecordedChange
    ? Omit<C, 'action' | 'isUndone'>
    : never
  : never

/** What an undo can restore, as it is at one moment. */
export interface ConversationState {
  readonly row: SummaryRow
  readonly settledAt: Date | null
}

/** The conversation, locked. */
export async function takeState(change: SystemChange, conversationId: string): Promise<ConversationState> {
  const row = await lockForRule(change, conversationId)
  return { row, settledAt: await findSettledAt(change.tx, change.workspaceId, row.id) }
}

export const snoozeOf = ({ isSnoozed, snoozedUntil }: SummaryRow): z.infer<typeof snoozed> =>
  isSnoozed ? { until: snoozedUntil?.toISOString() ?? null } : null

const statusOf = (row: SummaryRow, settledAt: Date | null): z.infer<typeof status> => ({
  status: row.status,
  settledAt: settledAt?.toISOString() ?? null,
  snoozed: snoozeOf(row),
})

/** What changed between two states; a folder is not part of them. */
export function changesBetween({ row: old, settledAt }: ConversationState, now: SummaryRow): NewChange[] {
  const changes: NewChange[] = []
  if (old.status !== now.status)
    changes.push({ field: 'status', before: statusOf(old, settledAt), after: statusOf(now, null) })
  else if (!isSameSnooze(snoozeOf(old), snoozeOf(now)))
    changes.push({ field: 'snooze', before: snoozeOf(old), after: snoozeOf(now) })
  if (old.inboxId !== now.inboxId) changes.push({ field: 'inbox', before: old.inboxId, after: now.inboxId })
  if (old.teamId !== now.teamId) changes.push({ field: 'team', before: old.teamId, after: now.teamId })
  if (old.assigneeId !== now.assigneeId)
    changes.push({ field: 'assignee', before: old.assigneeId, after: now.assigneeId })
  for (const tagId of new Set([...old.tagIds, ...now.tagIds])) {
    const [had, has] = [old.tagIds.includes(tagId), now.tagIds.includes(tagId)]
    if (had !== has) changes.push({ field: 'tag', tagId, before: had, after: has })
  }
  if (old.isFlagged !== now.isFlagged)
    changes.push({ field: 'star', before: old.isFlagged, after: now.isFlagged })
  if (old.priority !== now.priority)
    changes.push({ field: 'priority', before: old.priority, after: now.priority })
  return changes
}

export const isSameSnooze = (a: z.infer<typeof snoozed>, b: z.infer<typeof snoozed>): boolean =>
  a === null || b === null ? a === b : a.until === b.until
