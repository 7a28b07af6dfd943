import { conversationChanged, type UndoCounts } from '@postroom/contract'
import {
  type ChangingRun,
  type Done,
  emitChange,
  keyOf,
  type LoggedChange,
  listSummaries,
  planUndo,
  type RecordedChange,
  resolveMerged,
  takeState,
  type UndoStep,
} from '#features/conversations/index.ts'
import { requireInInbox } from '#features/sending/index.ts'
import { recordChanges } from '#platform/calls/commit.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { inSavepoint } from '#platform/db/index.ts'
import { Failure, found } from '#platform/errors/index.ts'
import { type ChainLink, type NewEvent, newEvent } from '#platform/events/append.ts'
import { readEventsWithRequests } from '#platform/events/read-events.ts'
import { restoreConversation } from './restore-conversation.ts'
import { lockRunsOf } from './runs.queries.ts'
import { summarizeUndo, type UndoableRun, type UndoneInConversation } from './summarize-undo.ts'

/** Changes to undo in some conversations, with the activity that records the undo. */
export interface Undo<R extends UndoableRun> {
  readonly conversationIds: readonly string[]
  /** Reads everything undoable in the conversations, the newest first: what others did counts, too. */
  readonly list: () => Promise<{
    readonly all: readonly (ChangingRun & { readonly conversationId: string | null })[]
    readonly chosen: readonly R[]
  }>
  readonly dryRun: boolean
  /** What is undone, for the history of the conversation. */
  readonly mark: (newest: R) => Pick<Done, 'undoneRule' | 'undoneBulkChange'>
  /** For the event log. */
  readonly cause: string
  /** The rules that do not run because of the undo. */
  readonly chainOf: (run: R) => readonly ChainLink[]
  readonly store: (run: R, changes: RecordedChange[]) => Promise<void>
  /** Whether the person may change the conversation; if missing, they may change all of them. */
  readonly mayChange?: (conversationId: string) => Promise<boolean>
}

interface Undone<R extends UndoableRun> extends UndoneInConversation<R> {
  readonly events: readonly NewEvent[]
}

class DryRun extends Error {}

/** Undoes what is still as it was left, and counts it; a dry run does the same and is rolled back. */
export async function undoChanges<R extends UndoableRun>(ctx: Context, undo: Undo<R>): Promise<UndoCounts> {
  const { tx } = ctx
  // In one order, so that two undos wait for each other.
  const ids = [...undo.conversationIds].sort()
  for (const id of ids) await lockRunsOf(tx, id)
  const { all, chosen } = await undo.list()
  const log = await readLog(ctx, ids)
  const undone: Undone<R>[] = []
  try {
    await inSavepoint(tx, async () => {
      for (const id of ids) {
        const own = all.filter(({ conversationId }) => conversationId === id)
        const runs = chosen.filter(({ conversationId }) => conversationId === id)
        undone.push(await undoInConversation(ctx, id, { all: own, runs, log: log.get(id) ?? [] }, undo))
      }
      if (undo.dryRun) throw new DryRun()
    })
    await announce(ctx, undone, undo)
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
      activity: payload.activity,
    })),
    ({ subjectId }) => subjectId,
  )
}

interface Past<R> {
  /** All recorded changes of the conversation that can be undone. */
  readonly all: readonly ChangingRun[]
  /** What to undo. */
  readonly runs: readonly R[]
  readonly log: readonly LoggedChange[]
}

async function undoInConversation<R extends UndoableRun>(
  ctx: Context,
  id: string,
  { all, runs, log }: Past<R>,
  undo: Undo<R>,
): Promise<Undone<R>> {
  const { tx, workspaceId, now, person } = ctx
  const nothing = { impossible: new Set<string>(), events: [], runs: [] }
  // What became of a conversation that was merged is a matter of both.
  if ((await resolveMerged(tx, workspaceId, id)) !== id)
    return { ...nothing, steps: refusedSteps(runs, 'changed_later') }
  if (undo.mayChange && !(await undo.mayChange(id)))
    return { ...nothing, steps: refusedSteps(runs, 'no_access') }
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
  // If a value was changed several times, the oldest change has the original value.
  const oldest = new Map(undoing.map((step) => [keyOf(step.change), step]))
  const wanted = [...oldest.values()].map((step) => step.change)
  const barred = await listBarred(ctx, wanted)
  const { done, impossible: refused } = await restoreConversation(
    change,
    id,
    wanted.filter((one) => !barred.includes(one)),
  )
  const impossible = new Set([...refused, ...barred.map(keyOf)])
  const [after] = await listSummaries(tx, workspaceId, [id])
  const undone = undoing.filter((step) => !impossible.has(keyOf(step.change)))
  const changedRuns = runs.filter((run) => undone.some(({ runId }) => runId === run.id))
  for (const run of changedRuns) await undo.store(run, markUndone(run, undone))
  const [newest] = changedRuns
  if (newest) {
    const mark = undo.mark(newest)
    for (const one of done) emitChange(change, found(after), { ...one, ...mark }, person.userId, undo.cause)
  }
  return { steps, impossible, events, runs: changedRuns }
}

/** Moves back to an inbox in which the person does not work any more. */
async function listBarred(ctx: Context, changes: readonly RecordedChange[]): Promise<RecordedChange[]> {
  const barred: RecordedChange[] = []
  for (const one of changes) {
    if (one.field !== 'inbox') continue
    try {
      await requireInInbox(ctx, one.before, 'conversation.work')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      barred.push(one)
    }
  }
  return barred
}

const refusedSteps = (runs: readonly ChangingRun[], refusal: UndoStep['verdict']): UndoStep[] =>
  runs.flatMap(({ id, changes }) =>
    changes.map((change, index) => ({
      runId: id,
      index,
      change,
      verdict: change.isUndone ? 'undone_before' : refusal,
    })),
  )

const markUndone = ({ id, changes }: ChangingRun, steps: readonly UndoStep[]): RecordedChange[] =>
  changes.map((change, place) => ({
    ...change,
    isUndone: change.isUndone || steps.some(({ runId, index }) => runId === id && index === place),
  }))

/**
 * Writes the events, in the name of the person. They carry the chains of the runs, so that neither the rule nor those that
 * led to it run because of them. Last, since the log stays locked until commit.
 */
async function announce<R extends UndoableRun>(
  { tx, workspaceId, person, requestId }: Context,
  undone: readonly Undone<R>[],
  { chainOf, cause: text }: Undo<R>,
): Promise<void> {
  await recordChanges(
    tx,
    workspaceId,
    undone.map(({ events, runs }) => {
      const links = runs.flatMap(chainOf)
      const chain = [...new Map(links.map((link) => [link.ruleId, link])).values()]
      const cause = { kind: 'person', id: person.userId, text, chain } as const
      return { events, cause, requestId, audit: null }
    }),
  )
}
