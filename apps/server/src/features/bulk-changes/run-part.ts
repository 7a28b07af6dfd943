import type { AnyBulkAction } from '@postroom/contract'
import { findBulkChange } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { inSavepoint, isPassing } from '#platform/db/index.ts'
import { Failure } from '#platform/errors/index.ts'
import type { BulkJobRow, StoredReason } from './bulk-jobs.queries.ts'
import { undoIn } from './undo-bulk-change.ts'

export interface PartResult {
  readonly changed: number
  /** The changed conversations that an undo needs. */
  readonly changedIds: readonly string[]
  readonly skipped: number
  readonly reasons: readonly StoredReason[]
}

/** After this many attempts an unexpected error is one of the conversation, not of the moment. */
const patience = 3

/** Changes some conversations of a job, or undoes their changes, with the rights of the person. */
export async function runPart(
  ctx: Context,
  job: Pick<BulkJobRow, 'id' | 'bulkChangeId' | 'isUndo' | 'action'>,
  conversationIds: readonly string[],
  attempt: number,
): Promise<PartResult> {
  const { action, bulkChangeId } = job
  if (job.isUndo && action.kind !== 'mark_read') return undoPart(ctx, bulkChangeId, conversationIds)
  const isRead = action.kind === 'mark_read' && action.isRead !== job.isUndo
  const [call, input] = callOf(action.kind === 'mark_read' ? { ...action, isRead } : action, bulkChangeId)
  const changedIds: string[] = []
  const reasons = new Map<string, number>()
  // In one order, so that two bulk changes of the same conversations wait for each other.
  for (const conversationId of [...conversationIds].sort()) {
    const outcome = await changeOne(ctx, call, { conversationId, ...input }, attempt)
    if (outcome === 'changed') changedIds.push(conversationId)
    else if (outcome !== 'unchanged') reasons.set(outcome.code, (reasons.get(outcome.code) ?? 0) + 1)
  }
  const counts = [...reasons].map(([code, count]) => ({ code, count }))
  const skipped = counts.reduce((sum, { count }) => sum + count, 0)
  return { changed: changedIds.length, changedIds, skipped, reasons: counts }
}

/** Runs the call of a single conversation; what it did is taken back where it fails. */
async function changeOne(
  ctx: Context,
  call: string,
  input: object,
  attempt: number,
): Promise<'changed' | 'unchanged' | { code: string }> {
  const emitted: Parameters<Context['emit']>[] = []
  const part: Context = Object.create(ctx, {
    emit: { value: (...event: Parameters<Context['emit']>) => emitted.push(event) },
  })
  try {
    await inSavepoint(ctx.tx, () => ctx.app.runInside(part, call, input))
  } catch (error) {
    if (error instanceof Failure) return { code: error.code }
    if (attempt < patience || isPassing(error)) throw error
    ctx.app.log.error({ call, input, error: String(error) }, 'a bulk change skipped a conversation')
    return { code: 'ServerError' }
  }
  for (const event of emitted) ctx.emit(...event)
  return emitted.length > 0 ? 'changed' : 'unchanged'
}

const movingCalls = { move: 'mailSync.move_conversation', move_to_inbox: 'mailSync.move_to_inbox' } as const

/** The call for one conversation, and its input besides the conversation. */
function callOf(action: AnyBulkAction, bulkChangeId: string): [string, object] {
  const { kind, ...input } = action
  if (kind === 'mark_read') return ['conversations.mark_read', input]
  if (kind === 'macro') throw new Error('Macros are not run by bulk jobs.')
  const isMove = kind === 'move' || kind === 'move_to_inbox'
  const name = isMove ? movingCalls[kind] : `conversations.${kind}`
  return [name, { ...input, bulkChangeId }]
}

async function undoPart(
  ctx: Context,
  bulkChangeId: string,
  conversationIds: readonly string[],
): Promise<PartResult> {
  const bulkChange = await findBulkChange(ctx.tx, ctx.workspaceId, bulkChangeId)
  const none = { changed: 0, changedIds: [], skipped: conversationIds.length }
  // Its records have been deleted meanwhile.
  if (!bulkChange) return { ...none, reasons: [{ code: 'undo_expired', count: conversationIds.length }] }
  const { changed, left } = await undoIn(ctx, bulkChange, conversationIds, false)
  const codes = left.map(({ reason }) => reason)
  const reasons = [...new Set(codes)].map((code) => ({
    code,
    count: left.filter(({ reason }) => reason === code).reduce((sum, { count }) => sum + count, 0),
  }))
  return { changed, changedIds: [], skipped: conversationIds.length - changed, reasons }
}
