import type { AsideMessage, FolderProof, InputOf, MailboxProof, parseAgain } from '@postroom/contract'
import { asideUrl, countPlaces } from '#features/conversations/index.ts'
import { mailboxFor, wakeMailroom } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { type AsideRow, askForAside, listAsideRows } from './aside.queries.ts'
import { type FolderProofRow, findWatch, listFolderProofs, type WatchRow } from './watches.queries.ts'

type OfMailbox = { mailboxId: string }

/** Returns the sync status of a mailbox by folder, its watch mode and its last failure. */
export async function getProofCall(ctx: Context, { mailboxId }: OfMailbox): Promise<MailboxProof> {
  const { tx, workspaceId } = ctx
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  const folders: FolderProof[] = []
  for (const row of await listFolderProofs(tx, workspaceId, mailboxId)) {
    folders.push(presentFolder(row, await countStored(tx, workspaceId, mailboxId, row)))
  }
  return { mailboxId, folders, ...presentWatch(await findWatch(tx, workspaceId, mailboxId)) }
}

/** Counts live during the first sync; a complete folder has a count stored together with the server's. */
async function countStored(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  { path, uidValidity, isComplete, held }: FolderProofRow,
): Promise<number> {
  if (isComplete) return held
  return countPlaces(tx, workspaceId, { mailboxId, folder: path, uidValidity: BigInt(uidValidity) })
}

const presentFolder = (row: FolderProofRow, held: number): FolderProof => ({
  path: row.path,
  role: row.role,
  onServer: row.onServer,
  held,
  aside: row.aside,
  comparedAt: row.comparedAt?.toISOString() ?? null,
  auditedAt: row.auditedAt?.toISOString() ?? null,
  audit: { missing: row.missing, surplus: row.surplus, flags: row.flags },
})

const presentWatch = (
  watch: WatchRow | null,
): Pick<MailboxProof, 'confirmedAt' | 'lastDelayMs' | 'failure' | 'news'> => ({
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
  news:
    watch?.news && watch.newsSince
      ? { how: watch.news, since: watch.newsSince.toISOString(), reason: watch.newsReason }
      : null,
})

/** Starts a sync audit. */
export async function auditNowCall(ctx: Context, { mailboxId }: OfMailbox): Promise<Record<string, never>> {
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  await wakeMailroom(ctx.tx, mailboxId, 'audit')
  return {}
}

/** Lists the quarantined messages of a mailbox. */
export async function listAsideCall(
  ctx: Context,
  { mailboxId }: OfMailbox,
): Promise<{ items: AsideMessage[] }> {
  const { tx, workspaceId } = ctx
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  const rows = await listAsideRows(tx, workspaceId, mailboxId)
  return { items: rows.map((row) => presentAside(ctx, row)) }
}

const presentAside = ({ app, workspaceId }: Context, row: AsideRow): AsideMessage => ({
  id: row.id,
  folder: row.path,
  uid: Number(row.uid),
  subject: row.subject,
  sizeBytes: row.sizeBytes,
  kind: row.kind,
  error: row.error,
  isKept: row.isKept,
  sourceUrl: row.isKept ? asideUrl(app, workspaceId, row.id) : null,
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
  if (!(await askForAside(tx, workspaceId, mailboxId, quarantinedId))) fail('not_found')
  await wakeMailroom(tx, mailboxId, 'look')
  return {}
}
