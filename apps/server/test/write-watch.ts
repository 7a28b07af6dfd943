import pg from 'pg'
import { restless, seenColumns, seenTables } from './restless.ts'

export interface WriteWatch {
  /** Rows that committed transactions wrote since the last call, such as "update tags". */
  taken(): Promise<string[]>
}

const schema = `
  create schema test_watch;
  create table test_watch.writes (what text not null);
  create function test_watch.note() returns trigger language plpgsql security definer as $$
  begin
    if tg_op = 'UPDATE' then
      -- Without arguments there is no list of them.
      if to_jsonb(old) - coalesce(tg_argv, '{}') = to_jsonb(new) - coalesce(tg_argv, '{}') then return null; end if;
    end if;
    insert into test_watch.writes values (lower(tg_op) || ' ' || tg_table_name);
    return null;
  end $$;`

/**
 * Records each row that is inserted, changed or deleted in any table of the application from now on. Reading what was
 * written is one short statement, however large the tables are; rolled back changes are not recorded.
 */
export async function watchWrites(ownerUrl: string): Promise<WriteWatch> {
  const client = new pg.Client({ connectionString: ownerUrl })
  // The server may stop before the recording ends.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(schema)
  for (const name of await tableNames(client)) await client.query(triggers(name))
  return {
    taken: async () => {
      const { rows } = await client.query<{ what: string }>('delete from test_watch.writes returning what')
      return rows.map(({ what }) => what)
    },
  }
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !restless.has(name))
}

/** Of a partitioned table, every partition gets its own from the first of the two. */
function triggers(name: string): string {
  const table = pg.escapeIdentifier(name)
  const ignored = seenTables.has(name) ? seenColumns.map(pg.escapeLiteral).join() : ''
  return `
    create trigger watch_rows after insert or update or delete on ${table}
      for each row execute function test_watch.note(${ignored});
    create trigger watch_truncate after truncate on ${table}
      for each statement execute function test_watch.note();`
}
