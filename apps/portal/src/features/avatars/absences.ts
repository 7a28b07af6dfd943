import { useSyncExternalStore } from 'react'

/** An unavailable person: the mark on the avatar and its tooltip. */
export interface Absence {
  readonly presence: 'away' | 'off'
  readonly text: string
}

let absences: ReadonlyMap<string, Absence> = new Map()
const listeners = new Set<() => void>()

/** Sets the unavailable people. Called by the availability feature, so that avatars do not wait for its code. */
export function tellAbsences(next: ReadonlyMap<string, Absence>) {
  // Avatars of people whose absence is the same object are not rendered again.
  absences = new Map(
    [...next].map(([userId, absence]) => [userId, reuseIfEqual(absence, absences.get(userId))]),
  )
  for (const listener of listeners) listener()
}

const reuseIfEqual = (absence: Absence, kept: Absence | undefined): Absence =>
  kept?.presence === absence.presence && kept.text === absence.text ? kept : absence

function onAbsences(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useAbsence = (userId: string | null | undefined): Absence | undefined =>
  useSyncExternalStore(onAbsences, () => (userId ? absences.get(userId) : undefined))
