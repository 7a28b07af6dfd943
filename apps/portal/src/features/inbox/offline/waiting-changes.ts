import { del, entries, set, type UseStore } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { waitingDatabase } from '#lib/stored-mail.ts'
import { openTabChannel } from '#lib/tab-channel.ts'
import type { Basis, ChangeOf, ConflictField } from './changes.ts'
import { openStore } from './open-store.ts'

/** Why a change was not carried out. It stays until the person tries again or discards it. */
export type ChangeProblem =
  | { kind: 'refused'; message: string }
  /** Another person changed the field meanwhile; `now` is its value on the server. */
  | { kind: 'conflict'; field: ConflictField; now: string | number | boolean | null }
  /** Sent without an answer too long ago for the server to recognise it. */
  | { kind: 'unsure' }

export type WaitingChange = ChangeOf & {
  id: string
  /** When it was made, in milliseconds since 1970; no two are equal. */
  at: number
  idempotencyKey: string
  subject: string
  basis: Basis
  /** When it was first sent; null if it never was. */
  sentAt: number | null
  problem?: ChangeProblem
}

let opened: UseStore | undefined
const store = () => {
  opened ??= openStore(waitingDatabase)
  return opened
}
const tellTabs = openTabChannel<null>(waitingDatabase, () => void loadWaiting())
const listeners = new Set<() => void>()
let changes: readonly WaitingChange[] = []

function show(next: readonly WaitingChange[]) {
  changes = next
  for (const listener of listeners) listener()
}

/** Reads the changes that wait from the database, also those of other tabs. */
export async function loadWaiting(): Promise<void> {
  const stored = await entries<number, WaitingChange>(store()).catch(() => [])
  show(stored.map(([, change]) => change).sort((a, b) => a.at - b.at))
}

/** In the order in which they were made. */
export const waitingChanges = (): readonly WaitingChange[] => changes

export async function putWaiting(change: WaitingChange): Promise<void> {
  await set(change.at, change, store())
  show([...changes.filter(({ id }) => id !== change.id), change].sort((a, b) => a.at - b.at))
  tellTabs(null)
}

export async function removeWaiting({ id, at }: WaitingChange): Promise<void> {
  await del(at, store())
  show(changes.filter((other) => other.id !== id))
  tellTabs(null)
}

/** Shows no waiting changes, as none belong to the person who is signed in now. */
export const forgetWaiting = () => show([])

export const useWaiting = (): readonly WaitingChange[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, waitingChanges)
