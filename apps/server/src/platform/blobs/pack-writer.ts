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
  /** Settles when the bytes are on the disk. Calls that come while a batch is being written share the next one. */
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

/** Appends to the pack of this process, which no other one writes to, with one fsync a batch. */
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
    // The row comes first: a pack that the database does not know is never looked for.
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
        // What this pack ends with is unknown now (a full disk, an I/O error): nothing more is put behind it.
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
