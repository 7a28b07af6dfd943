// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from calendars where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into calendar_versions (workspace_id, calendar_id, number, valid_from, hours) values ($1, $2, $3, $4, $5)": {
      values: readonly [string, string, number, Date | null, string]
      row: never
    }
    "insert into calendars (workspace_id, id, name, is_default, team_id, user_id, time_zone, week, own_days,\n\
       country, region, skipped_days, feed_url)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)": {
      values: readonly [string, string, string, boolean, string | null, string | null, string, string, string, string | null, string | null, readonly string[] | Buffer, string | null]
      row: never
    }
    "select c.id, c.name, c.is_default as \"isDefault\", c.team_id as \"teamId\", c.user_id as \"userId\",\n\
  c.time_zone as \"timeZone\", c.week, c.own_days as \"ownDays\", c.country, c.region, c.skipped_days as \"skippedDays\",\n\
  c.feed_url as \"feedUrl\", c.feed_days as \"feedDays\", c.feed_read_at as \"feedReadAt\",\n\
  c.caldav_days as \"caldavDays\", c.feed_attempted_at as \"feedAttemptedAt\", c.feed_problem as \"feedProblem\", c.version, c.updated_at as \"updatedAt\" from calendars c\n\
      where c.workspace_id = $1 and (c.team_id = $2::uuid /* or null */ or c.user_id = $3::uuid /* or null */)": {
      values: readonly [string, string | null, string | null]
      row: {
        id: string
        name: string
        isDefault: boolean
        teamId: string | null
        userId: string | null
        timeZone: string
        week: unknown
        ownDays: unknown
        country: string | null
        region: string | null
        skippedDays: string[]
        feedUrl: string | null
        feedDays: unknown
        feedReadAt: Date | null
        caldavDays: unknown
        feedAttemptedAt: Date | null
        feedProblem: unknown
        version: number
        updatedAt: Date
      }
    }
    "select c.id, c.name, c.is_default as \"isDefault\", c.team_id as \"teamId\", c.user_id as \"userId\",\n\
  c.time_zone as \"timeZone\", c.week, c.own_days as \"ownDays\", c.country, c.region, c.skipped_days as \"skippedDays\",\n\
  c.feed_url as \"feedUrl\", c.feed_days as \"feedDays\", c.feed_read_at as \"feedReadAt\",\n\
  c.caldav_days as \"caldavDays\", c.feed_attempted_at as \"feedAttemptedAt\", c.feed_problem as \"feedProblem\", c.version, c.updated_at as \"updatedAt\" from calendars c where c.workspace_id = $1 and c.id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        isDefault: boolean
        teamId: string | null
        userId: string | null
        timeZone: string
        week: unknown
        ownDays: unknown
        country: string | null
        region: string | null
        skippedDays: string[]
        feedUrl: string | null
        feedDays: unknown
        feedReadAt: Date | null
        caldavDays: unknown
        feedAttemptedAt: Date | null
        feedProblem: unknown
        version: number
        updatedAt: Date
      }
    }
    "select c.id, c.name, c.is_default as \"isDefault\", c.team_id as \"teamId\", c.user_id as \"userId\",\n\
  c.time_zone as \"timeZone\", c.week, c.own_days as \"ownDays\", c.country, c.region, c.skipped_days as \"skippedDays\",\n\
  c.feed_url as \"feedUrl\", c.feed_days as \"feedDays\", c.feed_read_at as \"feedReadAt\",\n\
  c.caldav_days as \"caldavDays\", c.feed_attempted_at as \"feedAttemptedAt\", c.feed_problem as \"feedProblem\", c.version, c.updated_at as \"updatedAt\" from calendars c where c.workspace_id = $1 and c.is_default": {
      values: readonly [string]
      row: {
        id: string
        name: string
        isDefault: boolean
        teamId: string | null
        userId: string | null
        timeZone: string
        week: unknown
        ownDays: unknown
        country: string | null
        region: string | null
        skippedDays: string[]
        feedUrl: string | null
        feedDays: unknown
        feedReadAt: Date | null
        caldavDays: unknown
        feedAttemptedAt: Date | null
        feedProblem: unknown
        version: number
        updatedAt: Date
      }
    }
    "select c.id, c.name, c.is_default as \"isDefault\", c.team_id as \"teamId\", c.user_id as \"userId\",\n\
  c.time_zone as \"timeZone\", c.week, c.own_days as \"ownDays\", c.country, c.region, c.skipped_days as \"skippedDays\",\n\
  c.feed_url as \"feedUrl\", c.feed_days as \"feedDays\", c.feed_read_at as \"feedReadAt\",\n\
  c.caldav_days as \"caldavDays\", c.feed_attempted_at as \"feedAttemptedAt\", c.feed_problem as \"feedProblem\", c.version, c.updated_at as \"updatedAt\" from calendars c where c.workspace_id = $1 and c.user_id is null\n\
      order by c.team_id is not null, not c.is_default, lower(c.name)": {
      values: readonly [string]
      row: {
        id: string
        name: string
        isDefault: boolean
        teamId: string | null
        userId: string | null
        timeZone: string
        week: unknown
        ownDays: unknown
        country: string | null
        region: string | null
        skippedDays: string[]
        feedUrl: string | null
        feedDays: unknown
        feedReadAt: Date | null
        caldavDays: unknown
        feedAttemptedAt: Date | null
        feedProblem: unknown
        version: number
        updatedAt: Date
      }
    }
    "select count(*)::int as n from calendars where workspace_id = $1 and team_id is null and user_id is null": {
      values: readonly [string]
      row: {
        n: number
      }
    }
    "select from calendars where workspace_id = $1 and id = $2 for no key update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from calendars where workspace_id = $1 and lower(name) = lower($2) and team_id is null\n\
        and user_id is null and id is distinct from $3 /* or null */": {
      values: readonly [string, string, string | null]
      row: Record<never, never>
    }
    "select id from calendars\n\
      where workspace_id = $1 and id = any($2::uuid[]) and team_id is null and user_id is null": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select id, feed_url as \"feedUrl\", feed_attempted_at as \"attemptedAt\" from calendars\n\
      where workspace_id = $1 and (feed_url is not null or country is not null) order by id": {
      values: readonly [string]
      row: {
        id: string
        feedUrl: string | null
        attemptedAt: Date | null
      }
    }
    "select id, name, time_zone as \"timeZone\", is_default as \"isDefault\" from calendars\n\
      where workspace_id = $1 and team_id is null and user_id is null order by not is_default, lower(name)": {
      values: readonly [string]
      row: {
        id: string
        name: string
        timeZone: string
        isDefault: boolean
      }
    }
    "select id, team_id as \"teamId\" /* not null */ from calendars where workspace_id = $1 and team_id is not null": {
      values: readonly [string]
      row: {
        id: string
        teamId: string
      }
    }
    "select id, user_id as \"userId\" /* not null */ from calendars where workspace_id = $1 and user_id is not null": {
      values: readonly [string]
      row: {
        id: string
        userId: string
      }
    }
    "select number, valid_from as \"validFrom\", hours from calendar_versions\n\
      where workspace_id = $1 and calendar_id = $2 order by number": {
      values: readonly [string, string]
      row: {
        number: number
        validFrom: Date | null
        hours: unknown
      }
    }
    "select number, valid_from as \"validFrom\", hours from calendar_versions\n\
      where workspace_id = $1 and calendar_id = $2 order by number desc limit 1": {
      values: readonly [string, string]
      row: {
        number: number
        validFrom: Date | null
        hours: unknown
      }
    }
    "select pg_advisory_xact_lock(hashtext('calendars'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "update calendars\n\
        set name = $3, time_zone = $4, week = $5, own_days = $6, country = $7, region = $8, skipped_days = $9,\n\
            feed_days = case when feed_url is not distinct from $10 then feed_days else '[]' end,\n\
            feed_read_at = case when feed_url is not distinct from $10 then feed_read_at end,\n\
            feed_attempted_at = case when feed_url is not distinct from $10 then feed_attempted_at end,\n\
            feed_problem = case when feed_url is not distinct from $10 then feed_problem end,\n\
            feed_url = $10, version = version + 1, updated_at = now()\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string, string, string | null, string | null, readonly string[] | Buffer, string | null]
      row: never
    }
    "update calendars set caldav_days = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update calendars set feed_days = $3, feed_read_at = $4, feed_attempted_at = $4, feed_problem = null\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, Date | null]
      row: never
    }
    "update calendars set feed_problem = $3, feed_attempted_at = $4 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, Date | null]
      row: never
    }
    "update calendars set is_default = false, version = version + 1, updated_at = now()\n\
      where workspace_id = $1 and is_default and id <> $2": {
      values: readonly [string, string]
      row: never
    }
    "update calendars set is_default = true where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update calendars set own_days = $3, caldav_days = '[]' where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update calendars set version = version + 1, updated_at = now() where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
  }
}
