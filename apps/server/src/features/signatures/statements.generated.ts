// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into signatures (workspace_id, user_id, html) values ($1, $2, $3)\n\
     on conflict (workspace_id, user_id) do update set html = excluded.html": {
      values: readonly [string, string, string]
      row: never
    }
    "select html from signatures where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        html: string
      }
    }
  }
}
