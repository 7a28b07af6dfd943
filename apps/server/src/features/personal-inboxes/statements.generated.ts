// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "select forget_events_of_inbox($1)": {
      values: readonly [string]
      row: {
        forget_events_of_inbox: unknown
      }
    }
  }
}
