// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from recipient_groups where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from recipient_groups where workspace_id = $1 and scope = 'personal' and owner_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into recipient_groups (workspace_id, id, scope, owner_id, name, members, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7)": {
      values: readonly [string, string, string, string, string, string, Date]
      row: never
    }
    "select id from recipient_groups where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id, scope, name, members, version, updated_at as \"updatedAt\" from recipient_groups\n\
      where workspace_id = $1 and (scope = 'workspace' or owner_id = $2) order by lower(name), id": {
      values: readonly [string, string]
      row: {
        id: string
        scope: "workspace" | "personal"
        name: string
        members: unknown
        version: number
        updatedAt: Date
      }
    }
    "select id, scope, name, members, version, updated_at as \"updatedAt\" from recipient_groups\n\
      where workspace_id = $1 and id = $2 and (scope = 'workspace' or owner_id = $3) for update": {
      values: readonly [string, string, string]
      row: {
        id: string
        scope: "workspace" | "personal"
        name: string
        members: unknown
        version: number
        updatedAt: Date
      }
    }
    "select pg_advisory_xact_lock(hashtext('recipient groups'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "update recipient_groups set name = $3, members = $4, version = version + 1, updated_at = $5\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, Date]
      row: never
    }
  }
}
