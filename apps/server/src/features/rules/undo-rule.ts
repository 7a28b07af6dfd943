import {
  conversationChanged,
  type InputOf,
  type OutputOf,
  type PayloadOf,
  type RuleUndo,
  ruleLimits,
  type undoRuleRun,
  type undoRuleSince,
} from '@postroom/contract'
import { emitChange, listSummaries, resolveMerged } from '#features/conversations/index.ts'
import { recordChanges } from '#platform/calls/commit.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { inSavepoint } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { type NewEvent, newEvent } from '#platform/events/append.ts'
import { readEventsWithRequests } from '#platform/events/read-events.ts'
import { keyOf, type LoggedChange, planUndo, type UndoStep } from './plan-undo.ts'
import { restoreConversation } from './restore-conversation.ts'
import { takeState } from './rule-changes.ts'
import type { RuleRow } from './rules.queries.ts'
import { loadRule } from './rules.ts'
import { lockRunsOf } from './runs.queries.ts'
import { summarizeUndo, type UndoneInConversation } from './summarize-undo.ts'
import {
  countConversationsOfRuns,
  findRun,
  listConversationsOfRuns,
  listRunsIn,
  storeUndone,
  type UndoableRun,
} from './undo.queries.ts'

const dayMs = 86_400_000
/** A browser that asks for the longest period names a moment that has passed when the server reads it. */
const toleranceMs = 3_600_000

export const isUndoable = (ranAt: Date, now: Date): boolean =>
  now.getTime() - ranAt.getTime() <= ruleLimits.undoDays * dayMs + toleranceMs

function requireRecent(at: Date, now: Date): void {
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

interface Undone extends UndoneInConversation {
  readonly events: readonly NewEvent[]
}

class DryRun extends Error {}

async function undo(
  ctx: Context,
  rule: RuleRow,
  conversationIds: readonly string[],
  isChosen: (run: UndoableRun) => boolean,
  dryRun: boolean,
): Promise<RuleUndo> {
  const { tx, workspaceId } = ctx
  // In one order, so that two undos wait for each other.
  const ids = [...conversationIds].sort()
  for (const id of ids) await lockRunsOf(tx, id)
  const all = await listRunsIn(tx, workspaceId, ids, rule.id)
  const chosen = all.filter((run) => run.ruleId === rule.id && isChosen(run))
  const log = await readLog(ctx, ids)
  const undone: Undone[] = []
  try {
    await inSavepoint(tx, async () => {
      for (const id of ids) {
        const own = all.filter(({ conversationId }) => conversationId === id)
        const runs = chosen.filter(({ conversationId }) => conversationId === id)
        undone.push(await undoInConversation(ctx, id, { all: own, runs, log: log.get(id) ?? [] }))
      }
      if (dryRun) throw new DryRun()
    })
    await announce(ctx, undone)
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return summarizeUndo(chosen, undone)
}

async function readLog(
  { tx, workspaceId }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, LoggedChange[]>> {
  const events = await readEventsWithRequests(tx, workspaceId, ids, [conversationChanged.type])
  return Map.groupBy(
    events.map(({ seq, requestId, subjectId, payload }) => ({
      seq,
      requestId,
      subjectId,
      activity: (payload as PayloadOf<typeof conversationChanged>).activity,
    })),
    ({ subjectId }) => subjectId,
  )
}

interface Past {
  /** Runs of all rules in the conversation. */
  readonly all: readonly UndoableRun[]
  /** Those to undo. */
  readonly runs: readonly UndoableRun[]
  readonly log: readonly LoggedChange[]
}

async function undoInConversation(ctx: Context, id: string, { all, runs, log }: Past): Promise<Undone> {
  const { tx, workspaceId, now, person } = ctx
  const nothing = { impossible: new Set<string>(), events: [], runs: [] }
  // What became of a conversation that was merged is a matter of both.
  if ((await resolveMerged(tx, workspaceId, id)) !== id) return { ...nothing, steps: mergedSteps(runs) }
  const events: NewEvent[] = []
  const change: SystemChange = {
    tx,
    workspaceId,
    now,
    emit: (event, payload, place) => events.push(newEvent(event, payload, place)),
  }
  const { row } = await takeState(change, id)
  const steps = planUndo(row, runs, all, log)
  const undoing = steps.filter(({ verdict }) => verdict === 'undo')
  if (undoing.length === 0) return { ...nothing, steps }
  // Of several changes of a value, the oldest one knows what it was before.
  const oldest = new Map(undoing.map((step) => [keyOf(step.change), step]))
  const { done, impossible } = await restoreConversation(
    change,
    id,
    [...oldest.values()].map((step) => step.change),
  )
  const [after] = await listSummaries(tx, workspaceId, [id])
  const undone = undoing.filter((step) => !impossible.has(keyOf(step.change)))
  const changedRuns = runs.filter((run) => undone.some(({ runId }) => runId === run.id))
  for (const run of changedRuns)
    await storeUndone(tx, workspaceId, markUndone(run, undone), { byId: person.userId, at: now })
  const [newest] = changedRuns
  if (newest) {
    const undoneRule = { id: newest.ruleId, name: newest.definition.name, version: newest.version }
    for (const one of done)
      emitChange(change, found(after), { ...one, undoneRule }, person.userId, 'undo of a rule')
  }
  return { steps, impossible, events, runs: changedRuns }
}

const mergedSteps = (runs: readonly UndoableRun[]): UndoStep[] =>
  runs.flatMap(({ id, changes }) =>
    changes.map((change, index) => ({
      runId: id,
      index,
      change,
      verdict: change.isUndone ? ('undone_before' as const) : ('changed_later' as const),
    })),
  )

const markUndone = ({ id, changes }: UndoableRun, steps: readonly UndoStep[]) => ({
  id,
  changes: changes.map((change, place) => ({
    ...change,
    isUndone: change.isUndone || steps.some(({ runId, index }) => runId === id && index === place),
  })),
})

/**
 * Writes the events, in the name of the person. They carry the chains of the runs, so that neither the rule nor those that led
 * to it run because of them. Last, since the log stays locked until commit.
 */
async function announce(
  { tx, workspaceId, person, requestId }: Context,
  undone: readonly Undone[],
): Promise<void> {
  await recordChanges(
    tx,
    workspaceId,
    undone.map(({ events, runs }) => {
      const links = runs.flatMap(({ chain, ruleId, version }) => [...chain, { ruleId, version }])
      const chain = [...new Map(links.map((link) => [link.ruleId, link])).values()]
      const cause = { kind: 'person', id: person.userId, text: 'undo of a rule', chain } as const
      return { events, cause, requestId, audit: null }
    }),
  )
}
