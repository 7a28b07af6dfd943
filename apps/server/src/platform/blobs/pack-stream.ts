import { createHash } from 'node:crypto'
import { BlobCorruptError } from './blob-error.ts'
import { PACK_HEADER, RECORD_HEADER_BYTES, readRecordHeader } from './pack-format.ts'

/** A verified record of a streamed pack, with its position. */
export interface PassedRecord {
  readonly sha256: Buffer
  readonly startByte: number
  readonly sizeBytes: number
}

/**
 * Reads a pack as a stream and yields each record after verifying its hash. Throws `BlobCorruptError` for incomplete
 * records.
 */
export async function* readPackStream(content: AsyncIterable<Uint8Array>): AsyncGenerator<PassedRecord> {
  const take = createTaker(content)
  const head = await take.exactly(PACK_HEADER.length)
  if (!head?.equals(PACK_HEADER)) throw new BlobCorruptError(Buffer.alloc(0), 'this is not a pack file')
  for (let position = PACK_HEADER.length; ; ) {
    const header = await take.exactly(RECORD_HEADER_BYTES)
    if (header === null) return
    const record = readRecordHeader(header)
    if (!record) throw new BlobCorruptError(Buffer.alloc(0), `no record starts at byte ${position}`)
    const hash = createHash('sha256')
    let left = record.sizeBytes
    for (; left > 0; ) {
      const piece = await take.upTo(left)
      if (piece === null) throw new BlobCorruptError(record.sha256, 'the pack is too short')
      hash.update(piece)
      left -= piece.length
    }
    if (!hash.digest().equals(record.sha256))
      throw new BlobCorruptError(record.sha256, 'the content has changed')
    const startByte = position + RECORD_HEADER_BYTES
    yield { ...record, startByte }
    position = startByte + record.sizeBytes
  }
}

function createTaker(content: AsyncIterable<Uint8Array>) {
  const reader = content[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const upTo = async (limit: number): Promise<Buffer | null> => {
    if (held.length === 0) {
      const next = await reader.next()
      if (next.done) return null
      held = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    }
    const taken = held.subarray(0, limit)
    held = held.subarray(taken.length)
    return taken
  }
  /** Returns null at the end of the stream; an incomplete read is an error. */
  const exactly = async (size: number): Promise<Buffer | null> => {
    const pieces: Buffer[] = []
    for (let left = size; left > 0; ) {
      const piece = await upTo(left)
      if (piece === null) {
        if (left === size) return null
        throw new BlobCorruptError(Buffer.alloc(0), 'the pack is too short')
      }
      pieces.push(piece)
      left -= piece.length
    }
    return Buffer.concat(pieces)
  }
  return { upTo, exactly }
}
