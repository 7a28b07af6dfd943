import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  PACK_HEADER,
  packPath,
  RECORD_HEADER_BYTES,
  readRecordHeader,
  type StoredBlob,
} from './pack-format.ts'
import { hashOf, readAt } from './read-blob.ts'

/**
 * Yields every complete blob in the folder, from the files alone. Stops in each pack at the first incomplete record.
 */
export async function* scanPacks(folder: string): AsyncGenerator<StoredBlob> {
  for (const name of (await readdir(join(folder, 'packs')).catch(() => [])).sort()) {
    if (!name.endsWith('.pack')) continue
    const packId = name.slice(0, -'.pack'.length)
    const file = await open(packPath(folder, packId), 'r')
    try {
      yield* scanPack(file, packId)
    } finally {
      await file.close()
    }
  }
}

async function* scanPack(file: FileHandle, packId: string): AsyncGenerator<StoredBlob> {
  const { size } = await file.stat()
  const header = await readAt(file, 0, PACK_HEADER.length)
  if (!header.equals(PACK_HEADER)) return
  for (let position = PACK_HEADER.length; position < size; ) {
    const record = readRecordHeader(await readAt(file, position, RECORD_HEADER_BYTES))
    const startByte = position + RECORD_HEADER_BYTES
    if (!record || startByte + record.sizeBytes > size) return
    if (!(await hashOf(file, startByte, record.sizeBytes)).equals(record.sha256)) return
    yield { ...record, packId, startByte }
    position = startByte + record.sizeBytes
  }
}
