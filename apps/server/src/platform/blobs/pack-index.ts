import type { StoredBlob } from './pack-format.ts'

export interface Queryable {
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

export type Location = Omit<StoredBlob, 'sha256'>

export type PackIndex = ReturnType<typeof createPackIndex>

/**
 * All SQL of the blob store. Packs are created and sealed on the pool; blobs are indexed in the caller's transaction.
 */
export function createPackIndex(pool: Queryable) {
  return {
    async create(packId: string): Promise<void> {
      await pool.query('insert into blob_packs (id) values ($1)', [packId])
    },

    async seal(packId: string, sizeBytes: number): Promise<void> {
      await pool.query('update blob_packs set sealed_at = now(), size_bytes = $2 where id = $1', [
        packId,
        sizeBytes,
      ])
    },

    async find(sha256: Uint8Array, database: Queryable = pool): Promise<Location | null> {
      const { rows } = await database.query(
        'select pack_id, start_byte, size_bytes from blob_locations where sha256 = $1',
        [sha256],
      )
      const [row] = rows
      if (!row) return null
      return {
        packId: String(row.pack_id),
        startByte: Number(row.start_byte),
        sizeBytes: Number(row.size_bytes),
      }
    },

    /** Adds references to blobs that exist; returns those in hex. */
    async addReferences(
      counts: ReadonlyMap<string, number>,
      database: Queryable = pool,
    ): Promise<Set<string>> {
      const { rows } = await database.query(
        `with asked as (select * from unnest($1::bytea[], $2::int[]) as asked (sha256, times)),
           held as (select sha256 from blob_locations where sha256 = any ($1) order by sha256 for update)
         update blob_locations b
         set reference_count = b.reference_count + asked.times, released_at = null
         from asked join held using (sha256) where b.sha256 = asked.sha256
         returning encode(b.sha256, 'hex') as hex`,
        inOrder(counts),
      )
      return new Set(rows.map((row) => String(row.hex)))
    },

    async insert(
      written: readonly StoredBlob[],
      counts: ReadonlyMap<string, number>,
      database: Queryable = pool,
    ) {
      const sorted = [...written].sort((a, b) => Buffer.compare(a.sha256, b.sha256))
      // Another process may have stored the same bytes meanwhile: its copy is used, ours is removed by compaction.
      await database.query(
        `insert into blob_locations as b (sha256, pack_id, start_byte, size_bytes, reference_count)
         select * from unnest($1::bytea[], $2::uuid[], $3::bigint[], $4::bigint[], $5::int[])
         on conflict (sha256) do update
           set reference_count = b.reference_count + excluded.reference_count, released_at = null`,
        [
          sorted.map((blob) => blob.sha256),
          sorted.map((blob) => blob.packId),
          sorted.map((blob) => blob.startByte),
          sorted.map((blob) => blob.sizeBytes),
          sorted.map((blob) => counts.get(blob.sha256.toString('hex')) ?? 1),
        ],
      )
    },

    async removeReferences(counts: ReadonlyMap<string, number>, database: Queryable = pool): Promise<void> {
      await database.query(
        `with asked as (select * from unnest($1::bytea[], $2::int[]) as asked (sha256, times)),
           held as (select sha256 from blob_locations where sha256 = any ($1) order by sha256 for update)
         update blob_locations b
         set reference_count = greatest(0, b.reference_count - asked.times), released_at = now()
         from asked join held using (sha256) where b.sha256 = asked.sha256`,
        inOrder(counts),
      )
    },

    /** Counts one reference: the real number is known only to the owners of references. */
    async restore({ sha256, packId, startByte, sizeBytes }: StoredBlob): Promise<void> {
      await pool.query(
        'insert into blob_packs (id, sealed_at) values ($1, now()) on conflict (id) do nothing',
        [packId],
      )
      await pool.query(
        `insert into blob_locations (sha256, pack_id, start_byte, size_bytes, reference_count)
         values ($1, $2, $3, $4, 1) on conflict (sha256) do nothing`,
        [sha256, packId, startByte, sizeBytes],
      )
    },

    /** Returns the next blobs in order of hash, to iterate over all of them. */
    async list(after: Uint8Array, limit: number): Promise<StoredBlob[]> {
      const { rows } = await pool.query(
        `select sha256, pack_id, start_byte, size_bytes from blob_locations
         where sha256 > $1 order by sha256 limit $2`,
        [after, limit],
      )
      return rows.map((row) => ({
        sha256: row.sha256 as Buffer,
        packId: String(row.pack_id),
        startByte: Number(row.start_byte),
        sizeBytes: Number(row.size_bytes),
      }))
    },
  }
}

function inOrder(counts: ReadonlyMap<string, number>): [Buffer[], number[]] {
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  return [sorted.map(([hex]) => Buffer.from(hex, 'hex')), sorted.map(([, times]) => times)]
}
