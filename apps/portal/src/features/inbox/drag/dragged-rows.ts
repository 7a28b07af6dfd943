import { useSyncExternalStore } from 'react'
import type { Row } from '../moves/run-many.ts'

let dragged: readonly Row[] = []
const listeners = new Set<() => void>()

export function setDraggedRows(rows: readonly Row[]) {
  dragged = rows
  for (const listener of listeners) listener()
}

export const readDraggedRows = () => dragged

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Conversations that are being dragged; none otherwise. */
export const useDraggedRows = (): readonly Row[] => useSyncExternalStore(subscribe, readDraggedRows)
