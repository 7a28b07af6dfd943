import type { RuleAction } from '@postroom/contract'
import {
  changesBetween,
  findSettledAt,
  listSummaries,
  lockForRule,
  type RecordedChange,
} from '#features/conversations/index.ts'
import { findFolder } from '#features/mail-sync/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'

/** Actions that change nothing that could be restored. */
const unrecorded: readonly RuleAction['kind'][] = [
  'reply',
  'comment',
  'notify',
  'connector',
  'webhook',
  'agent',
  'forward',
  'set_sla',
]
/** Actions that may open or close a conversation. */
const ofStatus: readonly RuleAction['kind'][] = ['close', 'reopen', 'move']

/** Carries out an action and finds out what it changed. */
export async function recordAction(
  change: SystemChange,
  conversationId: string,
  { action, place }: { readonly action: RuleAction; readonly place: number },
  perform: () => Promise<boolean>,
): Promise<{ isChanged: boolean; changes: RecordedChange[] }> {
  if (unrecorded.includes(action.kind)) return { isChanged: await perform(), changes: [] }
  const { tx, workspaceId } = change
  const row = await lockForRule(change, conversationId)
  const settledAt = ofStatus.includes(action.kind) ? await findSettledAt(tx, workspaceId, row.id) : null
  const folder = action.kind === 'move' ? await findFolder(change, row) : null
  const isChanged = await perform()
  if (!isChanged) return { isChanged, changes: [] }
  const [after] = await listSummaries(tx, workspaceId, [row.id])
  const changes = changesBetween({ row, settledAt }, found(after))
  if (action.kind === 'move' && folder !== null && folder !== action.folder)
    changes.push({ field: 'folder', before: folder, after: action.folder })
  return { isChanged, changes: changes.map((one) => ({ ...one, action: place, isUndone: false })) }
}
