import type { Mailroom } from './mailroom.ts'
import {
  type FolderBeingRead,
  type PreparedBatch,
  type StoredCount,
  storePrepared,
} from './store-messages.ts'

/** A transaction costs the same for many as for few; later ones than these are not kept waiting for more. */
const storedAtOnce = 200
const waitAtMostMs = 1_000

/** Stores what was read in larger batches than it came in, one after the other. */
export interface Storing {
  /** Resolves once there is room for more. */
  add(batch: PreparedBatch): Promise<void>
  /** Stores what is left. */
  settle(): Promise<void>
}

const none: PreparedBatch = { incoming: [], broken: [], objects: [] }

export function createStoring(
  mailroom: Mailroom,
  folder: FolderBeingRead,
  onStored: (count: StoredCount) => void,
): Storing {
  let gathered = none
  let storing: Promise<void> = Promise.resolve()
  let storedAt = Date.now()

  const begin = (): void => {
    const batch = gathered
    gathered = none
    if (countOf(batch) === 0) return
    storing = storePrepared(mailroom, folder, batch).then(onStored)
    // Seen by whoever waits for it next; until then it must not count as unhandled.
    storing.catch(() => undefined)
    storedAt = Date.now()
  }
  return {
    add: async (batch) => {
      gathered = joined(gathered, batch)
      if (countOf(gathered) < storedAtOnce && Date.now() - storedAt < waitAtMostMs) return
      await storing
      begin()
    },
    settle: async () => {
      await storing
      begin()
      await storing
    },
  }
}

const countOf = ({ incoming, broken }: PreparedBatch): number => incoming.length + broken.length

const joined = (a: PreparedBatch, b: PreparedBatch): PreparedBatch => ({
  incoming: [...a.incoming, ...b.incoming],
  broken: [...a.broken, ...b.broken],
  objects: [...a.objects, ...b.objects],
})
