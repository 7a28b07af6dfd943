import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PACK_HEADER, packPath, RECORD_HEADER_BYTES, recordHeader } from './pack-format.ts'

// IOV_MAX: writev(2) accepts at most 1,024 buffers per call.
const MAX_PIECES = 1_000

/** Creates a pack file and syncs its folder, so that file and name survive a crash. */
export async function createPackFile(folder: string, packId: string): Promise<FileHandle> {
  const path = packPath(folder, packId)
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600)
  try {
    await writeAll(file, [PACK_HEADER], 0)
    await file.sync()
    await syncFolder(dirname(path))
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Writes all buffers in sequence; returns the end position. */
export async function writeAll(
  file: FileHandle,
  pieces: readonly Uint8Array[],
  start: number,
): Promise<number> {
  let position = start
  for (let first = 0; first < pieces.length; first += MAX_PIECES) {
    const some = pieces.slice(first, first + MAX_PIECES)
    const sizeBytes = some.reduce((sum, piece) => sum + piece.length, 0)
    const { bytesWritten } = await file.writev(some, position)
    // A nearly full disk causes a short write; writing the rest then fails with the reason (ENOSPC).
    if (bytesWritten < sizeBytes)
      await writeRest(file, Buffer.concat(some).subarray(bytesWritten), position + bytesWritten)
    position += sizeBytes
  }
  return position
}

async function writeRest(file: FileHandle, bytes: Buffer, start: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, start + written)
    if (bytesWritten === 0) throw new Error(`${bytes.length - written} bytes could not be written`)
    written += bytesWritten
  }
}

/** Streams one blob of any size into its own pack; the record header is completed at the end. */
export async function writeLargePack(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
): Promise<{ sha256: Buffer; sizeBytes: number; startByte: number; endByte: number }> {
  const hash: Hash = createHash('sha256')
  const startByte = PACK_HEADER.length + RECORD_HEADER_BYTES
  let position = startByte
  for await (const piece of content) {
    hash.update(piece)
    position = await writeAll(file, [piece], position)
  }
  const sizeBytes = position - startByte
  const sha256 = hash.digest()
  await writeAll(file, [recordHeader(sha256, sizeBytes)], PACK_HEADER.length)
  await file.sync()
  return { sha256, sizeBytes, startByte, endByte: position }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
