import type { ProgressReport } from './progress.ts'
import type { StoredCount } from './store-messages.ts'

/** Counts stored messages of a mailbox by folder and reports the progress. */
export interface Tally {
  add(path: string, count: StoredCount): void
  /** Sets the counts of one folder after a comparison with the server. */
  noteFolder(path: string, counts: { held: number; onServer: number }): void
  /** Forgets all folders except these. */
  keepOnly(paths: readonly string[]): void
}

/** Creates a tally that reports to `progress`. */
export function createTally(progress: ProgressReport, alreadyQuarantined: number): Tally {
  const folders = new Map<string, { held: number; onServer: number }>()
  let quarantined = alreadyQuarantined

  const report = (): void => {
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
      report()
    },
    noteFolder: (path, counts) => {
      folders.set(path, counts)
      report()
    },
    keepOnly: (paths) => {
      for (const path of folders.keys()) if (!paths.includes(path)) folders.delete(path)
    },
  }
}
