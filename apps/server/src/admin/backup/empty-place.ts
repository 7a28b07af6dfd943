import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeIdentifier as quoted } from 'pg'

/** Tables that a first start fills before any use, or that hold no data. */
const ignoredTables = new Set([
  'app_login',
  'blob_packs',
  'blob_packs_emptied',
  'key_check',
  'mail_processes',
  'rate_limits',
  'schema_migrations',
  'setup_codes',
])

/** Throws unless the database and the blob folder are empty and nothing else uses the database. */
export async function requireEmptyPlace(databaseUrl: string, blobFolder: string): Promise<void> {
  const packs = (await readdir(join(blobFolder, 'packs')).catch(() => [])).filter((name) =>
    name.endsWith('.pack'),
  )
  if (packs.length > 0) {
    throw new Error(
      `${blobFolder} holds content already; restore into an empty data folder and an empty database.`,
    )
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: others } = await client.query<{ name: string }>(
      `select distinct coalesce(usename, 'another role') as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (others.length > 0) throw new Error('The database is in use: stop Postroom first.')
    for (const table of await tablesOf(client)) {
      if (ignoredTables.has(table)) continue
      const { rowCount } = await client.query(`select from public.${quoted(table)} limit 1`)
      if (rowCount) {
        throw new Error(
          `The database is not empty: there are ${table}. Restore into an empty one; nothing was changed.`,
        )
      }
    }
  } finally {
    await client.end()
  }
}

/** Drops everything a migration created; only for an empty installation. Objects of extensions are kept. */
export async function clearSchemas(client: Client): Promise<void> {
  await client.query('drop schema if exists jobs cascade')
  await client.query(`do $$
    declare
      object record;
    begin
      for object in
        select c.oid::regclass as name, case c.relkind when 'v' then 'view' else 'table' end as kind from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop
        execute format('drop %s if exists %s cascade', object.kind, object.name);
      end loop;
      for object in
        select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute format('drop routine if exists %s cascade', object.name);
      end loop;
    end
  $$`)
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition`,
  )
  return rows.map(({ name }) => name)
}
