// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into closing_reminders (workspace_id, conversation_id, reply_id, reminded_at) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, conversation_id) do update\n\
       set reply_id = excluded.reply_id, reminded_at = excluded.reminded_at": {
      values: readonly [string, string, string, Date]
      row: never
    }
    "select conversation_id as \"conversationId\", reply_id as \"replyId\", reminded_at as \"remindedAt\"\n\
       from closing_reminders where workspace_id = $1 and conversation_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        replyId: string
        remindedAt: Date
      }
    }
  }
}
