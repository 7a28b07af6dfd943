// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "select 1": {
      values: readonly []
      row: {
        "?column?": number | null
      }
    }
    "select envelope from key_check": {
      values: readonly []
      row: {
        envelope: string
      }
    }
  }
}
