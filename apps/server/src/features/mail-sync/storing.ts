import type { MailSync } from './mail-sync.ts'
import type { FolderBeingRead, PreparedBatch } from './prepare-messages.ts'
import { type StoredCount, storePrepared } from './store-messages.ts'

/** Storing starts at this many messages, or after this time; larger transactions cost hardly more than small ones. */
const storedAtOnce = 200
const waitAtMostMs = 1_000

/** Combines parsed batches into larger ones and stores them one after the other. */
export interface Storing {
  /** Adds a batch; resolves once the next one may be added. */
  add(batch: PreparedBatch): Promise<void>
  /** Stores the remaining messages. */
  settle(): Promise<void>
}

const none: PreparedBatch = { incoming: [], broken: [], objects: [] }

export function createStoring(
  mailSync: MailSync,
  folder: FolderBeingRead,
  onStored: (count: StoredCount) => void,
): Storing {
  let pending = none
  let storing: Promise<void> = Promise.resolve()
  let storedAt = performance.now()

  const begin = (): void => {
    const batch = pending
    pending = none
    if (batchSize(batch) === 0) return
    storing = storePrepared(mailSync, folder, batch).then(onStored)
    // Awaited by the next `add` or `settle`; avoids an unhandled rejection until then.
    storing.catch(() => undefined)
    storedAt = performance.now()
  }
  return {
    add: async (batch) => {
      pending = concatBatches(pending, batch)
      if (batchSize(pending) < storedAtOnce && performance.now() - storedAt < waitAtMostMs) return
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

const batchSize = ({ incoming, broken }: PreparedBatch): number => incoming.length + broken.length

const concatBatches = (a: PreparedBatch, b: PreparedBatch): PreparedBatch => ({
  incoming: [...a.incoming, ...b.incoming],
  broken: [...a.broken, ...b.broken],
  objects: [...a.objects, ...b.objects],
})
