import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageFull } from '#platform/db/index.ts'

export interface DiskSpace {
  /** Remembers a write that failed because a disk was full, ours or that of the database; ignores other errors. */
  note(error: unknown): void
  read(): Promise<DiskState>
}

interface DiskState {
  readonly ok: boolean
  /** The least of the disks that hold our files. */
  readonly freeBytes: number | null
}

const minFreeBytes = 100 * 1024 * 1024
/** How long a failed write counts: nothing says when the disk of a database elsewhere has space again. */
const rememberedMs = 60_000

/** Whether there is space for new mail, by the file system and by the last writes. */
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
      const hasFailed = performance.now() - failedAt < rememberedMs
      return { ok: !hasFailed && (freeBytes === null || freeBytes >= minFreeBytes), freeBytes }
    },
  }
}

/** Null for a folder that is not there yet. */
async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
