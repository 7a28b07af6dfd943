import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformDatabase } from '#test/platform-database.ts'
import {
  createFileKeyring,
  createSecretBox,
  randomToken,
  reseal,
  rotateKeyFile,
  type SealedColumn,
} from './index.ts'

let database: Awaited<ReturnType<typeof createPlatformDatabase>>
let owner: Pool
const folder = mkdtempSync(join(tmpdir(), 'postroom-reseal-'))
const keyFile = join(folder, 'secrets.key')
const [table, column] = ['sealed_things', 'secret']
const columns: SealedColumn[] = [
  { table, idColumn: 'id', column, workspaceColumn: 'workspace_id' },
  { table: 'sealed_settings', idColumn: 'name', column, workspaceColumn: null },
]

beforeAll(async () => {
  database = await createPlatformDatabase()
  owner = database.ownerPool()
  await owner.query(`
    create table sealed_things (workspace_id uuid, id uuid default gen_random_uuid(), secret text, primary key (workspace_id, id));
    create table sealed_settings (name text primary key, secret text)`)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const box = () => createSecretBox({ keyring: createFileKeyring(keyFile, 0) })

async function plant(count: number): Promise<void> {
  const sealer = box()
  const rows = Array.from({ length: count }, (_, i) => {
    const [workspaceId, rowId] = [crypto.randomUUID(), crypto.randomUUID()]
    return [workspaceId, rowId, sealer.seal(`canary ${i}`, { workspaceId, table, rowId, column })]
  })
  await owner.query('truncate sealed_things, sealed_settings')
  await owner.query(
    `insert into sealed_things select * from unnest($1::uuid[], $2::uuid[], $3::text[])`,
    [0, 1, 2].map((i) => rows.map((row) => row[i])),
  )
  const place = { workspaceId: null, table: 'sealed_settings', rowId: 'smtp', column }
  await owner.query('insert into sealed_settings values ($1, $2), ($3, null)', [
    'smtp',
    sealer.seal('canary', place),
    'none',
  ])
}

async function resealAll() {
  const total = { resealed: 0, broken: 0 }
  for await (const progress of reseal({ database: owner, box: box(), columns, batchSize: 70 })) {
    total.resealed += progress.resealed
    total.broken += progress.broken.length
  }
  return total
}

async function readAll(): Promise<string[]> {
  const { rows } = await owner.query('select workspace_id, id, secret from sealed_things')
  const opener = box()
  return rows.map((row) =>
    opener.open(row.secret, { workspaceId: row.workspace_id, table, rowId: row.id, column }),
  )
}

describe('rotation', () => {
  it('encrypts every value with the new key, after which the old one can be removed', async () => {
    writeFileSync(keyFile, randomToken(32))
    await plant(1_000)
    const newId = rotateKeyFile(keyFile)
    expect(await resealAll()).toEqual({ resealed: 1_001, broken: 0 })
    expect(await resealAll()).toEqual({ resealed: 0, broken: 0 })
    const { rows } =
      await owner.query(`select distinct split_part(secret, '.', 2) as key_id from sealed_things
      union select distinct split_part(secret, '.', 2) from sealed_settings where secret is not null`)
    expect(rows).toEqual([{ key_id: newId }])
    expect((await readAll()).sort()).toEqual(Array.from({ length: 1_000 }, (_, i) => `canary ${i}`).sort())
  })

  it('reports values that do not belong to their row, and leaves them unchanged', async () => {
    await plant(10)
    await owner.query(`update sealed_things set secret = (select min(secret) from sealed_things)`)
    rotateKeyFile(keyFile)
    expect(await resealAll()).toEqual({ resealed: 2, broken: 9 })
  })

  it('does not overwrite what changed meanwhile', async () => {
    await plant(3)
    rotateKeyFile(keyFile)
    const changing = {
      query: async (text: string, values: unknown[]) => {
        if (text.startsWith('update'))
          await owner.query(`update sealed_things set secret = 'changed meanwhile'`)
        return owner.query(text, values)
      },
    }
    let resealed = 0
    for await (const progress of reseal({ database: changing, box: box(), columns: columns.slice(0, 1) })) {
      resealed += progress.resealed
    }
    expect(resealed).toBe(0)
  })
})
