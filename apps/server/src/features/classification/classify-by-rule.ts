import type { Done, SummaryRow } from '#features/conversations/index.ts'
import { findSharedInbox } from '#features/inboxes/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { noSuggestion } from './choose-class.ts'
import { announceResult, defaultsOf, markOf } from './decide.ts'
import { findResult, putResult, type Result } from './results.queries.ts'
import { listClassRows } from './scheme.queries.ts'

/**
 * Gives a conversation the class that a rule names, whatever the model thinks of it; the choice of a person stays.
 * Fails with `not_found` where the class is gone.
 */
export async function classifyByRule(
  change: SystemChange,
  row: SummaryRow,
  rule: { readonly id: string; readonly name: string },
  classId: string,
): Promise<readonly Done[]> {
  const { tx, workspaceId, now } = change
  found(await findSharedInbox(tx, workspaceId, row.inboxId))
  const classes = await listClassRows(tx, workspaceId)
  found(classes.find(({ id }) => id === classId))
  const before = await findResult(tx, workspaceId, row.id)
  if (before?.source === 'person' && before.outcome !== 'unsure') return []
  if (before?.source === 'rule' && before.classIds.join() === classId) return []
  const result: Result = {
    ...noSuggestion,
    outcome: 'classes',
    classIds: [classId],
    source: 'rule',
    rule: { id: rule.id, name: rule.name },
    personId: null,
    modelVersion: null,
    at: now,
  }
  await putResult(tx, workspaceId, row.id, result)
  announceResult(change, row, result)
  const mark = markOf(result, classes)
  const ids = { before: before?.classIds ?? [], after: result.classIds }
  const { done } = await defaultsOf(change, row, ids, classes, mark)
  return [{ type: 'classified', classification: mark }, ...done]
}
