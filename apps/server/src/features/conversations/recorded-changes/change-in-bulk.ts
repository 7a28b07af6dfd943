import type { BulkAction, ConversationSummary, LastingAction } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { announceChange, type Done } from '../change-conversation.ts'
import { findSettledAt } from '../closing/settled-at.queries.ts'
import type { ConversationRow } from '../conversation-rows.queries.ts'
import { listSummaryRows } from '../conversation-rows.queries.ts'
import { ensureBulkChange, insertBulkChanged } from './bulk-changes.queries.ts'
import { type ConversationState, changesBetween, type NewChange } from './recorded-changes.ts'

/** The bulk change that a call belongs to; without an id, it belongs to none. */
export interface Bulk {
  readonly id: string | undefined
  readonly action: BulkAction
}

/** Changes a locked conversation for a person, announces it, and records it where it belongs to a bulk change. */
export async function changeAndAnnounce(
  ctx: Context,
  row: ConversationRow,
  bulk: Bulk,
  perform: () => Promise<readonly Done[]>,
): Promise<ConversationSummary> {
  if (bulk.id === undefined) return announceChange(ctx, row, await perform())
  const before = { row, settledAt: await findSettledAt(ctx.tx, ctx.workspaceId, row.id) }
  const done = await perform()
  await recordBulk(ctx, before, bulk)
  return announceChange(ctx, row, done)
}

/** Records what changed in a conversation since `before`, so that it can be undone with the rest of the bulk change. */
export async function recordBulk(
  { tx, workspaceId, person, requestId, now }: Context,
  before: ConversationState,
  { id, action }: Bulk,
  /** Folder in which its mail was, and the one to which it was moved. */
  folder: { readonly before: string; readonly after: string } | null = null,
  lasting: readonly LastingAction[] = [],
): Promise<void> {
  if (id === undefined) return
  const [after] = await listSummaryRows(tx, workspaceId, [before.row.id])
  const changes: NewChange[] = changesBetween(before, found(after))
  if (folder && folder.before !== folder.after) changes.push({ field: 'folder', ...folder })
  if (changes.length + lasting.length === 0) return
  const macroId = action.kind === 'macro' ? action.macroId : null
  const bulkChange = { id, byId: person.userId, action: JSON.stringify(action), macroId, at: now }
  // A person adds to bulk changes of their own only.
  if ((await ensureBulkChange(tx, workspaceId, bulkChange)) !== person.userId) fail('not_found')
  await insertBulkChanged(tx, workspaceId, {
    id: newId(),
    bulkChangeId: id,
    conversationId: before.row.id,
    requestId,
    at: now,
    changes: changes.map((one) => ({ ...one, action: 0, isUndone: false })),
    lasting,
  })
}
