// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into sidebars (workspace_id, user_id, arrangement) values ($1, $2, $3)\n\
     on conflict (workspace_id, user_id) do update set arrangement = excluded.arrangement": {
      values: readonly [string, string, string]
      row: never
    }
    "select arrangement from sidebars where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        arrangement: unknown
      }
    }
  }
}
