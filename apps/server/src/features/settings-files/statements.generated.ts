// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into settings_applies (workspace_id, applied_at, applied_by, text) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id) do update\n\
       set applied_at = excluded.applied_at, applied_by = excluded.applied_by, text = excluded.text": {
      values: readonly [string, Date, string | null, string]
      row: never
    }
    "select applied_at as \"appliedAt\", applied_by as \"appliedBy\", text from settings_applies\n\
      where workspace_id = $1": {
      values: readonly [string]
      row: {
        appliedAt: Date
        appliedBy: string | null
        text: string
      }
    }
  }
}
