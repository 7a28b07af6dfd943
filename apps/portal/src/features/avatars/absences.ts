import { useSyncExternalStore } from 'react'

/** Somebody is not there to take work: how their picture is marked, and what the mark says. */
export interface Absence {
  readonly presence: 'away' | 'off'
  readonly text: string
}

let absences: ReadonlyMap<string, Absence> = new Map()
const listeners = new Set<() => void>()

/** Who knows of statuses tells them here, so that a picture need not wait for what keeps them. */
export function tellAbsences(next: ReadonlyMap<string, Absence>) {
  absences = next
  for (const listener of listeners) listener()
}

function onAbsences(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useAbsence = (userId: string | null | undefined): Absence | undefined =>
  useSyncExternalStore(onAbsences, () => (userId ? absences.get(userId) : undefined))
