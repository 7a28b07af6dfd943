import type { ProblemRow } from '#features/mail-sync/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

type Alert = Pick<ProblemRow, 'mailboxId' | 'kind'>

/** Records current sync problems and deletes those that have ended. */
export async function keepAlerts(
  tx: Tx,
  workspaceId: string,
  problems: readonly ProblemRow[],
): Promise<void> {
  const current = JSON.stringify(problems.map(({ mailboxId, kind }) => ({ mailbox_id: mailboxId, kind })))
  await query(
    tx,
    `delete from sync_alerts a where a.workspace_id = $1 and not exists (
       select from jsonb_to_recordset($2::jsonb) as t(mailbox_id uuid, kind text)
        where t.mailbox_id = a.mailbox_id and t.kind = a.kind)`,
    [workspaceId, current],
  )
  // Sorted, so that two processes take the row locks in the same order and cannot deadlock.
  await query(
    tx,
    `insert into sync_alerts (workspace_id, mailbox_id, kind)
     select $1, t.mailbox_id, t.kind from jsonb_to_recordset($2::jsonb) as t(mailbox_id uuid, kind text)
      order by t.mailbox_id, t.kind
     on conflict do nothing`,
    [workspaceId, current],
  )
}

/** Returns sync problems not mailed yet and marks them as mailed; skips those that another process is mailing. */
export async function takeUnmailed(tx: Tx, workspaceId: string): Promise<Alert[]> {
  const rows = await query(
    tx,
    `with unmailed as (
       select mailbox_id, kind from sync_alerts
        where workspace_id = $1 and mailed_at is null for update skip locked)
     update sync_alerts a set mailed_at = now() from unmailed u
      where a.workspace_id = $1 and a.mailbox_id = u.mailbox_id and a.kind = u.kind
     returning a.mailbox_id as "mailboxId", a.kind`,
    [workspaceId],
  )
  return rows.map((row) => ({ ...row, kind: row.kind as Alert['kind'] }))
}
