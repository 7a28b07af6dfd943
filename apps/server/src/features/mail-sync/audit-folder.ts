import type { MailSession } from '@postroom/mail'
import { countLocations } from '#features/conversations/index.ts'
import type { ChosenFolder } from './choose-folders.ts'
import { applyServerChanges, type ExaminedFolder, folderLocation, readStored } from './examine-folder.ts'
import { type FolderRow, findFolder, noteAudited, noteCompared } from './folders.queries.ts'
import { noteQuarantinedGone } from './quarantine.queries.ts'
import { fetchInto, lookAt, readFolder, type SyncContext } from './read-folder.ts'
import { changesToStored, readSkipped, withSkipped } from './skipped-messages.ts'

/** In larger folders the audit compares UIDs only: the flags would be megabytes every hour. */
const flagsUpTo = 50_000

/**
 * Compares every message of a folder with the server without relying on MODSEQ, and corrects the differences.
 * Only a difference that remains after a second ordinary sync run is recorded, since mail may change in between.
 * Returns the folder as it is now.
 */
export async function auditFolder(
  context: SyncContext,
  session: MailSession,
  folder: Pick<ChosenFolder, 'path' | 'role'>,
): Promise<ExaminedFolder> {
  const before = await lookAndCompare(context, session, folder)
  if (!before.differences) return before.examined
  if (isNone(before.differences)) {
    await noteResult(context, folder, before.differences, none)
    return before.examined
  }
  const after = await lookAndCompare(context, session, folder)
  const { examined, differences } = after
  if (!differences || differences.row.uidValidity !== before.differences.row.uidValidity) return examined
  const { row, missing, surplus, changedFlags } = differences
  await applyServerChanges(context.mailSync.app, context.source, row, { changedFlags, vanishedUids: surplus })
  await fetchInto(context, session, examined, missing.toReversed())
  const gaps = intersectGaps(before.differences, differences)
  await noteResult(context, folder, differences, gaps)
  if (gaps.missing.length > 0 || gaps.surplus.length > 0) {
    const uids = { missing: gaps.missing.slice(0, 50), surplus: gaps.surplus.slice(0, 50) }
    const { mailboxId } = context.source
    context.mailSync.app.log.error(
      { mailboxId, folder: folder.path, ...uids },
      'sync audit corrected a folder',
    )
  }
  return { ...examined, highestHeld: Math.max(examined.highestHeld, missing.at(-1) ?? 0) }
}

interface Gaps {
  readonly missing: readonly number[]
  readonly surplus: readonly number[]
  readonly changedFlags: readonly { uid: number; flags: string[] }[]
}

interface Differences extends Gaps {
  readonly row: FolderRow
  /** Ascending. */
  readonly missing: number[]
  readonly surplus: number[]
  readonly changedFlags: { uid: number; flags: string[] }[]
  readonly onServer: number
  /** Quarantined messages that the server no longer has. */
  readonly quarantinedGone: readonly number[]
}

const none: Gaps = { missing: [], surplus: [], changedFlags: [] }

const isNone = ({ missing, surplus, changedFlags }: Gaps): boolean =>
  missing.length + surplus.length + changedFlags.length === 0

/** UIDs are never reused, so a difference found before and after an ordinary sync run was missed by that run. */
function intersectGaps(before: Gaps, after: Gaps): Gaps {
  const missing = new Set(before.missing)
  const surplus = new Set(before.surplus)
  const flagged = new Map(before.changedFlags.map(({ uid, flags }) => [uid, flags.join(' ')]))
  return {
    missing: after.missing.filter((uid) => missing.has(uid)),
    surplus: after.surplus.filter((uid) => surplus.has(uid)),
    changedFlags: after.changedFlags.filter(({ uid, flags }) => flagged.get(uid) === flags.join(' ')),
  }
}

/** Does an ordinary sync run, then compares. `differences` is null until the folder was fetched completely once. */
async function lookAndCompare(
  context: SyncContext,
  session: MailSession,
  folder: Pick<ChosenFolder, 'path' | 'role'>,
): Promise<{ examined: ExaminedFolder; differences: Differences | null }> {
  const { app } = context.mailSync
  const { source } = context
  const examined = await lookAt(context, session, folder)
  const left = await readFolder(context, session, examined)
  const row = await app.db.read(source.workspaceId, (tx) => findFolder(tx, source, folder.path))
  if (!row?.isComplete || left.length > 0) return { examined, differences: null }
  const skipped = await readSkipped(app, source, row)
  const { known, quarantined } = await readStored(app, source, row)
  const listed = await listAll(session, row, withSkipped(known, skipped))
  if (listed === null) return { examined, differences: null }
  const numbers = new Set(listed.uids)
  const vanishedUids = [...skipped].filter((uid) => !numbers.has(uid))
  const changes = { changedFlags: listed.changedFlags, vanishedUids }
  const { changedFlags, skippedCount } = await changesToStored(app, source, row, { known, skipped, changes })
  const isWanted = (uid: number): boolean =>
    !known.has(uid) && !quarantined.uids.has(uid) && !skipped.has(uid)
  const differences = {
    row,
    missing: listed.uids.filter(isWanted),
    surplus: [...known.keys()].filter((uid) => !numbers.has(uid)),
    changedFlags,
    onServer: listed.uids.length - skippedCount,
    quarantinedGone: [...quarantined.uids].filter((uid) => !numbers.has(uid)),
  }
  return { examined, differences }
}

const noteResult = (
  { mailSync, source }: SyncContext,
  { role }: Pick<ChosenFolder, 'role'>,
  { row, onServer, quarantinedGone }: Differences,
  { missing, surplus, changedFlags }: Gaps,
): Promise<void> =>
  mailSync.app.db.write(source.workspaceId, async (tx) => {
    await noteQuarantinedGone(tx, source, row, quarantinedGone)
    const held = await countLocations(tx, source.workspaceId, folderLocation(source, row))
    await noteCompared(tx, source, { ...row, role }, { onServer, held })
    const result = { missing: missing.length, surplus: surplus.length, flags: changedFlags.length }
    await noteAudited(tx, source, row, result)
  })

interface Listing {
  readonly uids: number[]
  readonly changedFlags: { uid: number; flags: string[] }[]
}

/** Null if UIDVALIDITY has just changed; the next sync run handles that. */
async function listAll(
  session: MailSession,
  { path, uidValidity }: { path: string; uidValidity: bigint },
  known: ReadonlyMap<number, readonly string[]>,
): Promise<Listing | null> {
  if (known.size > flagsUpTo) {
    const opened = await session.openFolder(path)
    return opened.uidValidity === uidValidity ? { uids: await session.listUids(), changedFlags: [] } : null
  }
  const found = await session.changesSince(path, { uidValidity, modseq: null, known })
  if (found.kind === 'reset') return null
  const vanished = new Set(found.vanishedUids)
  const uids = [...known.keys()].filter((uid) => !vanished.has(uid)).concat(found.newUids)
  return { uids: uids.sort((a, b) => a - b), changedFlags: found.changedFlags }
}
