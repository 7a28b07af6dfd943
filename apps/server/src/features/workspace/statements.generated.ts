// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "select c.relname as name, a.attname as column, format_type(a.atttypid, null) as type /* not null */\n\
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped\n\
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition\n\
        and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')\n\
      order by 1, a.attnum": {
      values: readonly []
      row: {
        name: string
        column: string
        type: string
      }
    }
    "select delete_people_without_workspace($1::uuid[])": {
      values: readonly [readonly string[]]
      row: {
        delete_people_without_workspace: number | null
      }
    }
    "set local idle_in_transaction_session_timeout = 0": {
      values: readonly []
      row: never
    }
    "set local statement_timeout = 0": {
      values: readonly []
      row: never
    }
    "set transaction isolation level repeatable read, read only": {
      values: readonly []
      row: never
    }
  }
}
