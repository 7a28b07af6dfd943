// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from timers t using (\n\
         select workspace_id, name, subject_id from timers\n\
          where workspace_id = $1 and name = $2 and subject_id = $3\n\
            and next_try_at <= coalesce($4::timestamptz, now())\n\
            for update skip locked) due\n\
      where t.workspace_id = due.workspace_id and t.name = due.name and t.subject_id = due.subject_id\n\
  returning t.due_at as \"dueAt\", coalesce($4::timestamptz, now()) as now /* not null */": {
      values: readonly [string, string, string, Date | null]
      row: {
        dueAt: Date
        now: Date
      }
    }
    "delete from timers where workspace_id = $1 and name = $2 and subject_id = $3": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into timers (workspace_id, name, subject_id, due_at, next_try_at) values ($1, $2, $3, $4, $4)\n\
     on conflict (workspace_id, name, subject_id)\n\
     do update set due_at = excluded.due_at, next_try_at = excluded.due_at, failures = 0": {
      values: readonly [string, string, string, Date]
      row: never
    }
    "select (extract(epoch from min(next_try_at) - now()) * 1000)::float8 as ms from timers": {
      values: readonly []
      row: {
        ms: number | null
      }
    }
    "select pg_notify('postroom_timers', '') from (select 1) one where $1::timestamptz < now() + interval '2 minutes'": {
      values: readonly [Date]
      row: {
        pg_notify: unknown
      }
    }
    "select workspace_id as \"workspaceId\", name, subject_id as \"subjectId\" from timers\n\
      where next_try_at <= coalesce($1::timestamptz, now()) order by next_try_at limit $2": {
      values: readonly [Date | null, string | number | bigint]
      row: {
        workspaceId: string
        name: string
        subjectId: string
      }
    }
    "update timers set failures = failures + 1,\n\
            next_try_at = now() + least(interval '1 hour', interval '5 seconds' * 2 ^ least(failures, 12))\n\
      where workspace_id = $1 and name = $2 and subject_id = $3": {
      values: readonly [string, string, string]
      row: never
    }
  }
}
