import { type FileHandle, open } from 'node:fs/promises'
import type { Client } from 'pg'
import {
  hashOf,
  PACK_HEADER,
  packPath,
  RECORD_HEADER_BYTES,
  readAt,
  readRecordHeader,
} from '#platform/blobs/index.ts'

interface Located {
  readonly sha256: Buffer
  readonly packId: string
  readonly startByte: number
  readonly sizeBytes: number
}

export interface ScrubbedPacks {
  blobs: number
  sizeBytes: number
  readonly problems: string[]
}

/**
 * Reads every pack that is in use: its header, and header and content of each record, so that any flipped bit is found.
 * A blob moved by a concurrent compaction is looked up again.
 */
export async function scrubPacks(client: Client, folder: string): Promise<ScrubbedPacks> {
  const result: ScrubbedPacks = { blobs: 0, sizeBytes: 0, problems: [] }
  const { rows: packs } = await client.query<{ id: string }>(
    'select distinct pack_id as id from blob_locations order by 1',
  )
  for (const { id } of packs) {
    const file = await open(packPath(folder, id), 'r').catch(() => null)
    try {
      const head = file && (await readAt(file, 0, PACK_HEADER.length))
      if (head && !head.equals(PACK_HEADER)) result.problems.push(`pack ${id}: its header is damaged`)
      for (const blob of await blobsOf(client, id)) {
        result.blobs += 1
        result.sizeBytes += blob.sizeBytes
        const problem = file ? await problemOf(file, blob) : 'the pack is missing'
        if (problem && (await existsStill(client, blob))) {
          result.problems.push(`${blob.sha256.toString('hex')} in pack ${id}: ${problem}`)
        }
      }
    } finally {
      await file?.close()
    }
  }
  return result
}

async function blobsOf(client: Client, packId: string): Promise<Located[]> {
  const { rows } = await client.query<{ sha256: Buffer; start_byte: string; size_bytes: string }>(
    'select sha256, start_byte, size_bytes from blob_locations where pack_id = $1 order by start_byte',
    [packId],
  )
  return rows.map((row) => ({
    sha256: row.sha256,
    packId,
    startByte: Number(row.start_byte),
    sizeBytes: Number(row.size_bytes),
  }))
}

async function problemOf(
  file: FileHandle,
  { sha256, startByte, sizeBytes }: Located,
): Promise<string | null> {
  const header = readRecordHeader(await readAt(file, startByte - RECORD_HEADER_BYTES, RECORD_HEADER_BYTES))
  if (!header?.sha256.equals(sha256) || header.sizeBytes !== sizeBytes)
    return 'the head of its record is damaged'
  return (await hashOf(file, startByte, sizeBytes)).equals(sha256) ? null : 'its content has changed'
}

async function existsStill(client: Client, { sha256, packId }: Located): Promise<boolean> {
  const { rowCount } = await client.query('select from blob_locations where sha256 = $1 and pack_id = $2', [
    sha256,
    packId,
  ])
  return rowCount === 1
}
