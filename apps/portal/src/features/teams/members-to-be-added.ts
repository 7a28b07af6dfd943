import { useSyncExternalStore } from 'react'
import { storage } from '#lib/storage.ts'

/** Members selected for a team, kept in the browser until they are added. */
type Chosen = { teamId: string; ids: readonly string[] }

const key = 'teamMembersToBeAdded'
const nobody: readonly string[] = []
let chosen: Chosen | undefined
const done = new Map<string, number>()
const listeners = new Set<() => void>()

function read(): Chosen {
  chosen ??= readStored()
  return chosen
}

function readStored(): Chosen {
  try {
    const { teamId, ids } = JSON.parse(storage.get(key) ?? '{}') as Partial<Chosen>
    return { teamId: String(teamId ?? ''), ids: Array.isArray(ids) ? ids.map(String) : [] }
  } catch {
    return { teamId: '', ids: [] }
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToBeAdded = (teamId: string): readonly string[] =>
  useSyncExternalStore(subscribe, () => (read().teamId === teamId ? read().ids : nobody))

export function changeToBeAdded(teamId: string, ids: readonly string[]) {
  chosen = { teamId, ids }
  storage.set(key, JSON.stringify(chosen))
  for (const listener of listeners) listener()
}

export function finishAdding(teamId: string, count: number) {
  done.set(teamId, count)
  chosen = { teamId: '', ids: [] }
  storage.remove(key)
  for (const listener of listeners) listener()
}

/** Number of members last added; undefined if none since the page was loaded. */
export const added = (teamId: string): number | undefined => done.get(teamId)
