import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Client } from 'pg'
import { PACK_HEADER, packPath, RECORD_HEADER_BYTES, readAt, recordHeader } from '#platform/blobs/index.ts'
import { parts } from './backup-format.ts'
import type { PartWriter } from './part-writer.ts'

interface Located {
  readonly sha256: Buffer
  readonly packId: string
  readonly startByte: number
  readonly sizeBytes: number
}

export interface DumpedBlobs {
  count: number
  sizeBytes: number
  readonly skipped: string[]
}

const partBytes = 67_108_864
const blobsInPart = 5_000
const pieceBytes = 1_048_576

/**
 * Writes all content known to the snapshot of `client` as packs without gaps, in the order of its location on disk.
 * Content is verified first; damaged content is left out and listed.
 */
export async function dumpBlobs(client: Client, writer: PartWriter, folder: string): Promise<DumpedBlobs> {
  const dumped: DumpedBlobs = { count: 0, sizeBytes: 0, skipped: [] }
  const source = createSource(folder)
  let number = 0
  try {
    for await (const group of groups(client)) {
      const whole: Located[] = []
      for (const blob of group) {
        if (await source.isWhole(blob)) whole.push(blob)
        else dumped.skipped.push(blob.sha256.toString('hex'))
      }
      if (whole.length === 0) continue
      const contentBytes = whole.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
      number += 1
      const sizeBytes = PACK_HEADER.length + whole.length * RECORD_HEADER_BYTES + contentBytes
      await writer.putStream(parts.pack(number), sizeBytes, packOf(whole, source))
      dumped.count += whole.length
      dumped.sizeBytes += contentBytes
    }
    return dumped
  } finally {
    await source.close()
  }
}

async function* groups(client: Client): AsyncGenerator<Located[]> {
  await client.query(
    `declare located no scroll cursor for
       select sha256, pack_id, start_byte, size_bytes from blob_locations order by pack_id, start_byte`,
  )
  let group: Located[] = []
  let groupBytes = 0
  for (;;) {
    const { rows } = await client.query<{
      sha256: Buffer
      pack_id: string
      start_byte: string
      size_bytes: string
    }>('fetch 1000 from located')
    if (rows.length === 0) break
    for (const row of rows) {
      const sizeBytes = Number(row.size_bytes)
      const isFull = groupBytes + sizeBytes > partBytes || group.length >= blobsInPart
      if (isFull && group.length > 0) {
        yield group
        group = []
        groupBytes = 0
      }
      group.push({ sha256: row.sha256, packId: row.pack_id, startByte: Number(row.start_byte), sizeBytes })
      groupBytes += sizeBytes
    }
  }
  await client.query('close located')
  if (group.length > 0) yield group
}

type Source = ReturnType<typeof createSource>

async function* packOf(blobs: readonly Located[], source: Source): AsyncGenerator<Buffer> {
  yield PACK_HEADER
  for (const blob of blobs) {
    yield recordHeader(blob.sha256, blob.sizeBytes)
    // Content damaged after this verification is detected by the hash of its record when the backup is checked.
    yield* source.read(blob)
  }
}

/** Reads from packs, keeping one open at a time, since content is requested in order of its packs. */
function createSource(folder: string) {
  let current: { packId: string; file: FileHandle } | null = null
  const close = async (): Promise<void> => {
    const last = current
    current = null
    await last?.file.close()
  }
  const fileOf = async (packId: string): Promise<FileHandle> => {
    if (current?.packId === packId) return current.file
    await close()
    current = { packId, file: await open(packPath(folder, packId), 'r') }
    return current.file
  }
  async function* read({ packId, startByte, sizeBytes }: Located): AsyncGenerator<Buffer> {
    const file = await fileOf(packId)
    for (let done = 0; done < sizeBytes; done += pieceBytes) {
      const wanted = Math.min(pieceBytes, sizeBytes - done)
      const piece = await readAt(file, startByte + done, wanted)
      if (piece.length !== wanted) throw new Error(`The pack ${packId} is too short.`)
      yield piece
    }
  }
  const isWhole = async (blob: Located): Promise<boolean> => {
    const hash = createHash('sha256')
    try {
      for await (const piece of read(blob)) hash.update(piece)
    } catch {
      return false
    }
    return hash.digest().equals(blob.sha256)
  }
  return { read, isWhole, close }
}
