// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from macros where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from macros where workspace_id = $1 and scope = 'personal' and owner_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into macros (workspace_id, id, scope, owner_id, name, description, actions, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)": {
      values: readonly [string, string, string, string, string, string, string, Date]
      row: never
    }
    "select id from macros where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id, scope, owner_id as \"ownerId\", name, description, actions, version, updated_at as \"updatedAt\" from macros\n\
      where workspace_id = $1 and (scope = 'workspace' or owner_id = $2) order by lower(name), id": {
      values: readonly [string, string]
      row: {
        id: string
        scope: "workspace" | "personal"
        ownerId: string
        name: string
        description: string
        actions: unknown
        version: number
        updatedAt: Date
      }
    }
    "select id, scope, owner_id as \"ownerId\", name, description, actions, version, updated_at as \"updatedAt\" from macros\n\
      where workspace_id = $1 and id = $2 and (scope = 'workspace' or owner_id = $3) for update": {
      values: readonly [string, string, string]
      row: {
        id: string
        scope: "workspace" | "personal"
        ownerId: string
        name: string
        description: string
        actions: unknown
        version: number
        updatedAt: Date
      }
    }
    "select pg_advisory_xact_lock(hashtext('macros'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "update macros set name = $3, description = $4, actions = $5, version = version + 1, updated_at = $6\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string, Date]
      row: never
    }
  }
}
