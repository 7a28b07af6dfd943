import type { ConversationSummary, InputOf, undoThreadEdit } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { type ConversationRow, getConversationRow } from '../find-conversation.ts'
import { announceThreads } from './announce-threads.ts'
import { mergeInto, sumUpAgain, takeTagsOff } from './merge-conversations.ts'
import {
  lockConversations,
  lockThreadEdits,
  markUndone,
  moveParts,
  partWithAnswers,
  resolveMerged,
  type StoredEdit,
} from './thread-edits.queries.ts'
import { giveBack, showMerged } from './whole-conversations.queries.ts'

/** Takes a split or a merge back, as long as its conversations are still what it made of them. */
export async function undoThreadEditCall(
  ctx: Context,
  input: InputOf<typeof undoThreadEdit>,
): Promise<{ conversation: ConversationSummary }> {
  const { tx, workspaceId, person, now } = ctx
  const edits = await lockThreadEdits(tx, workspaceId, input.editId)
  const [first] = edits
  if (!first) return fail('not_found')
  await lockConversations(tx, workspaceId, [first.conversationId, ...edits.map(({ otherId }) => otherId)])
  // Whoever does not see it learns nothing of it, not even that it cannot be undone.
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
  await mergeInto(ctx, origin, [splitOff], { editId, isUndo: true })
  return announceThreads(ctx, origin, [splitOff], { type: 'split_undone', editId })
}

async function undoMerge(
  ctx: Context,
  into: ConversationRow,
  edits: readonly StoredEdit[],
): Promise<ConversationSummary> {
  const { tx, workspaceId } = ctx
  for (const edit of edits) {
    const { isAll, ...part } = await partWithAnswers(tx, workspaceId, edit)
    // Parts of it were split off or merged again since: there is no way back to how it was.
    if (part.messageIds.length === 0 || isAll || edit.taken === null) return fail('not_undoable')
    await showMerged(tx, workspaceId, edit.otherId, edit.taken.from)
    await moveParts(tx, workspaceId, part, edit.otherId)
    await takeTagsOff(ctx, into.id, edit.taken.tagIds)
    await giveBack(tx, workspaceId, into.id, [edit.otherId], edit.taken)
  }
  const otherIds = edits.map(({ otherId }) => otherId)
  await sumUpAgain(ctx, into.inboxId, [into.id, ...otherIds])
  const others: ConversationRow[] = []
  for (const id of otherIds) others.push(await getConversationRow(ctx, id, 'work'))
  const [first] = edits
  const done = { editId: first?.id, type: 'merge_undone' } as const
  for (const other of others) await announceThreads(ctx, other, [into], done)
  return announceThreads(ctx, into, others, done)
}
