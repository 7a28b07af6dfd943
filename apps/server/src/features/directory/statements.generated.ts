// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from directory_people where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
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
  }
}
