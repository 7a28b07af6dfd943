// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from system_mails where workspace_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from system_mails where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into system_mails (workspace_id, id, sealed_mail, outcome_for) values ($1, $2, $3, $4)": {
      values: readonly [string, string, string, string | null]
      row: never
    }
    "select sealed_mail as \"sealedMail\", outcome_for as \"outcomeFor\" from system_mails where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        sealedMail: string
        outcomeFor: string | null
      }
    }
  }
}
