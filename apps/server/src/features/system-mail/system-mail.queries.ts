import { query, type Tx } from '#platform/db/index.ts'

/** Stores a mail that waits to be sent. */
export async function insertMail(
  tx: Tx,
  row: { workspaceId: string; id: string; sealedMail: string; outcomeFor: string | null },
): Promise<void> {
  await query(
    tx,
    'insert into system_mails (workspace_id, id, sealed_mail, outcome_for) values ($1, $2, $3, $4)',
    [row.workspaceId, row.id, row.sealedMail, row.outcomeFor],
  )
}

/** A mail that waits to be sent; null once it was sent or given up. */
export async function findMail(tx: Tx, workspaceId: string, id: string) {
  const [row] = await query(
    tx,
    'select sealed_mail as "sealedMail", outcome_for as "outcomeFor" from system_mails where workspace_id = $1 and id = $2',
    [workspaceId, id],
  )
  return row ?? null
}

/** Deletes a mail that was sent or given up. */
export async function deleteMail(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from system_mails where workspace_id = $1 and id = $2', [workspaceId, id])
}

/** Deletes queued mails of a sample workspace, so that its jobs send nothing. */
export async function discardSystemMails(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'delete from system_mails where workspace_id = $1', [workspaceId])
}
