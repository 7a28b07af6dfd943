import { query, type Tx } from '#platform/db/index.ts'
import type { FolderRole } from './choose-folders.ts'

/** A mailbox, and the inbox its mail belongs to. */
export interface MailSource {
  readonly workspaceId: string
  readonly mailboxId: string
  readonly inboxId: string
}

export interface FolderRow {
  readonly path: string
  readonly role: FolderRole
  readonly uidValidity: bigint
  readonly modseq: bigint | null
  readonly isComplete: boolean
  readonly liveFromUid: number
  /** When the folder was last complete, or when its first sync started. */
  readonly checkedAt: Date
  /** UIDVALIDITY changes frequently, so a change is no reason to fetch the folder again. */
  readonly isVolatile: boolean
}

/** From this many UIDVALIDITY changes within a day, the server is known to assign UIDs that do not last. */
const volatile = "validity_changes >= 3 and validity_changed_at > now() - interval '1 day'"

/** A folder of a mailbox as it was read last, or null. */
export async function findFolder(
  tx: Tx,
  source: Omit<MailSource, 'inboxId'>,
  path: string,
): Promise<FolderRow | null> {
  const [row] = await query(
    tx,
    `select path, role, uid_validity as "uidValidity", modseq, is_complete as "isComplete",
            live_from_uid as "liveFromUid", checked_at as "checkedAt", ${volatile} as "isVolatile" /* not null */
       from mail_folders where workspace_id = $1 and mailbox_id = $2 and path = $3`,
    [source.workspaceId, source.mailboxId, path],
    'find_mail_folder',
  )
  if (!row) return null
  return {
    ...row,
    role: row.role as FolderRole,
    uidValidity: BigInt(row.uidValidity),
    modseq: row.modseq === null ? null : BigInt(row.modseq),
    liveFromUid: Number(row.liveFromUid),
  }
}

/** Starts the first sync of a folder, also after UIDVALIDITY changed. */
export async function beginFolder(
  tx: Tx,
  source: MailSource,
  folder: Pick<FolderRow, 'path' | 'role' | 'uidValidity' | 'liveFromUid'>,
  onServer: number,
): Promise<void> {
  await query(
    tx,
    `insert into mail_folders (workspace_id, mailbox_id, path, uid_validity, live_from_uid, role, on_server)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, mailbox_id, path) do update
       set validity_changes = case when mail_folders.validity_changed_at > now() - interval '1 day'
             then least(mail_folders.validity_changes + 1, 1000) else 1 end,
           validity_changed_at = now(),
           uid_validity = excluded.uid_validity, live_from_uid = excluded.live_from_uid, role = excluded.role,
           on_server = excluded.on_server, modseq = null, is_complete = false, checked_at = now(), gone_since = null,
           differs_since = null`,
    [
      source.workspaceId,
      source.mailboxId,
      folder.path,
      folder.uidValidity.toString(),
      folder.liveFromUid,
      folder.role,
      onServer,
    ],
  )
}

/**
 * Marks a folder as complete: every message that was on the server when `modseq` was read is stored or quarantined.
 */
export async function completeFolder(
  tx: Tx,
  source: MailSource,
  folder: Pick<FolderRow, 'path' | 'uidValidity' | 'modseq'>,
): Promise<void> {
  await query(
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
}

/** Stores the message counts on the server and here, as of one comparison. */
export async function noteCompared(
  tx: Tx,
  source: MailSource,
  folder: Pick<FolderRow, 'path' | 'uidValidity'> & { role: string },
  counts: { onServer: number; held: number },
): Promise<void> {
  await query(
    tx,
    `update mail_folders f
        set role = $5, on_server = $6::int, held = $7::int, compared_at = now(), gone_since = null,
            differs_since = case when $6::int <> $7::int + (
              select count(*) from mail_quarantine q
               where q.workspace_id = $1 and q.mailbox_id = $2 and q.path = $3 and q.uid_validity = $4
                 and q.gone_at is null) then coalesce(differs_since, now()) end
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4`,
    [
      source.workspaceId,
      source.mailboxId,
      folder.path,
      folder.uidValidity.toString(),
      folder.role,
      counts.onServer,
      counts.held,
    ],
    'note_folder_compared',
  )
}

/** Adds new mail that arrived between two comparisons to the counts. */
export async function noteArrived(
  tx: Tx,
  source: MailSource,
  folder: Pick<FolderRow, 'path' | 'uidValidity'>,
  counts: { onServer: number; held: number },
): Promise<void> {
  await query(
    tx,
    `update mail_folders set on_server = on_server + $5::int, held = held + $6::int
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4`,
    [
      source.workspaceId,
      source.mailboxId,
      folder.path,
      folder.uidValidity.toString(),
      counts.onServer,
      counts.held,
    ],
    'note_arrived',
  )
}

export interface AuditResult {
  readonly missing: number
  readonly surplus: number
  readonly flags: number
}

/** Stores the result of a sync audit. */
export async function noteAudited(
  tx: Tx,
  source: MailSource,
  folder: Pick<FolderRow, 'path' | 'uidValidity'>,
  result: AuditResult,
): Promise<void> {
  await query(
    tx,
    `update mail_folders set audited_at = now(), audit_missing = $5, audit_surplus = $6, audit_flags = $7
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4`,
    [
      source.workspaceId,
      source.mailboxId,
      folder.path,
      folder.uidValidity.toString(),
      result.missing,
      result.surplus,
      result.flags,
    ],
    'note_folder_audited',
  )
}

/** Seconds since the least recent audit of a folder; null if a folder was never audited. */
export async function oldestAuditAge(tx: Tx, source: MailSource): Promise<number | null> {
  const [row] = await query(
    tx,
    `select case when bool_or(audited_at is null) then null
                 else extract(epoch from now() - min(audited_at))::int end as seconds
       from mail_folders where workspace_id = $1 and mailbox_id = $2 and gone_since is null`,
    [source.workspaceId, source.mailboxId],
    'oldest_audit',
  )
  return row?.seconds ?? null
}

/** Records which folders the server lists. Deletes and returns those that have been missing for an hour. */
export async function noteListed(
  tx: Tx,
  source: MailSource,
  paths: readonly string[],
): Promise<{ path: string; uidValidity: bigint }[]> {
  const values = [source.workspaceId, source.mailboxId, paths] as const
  await query(
    tx,
    `update mail_folders
        set gone_since = case when path = any($3::text[]) then null else coalesce(gone_since, now()) end
      where workspace_id = $1 and mailbox_id = $2 and (path = any($3::text[])) is distinct from (gone_since is null)`,
    values,
    'note_folders_listed',
  )
  const forgotten = await query(
    tx,
    `delete from mail_folders
      where workspace_id = $1 and mailbox_id = $2 and not path = any($3::text[])
        and gone_since < now() - interval '1 hour'
     returning path, uid_validity as "uidValidity"`,
    values,
    'forget_folders',
  )
  return forgotten.map(({ path, uidValidity }) => ({ path, uidValidity: BigInt(uidValidity) }))
}
