import type { Activity, ConversationSummary } from '@postroom/contract'
import {
  type ConversationRow,
  emitChange,
  listSummaries,
  presentSummary,
  type SummaryRow,
} from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'

interface Other {
  readonly id: string
  readonly subject: string
}

type Done = Pick<Activity, 'type' | 'editId'>

/** Actor of the change: a person, or a program with a cause. */
export interface Doer {
  readonly actorId: string | null
  readonly cause: string
}

/** Adds a history entry to a conversation for each of the others; returns the current row. */
export async function emitThreadEdit(
  change: SystemChange,
  { actorId, cause }: Doer,
  conversationId: string,
  others: readonly Other[],
  done: Done,
): Promise<SummaryRow> {
  const [row] = await listSummaries(change.tx, change.workspaceId, [conversationId])
  const after = found(row)
  for (const { id, subject } of others) {
    emitChange(change, after, { ...done, other: { id, subject } }, actorId, cause)
  }
  return after
}

/** The same for the person of the call. */
export async function announceThreads(
  ctx: Context,
  before: ConversationRow,
  others: readonly Other[],
  done: Done,
): Promise<ConversationSummary> {
  const doer = { actorId: ctx.person.userId, cause: 'person' }
  const after = await emitThreadEdit(ctx, doer, before.id, others, done)
  return presentSummary({ ...after, isUnread: before.isUnread })
}
