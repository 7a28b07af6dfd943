import { type InputOf, type listRuleRuns, type RuleRun, showReason } from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { loadRule } from './rules.ts'
import { listRunRows } from './run-history.queries.ts'
import { isUndoable } from './undo-rule.ts'

const shownRuns = 20

/** Lists runs; those in conversations that the reader cannot see are shown without details. */
export async function listRunsCall(
  ctx: Context,
  { ruleId }: InputOf<typeof listRuleRuns>,
): Promise<{ items: RuleRun[] }> {
  const { tx, workspaceId, person, now } = ctx
  await loadRule(ctx, ruleId, 'rule.list')
  const rows = await listRunRows(tx, workspaceId, ruleId, shownRuns)
  const ids = rows.flatMap(({ conversationId }) => conversationId ?? [])
  const subjects = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  return {
    items: rows.map((row) => {
      const { conversationId } = row
      const subject = conversationId === null ? undefined : subjects.get(conversationId)
      const isVisible = subject !== undefined
      return {
        id: row.id,
        at: row.at.toISOString(),
        trigger: row.trigger,
        version: row.version,
        conversation: isVisible && conversationId !== null ? { id: conversationId, subject } : null,
        matched: isVisible ? row.matched : [],
        values: isVisible ? row.webhookValues : null,
        clock: isVisible ? row.clock : null,
        condition: row.definition.condition,
        actions: row.definition.actions,
        results: row.results.map(({ outcome, reason }) => ({
          outcome,
          reason: reason && showReason(reason),
        })),
        isUndoable:
          row.isFinished && isUndoable(row.at, now) && row.changes.some(({ isUndone }) => !isUndone),
        undone:
          row.undoneBy === null || row.undoneAt === null
            ? null
            : { byId: row.undoneBy, at: row.undoneAt.toISOString() },
      }
    }),
  }
}
