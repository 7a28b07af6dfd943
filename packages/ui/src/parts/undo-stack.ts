import { nowMs } from '../clock.ts'
/** Takes a change back. */
export type Undo = () => void

type Entry = { undo: Undo; until: number }

const keptAtMost = 20
let entries: readonly Entry[] = []

/** Undoes the last changes of this tab, the newest first, also after their toasts are gone. */
export const undoStack = {
  /** `until`: when it can no longer be undone, in milliseconds since 1970. */
  add(undo: Undo, until = Number.POSITIVE_INFINITY) {
    undoStack.remove(undo)
    entries = [...entries, { undo, until }].slice(-keptAtMost)
  },
  /** Forgets a change, because it was undone in another way or can no longer be. */
  remove(undo: Undo | undefined) {
    entries = entries.filter((entry) => entry.undo !== undo)
  },
  /** Undoes the newest change and returns how; undefined if there is none. */
  undoLast(): Undo | undefined {
    entries = entries.filter(({ until }) => until > nowMs())
    const undo = entries.at(-1)?.undo
    undoStack.remove(undo)
    undo?.()
    return undo
  },
  clear() {
    entries = []
  },
}
