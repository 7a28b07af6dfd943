// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from availability_statuses where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from user_availability where workspace_id = $1 and status_id = $2 returning user_id as \"userId\"": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "delete from user_availability where workspace_id = $1 and user_id = $2 returning user_id": {
      values: readonly [string, string]
      row: {
        user_id: string
      }
    }
    "insert into availability_statuses (workspace_id, id, name, color, meaning, set_by, return_after_minutes, position)\n\
     select $1, $2, $3, $4, $5, $6, $7, coalesce(max(position), 0) + 1 from availability_statuses where workspace_id = $1\n\
     on conflict do nothing returning id": {
      values: readonly [string, string, string | null, string, string, string, number | null]
      row: {
        id: string
      }
    }
    "insert into user_availability (workspace_id, user_id, status_id, note, until, set_by, set_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7)\n\
     on conflict (workspace_id, user_id) do update\n\
       set status_id = excluded.status_id, note = excluded.note, until = excluded.until,\n\
           set_by = excluded.set_by, set_at = excluded.set_at": {
      values: readonly [string, string, string, string, Date | null, string | null, Date]
      row: never
    }
    "select from availability_statuses where workspace_id = $1 and lower(name) = lower($2) and id <> $3": {
      values: readonly [string, string, string]
      row: Record<never, never>
    }
    "select id from availability_statuses where workspace_id = $1 and built_in = 'available'": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "select id from availability_statuses where workspace_id = $1 and meaning = 'available' order by id": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "select id, name, built_in as \"builtIn\" from availability_statuses where workspace_id = $1": {
      values: readonly [string]
      row: {
        id: string
        name: string | null
        builtIn: "available" | "away" | "off" | null
      }
    }
    "select id, name, color, meaning, set_by as \"setBy\",\n\
  return_after_minutes as \"returnAfterMinutes\", built_in as \"builtIn\", version from availability_statuses where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string | null
        color: string
        meaning: "available" | "available_by_hand" | "away" | "off"
        setBy: "self" | "admin"
        returnAfterMinutes: number | null
        builtIn: "available" | "away" | "off" | null
        version: number
      }
    }
    "select id, name, color, meaning, set_by as \"setBy\",\n\
  return_after_minutes as \"returnAfterMinutes\", built_in as \"builtIn\", version from availability_statuses where workspace_id = $1 and id = $2 for no key update": {
      values: readonly [string, string]
      row: {
        id: string
        name: string | null
        color: string
        meaning: "available" | "available_by_hand" | "away" | "off"
        setBy: "self" | "admin"
        returnAfterMinutes: number | null
        builtIn: "available" | "away" | "off" | null
        version: number
      }
    }
    "select id, name, color, meaning, set_by as \"setBy\",\n\
  return_after_minutes as \"returnAfterMinutes\", built_in as \"builtIn\", version from availability_statuses where workspace_id = $1 order by position, lower(name)": {
      values: readonly [string]
      row: {
        id: string
        name: string | null
        color: string
        meaning: "available" | "available_by_hand" | "away" | "off"
        setBy: "self" | "admin"
        returnAfterMinutes: number | null
        builtIn: "available" | "away" | "off" | null
        version: number
      }
    }
    "select u.user_id as \"userId\", u.set_at as \"setAt\" from user_availability u\n\
       join availability_statuses s on s.workspace_id = u.workspace_id and s.id = u.status_id\n\
      where u.workspace_id = $1 and (u.until is null or u.until > $2) and s.meaning <> 'available'": {
      values: readonly [string, Date]
      row: {
        userId: string
        setAt: Date
      }
    }
    "select user_id as \"userId\", status_id as \"statusId\", note, until, set_by as \"setBy\", set_at as \"setAt\" from user_availability\n\
      where workspace_id = $1 and status_id = $3 and (until is null or until > $2) order by user_id for update": {
      values: readonly [string, Date, string]
      row: {
        userId: string
        statusId: string
        note: string
        until: Date | null
        setBy: string | null
        setAt: Date
      }
    }
    "select user_id as \"userId\", status_id as \"statusId\", note, until, set_by as \"setBy\", set_at as \"setAt\" from user_availability\n\
      where workspace_id = $1 and user_id = $2 and (until is null or until > $3) for update": {
      values: readonly [string, string, Date]
      row: {
        userId: string
        statusId: string
        note: string
        until: Date | null
        setBy: string | null
        setAt: Date
      }
    }
    "select user_id as \"userId\", status_id as \"statusId\", note, until, set_by as \"setBy\", set_at as \"setAt\" from user_availability where workspace_id = $1 and (until is null or until > $2)": {
      values: readonly [string, Date]
      row: {
        userId: string
        statusId: string
        note: string
        until: Date | null
        setBy: string | null
        setAt: Date
      }
    }
    "update availability_statuses\n\
        set name = $3, color = $4, meaning = $5, set_by = $6, return_after_minutes = $7, version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, string, string, string, number | null]
      row: never
    }
  }
}
