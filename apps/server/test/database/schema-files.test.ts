import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

const features = join(import.meta.dirname, '../../src/features')
let database: TestDatabase

beforeAll(async () => {
  const key = (await readMigrations()).map(({ sha256 }) => sha256).join()
  database = await createTestDatabase({ key, apply: async (url) => void (await migrate({ url })) })
})
afterAll(() => database.drop())

async function declaredTables(): Promise<PgTable[]> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.schema.ts'),
  )
  const modules = await Promise.all(files.map((name) => import(/* @vite-ignore */ join(features, name))))
  return modules.flatMap((module) => Object.values(module as object)).filter((value) => is(value, PgTable))
}

/** Types as PostgreSQL names them, by what the schema files call them. */
const same: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'character varying': 'varchar',
}

test('the schema files say what the migrations made', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string; type: string; optional: boolean }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as optional
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and a.attnum > 0 and not a.attisdropped`,
  )
  await client.end()
  const tables = await declaredTables()
  expect(tables.length).toBeGreaterThan(5)
  for (const table of tables) {
    const name = getTableName(table)
    const actual = new Map(rows.filter((row) => row.table === name).map((row) => [row.column, row]))
    for (const column of Object.values(getTableColumns(table))) {
      const found = actual.get(column.name)
      expect(found, `${name}.${column.name}`).toBeDefined()
      expect(found?.optional, `${name}.${column.name} is optional`).toBe(!column.notNull)
      const type = same[column.getSQLType()] ?? column.getSQLType()
      const inDatabase = same[found?.type ?? ''] ?? found?.type
      expect(inDatabase?.replace(/\[\]$/, ''), `${name}.${column.name}`).toBe(
        (same[type] ?? type).replace(/\[\]$/, '').replace('timestamp with time zone', 'timestamptz'),
      )
    }
  }
})
