import { query, type Tx } from '#platform/db/index.ts'
import type { Lease } from './leases.queries.ts'

/** Queues the copy of a sent message in the Sent folder; `messageKey` is its Message-ID without angle brackets. */
export async function insertCopyDue(
  tx: Tx,
  { workspaceId, mailboxId }: Lease,
  copy: Pick<CopyDue, 'messageId' | 'messageKey' | 'rawSha256'>,
): Promise<void> {
  await query(
    tx,
    `insert into mail_copies_due (workspace_id, mailbox_id, message_id, message_key, raw_sha256)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [workspaceId, mailboxId, copy.messageId, copy.messageKey, copy.rawSha256],
  )
}

/**
 * Lists copies that are to be appended, or to be checked two minutes after they were. `appendedPath` is the folder of the
 * copy that Postroom appended; null until then.
 */
export const listCopiesDue = (tx: Tx, { workspaceId, mailboxId }: Lease) =>
  query(
    tx,
    `select message_id as "messageId", message_key as "messageKey", raw_sha256 as "rawSha256", sent_at as "sentAt",
            appended_path as "appendedPath", appended_uid as "appendedUid"
       from mail_copies_due
      where workspace_id = $1 and mailbox_id = $2
        and (appended_at is null or appended_at < now() - interval '2 minutes')
      order by sent_at limit 20`,
    [workspaceId, mailboxId],
    'list_mail_copies_due',
  )

export type CopyDue = Awaited<ReturnType<typeof listCopiesDue>>[number]

/** Records where a copy was appended. */
export async function noteCopyAppended(
  tx: Tx,
  { workspaceId, mailboxId }: Lease,
  { messageId }: CopyDue,
  { path, uid }: { path: string; uid: number | null },
): Promise<void> {
  await query(
    tx,
    `update mail_copies_due set appended_path = $4, appended_uid = $5, appended_at = now()
      where workspace_id = $1 and mailbox_id = $2 and message_id = $3`,
    [workspaceId, mailboxId, messageId, path, uid],
  )
}

export async function deleteCopyDue(
  tx: Tx,
  { workspaceId, mailboxId }: Lease,
  messageId: string,
): Promise<void> {
  await query(
    tx,
    'delete from mail_copies_due where workspace_id = $1 and mailbox_id = $2 and message_id = $3',
    [workspaceId, mailboxId, messageId],
  )
}

/** Whether the server saves sent mail itself; null until the first message was sent. */
export async function findSavesSent(tx: Tx, { workspaceId, mailboxId }: Lease): Promise<boolean | null> {
  const [row] = await query(
    tx,
    'select saves_sent as saves from mail_watches where workspace_id = $1 and mailbox_id = $2',
    [workspaceId, mailboxId],
    'find_saves_sent',
  )
  return row?.saves ?? null
}

/** Records whether the server saves sent mail itself. */
export async function noteSavesSent(
  tx: Tx,
  { workspaceId, mailboxId }: Lease,
  saves: boolean,
): Promise<void> {
  await query(
    tx,
    `insert into mail_watches (workspace_id, mailbox_id, saves_sent) values ($1, $2, $3)
     on conflict (workspace_id, mailbox_id) do update set saves_sent = excluded.saves_sent`,
    [workspaceId, mailboxId, saves],
  )
}

/** Forgets copies that are due in Sent: the messages moved to another mailbox, where they are appended with the others. */
export async function dropCopiesDue(
  tx: Tx,
  { workspaceId, mailboxId }: Pick<Lease, 'workspaceId' | 'mailboxId'>,
  messageIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    'delete from mail_copies_due where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[])',
    [workspaceId, mailboxId, messageIds],
    'drop_copies_due',
  )
}
