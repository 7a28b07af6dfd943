import type { QuarantinedMessage } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import type { FolderRow, MailSource } from './folders.queries.ts'

/** Retried daily, because a newer version of Postroom may be able to store the message. */
const retryAfter = '1 day'

export interface BrokenMessage {
  readonly uid: number
  readonly kind: QuarantinedMessage['kind']
  readonly error: string
  /** Null if the server did not return the content. */
  readonly rawSha256: Buffer | null
  readonly sizeBytes: number
  /** Taken from the raw header; may be empty. */
  readonly subject: string
  readonly flags: readonly string[]
  readonly internalDate: Date | null
}

type Folder = Pick<FolderRow, 'path' | 'uidValidity'>

const folderValues = (source: MailSource, folder: Folder) =>
  [source.workspaceId, source.mailboxId, folder.path, folder.uidValidity.toString()] as const

/** Quarantines a message, or updates its entry after another failure. */
export async function quarantineMessage(
  tx: Tx,
  source: MailSource,
  folder: Folder,
  message: BrokenMessage,
): Promise<void> {
  await query(
    tx,
    `insert into mail_quarantine (workspace_id, mailbox_id, path, uid_validity, uid, kind, error, raw_sha256,
            size_bytes, subject, flags, internal_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (workspace_id, mailbox_id, path, uid_validity, uid) do update
       set kind = excluded.kind, error = excluded.error, raw_sha256 = excluded.raw_sha256,
           size_bytes = excluded.size_bytes, subject = excluded.subject, flags = excluded.flags,
           internal_date = excluded.internal_date, at = now(), is_asked_for = false,
           attempts = mail_quarantine.attempts + 1`,
    [
      ...folderValues(source, folder),
      message.uid,
      message.kind,
      message.error.slice(0, 1000),
      message.rawSha256,
      message.sizeBytes,
      message.subject,
      message.flags,
      message.internalDate,
    ],
  )
}

export interface Aside {
  /** Quarantined UIDs that must not be fetched yet. */
  readonly uids: ReadonlySet<number>
  /** True if the folder has further quarantined messages that are to be fetched again now. */
  readonly isRetryDue: boolean
}

/** Finds the quarantined UIDs of a folder. */
export async function findQuarantined(tx: Tx, source: MailSource, folder: Folder): Promise<Aside> {
  const rows = await query(
    tx,
    `select uid, at <= now() - $5::interval or is_asked_for as "isDue" from mail_quarantine
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4 and gone_at is null`,
    [...folderValues(source, folder), retryAfter],
    'find_mail_quarantine',
  )
  return {
    uids: new Set(rows.filter(({ isDue }) => !isDue).map(({ uid }) => Number(uid))),
    isRetryDue: rows.some(({ isDue }) => isDue),
  }
}

/**
 * Removes entries that were due for retry: the message is stored now, or the failed retry has refreshed its entry.
 * Entries of an earlier UIDVALIDITY with stored content are marked for a retry from it, unless the message was
 * quarantined again under the new UIDVALIDITY; the others are removed.
 */
export async function clearQuarantine(tx: Tx, source: MailSource, folder: Folder): Promise<void> {
  await query(
    tx,
    `update mail_quarantine q set gone_at = now(), is_asked_for = true
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity <> $4 and gone_at is null
        and raw_sha256 is not null
        and not exists (select from mail_quarantine n where n.workspace_id = $1 and n.mailbox_id = $2
                           and n.path = $3 and n.uid_validity = $4 and n.raw_sha256 = q.raw_sha256)`,
    folderValues(source, folder),
    'keep_mail_quarantine',
  )
  await query(
    tx,
    `delete from mail_quarantine
      where workspace_id = $1 and mailbox_id = $2 and path = $3
        and gone_at is null and (uid_validity <> $4 or (at <= now() - $5::interval or is_asked_for))`,
    [...folderValues(source, folder), retryAfter],
    'clear_mail_quarantine',
  )
}

