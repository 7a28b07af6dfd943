import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPlatformDatabase } from '#test/platform-database.ts'
import { BlobCorruptError, BlobMissingError, type BlobStore, createBlobStore, scanPacks } from './index.ts'

let database: Awaited<ReturnType<typeof createPlatformDatabase>>
let pool: Pool
let folder: string
let store: BlobStore
let opened: BlobStore[] = []
function openStore(settings: { graceMs?: number; maxPackBytes?: number } = {}): BlobStore {
  const made = createBlobStore({ folder, pool, largeFromBytes: 100_000, graceMs: 0, ...settings })
  opened.push(made)
  return made
}

beforeAll(async () => {
  database = await createPlatformDatabase()
  pool = database.pool()
})
beforeEach(async () => {
  await pool.query('delete from blob_locations')
  await pool.query('delete from blob_packs')
  folder = mkdtempSync(join(tmpdir(), 'postroom-blobs-'))
  store = openStore()
  return async () => {
    // Closes stores that a test closed already too: storing or compacting afterwards reopens a pack.
    await Promise.all(opened.map((one) => one.close()))
    opened = []
    rmSync(folder, { recursive: true })
  }
})
afterAll(() => database.drop())

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest()
const WAITING = `select from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database()`
const packs = () => readdirSync(join(folder, 'packs'))
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('a blob', () => {
  it('is returned unchanged, whatever its content and however it was stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), async (contents) => {
        const refs = await store.putMany(contents)
        expect(refs.map((ref) => ref.sizeBytes)).toEqual(contents.map((content) => content.length))
        for (const [i, ref] of refs.entries()) {
          expect((await store.get(ref.sha256)).equals(contents[i] ?? Buffer.alloc(0))).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is stored once, and ranges of it can be read', async () => {
    const content = randomBytes(50_000)
    const [first] = await store.putMany([content, content])
    const second = await store.put(Readable.from([content.subarray(0, 20_000), content.subarray(20_000)]))
    expect(second).toEqual(first)
    expect(packs()).toHaveLength(1)
    expect(statSync(join(folder, 'packs', packs()[0] ?? '')).size).toBe(50_000 + 44 + 16)
    expect(Buffer.concat(await all(await store.getRange(second.sha256, 10_000, 30_000)))).toEqual(
      content.subarray(10_000, 30_000),
    )
    expect(Buffer.concat(await all(await store.getRange(second.sha256, 49_990)))).toEqual(
      content.subarray(49_990),
    )
    expect(await all(await store.getRange(second.sha256, 50_000))).toEqual([])
  })

  it('that is large has its own pack and is never in memory completely', async () => {
    const piece = randomBytes(1_048_576)
    const pieces = 100
    const memory = process.memoryUsage().rss
    const ref = await store.put(
      Readable.from(
        (function* () {
          for (let i = 0; i < pieces; i += 1) yield piece
        })(),
      ),
    )
    expect(process.memoryUsage().rss - memory).toBeLessThan(64 * 1_048_576)
    expect(ref.sizeBytes).toBe(pieces * piece.length)
    const hash = createHash('sha256')
    for await (const part of await store.getRange(ref.sha256, 0)) hash.update(part as Buffer)
    expect(hash.digest()).toEqual(ref.sha256)
  })

  it('whose stream fails is not stored', async () => {
    async function* broken() {
      yield randomBytes(200_000)
      throw new Error('connection lost')
    }
    await expect(store.put(Readable.from(broken()))).rejects.toThrow('connection lost')
    expect(packs()).toEqual([])
  })

  it('that was never stored is missing', async () => {
    await expect(store.get(sha256(Buffer.from('never')))).rejects.toThrow(BlobMissingError)
    expect(await store.has(sha256(Buffer.from('never')))).toBe(false)
  })

  it('is stored if and only if the transaction commits', async () => {
    const client = await pool.connect()
    for (const end of ['rollback', 'commit']) {
      const content = Buffer.from(`in a transaction: ${end}`)
      await client.query('begin')
      await store.putMany([content], { tx: client })
      expect(await store.has(sha256(content))).toBe(false)
      await client.query(end)
      expect(await store.has(sha256(content))).toBe(end === 'commit')
    }
    client.release()
  })

  it('may be stored concurrently, in one or several processes', async () => {
    const other = openStore()
    const contents = Array.from({ length: 40 }, (_, i) => Buffer.from(`shared ${i}`))
    const writes = Array.from({ length: 20 }, (_, i) => (i % 2 ? store : other).putMany(contents))
    await Promise.all(writes)
    const { rows } = await pool.query(
      'select count(*)::int as blobs, min(reference_count) as least, max(reference_count) as most from blob_locations',
    )
    expect(rows).toEqual([{ blobs: 40, least: 20, most: 20 }])
    for (const content of contents) expect(await other.get(sha256(content))).toEqual(content)
    await other.close()
  })
})

