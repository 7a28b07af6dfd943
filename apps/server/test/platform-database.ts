import { Client, Pool } from 'pg'
import { migrate, readMigrations } from '#platform/db/index.ts'
import { createTestDatabase } from './database.ts'

/** A migrated database, reached as the application reaches it: as `postroom_app`, which owns nothing. */
export async function createPlatformDatabase() {
  const key = (await readMigrations()).map(({ sha256 }) => sha256).join()
  const database = await createTestDatabase({ key: `platform ${key}`, apply: prepare })
  const pools: Pool[] = []
  const connect = (connectionString: string, max: number) => {
    const pool = new Pool({ connectionString, max })
    // Dropping the database ends the connections that are still idle in it.
    pool.on('error', () => undefined)
    pools.push(pool)
    return pool
  }
  const url = asApplication(database.url)
  return {
    url,
    /** As the application. */
    pool: (max = 10) => connect(url, max),
    /** As the owner of the tables. */
    ownerPool: () => connect(database.url, 2),
    async drop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await database.drop()
    },
  }
}

async function prepare(url: string): Promise<void> {
  await migrate({ url })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // Other tests set the password of this role, which the whole server shares; SET ROLE needs none.
    await client.query('grant postroom_app to current_user')
  } finally {
    await client.end()
  }
}

function asApplication(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c role=postroom_app')
  return url.href
}
