import { hash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { BlobCorruptError } from './blob-error.ts'
import { type Compacted, compactPacks } from './compact-packs.ts'
import { createPackFile, writeLargePack } from './pack-file.ts'
import { packPath } from './pack-format.ts'
import { createPackIndex, type Queryable } from './pack-index.ts'
import { createPackWriter, type NewBlob } from './pack-writer.ts'
import { check, openBlob, readChecked } from './read-blob.ts'
import { scanPacks } from './scan-packs.ts'

export interface BlobRef {
  sha256: Buffer
  sizeBytes: number
}

/** With `tx`, references are counted in that transaction; the bytes are on disk before it can commit. */
interface InTransaction {
  tx?: Queryable
}

/** Bytes that are being written to disk. */
export interface StagedBlobs {
  readonly refs: readonly BlobRef[]
  /** Counts the references in the transaction that uses them; resolves once the bytes are on disk. */
  keep(tx: Queryable): Promise<void>
}

/**
 * Content addressed by SHA-256. Each `put` adds a reference, equal content is stored once, `release` removes a
 * reference.
 */
export interface BlobStore {
  putMany(contents: readonly Uint8Array[], options?: InTransaction): Promise<BlobRef[]>
  /** Stores small contents whose hashes are already known. */
  putHashed(blobs: readonly NewBlob[]): Promise<void>
  /** Starts to write small contents while the transaction that will use them is still being prepared. */
  stage(contents: readonly Uint8Array[]): StagedBlobs
  put(content: Uint8Array | Readable, options?: InTransaction): Promise<BlobRef>
  /** Reads the content and verifies its hash. Throws `BlobMissingError`, `BlobCorruptError`. */
  get(sha256: Uint8Array): Promise<Buffer>
  /** Streams a part without verification; `endByte` is exclusive. */
  getRange(sha256: Uint8Array, startByte: number, endByte?: number): Promise<Readable>
  has(sha256: Uint8Array): Promise<boolean>
  release(sha256s: readonly Uint8Array[], options?: InTransaction): Promise<void>
  /** Reads all content and reports what is damaged or missing. */
  verify(): AsyncGenerator<BlobCorruptError>
  compact(): Promise<Compacted>
  /** Adds blobs that only the pack files contain to the index, each with one reference; returns their number. */
  restoreIndex(): Promise<number>
  close(): Promise<void>
}

const HOUR_MS = 3_600_000

/** Opens the blob store of a folder, with its index in the database. */
export function createBlobStore(options: {
  folder: string
  pool: Pool
  /** From this size on, a blob is written to its own pack and streamed, never held in memory completely. */
  largeFromBytes?: number
  maxPackBytes?: number
  graceMs?: number
}): BlobStore {
  const { folder, pool, largeFromBytes = 8_388_608, maxPackBytes = 268_435_456, graceMs = HOUR_MS } = options
  const index = createPackIndex(pool)
  const writer = createPackWriter({ folder, index, maxPackBytes, maxPackAgeMs: 6 * HOUR_MS })

  const putSmall = async (blobs: readonly NewBlob[], tx: Queryable) => {
    const distinct = new Map(blobs.map((blob) => [blob.sha256.toString('hex'), blob]))
    const counts = countByHex(blobs.map((blob) => blob.sha256))
    const known = await index.addReferences(counts, tx)
    const missing = [...distinct].filter(([hex]) => !known.has(hex)).map(([, blob]) => blob)
    if (missing.length > 0) await index.insert(await writer.append(missing), counts, tx)
    return blobs.map(({ sha256, content }) => ({ sha256, sizeBytes: content.length }))
  }

  const putLarge = async (content: AsyncIterable<Uint8Array>, tx: Queryable): Promise<BlobRef> => {
    const packId = randomUUID()
    await index.create(packId)
    const file = await createPackFile(folder, packId)
    try {
      const { sha256, sizeBytes, startByte, endByte } = await writeLargePack(file, content)
      await index.seal(packId, endByte)
      const counts = countByHex([sha256])
      const known = await index.addReferences(counts, tx)
      // If the content was already stored, this pack stays empty and the next compaction deletes it.
      if (known.size === 0) await index.insert([{ sha256, packId, startByte, sizeBytes }], counts, tx)
      return { sha256, sizeBytes }
    } catch (error) {
      await rm(packPath(folder, packId), { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  const putMany: BlobStore['putMany'] = async (contents, { tx = pool } = {}) => {
    const small = contents.filter((content) => content.length < largeFromBytes)
    const refs = await putSmall(
      small.map((content) => ({ content, sha256: hashOf(content) })),
      tx,
    )
    const stored: BlobRef[] = []
    for (const content of contents) {
      const ref =
        content.length < largeFromBytes ? refs.shift() : await putLarge(Readable.from([content]), tx)
      if (ref) stored.push(ref)
    }
    return stored
  }

  return {
    putMany,
    putHashed: async (blobs) => void (await putSmall(blobs, pool)),
    stage(contents) {
      const blobs = contents.map((content) => ({ content, sha256: hashOf(content) }))
      const counts = countByHex(blobs.map(({ sha256 }) => sha256))
      const distinct = new Map(blobs.map((blob) => [blob.sha256.toString('hex'), blob]))
      const written = writer.append([...distinct.values()])
      // Prevents an unhandled rejection; the error reaches the caller in `keep`.
      written.catch(() => undefined)
      return {
        refs: blobs.map(({ sha256, content }) => ({ sha256, sizeBytes: content.length })),
        keep: async (tx) => index.insert(await written, counts, tx),
      }
    },
    async put(content, { tx = pool } = {}) {
      const { head, rest } =
        content instanceof Readable ? await readHead(content, largeFromBytes) : { head: content, rest: null }
      if (rest) return putLarge(rest, tx)
      const [ref] = await putMany([head], { tx })
      if (!ref) throw new Error('the blob was not stored')
      return ref
    },
    async get(sha256) {
      const { file, location } = await openBlob(folder, index, sha256)
      try {
        return await readChecked(file, sha256, location)
      } finally {
        await file.close()
      }
    },
    async getRange(sha256, startByte, endByte) {
      const { file, location } = await openBlob(folder, index, sha256)
      const end = Math.min(endByte ?? location.sizeBytes, location.sizeBytes)
      if (startByte < 0 || startByte >= end) {
        await file.close()
        return Readable.from([])
      }
      return file.createReadStream({
        start: location.startByte + startByte,
        end: location.startByte + end - 1,
      })
    },
    has: async (sha256) => (await index.find(sha256)) !== null,
    release: (sha256s, { tx = pool } = {}) => index.removeReferences(countByHex(sha256s), tx),
    async *verify() {
      let after: Uint8Array = Buffer.alloc(0)
      for (let batch = await index.list(after, 500); batch.length > 0; batch = await index.list(after, 500)) {
        for (const { sha256 } of batch) {
          const damage = await damageOf(sha256)
          if (damage) yield damage
          after = sha256
        }
      }
    },
    compact: () => compactPacks({ folder, pool, writer, graceMs, abandonedAfterMs: 24 * HOUR_MS }),
    async restoreIndex() {
      let restored = 0
      for await (const found of scanPacks(folder)) {
        if (await index.find(found.sha256)) continue
        await index.restore(found)
        restored += 1
      }
      return restored
    },
    close: () => writer.close(),
  }

  async function damageOf(sha256: Buffer): Promise<BlobCorruptError | null> {
    try {
      const { file, location } = await openBlob(folder, index, sha256)
      await check(file, sha256, location).finally(() => file.close())
      return null
    } catch (error) {
      if (error instanceof BlobCorruptError) return error
      throw error
    }
  }
}

const hashOf = (content: Uint8Array): Buffer => hash('sha256', content, 'buffer')

function countByHex(sha256s: readonly Uint8Array[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sha256 of sha256s) {
    const hex = Buffer.from(sha256).toString('hex')
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return counts
}

/** Reads a stream that is shorter than `limit` into one buffer, else returns it as a stream again. */
async function readHead(
  content: Readable,
  limit: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Uint8Array> | null }> {
  const pieces: Uint8Array[] = []
  const reader: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]()
  let total = 0
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    pieces.push(next.value)
    total += next.value.length
    if (total >= limit) return { head: Buffer.alloc(0), rest: joined(pieces, reader) }
  }
  return { head: Buffer.concat(pieces), rest: null }
}

async function* joined(pieces: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