describe('damage', () => {
  it('is found when the content is read, and by a full verification', async () => {
    const contents = Array.from({ length: 30 }, () => randomBytes(randomInt(1, 5_000)))
    const refs = await store.putMany(contents)
    expect(await all(store.verify())).toEqual([])
    const [found] = (await all(scanPacks(folder))).filter((blob) =>
      blob.sha256.equals(refs[7]?.sha256 ?? Buffer.alloc(0)),
    )
    const file = await open(join(folder, 'packs', packs()[0] ?? ''), 'r+')
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, found?.startByte ?? 0)
    await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, found?.startByte)
    await file.close()
    await expect(store.get(refs[7]?.sha256 ?? Buffer.alloc(0))).rejects.toThrow(BlobCorruptError)
    expect((await all(store.verify())).map((error) => error.message)).toEqual([
      expect.stringContaining(refs[7]?.sha256.toString('hex') ?? '?'),
    ])
  })

  it('at the end of a pack affects only the last blob, and the index can be rebuilt from the files', async () => {
    const contents = Array.from({ length: 10 }, () => randomBytes(1_000))
    await store.putMany(contents)
    await store.put(Readable.from([randomBytes(150_000)]))
    await store.close()
    const torn = packs().find((name) => statSync(join(folder, 'packs', name)).size < 100_000) ?? ''
    truncateSync(join(folder, 'packs', torn), statSync(join(folder, 'packs', torn)).size - 10)
    await pool.query('delete from blob_locations')
    await pool.query('delete from blob_packs')
    expect(await store.restoreIndex()).toBe(10)
    expect(await all(store.verify())).toEqual([])
    for (const content of contents.slice(0, 9)) expect(await store.get(sha256(content))).toEqual(content)
    expect(await store.has(sha256(contents[9] ?? Buffer.alloc(0)))).toBe(false)
  })
})

describe('a process that is killed while it writes', () => {
  it('has lost nothing that was acknowledged, in 6 runs', async () => {
    let acknowledged = 0
    for (let run = 0; run < 6; run += 1) {
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('./crashing-writer.fixture.ts', import.meta.url)), database.url, folder],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const lines: string[] = []
      const batches = randomInt(1, 40)
      for await (const line of createInterface(child.stdout)) {
        lines.push(line)
        if (lines.length === batches) child.kill('SIGKILL')
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      expect(child.signalCode).toBe('SIGKILL')
      for (const hex of lines.join(' ').split(' ')) {
        const content = await store.get(Buffer.from(hex, 'hex'))
        expect(sha256(content).toString('hex')).toBe(hex)
        acknowledged += 1
      }
    }
    expect(acknowledged).toBeGreaterThan(100)
    expect(await all(store.verify())).toEqual([])
  }, 120_000)
})

describe('compaction', () => {
  it('frees unreferenced blobs and keeps all others', async () => {
    const contents = Array.from({ length: 40 }, () => randomBytes(10_000))
    const refs = await store.putMany(contents)
    const large = await store.put(Readable.from([randomBytes(300_000)]))
    await store.putMany(contents.slice(0, 1))
    await store.close()
    await store.release([...refs.slice(0, 30), large].map((ref) => ref.sha256))
    const before = packs()
    const { packs: emptied, freedBytes } = await store.compact()
    expect(emptied).toBe(2)
    expect(freedBytes).toBeGreaterThanOrEqual(29 * 10_000 + 300_000)
    for (const name of packs()) expect(before).not.toContain(name)
    for (const i of [0, ...Array.from({ length: 10 }, (_, n) => n + 30)]) {
      expect(await store.get(refs[i]?.sha256 ?? Buffer.alloc(0))).toEqual(contents[i])
    }
    for (const ref of [...refs.slice(1, 30), large]) expect(await store.has(ref.sha256)).toBe(false)
    expect(await store.compact()).toEqual({ packs: 0, freedBytes: 0 })
  })

  it('waits for the grace period of released blobs', async () => {
    const patient = openStore({ graceMs: 3_600_000 })
    const [ref] = await patient.putMany([randomBytes(100)])
    await patient.close()
    await patient.release([ref?.sha256 ?? Buffer.alloc(0)])
    expect(await patient.compact()).toEqual({ packs: 0, freedBytes: 0 })
    expect(await patient.has(ref?.sha256 ?? Buffer.alloc(0))).toBe(true)
  })

  it('keeps blobs of uncommitted transactions', async () => {
    const content = randomBytes(5_000)
    const client = await pool.connect()
    await client.query('begin')
    await store.putMany([content], { tx: client })
    await store.close()
    const compacted = store.compact()
    await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(1)
    await client.query('commit')
    client.release()
    await compacted
    expect(await store.get(sha256(content))).toEqual(content)
  })

  it('does not affect concurrent readers and writers', async () => {
    const busy = openStore({ maxPackBytes: 30_000 })
    const kept: Buffer[] = []
    for (let round = 0; round < 15; round += 1) {
      const contents = Array.from({ length: 10 }, () => randomBytes(3_000))
      const [refs] = await Promise.all([
        busy.putMany(contents),
        Promise.all(kept.map((content) => busy.get(sha256(content)))),
      ])
      kept.push(...contents.slice(8))
      await Promise.all([busy.release(refs.slice(0, 8).map((ref) => ref.sha256)), busy.compact()])
    }
    for (const content of kept) expect(await busy.get(sha256(content))).toEqual(content)
    await busy.close()
    await busy.compact()
    const sizeBytes = packs().reduce((sum, name) => sum + statSync(join(folder, 'packs', name)).size, 0)
    expect(sizeBytes).toBeLessThan(2.2 * kept.length * 3_060)
  })
})
