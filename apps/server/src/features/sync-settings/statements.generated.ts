// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from mail_folder_choices where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into history_import_folders (workspace_id, import_id, path, uid_validity, uids)\n\
       values ($1, $2, $3, $4, $5::int8multirange)\n\
       on conflict (workspace_id, import_id, path) do update set uid_validity = excluded.uid_validity, uids = excluded.uids": {
      values: readonly [string, string, string, string | number | bigint, string]
      row: never
    }
    "insert into history_imports (workspace_id, id, mailbox_id, from_at, target, state, created_by)\n\
     values ($1, $2, $3, $4, $5, 'running', $6) on conflict do nothing returning id": {
      values: readonly [string, string, string, Date | null, string, string]
      row: {
        id: string
      }
    }
    "insert into mail_folder_choices (workspace_id, mailbox_id, path, is_synced, role)\n\
     select $1, $2, c.path, c.is_synced, c.role\n\
       from jsonb_to_recordset($3::jsonb) as c(path text, is_synced boolean, role text)\n\
      where not c.is_synced or c.role is not null": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into skipped_messages (workspace_id, mailbox_id, path, uid_validity, uids)\n\
     values ($1, $2, $3, $4, $5::int8multirange)\n\
     on conflict (workspace_id, mailbox_id, path) do update\n\
       set uid_validity = excluded.uid_validity, uids = excluded.uids": {
      values: readonly [string, string, string, string | number | bigint, string]
      row: never
    }
    "insert into sync_settings (workspace_id, mailbox_id, folders_version) values ($1, $2, 2)\n\
     on conflict (workspace_id, mailbox_id) do update set folders_version = sync_settings.folders_version + 1": {
      values: readonly [string, string]
      row: never
    }
    "insert into sync_settings (workspace_id, mailbox_id, history_from) values ($1, $2, $3)\n\
     on conflict (workspace_id, mailbox_id) do update set history_from = excluded.history_from, version = sync_settings.version + 1": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "select coalesce((select sum(upper(r) - lower(r)) from unnest(l.uids * $5::int8multirange) r), 0)::int as n\n\
       from skipped_messages l where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4 for update": {
      values: readonly [string, string, string, string | number | bigint, string]
      row: {
        n: number
      }
    }
    "select coalesce(sum(upper(r) - lower(r)), 0)::int as n from skipped_messages l cross join unnest(l.uids) r\n\
      where l.workspace_id = $1 and l.mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        n: number
      }
    }
    "select f.path, f.uid_validity as \"uidValidity\", lower(r) as from /* not null */, upper(r) as to /* not null */\n\
       from history_import_folders f\n\
       join skipped_messages l on l.workspace_id = f.workspace_id and l.mailbox_id = $2 and l.path = f.path\n\
                           and l.uid_validity = f.uid_validity\n\
      cross join unnest(f.uids * l.uids) r\n\
      where f.workspace_id = $1 and f.import_id = $3": {
      values: readonly [string, string, string]
      row: {
        path: string
        uidValidity: string
        from: string
        to: string
      }
    }
    "select folders_version as version from sync_settings where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        version: number
      }
    }
    "select history_from as at from sync_settings where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        at: Date | null
      }
    }
    "select i.id, i.from_at as \"fromAt\", i.target, i.state, i.imported, i.is_counted as \"isCounted\",\n\
            i.created_at as \"createdAt\", i.finished_at as \"finishedAt\",\n\
            coalesce((select sum(upper(r) - lower(r))\n\
                        from history_import_folders f\n\
                        join skipped_messages l on l.workspace_id = f.workspace_id and l.mailbox_id = i.mailbox_id\n\
                                            and l.path = f.path and l.uid_validity = f.uid_validity\n\
                       cross join unnest(f.uids * l.uids) r\n\
                       where f.workspace_id = $1 and f.import_id = i.id), 0)::int as remaining\n\
       from history_imports i where i.workspace_id = $1 and i.mailbox_id = $2\n\
      order by i.created_at desc, i.id desc limit 1": {
      values: readonly [string, string]
      row: {
        id: string
        fromAt: Date | null
        target: "open" | "closed"
        state: "running" | "paused" | "cancelled" | "done"
        imported: number
        isCounted: boolean
        createdAt: Date
        finishedAt: Date | null
        remaining: number
      }
    }
    "select lower(r) as from /* not null */, upper(r) as to /* not null */ from skipped_messages l cross join unnest(l.uids) r\n\
      where l.workspace_id = $1 and l.mailbox_id = $2 and l.path = $3 and l.uid_validity = $4": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        from: string
        to: string
      }
    }
    "select path, is_synced as \"isSynced\", role from mail_folder_choices where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        path: string
        isSynced: boolean
        role: "archive" | "sent" | "trash" | "junk" | null
      }
    }
    "select path, uid_validity as \"uidValidity\" from skipped_messages\n\
      where workspace_id = $1 and mailbox_id = $2 and not isempty(uids) order by path": {
      values: readonly [string, string]
      row: {
        path: string
        uidValidity: string
      }
    }
    "update history_imports set imported = imported + $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, number]
      row: never
    }
    "update history_imports set is_counted = true where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update history_imports set state = $4, finished_at = case when $4 in ('cancelled', 'done') then now() end\n\
      where workspace_id = $1 and mailbox_id = $2 and state = any($3) returning id": {
      values: readonly [string, string, readonly string[] | Buffer, string]
      row: {
        id: string
      }
    }
    "update skipped_messages set uids = uids - $5::int8multirange where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4": {
      values: readonly [string, string, string, string | number | bigint, string]
      row: never
    }
  }
}
