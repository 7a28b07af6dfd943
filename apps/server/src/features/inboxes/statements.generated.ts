// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "select inbox_id as \"inboxId\" from inbox_settings where workspace_id = $1 and inbox_id = any($2::uuid[]) and share_drafts": {
      values: readonly [string, readonly string[]]
      row: {
        inboxId: string
      }
    }
  }
}
