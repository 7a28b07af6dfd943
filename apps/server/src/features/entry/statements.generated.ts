// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from entry_codes where expires_at < now()": {
      values: readonly []
      row: never
    }
    "delete from entry_codes where hash = $1 and expires_at > now() returning user_id as \"userId\", workspace_id as \"workspaceId\", session_id as \"sessionId\"": {
      values: readonly [Buffer]
      row: {
        userId: string
        workspaceId: string
        sessionId: string | null
      }
    }
    "insert into entry_codes (hash, user_id, workspace_id, session_id, expires_at) values ($1, $2, $3, $4, $5)": {
      values: readonly [Buffer, string, string, string | null, Date]
      row: never
    }
    "select user_id as \"userId\", workspace_id as \"workspaceId\", session_id as \"sessionId\" from entry_codes where hash = $1 and expires_at > now()": {
      values: readonly [Buffer]
      row: {
        userId: string
        workspaceId: string
        sessionId: string | null
      }
    }
  }
}
