import type { FolderAudit, InputOf, parseAgain, QuarantinedMessage, SyncAudit } from '@postroom/contract'
import { countLocations, quarantinedUrl } from '#features/conversations/index.ts'
import { mailboxFor, wakeMailSync } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { listQuarantinedRows, type QuarantinedRow, requestQuarantined } from './quarantine.queries.ts'
import { type FolderAuditRow, findWatch, listFolderAudits, type WatchRow } from './watches.queries.ts'

type OfMailbox = { mailboxId: string }

/** Returns the sync status of a mailbox by folder, its watch mode and its last failure. */
export async function getAuditCall(ctx: Context, { mailboxId }: OfMailbox): Promise<SyncAudit> {
  const { tx, workspaceId } = ctx
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  const folders: FolderAudit[] = []
  for (const row of await listFolderAudits(tx, workspaceId, mailboxId)) {
    folders.push(presentFolder(row, await countStored(tx, workspaceId, mailboxId, row)))
  }
  return { mailboxId, folders, ...presentWatch(await findWatch(tx, workspaceId, mailboxId)) }
}

/** Counts live during the first sync; a complete folder has a count stored together with the server's. */
async function countStored(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  { path, uidValidity, isComplete, held }: FolderAuditRow,
): Promise<number> {
  if (isComplete) return held
  return countLocations(tx, workspaceId, { mailboxId, folder: path, uidValidity: BigInt(uidValidity) })
}

const presentFolder = (row: FolderAuditRow, held: number): FolderAudit => ({
  path: row.path,
  role: row.role,
  onServer: row.onServer,
  held,
  quarantined: row.quarantined,
  comparedAt: row.comparedAt?.toISOString() ?? null,
  auditedAt: row.auditedAt?.toISOString() ?? null,
  audit: { missing: row.missing, surplus: row.surplus, flags: row.flags },
})

const presentWatch = (
  watch: WatchRow | null,
): Pick<SyncAudit, 'confirmedAt' | 'lastDelayMs' | 'failure' | 'watchMode'> => ({
  confirmedAt: watch?.confirmedAt?.toISOString() ?? null,
  lastDelayMs: watch?.lastDelayMs ?? null,
  failure:
    watch?.failingSince && watch.failureKind
      ? {
          kind: watch.failureKind,
          since: watch.failingSince.toISOString(),
          attempts: watch.failures,
          nextTryAt: watch.nextTryAt?.toISOString() ?? null,
        }
      : null,
  watchMode:
    watch?.watchMode && watch.watchModeSince
      ? { mode: watch.watchMode, since: watch.watchModeSince.toISOString(), reason: watch.watchModeReason }
      : null,
})

/** Starts a sync audit. */
export async function auditNowCall(ctx: Context, { mailboxId }: OfMailbox): Promise<Record<string, never>> {
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  await wakeMailSync(ctx.tx, mailboxId, 'audit')
  return {}
}

/** Lists the quarantined messages of a mailbox. */
export async function listQuarantinedCall(
  ctx: Context,
  { mailboxId }: OfMailbox,
): Promise<{ items: QuarantinedMessage[] }> {
  const { tx, workspaceId } = ctx
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  const rows = await listQuarantinedRows(tx, workspaceId, mailboxId)
  return { items: rows.map((row) => presentQuarantined(ctx, row)) }
}

const presentQuarantined = ({ app, workspaceId }: Context, row: QuarantinedRow): QuarantinedMessage => ({
  id: row.id,
  folder: row.path,
  uid: Number(row.uid),
  subject: row.subject,
  sizeBytes: row.sizeBytes,
  kind: row.kind,
  error: row.error,
  isKept: row.isKept,
  sourceUrl: row.isKept ? quarantinedUrl(app, workspaceId, row.id) : null,
  attempts: row.attempts,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.at.toISOString(),
  isAskedFor: row.isAskedFor,
})

/** Retries a quarantined message. */
export async function parseAgainCall(
  ctx: Context,
  { mailboxId, quarantinedId }: InputOf<typeof parseAgain>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  if (!(await requestQuarantined(tx, workspaceId, mailboxId, quarantinedId))) fail('not_found')
  await wakeMailSync(tx, mailboxId, 'look')
  return {}
}
