import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { BlobCorruptError, BlobMissingError } from './blob-error.ts'
import { packPath } from './pack-format.ts'
import type { Location, PackIndex } from './pack-index.ts'

/** Opens the pack that contains a blob; the caller closes it. */
export async function openBlob(
  folder: string,
  index: PackIndex,
  sha256: Uint8Array,
): Promise<{ file: FileHandle; location: Location }> {
  for (let attempt = 0; ; attempt += 1) {
    const location = await index.find(sha256)
    if (!location) throw new BlobMissingError(sha256)
    try {
      return { file: await open(packPath(folder, location.packId), 'r'), location }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // A compaction moved the blob after the lookup; the second lookup finds the new location.
      if (attempt > 0) throw new BlobCorruptError(sha256, `the pack ${location.packId} is missing`)
    }
  }
}

const PIECE_BYTES = 1_048_576

/** Reads content and verifies its hash. */
export async function readChecked(file: FileHandle, sha256: Uint8Array, location: Location): Promise<Buffer> {
  const content = Buffer.allocUnsafe(location.sizeBytes)
  const { bytesRead } = await file.read(content, 0, location.sizeBytes, location.startByte)
  if (bytesRead !== location.sizeBytes) throw new BlobCorruptError(sha256, 'the pack is too short')
  if (!createHash('sha256').update(content).digest().equals(sha256)) {
    throw new BlobCorruptError(sha256, 'the content has changed')
  }
  return content
}

/** Verifies content of any size in pieces, without holding it in memory. */
export async function check(file: FileHandle, sha256: Uint8Array, location: Location): Promise<void> {
  if (!(await hashOf(file, location.startByte, location.sizeBytes)).equals(sha256)) {
    throw new BlobCorruptError(sha256, 'the content has changed')
  }
}

/** SHA-256 of a part of a file, read in pieces. */
export async function hashOf(file: FileHandle, startByte: number, sizeBytes: number): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let done = 0; done < sizeBytes; done += PIECE_BYTES) {
    hash.update(await readAt(file, startByte + done, Math.min(PIECE_BYTES, sizeBytes - done)))
  }
  return hash.digest()
}

/** Reads a part of a file; shorter where the file ends. */
export async function readAt(file: FileHandle, position: number, sizeBytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, position)
  return buffer.subarray(0, bytesRead)
}
