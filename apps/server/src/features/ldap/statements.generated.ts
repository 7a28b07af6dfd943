// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from ldap_groups where workspace_id = $1 and team_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into ldap_groups (workspace_id, team_id, group_key) values ($1, $2, $3)": {
      values: readonly [string, string, string]
      row: never
    }
    "select team_id as \"teamId\", group_key as \"groupKey\" from ldap_groups\n\
      where workspace_id = $1 order by team_id": {
      values: readonly [string]
      row: {
        teamId: string
        groupKey: string
      }
    }
  }
}
