import { listSummaries, lockConversations, resolveMerged } from '#features/conversations/index.ts'
import { lockInboxForMail } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { emitThreadEdit } from '../announce-threads.ts'
import { lockThreadEdits, markUndone } from '../thread-edits.queries.ts'
import { undoMergedParts } from '../undo-thread-edit.ts'
import { repairCause, repairer } from './join-older.ts'
import { advanceUndo, endUndo, listEditsToUndo, type RepairRow } from './repairs.queries.ts'

const editBatchSize = 50

/** The conversations have changed since, so that the merge cannot be undone. */
class NotUndoable extends Error {}

/** Undoes the newest merges of the run, each in its own transaction; false if none is left. */
export async function undoBatch(
  app: App,
  workspaceId: string,
  repair: RepairRow,
  signal: AbortSignal,
): Promise<boolean> {
  const edits = await app.db.read(workspaceId, (tx) =>
    listEditsToUndo(tx, workspaceId, repair, editBatchSize),
  )
  if (edits.length === 0) {
    await app.db.write(workspaceId, (tx) => endUndo(tx, workspaceId, repair.id))
    return false
  }
  for (const { id, conversationId } of edits) {
    if (signal.aborted) return true
    try {
      await changeAsSystem(app, workspaceId, repairCause, (change) =>
        undoEdit(change, repair.id, id, conversationId),
      )
    } catch (error) {
      if (!(error instanceof NotUndoable)) throw error
      await app.db.write(workspaceId, (tx) => advanceUndo(tx, workspaceId, repair.id, id, 'kept'))
    }
  }
  return true
}

async function undoEdit(
  change: SystemChange,
  repairId: string,
  editId: string,
  conversationId: string,
): Promise<void> {
  const { tx, workspaceId, now } = change
  const [into] = await listSummaries(tx, workspaceId, [conversationId])
  if (!into) throw new NotUndoable()
  await lockInboxForMail(tx, workspaceId, into.inboxId)
  const edits = await lockThreadEdits(tx, workspaceId, editId)
  const otherIds = edits.map(({ otherId }) => otherId)
  await lockConversations(tx, workspaceId, [into.id, ...otherIds])
  if (!(await advanceUndo(tx, workspaceId, repairId, editId, 'undone'))) return
  if (edits.some(({ undoneAt }) => undoneAt !== null)) throw new NotUndoable()
  if ((await resolveMerged(tx, workspaceId, into.id)) !== into.id) throw new NotUndoable()
  if (!(await undoMergedParts(change, into, edits))) throw new NotUndoable()
  await markUndone(tx, workspaceId, editId, { by: null, at: now })
  const others = await listSummaries(tx, workspaceId, otherIds)
  const done = { type: 'merge_undone', editId } as const
  for (const { id } of others) await emitThreadEdit(change, repairer, id, [into], done)
  await emitThreadEdit(change, repairer, into.id, others, done)
}
