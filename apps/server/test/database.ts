import { createHash, randomUUID } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { inject } from 'vitest'
import { startEmbedded } from '#platform/postgres/index.ts'

/** Brings an empty database to the state that tests start from. */
export interface Migration {
  /** Databases with the same key are equal; change it when the result changes. */
  readonly key: string
  readonly apply: (url: string) => Promise<void>
}

/** SQL that names the migrations of a database as versions before the baselines did. */
export const nameAsBeforeBaselines = `delete from schema_migrations;
  insert into schema_migrations (name, sha256, applied_at) values
    ('0001_create_roles_and_workspaces.sql', 'a', '2026-03-01Z'),
    ('0704_rename_consumer_of_answers.sql', 'b', '2026-11-26Z')`

export interface TestDatabase {
  /** Connection URL of the owner of the database, which is no superuser. */
  readonly url: string
  drop(): Promise<void>
}

let serverUrl: Promise<string> | undefined

/**
 * The PostgreSQL of this test run, as a role that may create databases: `TEST_DATABASE_URL`, or an embedded one with
 * the binaries of the npm package, or with those in the folder `TEST_POSTGRES_BIN`.
 */
function testServer(): Promise<string> {
  serverUrl ??= startTestServer()
  return serverUrl
}

/** A database of its own, copied from a migrated template in milliseconds. */
export async function createTestDatabase(migration: Migration): Promise<TestDatabase> {
  const server = await testServer()
  const template = await ensureTemplate(server, migration)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) =>
    client.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`,
    ),
  )
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) }
}

async function startTestServer(): Promise<string> {
  const { TEST_DATABASE_URL, TEST_POSTGRES_BIN } = process.env
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL
  const binDir = TEST_POSTGRES_BIN ? { binDir: TEST_POSTGRES_BIN } : {}
  // Not stopped here: all test files of the run use it, and the global setup stops it.
  const server = await startEmbedded({
    dataDir: inject('testDataDir'),
    log: () => {},
    throwaway: true,
    ...binDir,
  })
  return server.url
}

async function ensureTemplate(server: string, migration: Migration): Promise<string> {
  const name = `template_${createHash('sha256').update(migration.key).digest('hex').slice(0, 16)}`
  await onServer(server, async (client) => {
    // Roles belong to the whole server, so two migrations must not run at once, whatever their key.
    await client.query(`SELECT pg_advisory_lock(hashtext('postroom test templates'))`)
    const { rows } = await client.query('SELECT datallowconn FROM pg_database WHERE datname = $1', [name])
    if (rows[0]?.datallowconn === false) return
    const identifier = escapeIdentifier(name)
    await client.query(`DROP DATABASE IF EXISTS ${identifier} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${identifier}`)
    await migration.apply(withDatabase(server, name))
    // A template without connections can be copied; this also marks it as complete.
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${escapeLiteral(name)}`,
    )
    await client.query(`ALTER DATABASE ${identifier} ALLOW_CONNECTIONS false`)
  })
  return name
}

function dropDatabase(server: string, name: string): Promise<void> {
  return onServer(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
  })
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
