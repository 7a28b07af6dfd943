import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { Lease } from './leases.queries.ts'

export interface CopyDue extends Record<string, unknown> {
  readonly messageId: string
  /** Message-ID without angle brackets. */
  readonly messageKey: string
  readonly rawSha256: Buffer
  readonly sentAt: Date
}

export async function insertCopyDue(
  tx: Tx,
  { workspaceId, mailboxId }: Lease,
  copy: Omit<CopyDue, 'sentAt'>,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into mail_copies_due (workspace_id, mailbox_id, message_id, message_key, raw_sha256)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [workspaceId, mailboxId, copy.messageId, copy.messageKey, copy.rawSha256],
  )
}

export const listCopiesDue = (tx: Tx, { workspaceId, mailboxId }: Lease): Promise<CopyDue[]> =>
  rawQuery(
    tx,
    `select message_id as "messageId", message_key as "messageKey", raw_sha256 as "rawSha256", sent_at as "sentAt"
       from mail_copies_due where workspace_id = $1 and mailbox_id = $2 order by sent_at limit 20`,
    [workspaceId, mailboxId],
    'list_mail_copies_due',
  )

export async function deleteCopyDue(
  tx: Tx,
  { workspaceId, mailboxId }: Lease,
  messageId: string,
): Promise<void> {
  await rawQuery(
    tx,
    'delete from mail_copies_due where workspace_id = $1 and mailbox_id = $2 and message_id = $3',
    [workspaceId, mailboxId, messageId],
  )
}
