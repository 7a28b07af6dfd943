import type pg from 'pg'
import { keptLook } from './kept-look.ts'
import { restless, seenColumns, seenTables } from './restless.ts'

/**
 * A fingerprint of every table of the application, read as the owner past row-level security: two equal
 * ones mean that nothing was written in between.
 */
export async function snapshot(ownerUrl: string): Promise<Record<string, string>> {
  const rows = await look(ownerUrl)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const look = keptLook<{ name: string; print: string }>('snapshot', lookAtAll)

async function lookAtAll(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !restless.has(name))
  return tables
    .map((name) => {
      const columns = seenTables.has(name) ? seenColumns.map((column) => `- '${column}'`).join(' ') : ''
      return `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(h, '' order by h)), '') as print
                from (select md5((to_jsonb(t) ${columns})::text) as h from "${name}" t) rows`
    })
    .join(' union all ')
}
