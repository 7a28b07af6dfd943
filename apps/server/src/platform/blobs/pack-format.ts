import { join } from 'node:path'

/** Where the content of a blob is. */
export interface StoredBlob {
  sha256: Buffer
  packId: string
  startByte: number
  sizeBytes: number
}

/**
 * A pack: 16 bytes of header, then records of 44 bytes of header (`BLOB`, size as 64 bits, SHA-256) and the content. Every
 * record says what it is, so that the index in the database can be made again from the files alone.
 */
export const PACK_HEADER = Buffer.from('POSTROOM PACK 1\n', 'latin1')
export const RECORD_HEADER_BYTES = 44
const RECORD_MAGIC = Buffer.from('BLOB', 'latin1')

export function recordHeader(sha256: Uint8Array, sizeBytes: number): Buffer {
  const header = Buffer.alloc(RECORD_HEADER_BYTES)
  RECORD_MAGIC.copy(header)
  header.writeBigUInt64BE(BigInt(sizeBytes), 4)
  header.set(sha256, 12)
  return header
}

export function readRecordHeader(header: Buffer): { sha256: Buffer; sizeBytes: number } | null {
  if (header.length < RECORD_HEADER_BYTES || !header.subarray(0, 4).equals(RECORD_MAGIC)) return null
  return { sizeBytes: Number(header.readBigUInt64BE(4)), sha256: Buffer.from(header.subarray(12, 44)) }
}

export function packPath(folder: string, packId: string): string {
  return join(folder, 'packs', `${packId}.pack`)
}
