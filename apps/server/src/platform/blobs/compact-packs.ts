import { open, rm, stat } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'
import { unlessPacksHeld } from './hold-packs.ts'
import { packPath } from './pack-format.ts'
import type { PackWriter } from './pack-writer.ts'
import { readChecked } from './read-blob.ts'

export interface CompactOptions {
  folder: string
  pool: Pool
  writer: PackWriter
  /** How long a blob without references is kept for concurrent readers, and a sealed pack for concurrent writers. */
  graceMs: number
  /** After this time an unsealed pack is considered abandoned by a process that died. */
  abandonedAfterMs: number
}

export interface Compacted {
  packs: number
  freedBytes: number
}

/**
 * Deletes blobs without references and rewrites packs of which less than half is still in use. Does nothing while a
 * backup reads the packs; the next run does it.
 */
export const compactPacks = async (options: CompactOptions): Promise<Compacted> =>
  (await unlessPacksHeld(options.pool, () => compactAll(options))) ?? { packs: 0, freedBytes: 0 }

async function compactAll(options: CompactOptions): Promise<Compacted> {
  const { folder, pool, graceMs } = options
  await pool.query(
    `delete from blob_locations where reference_count = 0 and released_at < now() - $1 * interval '1 ms'`,
    [graceMs],
  )
  const result: Compacted = { packs: 0, freedBytes: 0 }
  for (const { id, liveBytes } of await findSparse(options)) {
    const sizeBytes = (await stat(packPath(folder, id)).catch(() => null))?.size ?? 0
    if (!(await emptyPack(options, id))) continue
    result.packs += 1
    result.freedBytes += sizeBytes - liveBytes
  }
  await deleteEmptied(folder, pool)
  return result
}

async function findSparse({
  pool,
  folder,
  graceMs,
  abandonedAfterMs,
}: CompactOptions): Promise<{ id: string; liveBytes: number }[]> {
  const { rows } = await pool.query<{ id: string; live: string }>(
    `select p.id, coalesce(sum(b.size_bytes), 0) as live from blob_packs p
     left join blob_locations b on b.pack_id = p.id
     where p.sealed_at <= now() - $2 * interval '1 ms' or p.created_at < now() - $1 * interval '1 ms'
     group by p.id`,
    [abandonedAfterMs, graceMs],
  )
  const packs = rows.map(async ({ id, live }) => {
    const sizeBytes = (await stat(packPath(folder, id)).catch(() => null))?.size ?? 0
    return { id, liveBytes: Number(live), sizeBytes }
  })
  return (await Promise.all(packs)).filter(
    ({ liveBytes, sizeBytes }) => liveBytes * 2 < sizeBytes || liveBytes === 0,
  )
}

/**
 * Moves a pack's blobs and removes it from the index in one transaction. Locking its row waits for uncommitted writers
 * of the pack and blocks new ones.
 */
async function emptyPack({ folder, pool, writer }: CompactOptions, packId: string): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query('select from blob_packs where id = $1 for update', [packId])
    if (rowCount === 1) {
      await moveBlobs(folder, client, writer, packId)
      await client.query('insert into blob_packs_emptied (id) values ($1)', [packId])
      await client.query('delete from blob_packs where id = $1', [packId])
    }
    await client.query('commit')
    return rowCount === 1
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function moveBlobs(
  folder: string,
  client: PoolClient,
  writer: PackWriter,
  packId: string,
): Promise<void> {
  const { rows } = await client.query<{ sha256: Buffer; start_byte: string; size_bytes: string }>(
    'select sha256, start_byte, size_bytes from blob_locations where pack_id = $1 order by sha256 for update',
    [packId],
  )
  if (rows.length === 0) return
  const file = await open(packPath(folder, packId), 'r')
  try {
    for (const { sha256, start_byte, size_bytes } of rows) {
      const location = { packId, startByte: Number(start_byte), sizeBytes: Number(size_bytes) }
      const [moved] = await writer.append([{ sha256, content: await readChecked(file, sha256, location) }])
      if (!moved) throw new Error('the writer stored no blob')
      await client.query('update blob_locations set pack_id = $2, start_byte = $3 where sha256 = $1', [
        sha256,
        moved.packId,
        moved.startByte,
      ])
    }
  } finally {
    await file.close()
  }
}

/** Also deletes files that an earlier run, killed after its commit, has left behind. */
async function deleteEmptied(folder: string, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from blob_packs_emptied')
  for (const { id } of rows) {
    await rm(packPath(folder, id), { force: true })
    await pool.query('delete from blob_packs_emptied where id = $1', [id])
  }
}