const messagesOfFolder =
  'workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4 and uid = any($5::bigint[])'

/** Records that messages were removed from the server; only entries with stored content are kept. */
export async function noteQuarantinedGone(
  tx: Tx,
  source: MailSource,
  folder: Folder,
  uids: readonly number[],
): Promise<void> {
  if (uids.length === 0) return
  const values = [...folderValues(source, folder), uids] as const
  await query(tx, `delete from mail_quarantine where ${messagesOfFolder} and raw_sha256 is null`, values)
  await query(
    tx,
    `update mail_quarantine set gone_at = coalesce(gone_at, now()) where ${messagesOfFolder}`,
    values,
  )
}

export async function countQuarantined(tx: Tx, source: Omit<MailSource, 'inboxId'>): Promise<number> {
  const [row] = await query(
    tx,
    'select count(*)::int as count from mail_quarantine where workspace_id = $1 and mailbox_id = $2',
    [source.workspaceId, source.mailboxId],
  )
  return row?.count ?? 0
}

/** Lists the latest 200 quarantined messages of a mailbox. */
export const listQuarantinedRows = (tx: Tx, workspaceId: string, mailboxId: string) =>
  query(
    tx,
    `select id, path, uid, subject, size_bytes as "sizeBytes", kind, error, raw_sha256 is not null as "isKept",
            attempts, first_at as "firstAt", at, is_asked_for as "isAskedFor"
       from mail_quarantine where workspace_id = $1 and mailbox_id = $2 order by first_at desc, uid desc limit 200`,
    [workspaceId, mailboxId],
  )

export type QuarantinedRow = Awaited<ReturnType<typeof listQuarantinedRows>>[number]

/** Marks a quarantined message for retry; false if it does not exist. */
export async function requestQuarantined(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  id: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update mail_quarantine set is_asked_for = true
      where workspace_id = $1 and mailbox_id = $2 and id = $3 returning id`,
    [workspaceId, mailboxId, id],
  )
  return rows.length > 0
}

/** Finds the stored content of a quarantined message; null if the server never returned it. */
export async function findQuarantinedBytes(
  tx: Tx,
  workspaceId: string,
  id: string,
): Promise<{ rawSha256: Buffer; subject: string } | null> {
  const [row] = await query(
    tx,
    `select raw_sha256 as "rawSha256" /* not null */, subject from mail_quarantine
      where workspace_id = $1 and id = $2 and raw_sha256 is not null`,
    [workspaceId, id],
    'find_quarantined_bytes',
  )
  return row ?? null
}

export async function existsQuarantined(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select from mail_quarantine where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

/** Messages marked for retry whose content is stored, so that no connection to the server is needed. */
export const listKeptAskedFor = (tx: Tx, source: MailSource) =>
  query(
    tx,
    `select q.path, q.uid_validity as "uidValidity", q.uid, q.raw_sha256 as "rawSha256" /* not null */, q.flags,
            q.internal_date as "internalDate"
       from mail_quarantine q
       join mail_folders f on f.workspace_id = q.workspace_id and f.mailbox_id = q.mailbox_id and f.path = q.path
        and (f.uid_validity = q.uid_validity or q.gone_at is not null)
      where q.workspace_id = $1 and q.mailbox_id = $2 and q.is_asked_for and q.raw_sha256 is not null
      order by q.path, q.uid limit 50`,
    [source.workspaceId, source.mailboxId],
    'list_kept_asked_for',
  )

export type KeptMessage = Awaited<ReturnType<typeof listKeptAskedFor>>[number]

/** Removes the entry if the retry succeeded. A message quarantined again has lost its retry mark and stays. */
export async function dropStoredQuarantined(
  tx: Tx,
  source: MailSource,
  folder: Folder,
  uid: number,
): Promise<void> {
  await query(
    tx,
    `delete from mail_quarantine where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4
        and uid = $5 and is_asked_for`,
    [...folderValues(source, folder), uid],
  )
}
