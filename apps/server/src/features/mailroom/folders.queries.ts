import { rawQuery, type Tx } from '#platform/db/index.ts'

/** A mailbox, and the inbox its mail belongs to. */
export interface MailSource {
  readonly workspaceId: string
  readonly mailboxId: string
  readonly inboxId: string
}

export interface FolderRow {
  readonly path: string
  readonly uidValidity: bigint
  readonly modseq: bigint | null
  readonly isComplete: boolean
  readonly liveFromUid: number
}

type StoredFolder = {
  path: string
  uidValidity: string
  modseq: string | null
  isComplete: boolean
  liveFromUid: string
}

export async function findFolder(tx: Tx, source: MailSource, path: string): Promise<FolderRow | null> {
  const [row] = await rawQuery<StoredFolder>(
    tx,
    `select path, uid_validity as "uidValidity", modseq, is_complete as "isComplete",
            live_from_uid as "liveFromUid"
       from mail_folders where workspace_id = $1 and mailbox_id = $2 and path = $3`,
    [source.workspaceId, source.mailboxId, path],
    'find_mail_folder',
  )
  if (!row) return null
  return {
    ...row,
    uidValidity: BigInt(row.uidValidity),
    modseq: row.modseq === null ? null : BigInt(row.modseq),
    liveFromUid: Number(row.liveFromUid),
  }
}

/** Begins a folder anew: at the first visit, or when the server has given out its UIDs again. */
export async function beginFolder(
  tx: Tx,
  source: MailSource,
  folder: Pick<FolderRow, 'path' | 'uidValidity' | 'liveFromUid'>,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into mail_folders (workspace_id, mailbox_id, path, uid_validity, live_from_uid)
     values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, mailbox_id, path) do update
       set uid_validity = excluded.uid_validity, live_from_uid = excluded.live_from_uid,
           modseq = null, is_complete = false, checked_at = now()`,
    [source.workspaceId, source.mailboxId, folder.path, folder.uidValidity.toString(), folder.liveFromUid],
  )
}

/**
 * Everything that was on the server when `modseq` was read is stored now, also what got out of
 * quarantine; what did not was put there anew.
 */
export async function completeFolder(
  tx: Tx,
  source: MailSource,
  folder: Pick<FolderRow, 'path' | 'uidValidity' | 'modseq'>,
): Promise<void> {
  await rawQuery(
    tx,
    `update mail_folders set is_complete = true, modseq = $5, checked_at = now()
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4`,
    [
      source.workspaceId,
      source.mailboxId,
      folder.path,
      folder.uidValidity.toString(),
      folder.modseq?.toString() ?? null,
    ],
    'complete_mail_folder',
  )
  await rawQuery(
    tx,
    `delete from mail_quarantine
      where workspace_id = $1 and mailbox_id = $2 and path = $3
        and (uid_validity <> $4 or at <= now() - $5::interval)`,
    [source.workspaceId, source.mailboxId, folder.path, folder.uidValidity.toString(), retryAfter],
    'clear_mail_quarantine',
  )
}

export interface QuarantinedMessage {
  readonly path: string
  readonly uidValidity: bigint
  readonly uid: number
  readonly rawSha256: Buffer
  readonly error: string
}

export async function quarantine(tx: Tx, source: MailSource, message: QuarantinedMessage): Promise<void> {
  await rawQuery(
    tx,
    `insert into mail_quarantine (workspace_id, mailbox_id, path, uid_validity, uid, raw_sha256, error)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, mailbox_id, path, uid_validity, uid) do update
       set error = excluded.error, raw_sha256 = excluded.raw_sha256, at = now()`,
    [
      source.workspaceId,
      source.mailboxId,
      message.path,
      message.uidValidity.toString(),
      message.uid,
      message.rawSha256,
      message.error,
    ],
  )
}

/** A newer version may be able to store what this one could not: after a day it is tried again. */
const retryAfter = '1 day'

export interface Quarantine {
  /** UIDs that are left alone for now. */
  readonly uids: ReadonlySet<number>
  /** Others are to be tried again. */
  readonly isRetryDue: boolean
}

export async function findQuarantine(
  tx: Tx,
  source: MailSource,
  folder: Pick<FolderRow, 'path' | 'uidValidity'>,
): Promise<Quarantine> {
  const rows = await rawQuery<{ uid: string; isDue: boolean }>(
    tx,
    `select uid, at <= now() - $5::interval as "isDue" from mail_quarantine
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4`,
    [source.workspaceId, source.mailboxId, folder.path, folder.uidValidity.toString(), retryAfter],
    'find_mail_quarantine',
  )
  return {
    uids: new Set(rows.filter(({ isDue }) => !isDue).map(({ uid }) => Number(uid))),
    isRetryDue: rows.some(({ isDue }) => isDue),
  }
}

export async function countQuarantined(tx: Tx, source: MailSource): Promise<number> {
  const [row] = await rawQuery<{ count: number }>(
    tx,
    'select count(*)::int as count from mail_quarantine where workspace_id = $1 and mailbox_id = $2',
    [source.workspaceId, source.mailboxId],
  )
  return row?.count ?? 0
}
