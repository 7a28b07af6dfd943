import { join } from 'node:path'

/** Location of a blob's content. */
export interface StoredBlob {
  sha256: Buffer
  packId: string
  startByte: number
  sizeBytes: number
}

/**
 * Pack format: a header of 16 bytes, then records, each with a header of 44 bytes (`BLOB`, size as 64 bits, SHA-256)
 * and the content. Records describe themselves, so that the index can be rebuilt from the files.
 */
export const PACK_HEADER = Buffer.from('POSTROOM PACK 1\n', 'latin1')
export const RECORD_HEADER_BYTES = 44
const RECORD_MAGIC = Buffer.from('BLOB', 'latin1')

/** Header of a record in a pack file: SHA-256 and size. */
export function recordHeader(sha256: Uint8Array, sizeBytes: number): Buffer {
  const header = Buffer.alloc(RECORD_HEADER_BYTES)
  RECORD_MAGIC.copy(header)
  header.writeBigUInt64BE(BigInt(sizeBytes), 4)
  header.set(sha256, 12)
  return header
}

/** Reads the header of a record; null if it is none. */
export function readRecordHeader(header: Buffer): { sha256: Buffer; sizeBytes: number } | null {
  if (header.length < RECORD_HEADER_BYTES || !header.subarray(0, 4).equals(RECORD_MAGIC)) return null
  return { sizeBytes: Number(header.readBigUInt64BE(4)), sha256: Buffer.from(header.subarray(12, 44)) }
}

/** File of a pack below the folder. */
export function packPath(folder: string, packId: string): string {
  return join(folder, 'packs', `${packId}.pack`)
}
