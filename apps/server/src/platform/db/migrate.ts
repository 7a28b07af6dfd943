import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { type AppliedMigration, nameByBaselines, precedeBaselines } from './baselines.ts'
import { isDatabaseAway } from './database-away.ts'
import { connectAlone } from './own-connection.ts'

const folder = new URL('../../../migrations/', import.meta.url)
/** Arbitrary; must differ from other advisory locks on the database. */
const lockKey = 7_403_114_019

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** All migrations with their checksums, by number. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies pending migrations, forward only: one process at a time under an advisory lock, each migration in its own
 * transaction. Throws if an applied migration was edited. Returns the names applied now.
 */
export async function migrate(options: { url: string; only?: (name: string) => boolean }): Promise<string[]> {
  const client = await connectAlone(options.url)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const migrations = await readMigrations()
    const applied = new Map(
      (await adoptBaselines(client, migrations)).map(({ name, sha256 }) => [name, sha256]),
    )
    const done: string[] = []
    for (const migration of migrations) {
      if (options.only && !options.only(migration.name)) continue
      const known = applied.get(migration.name)
      if (known === migration.sha256) continue
      if (known) throw new Error(`Migration ${migration.name} was changed after it had been applied.`)
      await apply(client, migration)
      done.push(migration.name)
    }
    return done
  } finally {
    await client.end()
  }
}

/** Names of migrations that this database does not have yet. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const client = await connectAlone(url)
  try {
    const table = await client.query<{ name: string | null }>(
      "select to_regclass('schema_migrations')::text as name",
    )
    const migrations = await readMigrations()
    const applied = table.rows[0]?.name ? nameByBaselines(await appliedMigrations(client), migrations) : []
    const names = new Set(applied.map(({ name }) => name))
    return migrations.map(({ name }) => name).filter((name) => !names.has(name))
  } finally {
    await client.end()
  }
}

async function appliedMigrations(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from schema_migrations')
  return rows
}

/** Records the baselines in a database that has the migrations they replaced. Returns what is applied. */
async function adoptBaselines(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly AppliedMigration[]> {
  const applied = await appliedMigrations(client)
  if (!precedeBaselines(applied)) return applied
  const named = nameByBaselines(applied, migrations)
  // One statement, so that an interruption leaves either the old names or the new ones. The first start stays known.
  await client.query(
    `with gone as (delete from schema_migrations)
     insert into schema_migrations (name, sha256, applied_at)
     select name, sha256, (select min(applied_at) from schema_migrations)
       from unnest($1::text[], $2::text[]) as named (name, sha256)`,
    [named.map(({ name }) => name), named.map(({ sha256 }) => sha256)],
  )
  return named
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isDatabaseAway(error)) throw error
    throw new Error(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}
