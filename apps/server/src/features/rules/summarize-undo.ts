import {
  type LastingAction,
  lastingActions,
  type RuleUndo,
  type UndoableField,
  type UndoRefusal,
} from '@postroom/contract'
import { keyOf, type UndoStep } from './plan-undo.ts'
import type { UndoableRun } from './undo.queries.ts'

/** What an undo found and did in one conversation. */
export interface UndoneInConversation {
  readonly steps: readonly UndoStep[]
  /** Values that could not be restored. */
  readonly impossible: ReadonlySet<string>
  /** The runs whose changes were undone. */
  readonly runs: readonly UndoableRun[]
}

/** Counts what was undone and what stays. */
export function summarizeUndo(
  runs: readonly UndoableRun[],
  undone: readonly UndoneInConversation[],
): RuleUndo {
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

function countLasting(runs: readonly UndoableRun[]): RuleUndo['lasting'] {
  const counts = new Map<LastingAction, number>()
  for (const { results, definition } of runs) {
    for (const [place, { outcome }] of results.entries()) {
      const kind = lastingActions.find((one) => one === definition.actions[place]?.kind)
      if (kind && outcome === 'done') increase(counts, kind)
    }
  }
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

const increase = <K>(counts: Map<K, number>, key: K): unknown => counts.set(key, (counts.get(key) ?? 0) + 1)
