import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { createTestDatabase } from '#test/database.ts'

const folder = join(import.meta.dirname, '../migrations')
const ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = 'postroom_app') then create role postroom_app; end if;
end $$; grant postroom_app to current_user`

/** A migrated database, reached as the application reaches it: as `postroom_app`, which owns nothing. */
export async function createPlatformDatabase() {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const key = createHash('sha256').update(files.join('\n')).digest('hex')
  const database = await createTestDatabase({
    key: `platform ${key}`,
    apply: (url) => apply(url, [ROLE, ...files]),
  })
  const pools: Pool[] = []
  const connect = (options: { max?: number; options?: string }) => {
    const pool = new Pool({ connectionString: database.url, ...options })
    // Dropping the database ends the connections that are still idle in it.
    pool.on('error', () => undefined)
    pools.push(pool)
    return pool
  }
  return {
    url: appUrl(database.url),
    /** As the application. */
    pool: (max = 10) => connect({ max, options: '-c role=postroom_app' }),
    /** As the owner of the tables. */
    ownerPool: () => connect({ max: 2 }),
    async drop() {
      await Promise.all(pools.map((pool) => (pool.ended ? undefined : pool.end())))
      await database.drop()
    },
  }
}

function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c role=postroom_app')
  return url.href
}

async function apply(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    // Without the first migrations the default privileges are not there yet.
    await client.query('grant select, insert, update, delete on all tables in schema public to postroom_app')
  } finally {
    await client.end()
  }
}
