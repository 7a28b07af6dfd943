import { query, type Tx } from '#platform/db/index.ts'

/** Notes that a person is mailed about an occurrence; false if they were before. */
export async function claimMail(
  tx: Tx,
  workspaceId: string,
  { userId, occurrence, at }: { readonly userId: string; readonly occurrence: string; readonly at: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into notification_mails (workspace_id, user_id, occurrence, mailed_at) values ($1, $2, $3, $4)
     on conflict do nothing returning occurrence`,
    [workspaceId, userId, occurrence, at],
  )
  return rows.length > 0
}

export async function deleteOldMails(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await query(tx, 'delete from notification_mails where workspace_id = $1 and mailed_at < $2', [
    workspaceId,
    before,
  ])
}

/** When the last digest of a person was put together, or digests were switched on. */
export async function findDigestedAt(tx: Tx, workspaceId: string, userId: string): Promise<Date | null> {
  const [row] = await query(
    tx,
    'select digested_at as at from notification_settings where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
  )
  return row?.at ?? null
}

export async function putDigestedAt(
  tx: Tx,
  workspaceId: string,
  userId: string,
  at: Date | null,
): Promise<void> {
  await query(
    tx,
    'update notification_settings set digested_at = $3 /* or null */ where workspace_id = $1 and user_id = $2',
    [workspaceId, userId, at],
  )
}
