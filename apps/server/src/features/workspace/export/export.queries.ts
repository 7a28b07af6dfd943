import { query, type Tx } from '#platform/db/index.ts'

/** Makes all reads of the transaction see one snapshot, for as long as writing the files takes. */
export async function useOneSnapshot(tx: Tx): Promise<void> {
  await query(tx, 'set transaction isolation level repeatable read, read only', [])
  await query(tx, 'set local idle_in_transaction_session_timeout = 0', [])
}

/** Lists the columns of every table with rows of workspaces, by table and in the order of the columns. */
export const listColumns = (tx: Tx) =>
  query(
    tx,
    `select c.relname as name, a.attname as column, format_type(a.atttypid, null) as type /* not null */
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
      order by 1, a.attnum`,
    [],
  )
