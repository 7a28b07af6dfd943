import type { FileHandle } from 'node:fs/promises'
import type { Client } from 'pg'
import { createPackFile, PACK_HEADER, readPackStream } from '#platform/blobs/index.ts'

/** Writes a pack of the backup to a new file, verifies each record and adds its location to the index. */
export async function loadPack(
  client: Client,
  folder: string,
  packId: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const file = await createPackFile(folder, packId)
  try {
    const written = { bytes: 0 }
    const sha256s: Buffer[] = []
    const starts: number[] = []
    for await (const record of readPackStream(copied(content, file, written))) {
      sha256s.push(record.sha256)
      starts.push(record.startByte)
    }
    await file.sync()
    await client.query('insert into blob_packs (id, sealed_at, size_bytes) values ($1, now(), $2)', [
      packId,
      written.bytes,
    ])
    const { rowCount } = await client.query(
      `insert into blob_locations (sha256, pack_id, start_byte, size_bytes, reference_count, released_at)
       select r.sha256, $1, l.start_byte, r.size_bytes, r.reference_count, r.released_at
         from unnest($2::bytea[], $3::bigint[]) as l (sha256, start_byte) join restored_blobs r using (sha256)`,
      [packId, sha256s, starts],
    )
    if (rowCount !== sha256s.length) throw new Error('The backup has content without a reference.')
  } finally {
    await file.close()
  }
}

/** Writes the content while passing it on; the file's header is already written. */
async function* copied(
  content: AsyncIterable<Buffer>,
  file: FileHandle,
  written: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const position = written.bytes
    written.bytes += chunk.length
    const skipped = Math.max(0, Math.min(chunk.length, PACK_HEADER.length - position))
    const rest = chunk.subarray(skipped)
    if (rest.length > 0) await file.write(rest, 0, rest.length, position + skipped)
    yield chunk
  }
}
