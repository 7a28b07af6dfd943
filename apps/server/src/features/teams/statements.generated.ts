// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from team_inboxes where workspace_id = $1 and team_id = $2 and inbox_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "delete from team_members where workspace_id = $1 and team_id = $2 and user_id = any($3::uuid[])\n\
     returning user_id": {
      values: readonly [string, string, readonly string[]]
      row: {
        user_id: string
      }
    }
    "insert into team_inboxes (workspace_id, team_id, inbox_id) select $1, $2, id from unnest($3::uuid[]) id\n\
     on conflict do nothing": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into team_members (workspace_id, team_id, user_id, is_admin)\n\
     select $1, $2, id, $4 from unnest($3::uuid[]) id on conflict do nothing": {
      values: readonly [string, string, readonly string[], boolean]
      row: never
    }
    "insert into teams (workspace_id, id, name, description, is_restricted, is_from_directory)\n\
     values ($1, $2, $3, $4, $5, $6)\n\
     on conflict do nothing returning id": {
      values: readonly [string, string, string, string, boolean, boolean]
      row: {
        id: string
      }
    }
    "select from teams where workspace_id = $1 and lower(name) = lower($2) and deleted_at is null and id is distinct from $3": {
      values: readonly [string, string, string | null]
      row: Record<never, never>
    }
    "select id from teams where workspace_id = $1 and deleted_at is null": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "select id, name, deleted_at is not null as \"isDeleted\" from teams\n\
      where workspace_id = $1 and is_from_directory": {
      values: readonly [string]
      row: {
        id: string
        name: string
        isDeleted: boolean
      }
    }
    "select t.id, t.name, t.description, t.is_restricted as \"isRestricted\",\n\
  t.is_from_directory as \"isFromDirectory\", t.version,\n\
  t.created_at as \"createdAt\", t.deleted_at as \"deletedAt\" from teams t where t.workspace_id = $1 and t.deleted_at is null order by lower(t.name)": {
      values: readonly [string]
      row: {
        id: string
        name: string
        description: string
        isRestricted: boolean
        isFromDirectory: boolean
        version: number
        createdAt: Date
        deletedAt: Date | null
      }
    }
    "select t.id, t.name, t.description, t.is_restricted as \"isRestricted\",\n\
  t.is_from_directory as \"isFromDirectory\", t.version,\n\
  t.created_at as \"createdAt\", t.deleted_at as \"deletedAt\" from teams t where t.workspace_id = $1 and t.id = $2\n\
        and t.deleted_at > $3::timestamptz - make_interval(days => $4) for no key update": {
      values: readonly [string, string, Date, number]
      row: {
        id: string
        name: string
        description: string
        isRestricted: boolean
        isFromDirectory: boolean
        version: number
        createdAt: Date
        deletedAt: Date | null
      }
    }
    "select t.id, t.name, t.description, t.is_restricted as \"isRestricted\",\n\
  t.is_from_directory as \"isFromDirectory\", t.version,\n\
  t.created_at as \"createdAt\", t.deleted_at as \"deletedAt\" from teams t where t.workspace_id = $1 and t.id = $2 and t.deleted_at is null": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        description: string
        isRestricted: boolean
        isFromDirectory: boolean
        version: number
        createdAt: Date
        deletedAt: Date | null
      }
    }
    "select t.id, t.name, t.description, t.is_restricted as \"isRestricted\",\n\
  t.is_from_directory as \"isFromDirectory\", t.version,\n\
  t.created_at as \"createdAt\", t.deleted_at as \"deletedAt\" from teams t where t.workspace_id = $1 and t.id = $2 and t.deleted_at is null for no key update": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        description: string
        isRestricted: boolean
        isFromDirectory: boolean
        version: number
        createdAt: Date
        deletedAt: Date | null
      }
    }
    "select t.id, t.name, t.description, t.is_restricted as \"isRestricted\",\n\
  t.is_from_directory as \"isFromDirectory\", t.version,\n\
  t.created_at as \"createdAt\", t.deleted_at as \"deletedAt\", (select count(*)::int from team_members m\n\
                          where m.workspace_id = t.workspace_id and m.team_id = t.id) as \"memberCount\"\n\
       from teams t where t.workspace_id = $1 and t.deleted_at > $2::timestamptz - make_interval(days => $3)\n\
      order by t.deleted_at desc": {
      values: readonly [string, Date, number]
      row: {
        id: string
        name: string
        description: string
        isRestricted: boolean
        isFromDirectory: boolean
        version: number
        createdAt: Date
        deletedAt: Date | null
        memberCount: number
      }
    }
    "select team_id as \"teamId\" /* not null */ from hidden_teams where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        teamId: string
      }
    }
    "select team_id as \"teamId\", user_id as \"userId\", is_admin as \"isAdmin\" from team_members\n\
      where workspace_id = $1 and team_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        teamId: string
        userId: string
        isAdmin: boolean
      }
    }
    "select ti.team_id as \"teamId\", i.inbox_id as id /* not null */, i.name /* not null */ from team_inboxes ti\n\
       join living_inboxes i on i.workspace_id = ti.workspace_id and i.inbox_id = ti.inbox_id\n\
      where ti.workspace_id = $1 and ti.team_id = any($2::uuid[]) order by lower(i.name)": {
      values: readonly [string, readonly string[]]
      row: {
        teamId: string
        id: string
        name: string
      }
    }
    "update team_members set is_admin = $4 where workspace_id = $1 and team_id = $2 and user_id = $3\n\
     returning user_id": {
      values: readonly [string, string, string, boolean]
      row: {
        user_id: string
      }
    }
    "update teams\n\
        set name = coalesce($3, name), description = coalesce($4, description),\n\
            is_restricted = coalesce($5, is_restricted), is_from_directory = coalesce($8, is_from_directory),\n\
            deleted_at = case when $6 then $7::timestamptz /* or null */ else deleted_at end, version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, string | null, boolean | null, boolean, Date | null, boolean | null]
      row: never
    }
  }
}
