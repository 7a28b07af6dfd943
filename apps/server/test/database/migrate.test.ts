import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { appRoleUrl, isBaseline, migrate, pendingMigrations, readMigrations } from '#platform/db/index.ts'
import { createTestDatabase, nameAsBeforeBaselines, type TestDatabase } from '../database.ts'

const made: TestDatabase[] = []
const empty = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase({ key: 'empty', apply: async () => undefined })
  made.push(database)
  return database
}
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
})

test('many processes that start at once apply each migration once', async () => {
  const { url } = await empty()
  const results = await Promise.all(Array.from({ length: 6 }, () => migrate({ url })))
  const applied = results.flat()
  expect(applied.sort()).toEqual((await readMigrations()).map(({ name }) => name))
  expect(await pendingMigrations(url)).toEqual([])
})

test('many processes that start at once share one login of the application', async () => {
  const { url } = await empty()
  await migrate({ url })
  const urls = await Promise.all(Array.from({ length: 6 }, () => appRoleUrl(url)))
  expect(new Set(urls).size).toBe(1)
})

test('a migration that was changed after it was applied stops the start', async () => {
  const { url } = await empty()
  await migrate({ url })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("update schema_migrations set sha256 = 'other' where name like '0001%'")
  await client.end()
  await expect(migrate({ url })).rejects.toThrow(/0001.* was changed/)
})

test('a database from before the baselines goes on from them', async () => {
  const { url } = await empty()
  await migrate({ url, only: (name) => isBaseline({ name }) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const baselines = async () =>
      (await client.query("select name, sha256 from schema_migrations where name < '0400' order by name"))
        .rows
    const asNew = await baselines()
    const later = (await readMigrations()).map(({ name }) => name).filter((name) => !isBaseline({ name }))
    await client.query(nameAsBeforeBaselines)
    expect(await pendingMigrations(url)).toEqual(later)
    expect(await migrate({ url })).toEqual(later)
    expect(await pendingMigrations(url)).toEqual([])
    expect(await baselines()).toEqual(asNew)
    const first = await client.query(
      "select distinct applied_at::date::text as day from schema_migrations where name < '0400'",
    )
    expect(first.rows).toEqual([{ day: '2026-03-01' }])
  } finally {
    await client.end()
  }
})

test('a database that ends before the baselines is refused and left unchanged', async () => {
  const { url } = await empty()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create table schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    await client.query(`insert into schema_migrations (name, sha256)
      values ('0001_create_roles_and_workspaces.sql', 'a'), ('0500_sign_in_with_ldap.sql', 'b')`)
    await expect(migrate({ url })).rejects.toThrow(/ends with the migration 0500_sign_in_with_ldap.sql/)
    const left = await client.query(`select count(*)::int as n, to_regclass('workspaces') as other
      from schema_migrations`)
    expect(left.rows).toEqual([{ n: 2, other: null }])
  } finally {
    await client.end()
  }
})

test('a migration that fails leaves nothing behind and goes on from there', async () => {
  const { url } = await empty()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table tags (id integer)')
  await expect(migrate({ url })).rejects.toThrow(/0225_tags/)
  const left = await client.query("select to_regclass('removed_conversation_tags') as name")
  expect(left.rows).toEqual([{ name: null }])
  await client.query('drop table tags')
  await client.end()
  await migrate({ url })
  expect(await pendingMigrations(url)).toEqual([])
})
