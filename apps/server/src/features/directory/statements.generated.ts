// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from directory_group_members where workspace_id = $1 and person_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from directory_group_members where workspace_id = $1 and team_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from directory_people where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into directory_group_members (workspace_id, team_id, person_id)\n\
     select $1, $2, id from unnest($3::uuid[]) id on conflict do nothing": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into directory_groups (workspace_id, team_id, external_id, updated_at) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, team_id) do update\n\
       set external_id = excluded.external_id, updated_at = excluded.updated_at,\n\
           version = directory_groups.version + 1": {
      values: readonly [string, string, string | null, Date]
      row: never
    }
    "insert into directory_people (workspace_id, id, email, external_id, first_name, last_name, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7)\n\
     on conflict (workspace_id, id) do update\n\
       set email = excluded.email, external_id = excluded.external_id, first_name = excluded.first_name,\n\
           last_name = excluded.last_name, updated_at = excluded.updated_at": {
      values: readonly [string, string, string, string | null, string, string, Date]
      row: never
    }
    "select distinct m.team_id as \"teamId\" from directory_group_members m\n\
      where m.workspace_id = $1\n\
        and m.person_id in (select $2::uuid union all\n\
                            select p.id from directory_people p where p.workspace_id = $1 and p.email = $3)": {
      values: readonly [string, string, string]
      row: {
        teamId: string
      }
    }
    "select id, email, external_id as \"externalId\", first_name as \"firstName\", last_name as \"lastName\",\n\
  updated_at as \"updatedAt\" from directory_people where workspace_id = $1 order by updated_at, id": {
      values: readonly [string]
      row: {
        id: string
        email: string
        externalId: string | null
        firstName: string
        lastName: string
        updatedAt: Date
      }
    }
    "select team_id as \"teamId\", external_id as \"externalId\", version, updated_at as \"updatedAt\"\n\
       from directory_groups where workspace_id = $1": {
      values: readonly [string]
      row: {
        teamId: string
        externalId: string | null
        version: number
        updatedAt: Date
      }
    }
    "select team_id as \"teamId\", person_id as \"personId\" from directory_group_members where workspace_id = $1": {
      values: readonly [string]
      row: {
        teamId: string
        personId: string
      }
    }
  }
}
