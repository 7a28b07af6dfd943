import pg from 'pg'

/** Fingerprints of all rows of one workspace, table by table, read as the owner past row-level security. */
export async function checksumOf(ownerUrl: string, workspaceId: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attname = 'workspace_id' order by 1`,
    )
    // In one statement: one for each table is a hundred ways there and back.
    const { rows } = await client.query<{ name: string; print: string }>(
      tables.map(({ name }) => fingerprintOf(name)).join(' union all '),
      [workspaceId],
    )
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
  } finally {
    await client.end()
  }
}

/** When somebody was last seen is no change of theirs. */
const fingerprintOf = (name: string): string =>
  `select ${pg.escapeLiteral(name)} as name, count(*) || ':' || coalesce(md5(string_agg(h, '' order by h)), '') as print
     from (select md5((to_jsonb(t) - 'last_seen_at' - 'last_active_at')::text) as h
             from ${pg.escapeIdentifier(name)} t where workspace_id = $1) hashes`
