import type { ConversationSummary, InputOf, undoThreadEdit } from '@postroom/contract'
import {
  type ConversationRow,
  getConversationRow,
  judgeMessages,
  keepApart,
  lockConversations,
  moveParts,
  removePersonalCopies,
  resolveMerged,
  restoreState,
  restoreTaken,
  reviveState,
  showMerged,
} from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { announceThreads } from './announce-threads.ts'
import { mergeInto, recomputeConversations, takeTagsOff } from './merge-conversations.ts'
import {
  lockThreadEdits,
  markUndone,
  partWithAnswers,
  type StoredEdit,
  type Taken,
} from './thread-edits.queries.ts'

/** Undoes a split or merge if its conversations were not split or merged again since. */
export async function undoThreadEditCall(
  ctx: Context,
  input: InputOf<typeof undoThreadEdit>,
): Promise<{ conversation: ConversationSummary }> {
  const { tx, workspaceId, person, now } = ctx
  const edits = await lockThreadEdits(tx, workspaceId, input.editId)
  const [first] = edits
  if (!first) return fail('not_found')
  await lockConversations(tx, workspaceId, [first.conversationId, ...edits.map(({ otherId }) => otherId)])
  // Checked first: people who cannot see the conversation learn nothing about the edit.
  const staying = await getConversationRow(
    ctx,
    await resolveMerged(tx, workspaceId, first.conversationId),
    'work',
  )
  if (staying.id !== first.conversationId || first.undoneAt !== null) fail('not_undoable')
  const conversation =
    first.kind === 'split' ? await undoSplit(ctx, staying, first) : await undoMerge(ctx, staying, edits)
  await markUndone(tx, workspaceId, input.editId, { by: person.userId, at: now })
  return { conversation }
}

async function undoSplit(
  ctx: Context,
  origin: ConversationRow,
  { id: editId, otherId }: StoredEdit,
): Promise<ConversationSummary> {
  if ((await resolveMerged(ctx.tx, ctx.workspaceId, otherId)) !== otherId) fail('not_undoable')
  const splitOff = await getConversationRow(ctx, otherId, 'work')
  await mergeInto(ctx, origin, [splitOff], { editId, isUndo: true, by: ctx.person.userId })
  return announceThreads(ctx, origin, [splitOff], { type: 'split_undone', editId })
}

async function undoMerge(
  ctx: Context,
  into: ConversationRow,
  edits: readonly StoredEdit[],
): Promise<ConversationSummary> {
  if (!(await undoMergedParts(ctx, into, edits))) fail('not_undoable')
  const otherIds = edits.map(({ otherId }) => otherId)
  // A person separated them, so a repair must not join them again.
  await keepApart(ctx.tx, ctx.workspaceId, [into.id, ...otherIds])
  const others: ConversationRow[] = []
  for (const id of otherIds) others.push(await getConversationRow(ctx, id, 'work'))
  const [first] = edits
  const done = { editId: first?.id, type: 'merge_undone' } as const
  for (const other of others) await announceThreads(ctx, other, [into], done)
  return announceThreads(ctx, into, others, done)
}

/**
 * Moves merged conversations out again; the caller has locked them. False if parts were split off or merged since; then
 * the caller must roll back.
 */
export async function undoMergedParts(
  change: SystemChange,
  into: { readonly id: string; readonly inboxId: string },
  edits: readonly StoredEdit[],
): Promise<boolean> {
  const { tx, workspaceId } = change
  for (const edit of edits) {
    const { isAll, ...part } = await partWithAnswers(tx, workspaceId, edit)
    if (part.messageIds.length === 0 || isAll || edit.taken === null) return false
    await showMerged(tx, workspaceId, edit.otherId, edit.taken.from)
    await moveParts(tx, workspaceId, part, edit.otherId)
    await takeTagsOff(change, into.id, edit.taken.tagIds)
    const { exact } = edit.taken
    await restoreTaken(tx, workspaceId, into.id, [edit.otherId], exact ? nothing : edit.taken)
    if (exact) await restoreExactly(change, edit, exact)
  }
  const exact = edits[0]?.taken?.exact
  if (exact) await restoreState(tx, workspaceId, into.id, exact)
  await recomputeConversations(change, into.inboxId, [into.id, ...edits.map(({ otherId }) => otherId)])
  return true
}

const nothing = { assigneeId: null, status: 'open' } as const

async function restoreExactly(
  { tx, workspaceId }: SystemChange,
  { conversationId, otherId }: StoredEdit,
  { other, personal, judged }: NonNullable<Taken['exact']>,
): Promise<void> {
  await reviveState(tx, workspaceId, otherId, other)
  await removePersonalCopies(tx, workspaceId, conversationId, personal)
  if (judged.length > 0) await judgeMessages(tx, workspaceId, judged)
}
