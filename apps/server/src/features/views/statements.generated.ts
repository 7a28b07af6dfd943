// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from saved_view_places where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from saved_views where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from saved_views where workspace_id = $1 and scope = 'personal' and owner_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into saved_view_places (workspace_id, user_id, view_id, is_hidden) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, user_id, view_id) do update set is_hidden = excluded.is_hidden": {
      values: readonly [string, string, string, boolean]
      row: never
    }
    "insert into saved_view_places (workspace_id, user_id, view_id, position)\n\
     select $1, $2, w.view_id, w.position from unnest($3::uuid[]) with ordinality w(view_id, position)\n\
     on conflict (workspace_id, user_id, view_id) do update set position = excluded.position": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into saved_views (workspace_id, id, scope, owner_id, team_id, name, condition, search, sort, group_by, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)": {
      values: readonly [string, string, string, string, string | null, string, string | null, string, string, string, Date]
      row: never
    }
    "select id from saved_views where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id from saved_views where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select pg_advisory_xact_lock(hashtext('view places'), hashtext($1 || $2))": {
      values: readonly [string, string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select pg_advisory_xact_lock(hashtext('views'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select v.id, v.scope, v.owner_id as \"ownerId\", v.team_id as \"teamId\", v.name, v.condition, v.search, v.sort,\n\
  v.group_by as \"groupBy\", v.version, v.updated_at as \"updatedAt\", exists (select from saved_view_places l where l.workspace_id = v.workspace_id and l.view_id = v.id and l.user_id = $2 and l.is_hidden) as \"isHidden\" from saved_views v where v.workspace_id = $1 and (v.scope = 'workspace' or (v.scope = 'personal' and v.owner_id = $2)\n\
   or (v.scope = 'team' and exists (select from team_people p\n\
         where p.workspace_id = v.workspace_id and p.team_id = v.team_id and p.user_id = $2)))\n\
      order by (select l.position from saved_view_places l where l.workspace_id = v.workspace_id and l.view_id = v.id and l.user_id = $2) nulls last, lower(v.name), v.id": {
      values: readonly [string, string]
      row: {
        id: string
        scope: "personal" | "team" | "workspace"
        ownerId: string
        teamId: string | null
        name: string
        condition: unknown
        search: string
        sort: "newest" | "due" | "waiting"
        groupBy: "none" | "day" | "assignee" | "due" | "priority"
        version: number
        updatedAt: Date
        isHidden: boolean
      }
    }
    "select v.id, v.scope, v.owner_id as \"ownerId\", v.team_id as \"teamId\", v.name, v.condition, v.search, v.sort,\n\
  v.group_by as \"groupBy\", v.version, v.updated_at as \"updatedAt\", exists (select from saved_view_places l where l.workspace_id = v.workspace_id and l.view_id = v.id and l.user_id = $2 and l.is_hidden) as \"isHidden\" from saved_views v where v.workspace_id = $1 and (v.scope = 'workspace' or (v.scope = 'personal' and v.owner_id = $2)\n\
   or (v.scope = 'team' and exists (select from team_people p\n\
         where p.workspace_id = v.workspace_id and p.team_id = v.team_id and p.user_id = $2))) and v.id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
        scope: "personal" | "team" | "workspace"
        ownerId: string
        teamId: string | null
        name: string
        condition: unknown
        search: string
        sort: "newest" | "due" | "waiting"
        groupBy: "none" | "day" | "assignee" | "due" | "priority"
        version: number
        updatedAt: Date
        isHidden: boolean
      }
    }
    "update saved_view_places set position = null\n\
      where workspace_id = $1 and user_id = $2 and view_id <> all($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "update saved_views set name = $3, condition = $4, search = $5, sort = $6, group_by = $7, version = version + 1,\n\
            updated_at = $8\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null, string, string, string, Date]
      row: never
    }
  }
}
