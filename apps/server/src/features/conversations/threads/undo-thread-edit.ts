import type { ConversationSummary, InputOf, undoThreadEdit } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { type ConversationRow, getConversationRow } from '../find-conversation.ts'
import { announceThreads } from './announce-threads.ts'
import { judgeMessages } from './judged-messages.queries.ts'
import { mergeInto, sumUpAgain, takeTagsOff } from './merge-conversations.ts'
import { restoreState, reviveState, takePersonalThingsBack } from './merged-state.queries.ts'
import {
  lockConversations,
  lockThreadEdits,
  markUndone,
  moveParts,
  partWithAnswers,
  resolveMerged,
  type StoredEdit,
  type Taken,
} from './thread-edits.queries.ts'
import { giveBack, keepApart, showMerged } from './whole-conversations.queries.ts'

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
  await mergeInto(ctx, origin, [splitOff], { editId, isUndo: true, by: ctx.person.userId })
  return announceThreads(ctx, origin, [splitOff], { type: 'split_undone', editId })
}

async function undoMerge(
  ctx: Context,
  into: ConversationRow,
  edits: readonly StoredEdit[],
): Promise<ConversationSummary> {
  if (!(await takeMergeBack(ctx, into, edits))) fail('not_undoable')
  const otherIds = edits.map(({ otherId }) => otherId)
  // A person wants them apart, whatever a repair thinks of them.
  await keepApart(ctx.tx, ctx.workspaceId, [into.id, ...otherIds])
  const others: ConversationRow[] = []
  for (const id of otherIds) others.push(await getConversationRow(ctx, id, 'work'))
  const [first] = edits
  const done = { editId: first?.id, type: 'merge_undone' } as const
  for (const other of others) await announceThreads(ctx, other, [into], done)
  return announceThreads(ctx, into, others, done)
}

/**
 * Moves what was merged at once out again; both must be held. False where there is no way back to how it was, since parts of
 * it were split off or merged again: then the transaction must not be committed.
 */
export async function takeMergeBack(
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
    await giveBack(tx, workspaceId, into.id, [edit.otherId], exact ? nothing : edit.taken)
    if (exact) await giveBackExactly(change, edit, exact)
  }
  const exact = edits[0]?.taken?.exact
  if (exact) await restoreState(tx, workspaceId, into.id, exact)
  await sumUpAgain(change, into.inboxId, [into.id, ...edits.map(({ otherId }) => otherId)])
  return true
}

const nothing = { assigneeId: null, status: 'open' } as const

async function giveBackExactly(
  { tx, workspaceId }: SystemChange,
  { conversationId, otherId }: StoredEdit,
  { other, personal, judged }: NonNullable<Taken['exact']>,
): Promise<void> {
  await reviveState(tx, workspaceId, otherId, other)
  await takePersonalThingsBack(tx, workspaceId, conversationId, personal)
  if (judged.length > 0) await judgeMessages(tx, workspaceId, judged)
}
