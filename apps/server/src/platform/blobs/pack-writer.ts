import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { createPackFile, writeAll } from './pack-file.ts'
import { PACK_HEADER, RECORD_HEADER_BYTES, recordHeader, type StoredBlob } from './pack-format.ts'
import type { PackIndex } from './pack-index.ts'

export interface NewBlob {
  sha256: Buffer
  content: Uint8Array
}

export interface PackWriter {
  /** Resolves when the bytes are on disk. Calls during the writing of a batch share the next batch. */
  append(blobs: readonly NewBlob[]): Promise<StoredBlob[]>
  close(): Promise<void>
}

interface Pack {
  id: string
  file: FileHandle
  endByte: number
  openedAt: number
}

interface Waiting {
  blobs: readonly NewBlob[]
  resolve(written: StoredBlob[]): void
  reject(error: unknown): void
}

/** Appends to a pack that belongs to this process alone, with one fsync per batch. */
export function createPackWriter(options: {
  folder: string
  index: PackIndex
  maxPackBytes: number
  maxPackAgeMs: number
}): PackWriter {
  let pack: Pack | null = null
  let waiting: Waiting[] = []
  let writing: Promise<void> | null = null

  const seal = async () => {
    const sealed = pack
    pack = null
    if (!sealed) return
    await sealed.file.close()
    await options.index.seal(sealed.id, sealed.endByte)
  }

  const currentPack = async (): Promise<Pack> => {
    const old =
      pack && (pack.endByte >= options.maxPackBytes || Date.now() - pack.openedAt >= options.maxPackAgeMs)
    if (old) await seal()
    if (pack) return pack
    const id = randomUUID()
    // Inserts the row first: a pack unknown to the database would never be cleaned up.
    await options.index.create(id)
    pack = {
      id,
      file: await createPackFile(options.folder, id),
      endByte: PACK_HEADER.length,
      openedAt: Date.now(),
    }
    return pack
  }

  const writeBatch = async (batch: Waiting[]) => {
    const target = await currentPack()
    const results = place(target, batch)
    const pieces = batch.flatMap(({ blobs }) =>
      blobs.flatMap(({ sha256, content }) => [recordHeader(sha256, content.length), content]),
    )
    const endByte = await writeAll(target.file, pieces, target.endByte)
    await target.file.datasync()
    target.endByte = endByte
    for (const [i, { resolve }] of batch.entries()) resolve(results[i] ?? [])
  }

  const drain = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await writeBatch(batch)
      } catch (error) {
        for (const { reject } of batch) reject(error)
        // After a failed write (full disk, I/O error) the end of the pack is undefined, so nothing is appended any
        // more.
        await seal().catch(() => undefined)
      }
    }
    writing = null
  }

  return {
    append: (blobs) =>
      new Promise((resolve, reject) => {
        waiting.push({ blobs, resolve, reject })
        writing ??= drain()
      }),
    async close() {
      await writing
      await seal()
    },
  }
}

function place(pack: Pack, batch: readonly Waiting[]): StoredBlob[][] {
  let position = pack.endByte
  return batch.map(({ blobs }) =>
    blobs.map(({ sha256, content }) => {
      const startByte = position + RECORD_HEADER_BYTES
      position = startByte + content.length
      return { sha256, packId: pack.id, startByte, sizeBytes: content.length }
    }),
  )
}
