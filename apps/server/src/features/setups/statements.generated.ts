// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from setups where workspace_id = $1 and expires_at <= $2": {
      values: readonly [string, Date]
      row: never
    }
    "delete from setups where workspace_id = $1 and user_id = $2 and path = $3": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into setups as s (workspace_id, user_id, path, step, data, mailbox_id, inbox_id, updated_at, expires_at)\n\
     values ($1, $2, $3, coalesce($4, 'start'), jsonb_strip_nulls($5::jsonb), $6, $8, $10, $11)\n\
     on conflict (workspace_id, user_id, path) do update set\n\
       step = coalesce($4, case when s.expires_at > $10 then s.step else 'start' end),\n\
       data = jsonb_strip_nulls(case when s.expires_at > $10 then s.data else '{}' end || $5::jsonb),\n\
       mailbox_id = case when $7 then $6::uuid when s.expires_at > $10 then s.mailbox_id end,\n\
       inbox_id = case when $9 then $8::uuid when s.expires_at > $10 then s.inbox_id end,\n\
       updated_at = $10, expires_at = $11\n\
     returning s.path, s.step, s.data, s.mailbox_id as \"mailboxId\", s.inbox_id as \"inboxId\",\n\
  s.updated_at as \"updatedAt\", s.expires_at as \"expiresAt\"": {
      values: readonly [string, string, string, string | null, string, string | null, boolean, string | null, boolean, Date, Date]
      row: {
        path: string
        step: string
        data: unknown
        mailboxId: string | null
        inboxId: string | null
        updatedAt: Date
        expiresAt: Date
      }
    }
    "select s.path, s.step, s.data, s.mailbox_id as \"mailboxId\", s.inbox_id as \"inboxId\",\n\
  s.updated_at as \"updatedAt\", s.expires_at as \"expiresAt\" from setups s\n\
      where s.workspace_id = $1 and s.user_id = $2 and s.expires_at > $3\n\
      order by s.updated_at desc": {
      values: readonly [string, string, Date]
      row: {
        path: string
        step: string
        data: unknown
        mailboxId: string | null
        inboxId: string | null
        updatedAt: Date
        expiresAt: Date
      }
    }
  }
}
