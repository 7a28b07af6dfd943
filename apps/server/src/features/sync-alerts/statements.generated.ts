// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from sync_alerts a where a.workspace_id = $1 and not exists (\n\
       select from jsonb_to_recordset($2::jsonb) as t(mailbox_id uuid, kind text)\n\
        where t.mailbox_id = a.mailbox_id and t.kind = a.kind)": {
      values: readonly [string, string]
      row: never
    }
    "insert into sync_alerts (workspace_id, mailbox_id, kind)\n\
     select $1, t.mailbox_id, t.kind from jsonb_to_recordset($2::jsonb) as t(mailbox_id uuid, kind text)\n\
      order by t.mailbox_id, t.kind\n\
     on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
    "with unmailed as (\n\
       select mailbox_id, kind from sync_alerts\n\
        where workspace_id = $1 and mailed_at is null for update skip locked)\n\
     update sync_alerts a set mailed_at = now() from unmailed u\n\
      where a.workspace_id = $1 and a.mailbox_id = u.mailbox_id and a.kind = u.kind\n\
     returning a.mailbox_id as \"mailboxId\", a.kind": {
      values: readonly [string]
      row: {
        mailboxId: string
        kind: string
      }
    }
  }
}
