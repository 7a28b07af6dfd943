// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from caldav_calendars where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from caldav_connections where workspace_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from caldav_objects where workspace_id = $1 and calendar_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from caldav_objects where workspace_id = $1 and calendar_id = $2 and href = any($3::text[])": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: never
    }
    "insert into caldav_calendars (workspace_id, id, connection_id, url, name) values ($1, $2, $3, $4, $5)\n\
     on conflict (workspace_id, url) do update set name = excluded.name\n\
       where caldav_calendars.name <> excluded.name returning id": {
      values: readonly [string, string, string, string, string]
      row: {
        id: string
      }
    }
    "insert into caldav_connections (workspace_id, id, url, user_name, sealed_password, homes, connected_by,\n\
                                     connected_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)\n\
     on conflict (workspace_id, id) do update\n\
       set url = excluded.url, user_name = excluded.user_name, sealed_password = excluded.sealed_password,\n\
           homes = excluded.homes, connected_by = excluded.connected_by, connected_at = excluded.connected_at,\n\
           problem = null, failed_since = null, failures = 0": {
      values: readonly [string, string, string, string, string, string, string | null, Date]
      row: never
    }
    "insert into caldav_objects (workspace_id, calendar_id, href, etag, body) values ($1, $2, $3, $4, $5)\n\
     on conflict (workspace_id, calendar_id, href) do update set etag = excluded.etag, body = excluded.body": {
      values: readonly [string, string, string, string, string]
      row: never
    }
    "select from caldav_calendars where workspace_id = $1 and hours_id = $2 and id <> $3": {
      values: readonly [string, string, string]
      row: Record<never, never>
    }
    "select href, body from caldav_objects where workspace_id = $1 and calendar_id = $2": {
      values: readonly [string, string]
      row: {
        href: string
        body: string
      }
    }
    "select href, etag from caldav_objects where workspace_id = $1 and calendar_id = $2": {
      values: readonly [string, string]
      row: {
        href: string
        etag: string
      }
    }
    "select id, url, name, use, hours_id as \"hoursId\", sync_token as \"syncToken\", ctag,\n\
  listed_on::text as \"listedOn\", read_at as \"readAt\", found, count, unmatched, unmatched_count as \"unmatchedCount\" from caldav_calendars where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        url: string
        name: string
        use: "none" | "holidays" | "absences"
        hoursId: string | null
        syncToken: string | null
        ctag: string | null
        listedOn: string | null
        readAt: Date | null
        found: unknown
        count: number
        unmatched: unknown
        unmatchedCount: number
      }
    }
    "select id, url, name, use, hours_id as \"hoursId\", sync_token as \"syncToken\", ctag,\n\
  listed_on::text as \"listedOn\", read_at as \"readAt\", found, count, unmatched, unmatched_count as \"unmatchedCount\" from caldav_calendars where workspace_id = $1 order by lower(name), id": {
      values: readonly [string]
      row: {
        id: string
        url: string
        name: string
        use: "none" | "holidays" | "absences"
        hoursId: string | null
        syncToken: string | null
        ctag: string | null
        listedOn: string | null
        readAt: Date | null
        found: unknown
        count: number
        unmatched: unknown
        unmatchedCount: number
      }
    }
    "select pg_advisory_xact_lock(hashtext('caldav'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select workspace_id as \"workspaceId\", id, url, user_name as \"userName\", sealed_password as \"sealedPassword\",\n\
            homes, connected_by as \"connectedBy\", connected_at as \"connectedAt\", read_at as \"readAt\", problem,\n\
            failed_since as \"failedSince\", failures\n\
       from caldav_connections where workspace_id = $1": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        url: string
        userName: string
        sealedPassword: string
        homes: unknown
        connectedBy: string | null
        connectedAt: Date
        readAt: Date | null
        problem: unknown
        failedSince: Date | null
        failures: number
      }
    }
    "update caldav_calendars\n\
        set sync_token = $3, ctag = $4, listed_on = $5::text::date, read_at = $6, found = $7\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, string | null, string, Date | null, string]
      row: never
    }
    "update caldav_calendars\n\
        set use = $3, hours_id = $4, sync_token = null, ctag = null, listed_on = null, read_at = null, found = '[]',\n\
            count = 0, unmatched = '[]', unmatched_count = 0\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null]
      row: never
    }
    "update caldav_calendars set count = $3, unmatched = $4, unmatched_count = $5\n\
      where workspace_id = $1 and id = $2\n\
        and (count <> $3 or unmatched <> $4::jsonb or unmatched_count <> $5) returning id": {
      values: readonly [string, string, number, string, number]
      row: {
        id: string
      }
    }
    "update caldav_connections\n\
        set problem = $2, failed_since = coalesce(failed_since, $3), failures = failures + 1\n\
      where workspace_id = $1 returning failures": {
      values: readonly [string, string | null, Date]
      row: {
        failures: number
      }
    }
    "update caldav_connections set read_at = $2, problem = null, failed_since = null, failures = 0\n\
      where workspace_id = $1": {
      values: readonly [string, Date | null]
      row: never
    }
  }
}
