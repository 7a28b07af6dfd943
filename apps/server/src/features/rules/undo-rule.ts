import {
  type InputOf,
  type LastingAction,
  lastingActions,
  type OutputOf,
  ruleLimits,
  type UndoCounts,
  type undoRuleRun,
  type undoRuleSince,
} from '@postroom/contract'
import { listBulkChangesIn } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import type { RuleRow } from './rules.queries.ts'
import { loadRule } from './rules.ts'
import {
  countConversationsOfRuns,
  findRun,
  listConversationsOfRuns,
  listRunsIn,
  type RuleRun,
  storeUndone,
} from './undo.queries.ts'
import { undoChanges } from './undo-changes.ts'

const dayMs = 86_400_000
/** A browser that asks for the longest period names a moment that has passed when the server reads it. */
const toleranceMs = 3_600_000

export const isUndoable = (ranAt: Date, now: Date): boolean =>
  now.getTime() - ranAt.getTime() <= ruleLimits.undoDays * dayMs + toleranceMs

/** Fails with `undo_expired` for what happened too long ago. */
export function requireRecent(at: Date, now: Date): void {
  if (!isUndoable(at, now)) fail('undo_expired', { days: ruleLimits.undoDays })
}

/** Undoes what one run changed. */
export async function undoRunCall(
  ctx: Context,
  { ruleId, runId, dryRun }: InputOf<typeof undoRuleRun>,
): Promise<OutputOf<typeof undoRuleRun>> {
  const rule = await loadRule(ctx, ruleId, 'rule.manage')
  const run = found(await findRun(ctx.tx, ctx.workspaceId, ruleId, runId))
  requireRecent(run.at, ctx.now)
  // A webhook may have named no conversation.
  const conversationIds = run.conversationId === null ? [] : [run.conversationId]
  return undo(ctx, rule, conversationIds, ({ id }) => id === runId, dryRun)
}

/** Undoes what all runs changed since a moment, in some conversations. */
export async function undoSinceCall(
  ctx: Context,
  { ruleId, since: text, dryRun, after }: InputOf<typeof undoRuleSince>,
): Promise<OutputOf<typeof undoRuleSince>> {
  const { tx, workspaceId, now } = ctx
  const rule = await loadRule(ctx, ruleId, 'rule.manage')
  const since = new Date(text)
  requireRecent(since, now)
  const limit = ruleLimits.undoConversations
  const ids = await listConversationsOfRuns(tx, workspaceId, { ruleId, since, after, limit })
  const total = after === null ? await countConversationsOfRuns(tx, workspaceId, { ruleId, since }) : null
  const result = await undo(ctx, rule, ids, ({ at }) => at >= since, dryRun)
  return { ...result, total, next: ids.length < limit ? null : (ids.at(-1) ?? null) }
}

function undo(
  ctx: Context,
  rule: RuleRow,
  conversationIds: readonly string[],
  isChosen: (run: RuleRun) => boolean,
  dryRun: boolean,
): Promise<UndoCounts> {
  const { tx, workspaceId, person, now } = ctx
  return undoChanges(ctx, {
    conversationIds,
    list: async () => {
      const runs = await listRunsIn(tx, workspaceId, conversationIds, rule.id)
      const chosen = runs.filter((run) => run.ruleId === rule.id && isChosen(run))
      return {
        all: [...runs, ...(await listBulkChangesIn(tx, workspaceId, conversationIds))],
        chosen: chosen.map((run) => ({ ...run, lasting: lastingOf(run) })),
      }
    },
    dryRun,
    mark: ({ ruleId, definition, version }) => ({
      undoneRule: { id: ruleId, name: definition.name, version },
    }),
    cause: 'undo of a rule',
    chainOf: ({ chain, ruleId, version }) => [...chain, { ruleId, version }],
    store: ({ id }, changes) =>
      storeUndone(tx, workspaceId, { id, changes }, { byId: person.userId, at: now }),
  })
}

const lastingOf = ({ results, definition }: RuleRun): LastingAction[] =>
  results.flatMap(({ outcome }, place) => {
    const kind = lastingActions.find((one) => one === definition.actions[place]?.kind)
    return kind && outcome === 'done' ? [kind] : []
  })
