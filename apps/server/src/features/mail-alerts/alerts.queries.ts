import type { TroubleRow } from '#features/mailroom/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'

type Alert = Pick<TroubleRow, 'mailboxId' | 'kind'>

/**
 * Writes down the troubles there are and forgets those that ended. Answers what staff was not told of yet; such
 * rows stay locked until the end of the transaction, so that two processes do not tell the same.
 */
export async function takeUntold(
  tx: Tx,
  workspaceId: string,
  troubles: readonly TroubleRow[],
): Promise<Alert[]> {
  const current = JSON.stringify(troubles.map(({ mailboxId, kind }) => ({ mailbox_id: mailboxId, kind })))
  await rawQuery(
    tx,
    `delete from mail_alerts a where a.workspace_id = $1 and not exists (
       select from jsonb_to_recordset($2::jsonb) as t(mailbox_id uuid, kind text)
        where t.mailbox_id = a.mailbox_id and t.kind = a.kind)`,
    [workspaceId, current],
  )
  await rawQuery(
    tx,
    `insert into mail_alerts (workspace_id, mailbox_id, kind)
     select $1, t.mailbox_id, t.kind from jsonb_to_recordset($2::jsonb) as t(mailbox_id uuid, kind text)
     on conflict do nothing`,
    [workspaceId, current],
  )
  return rawQuery(
    tx,
    `select mailbox_id as "mailboxId", kind from mail_alerts
      where workspace_id = $1 and mailed_at is null for update skip locked`,
    [workspaceId],
  )
}

export async function markTold(tx: Tx, workspaceId: string, alerts: readonly Alert[]): Promise<void> {
  await rawQuery(
    tx,
    `update mail_alerts a set mailed_at = now()
       from jsonb_to_recordset($2::jsonb) as t("mailboxId" uuid, kind text)
      where a.workspace_id = $1 and a.mailbox_id = t."mailboxId" and a.kind = t.kind`,
    [workspaceId, JSON.stringify(alerts)],
  )
}
