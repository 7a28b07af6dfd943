import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageFull } from '#platform/db/index.ts'

export interface DiskSpace {
  /** Records a write that failed because the disk of this server or the database was full; ignores other errors. */
  note(error: unknown): void
  read(): Promise<DiskState>
}

interface DiskState {
  readonly ok: boolean
  /** Free space on the fullest of the disks with our files. */
  readonly freeBytes: number | null
}

const minFreeBytes = 100 * 1024 * 1024
/** How long a failed write counts: there is no way to learn when a remote database's disk has space again. */
const failureCountsMs = 60_000

/** Tells whether there is space for new mail, from the file system and recent writes. */
export function createDiskSpace(dataDir: string): DiskSpace {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    note: (error) => {
      if (isStorageFull(error)) failedAt = performance.now()
    },
    read: async () => {
      const folders = [dataDir, join(dataDir, 'blobs')]
      const free = await Promise.all(folders.map((folder) => freeBytesOf(folder)))
      const freeBytes = free.reduce(
        (least, bytes) => (least === null ? bytes : Math.min(least, bytes ?? least)),
        null,
      )
      const hasFailed = performance.now() - failedAt < failureCountsMs
      return { ok: !hasFailed && (freeBytes === null || freeBytes >= minFreeBytes), freeBytes }
    },
  }
}

/** Null if the folder does not exist yet. */
async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
