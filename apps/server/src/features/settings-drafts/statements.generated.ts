// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from settings_drafts where workspace_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "insert into settings_drafts (workspace_id, id, name, created_by, time_zone, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6)": {
      values: readonly [string, string, string, string, string, Date]
      row: never
    }
    "select count(*)::int as count from settings_drafts where workspace_id = $1": {
      values: readonly [string]
      row: {
        count: number
      }
    }
    "select id, name, is_on as \"isOn\", changes, reverse, created_by as \"createdBy\", switched_at as \"switchedAt\",\n\
  switched_by as \"switchedBy\", on_at as \"onAt\", back_at as \"backAt\", time_zone as \"timeZone\",\n\
  scheduled_by as \"scheduledBy\", failure, version, updated_at as \"updatedAt\" from settings_drafts where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        isOn: boolean
        changes: unknown
        reverse: unknown
        createdBy: string
        switchedAt: Date | null
        switchedBy: string | null
        onAt: Date | null
        backAt: Date | null
        timeZone: string
        scheduledBy: string | null
        failure: unknown
        version: number
        updatedAt: Date
      }
    }
    "select id, name, is_on as \"isOn\", changes, reverse, created_by as \"createdBy\", switched_at as \"switchedAt\",\n\
  switched_by as \"switchedBy\", on_at as \"onAt\", back_at as \"backAt\", time_zone as \"timeZone\",\n\
  scheduled_by as \"scheduledBy\", failure, version, updated_at as \"updatedAt\" from settings_drafts where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        isOn: boolean
        changes: unknown
        reverse: unknown
        createdBy: string
        switchedAt: Date | null
        switchedBy: string | null
        onAt: Date | null
        backAt: Date | null
        timeZone: string
        scheduledBy: string | null
        failure: unknown
        version: number
        updatedAt: Date
      }
    }
    "select id, name, is_on as \"isOn\", changes, reverse, created_by as \"createdBy\", switched_at as \"switchedAt\",\n\
  switched_by as \"switchedBy\", on_at as \"onAt\", back_at as \"backAt\", time_zone as \"timeZone\",\n\
  scheduled_by as \"scheduledBy\", failure, version, updated_at as \"updatedAt\" from settings_drafts where workspace_id = $1 order by updated_at desc, id": {
      values: readonly [string]
      row: {
        id: string
        name: string
        isOn: boolean
        changes: unknown
        reverse: unknown
        createdBy: string
        switchedAt: Date | null
        switchedBy: string | null
        onAt: Date | null
        backAt: Date | null
        timeZone: string
        scheduledBy: string | null
        failure: unknown
        version: number
        updatedAt: Date
      }
    }
    "select pg_advisory_xact_lock(hashtext('settings-drafts'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "update settings_drafts\n\
        set name = $3, is_on = $4, changes = $5, reverse = $6, switched_at = $7, switched_by = $8, on_at = $9,\n\
            back_at = $10, time_zone = $11, scheduled_by = $12, failure = $13, updated_at = $14, version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, boolean, string, string | null, Date | null, string | null, Date | null, Date | null, string, string | null, string | null, Date]
      row: never
    }
  }
}
