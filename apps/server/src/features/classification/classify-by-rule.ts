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
export const classifyByRule = (
  change: SystemChange,
  row: SummaryRow,
  { id, name }: { readonly id: string; readonly name: string },
  classId: string,
): Promise<readonly Done[]> => classifyBy(change, row, { source: 'rule', rule: { id, name } }, classId)

/** Gives a conversation the class that an AI agent chose; the choice of a person stays. */
export const classifyByAgent = (
  change: SystemChange,
  row: SummaryRow,
  { runId, classId }: { readonly runId: string; readonly classId: string },
): Promise<readonly Done[]> => classifyBy(change, row, { source: 'agent', rule: null }, classId, runId)

async function classifyBy(
  change: SystemChange,
  row: SummaryRow,
  by: Pick<Result, 'source' | 'rule'>,
  classId: string,
  runId?: string,
): Promise<readonly Done[]> {
  const { tx, workspaceId, now } = change
  found(await findSharedInbox(tx, workspaceId, row.inboxId))
  const classes = await listClassRows(tx, workspaceId)
  found(classes.find(({ id }) => id === classId))
  const before = await findResult(tx, workspaceId, row.id)
  if (before?.source === 'person' && before.outcome !== 'unsure') return []
  if (before?.source === by.source && before.classIds.join() === classId) return []
  const result: Result = {
    ...noSuggestion,
    outcome: 'classes',
    classIds: [classId],
    ...by,
    personId: null,
    modelVersion: null,
    at: now,
  }
  await putResult(tx, workspaceId, row.id, result)
  announceResult(change, row, result, { runId })
  const mark = markOf(result, classes)
  const ids = { before: before?.classIds ?? [], after: result.classIds }
  const { done } = await defaultsOf(change, row, ids, classes, mark)
  return [{ type: 'classified', classification: mark }, ...done]
}
