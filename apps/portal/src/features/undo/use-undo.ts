import type { UndoCounts, UndoPart } from '@postroom/contract'
import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useRunning } from '#lib/use-running.ts'

/** Undoes some of the conversations, or counts what would be undone. */
export type UndoCall = (
  part: { dryRun: boolean; after: string | null },
  signal: AbortSignal,
) => Promise<UndoPart>

export type Undo = {
  /** A preview changes nothing. */
  dryRun: boolean
  state: 'running' | 'done' | 'failed'
  result: UndoCounts
  total: number
  problem: string
}

const nothing: UndoCounts = { runs: 0, conversations: 0, changed: 0, undone: [], left: [], lasting: [] }

/** Undoes changes part by part, or counts what would be undone; it ends when the component unmounts. */
export function useUndo() {
  const [undo, setUndo] = useState<Undo>()
  const running = useRunning()

  async function start(undoPart: UndoCall, dryRun: boolean): Promise<void> {
    const controller = running.begin()
    let now: Undo = { dryRun, state: 'running', result: nothing, total: 0, problem: '' }
    const show = (more: Partial<Undo>) => {
      now = { ...now, ...more }
      if (running.isCurrent(controller) && !controller.signal.aborted) setUndo(now)
    }
    show({})
    try {
      let after: string | null = null
      do {
        const part = await undoPart({ dryRun, after }, controller.signal)
        show({ result: add(now.result, part), total: part.total ?? now.total })
        after = part.next
      } while (after !== null && !controller.signal.aborted)
      show({ state: 'done' })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!isApiError(error)) throw error
      show({ state: 'failed', problem: error.fields[0]?.message ?? error.message })
    }
  }
  return { undo, start }
}

const add = (before: UndoCounts, part: UndoCounts): UndoCounts => ({
  runs: before.runs + part.runs,
  conversations: before.conversations + part.conversations,
  changed: before.changed + part.changed,
  undone: addCounts(before.undone, part.undone, ({ field }) => field),
  left: addCounts(before.left, part.left, ({ field, reason }) => `${field} ${reason}`),
  lasting: addCounts(before.lasting, part.lasting, ({ kind }) => kind),
})

function addCounts<T extends { count: number }>(
  before: readonly T[],
  more: readonly T[],
  keyOf: (one: T) => string,
): T[] {
  const sums = new Map(before.map((one) => [keyOf(one), one]))
  for (const one of more) {
    const count = (sums.get(keyOf(one))?.count ?? 0) + one.count
    sums.set(keyOf(one), { ...one, count })
  }
  return [...sums.values()]
}
