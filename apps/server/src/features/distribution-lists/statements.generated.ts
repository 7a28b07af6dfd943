// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from list_probes where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into list_probes (workspace_id, id, mailbox_id, address, code, message_id, send_problem, sends_as_list,\n\
       sent_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)": {
      values: readonly [string, string, string, string, string, string | null, string | null, boolean | null, Date]
      row: never
    }
    "select id, mailbox_id as \"mailboxId\", address, code, message_id as \"messageId\",\n\
  send_problem as \"sendProblem\", sends_as_list as \"sendsAsList\", sent_at as \"sentAt\", arrived_at as \"arrivedAt\",\n\
  folder, evidence from list_probes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        mailboxId: string
        address: string
        code: string
        messageId: string | null
        sendProblem: string | null
        sendsAsList: boolean | null
        sentAt: Date
        arrivedAt: Date | null
        folder: string | null
        evidence: string | null
      }
    }
    "update list_probes set arrived_at = $3, folder = $4, evidence = $5, sends_as_list = $6\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null, string | null, string | null, boolean | null]
      row: never
    }
  }
}
