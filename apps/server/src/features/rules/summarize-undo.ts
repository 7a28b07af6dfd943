import type { LastingAction, UndoableField, UndoCounts, UndoRefusal } from '@postroom/contract'
import { type ChangingRun, keyOf, type UndoStep } from '#features/conversations/index.ts'

/** What a run of a rule, or a bulk change, did in one conversation. */
export interface UndoableRun extends ChangingRun {
  readonly conversationId: string | null
  readonly lasting: readonly LastingAction[]
}

/** What an undo found and did in one conversation. */
export interface UndoneInConversation<R extends UndoableRun> {
  readonly steps: readonly UndoStep[]
  /** Values that could not be restored. */
  readonly impossible: ReadonlySet<string>
  /** The runs whose changes were undone. */
  readonly runs: readonly R[]
}

/** Counts what was undone and what stays. */
export function summarizeUndo<R extends UndoableRun>(
  runs: readonly R[],
  undone: readonly UndoneInConversation<R>[],
): UndoCounts {
  const fields = new Map<UndoableField, number>()
  const left = new Map<`${UndoableField} ${UndoRefusal}`, number>()
  for (const { steps, impossible } of undone) {
    for (const { change, verdict } of steps) {
      const isUndone = verdict === 'undo' && !impossible.has(keyOf(change))
      if (isUndone) increase(fields, change.field)
      else increase(left, `${change.field} ${verdict === 'undo' ? 'impossible' : verdict}`)
    }
  }
  return {
    runs: runs.length,
    conversations: new Set(runs.map(({ conversationId }) => conversationId)).size,
    changed: undone.filter((one) => one.runs.length > 0).length,
    undone: [...fields].map(([field, count]) => ({ field, count })),
    left: [...left].map(([key, count]) => {
      const [field, reason] = key.split(' ') as [UndoableField, UndoRefusal]
      return { field, reason, count }
    }),
    lasting: countLasting(runs),
  }
}

function countLasting(runs: readonly UndoableRun[]): UndoCounts['lasting'] {
  const counts = new Map<LastingAction, number>()
  for (const kind of runs.flatMap(({ lasting }) => lasting)) increase(counts, kind)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

const increase = <K>(counts: Map<K, number>, key: K): unknown => counts.set(key, (counts.get(key) ?? 0) + 1)
