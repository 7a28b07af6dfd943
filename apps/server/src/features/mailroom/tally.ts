import type { ProgressReport } from './progress.ts'
import type { StoredCount } from './store-messages.ts'

/** Counts what is held of a mailbox, and tells. */
export interface Tally {
  add(path: string, count: StoredCount): void
  /** What a look at one folder found. */
  noteFolder(path: string, counts: { held: number; onServer: number }): void
  /** Folders that are no longer looked at. */
  keepOnly(paths: readonly string[]): void
}

export function createTally(progress: ProgressReport, alreadyQuarantined: number): Tally {
  const folders = new Map<string, { held: number; onServer: number }>()
  let quarantined = alreadyQuarantined

  const tell = (): void => {
    const all = [...folders.values()]
    const messagesHeld = all.reduce((sum, { held }) => sum + held, 0)
    const messagesOnServer = all.reduce((sum, { held, onServer }) => sum + Math.max(held, onServer), 0)
    progress.note({ messagesHeld, messagesOnServer, quarantined, lastSyncAt: new Date() })
  }
  return {
    add: (path, count) => {
      const { held, onServer } = folders.get(path) ?? { held: 0, onServer: 0 }
      folders.set(path, { held: held + count.held, onServer })
      quarantined += count.quarantined
      tell()
    },
    noteFolder: (path, counts) => {
      folders.set(path, counts)
      tell()
    },
    keepOnly: (paths) => {
      for (const path of folders.keys()) if (!paths.includes(path)) folders.delete(path)
    },
  }
}
