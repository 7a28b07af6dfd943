import type { SyncAudit } from '@postroom/contract'
import type { WatchMode } from '#features/push-notifications/index.ts'
import { query, type Tx } from '#platform/db/index.ts'
import type { FolderRole } from './choose-folders.ts'

type FailureKind = NonNullable<SyncAudit['failure']>['kind']

interface WatchedMailbox {
  readonly workspaceId: string
  readonly mailboxId: string
}

/** Records that the inbox is up to date now, and ends a recorded failure. */
export async function noteConfirmed(
  tx: Tx,
  { workspaceId, mailboxId }: WatchedMailbox,
  lastDelayMs: number | null,
): Promise<void> {
  await query(
    tx,
    `insert into mail_watches (workspace_id, mailbox_id, confirmed_at, last_delay_ms) values ($1, $2, now(), $3)
     on conflict (workspace_id, mailbox_id) do update
       set confirmed_at = now(), last_delay_ms = coalesce(excluded.last_delay_ms, mail_watches.last_delay_ms),
           failing_since = null, failure_kind = null, failures = 0, next_try_at = null`,
    [workspaceId, mailboxId, lastDelayMs],
    'note_confirmed',
  )
}

/** Stores the watch mode; its start time changes only with the mode. Null for mailboxes with only one mode. */
export async function storeWatchMode(
  tx: Tx,
  { workspaceId, mailboxId }: WatchedMailbox,
  watchMode: WatchMode | null,
): Promise<void> {
  if (watchMode === null) {
    await query(
      tx,
      `update mail_watches set watch_mode = null, watch_mode_since = null, watch_mode_reason = null
        where workspace_id = $1 and mailbox_id = $2 and watch_mode is not null`,
      [workspaceId, mailboxId],
      'forget_watch_mode',
    )
    return
  }
  await query(
    tx,
    `insert into mail_watches as w (workspace_id, mailbox_id, watch_mode, watch_mode_since, watch_mode_reason) values ($1, $2, $3, now(), $4)
     on conflict (workspace_id, mailbox_id) do update
       set watch_mode = excluded.watch_mode, watch_mode_reason = excluded.watch_mode_reason,
           watch_mode_since = case when w.watch_mode is not distinct from excluded.watch_mode then w.watch_mode_since else now() end
     where (w.watch_mode, w.watch_mode_reason) is distinct from (excluded.watch_mode, excluded.watch_mode_reason)`,
    [workspaceId, mailboxId, watchMode.mode, watchMode.reason],
    'store_watch_mode',
  )
}

/** Records a failed sync session and the time of the next attempt. */
export async function noteFailing(
  tx: Tx,
  { workspaceId, mailboxId }: WatchedMailbox,
  failure: { kind: FailureKind; nextTryAt: Date },
): Promise<void> {
  await query(
    tx,
    `insert into mail_watches (workspace_id, mailbox_id, failing_since, failure_kind, failures, next_try_at)
     values ($1, $2, now(), $3, 1, $4)
     on conflict (workspace_id, mailbox_id) do update
       set failing_since = coalesce(mail_watches.failing_since, now()), failure_kind = excluded.failure_kind,
           failures = mail_watches.failures + 1, next_try_at = excluded.next_try_at`,
    [workspaceId, mailboxId, failure.kind, failure.nextTryAt],
    'note_failing',
  )
}

/** Finds the watch status of a mailbox; null if none is stored yet. */
export async function findWatch(tx: Tx, workspaceId: string, mailboxId: string) {
  const [row] = await query(
    tx,
    `select confirmed_at as "confirmedAt", last_delay_ms as "lastDelayMs", failing_since as "failingSince",
            failure_kind as "failureKind", failures, next_try_at as "nextTryAt",
            watch_mode as "watchMode", watch_mode_since as "watchModeSince", watch_mode_reason as "watchModeReason"
       from mail_watches where workspace_id = $1 and mailbox_id = $2`,
    [workspaceId, mailboxId],
  )
  return row ? { ...row, failureKind: row.failureKind as FailureKind | null } : null
}

export type WatchRow = NonNullable<Awaited<ReturnType<typeof findWatch>>>

/** Lists the sync status of each folder. */
export async function listFolderAudits(tx: Tx, workspaceId: string, mailboxId: string) {
  const rows = await query(
    tx,
    `select f.path, f.role, f.uid_validity as "uidValidity", f.is_complete as "isComplete",
            f.on_server as "onServer", f.held, f.compared_at as "comparedAt", f.audited_at as "auditedAt",
            f.audit_missing as missing, f.audit_surplus as surplus, f.audit_flags as flags,
            (select count(*)::int from mail_quarantine q
              where q.workspace_id = f.workspace_id and q.mailbox_id = f.mailbox_id and q.path = f.path
                and q.uid_validity = f.uid_validity and q.gone_at is null) as quarantined
       from mail_folders f
      where f.workspace_id = $1 and f.mailbox_id = $2 and f.gone_since is null
      order by array_position(array['inbox', 'sent', 'archive', 'other'], f.role), f.path`,
    [workspaceId, mailboxId],
  )
  return rows.map((row) => ({ ...row, role: row.role as FolderRole }))
}

export type FolderAuditRow = Awaited<ReturnType<typeof listFolderAudits>>[number]
