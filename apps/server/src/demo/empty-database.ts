import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Removes all that a demo which was broken off has left, in the database and beside it. */
export async function emptyDatabase(owner: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'",
  )
  for (const { name } of rows) await owner.query(`drop schema ${pg.escapeIdentifier(name)} cascade`)
  await owner.query('create schema public')
  await owner.query('grant usage on schema public to public')
  rmSync(join(dataDir, 'blobs'), { recursive: true, force: true })
}
