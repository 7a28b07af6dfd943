import { makeReason } from '@postroom/contract'
import { MailServerError, type MailSession } from '@postroom/mail'
import { type Copy, copiesOfMessages, listBelongingTo, moveLocations } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { bringBack, listSought, noteBrought } from './bring-back.ts'
import { type PendingChange, settleChanges } from './change-attempts.queries.ts'
import { findFolder } from './folders.queries.ts'
import { listMovedAway, noteMovedAway } from './folders-not-fetched.queries.ts'
import type { Lease } from './leases.queries.ts'
import { listedFolders } from './listed-folders.ts'
import { isWantedBack, type MoveGroup, sourcesFor, targetPath } from './move-targets.ts'
import { movedAway } from './pending-changes.queries.ts'
import { refusalBy, refuseChanges } from './refused-changes.queries.ts'
import { listPresentUids } from './write-flags.ts'

const triesForMissing = 6
/** After this many, one that is looked for is in none of the usual folders. */
const triesToSeek = 3

/**
 * Writes pending moves to the server. A copy that is no longer in a source folder was moved or deleted by another program
 * later than our change, and stays where it is.
 */
export async function writeMoves(
  app: App,
  session: MailSession,
  lease: Lease,
  pendingChanges: readonly PendingChange[],
  requireLease: () => Promise<void>,
): Promise<void> {
  if (pendingChanges.length === 0) return
  const folders = await listedFolders(app, session, lease)
  const current = await withoutReturned(app, lease, pendingChanges)
  for (const [wanted, group] of Map.groupBy(current, (pendingChange) => pendingChange.wanted)) {
    const target = targetPath(folders, wanted)
    if (target === null) {
      const reason = makeReason('folder_missing', { folder: wanted.replace(/^path:/, '') })
      await app.db.write(lease.workspaceId, (tx) => refuseChanges(tx, lease, group, reason))
    } else
      await moveGroup(app, session, lease, { wanted, target, folders, pendingChanges: group, requireLease })
  }
}

/** Messages that left for another mailbox may have come back; they stay. */
async function withoutReturned(
  app: App,
  lease: Lease,
  pendingChanges: readonly PendingChange[],
): Promise<readonly PendingChange[]> {
  const { workspaceId, mailboxId } = lease
  const leaving = pendingChanges.filter(({ wanted }) => wanted === movedAway)
  if (leaving.length === 0) return pendingChanges
  const ids = leaving.map(({ messageId }) => messageId)
  const returned = await app.db.read(workspaceId, (tx) => listBelongingTo(tx, workspaceId, mailboxId, ids))
  const settled = leaving.filter(({ messageId }) => returned.has(messageId))
  await app.db.write(workspaceId, (tx) => settleChanges(tx, lease, settled))
  return pendingChanges.filter((one) => !settled.includes(one))
}

async function moveGroup(app: App, session: MailSession, lease: Lease, group: MoveGroup): Promise<void> {
  const { workspaceId, mailboxId } = lease
  const ids = group.pendingChanges.map(({ messageId }) => messageId)
  const found = await app.db.read(workspaceId, (tx) => copiesOfMessages(tx, workspaceId, mailboxId, ids))
  const copies = isWantedBack(group) ? await withoutMissing(session, found, group.target) : found
  const isSource = sourcesFor(group)
  const moving = copies.flatMap(({ messageId, place }) =>
    place && isSource(place.folder) ? [{ messageId, ...place, uidValidity: BigInt(place.uidValidity) }] : [],
  )
  const open = new Set<string>()
  const missingFolders = new Set<string>()
  for (const fromFolder of Map.groupBy(moving, (copy) => `${copy.uidValidity} ${copy.folder}`).values()) {
    await group.requireLease()
    const left = await moveFrom(app, session, lease, group, fromFolder)
    for (const messageId of left ?? []) open.add(messageId)
    for (const { folder } of left ? [] : fromFolder) missingFolders.add(folder)
  }
  const away = await app.db.read(workspaceId, (tx) => listMovedAway(tx, lease, ids))
  const sought = await listSought(app, lease, group, copies)
  const isSought = isWantedBack(group) || away.size > 0 || sought.size > 0
  const brought = isSought
    ? await bringBack(session, group, { copies, away, sought })
    : new Map<string, string>()
  const stored = new Set(copies.filter(({ place }) => place !== null).map(({ messageId }) => messageId))
  const located = new Set(
    copies
      .filter(({ place }) => place !== null && !missingFolders.has(place.folder))
      .map(({ messageId }) => messageId),
  )
  const done = group.pendingChanges.filter(({ messageId, attempts }) => {
    if (located.has(messageId)) return !open.has(messageId)
    if (brought.has(messageId)) return true
    return !stored.has(messageId) && attempts >= (sought.has(messageId) ? triesToSeek : triesForMissing)
  })
  await app.db.write(workspaceId, async (tx) => {
    for (const [path, entries] of Map.groupBy(brought, ([, path]) => path))
      await noteBrought(
        tx,
        lease,
        path,
        entries.map(([messageId]) => messageId),
      )
    await settleChanges(tx, lease, done)
  })
}

/**
 * Removes the location of copies that are stored in the target but are not there: an earlier move took them away, and the
 * connection ended before its answer.
 */
async function withoutMissing(
  session: MailSession,
  copies: readonly Copy[],
  target: string,
): Promise<readonly Copy[]> {
  const place = copies.find((copy) => copy.place?.folder === target)?.place
  if (!place) return copies
  const present = await listPresentUids(session, { ...place, uidValidity: BigInt(place.uidValidity) })
  return copies.map((copy) =>
    copy.place?.folder === target && !present?.has(copy.place.uid) ? { ...copy, place: null } : copy,
  )
}

interface Moving {
  readonly messageId: string
  readonly folder: string
  readonly uidValidity: bigint
  readonly uid: number
}

/**
 * Moves copies of one folder. Returns the messages whose change stays pending, because they are missing at the moment or
 * the server refused; null if another program has renamed or deleted the folder.
 */
async function moveFrom(
  app: App,
  session: MailSession,
  lease: Lease,
  { target, pendingChanges }: MoveGroup,
  copies: readonly Moving[],
): Promise<string[] | null> {
  const [first] = copies
  if (!first) return []
  const { workspaceId, mailboxId } = lease
  const source = { mailboxId, folder: first.folder, uidValidity: first.uidValidity }
  const present = await listPresentUids(session, source)
  if (!present) return null
  const movable = copies.filter(({ uid }) => present.has(uid))
  const absent = copies.filter(({ uid }) => !present.has(uid)).map(({ messageId }) => messageId)
  if (movable.length === 0) return absent
  const uids = movable.map(({ uid }) => uid)
  const tried = new Set(
    pendingChanges.filter(({ attempts }) => attempts > 1).map(({ messageId }) => messageId),
  )
  const triedBefore = movable.filter(({ messageId }) => tried.has(messageId)).map(({ uid }) => uid)
  try {
    const moved = await session.move(uids, target, { triedBefore })
    await app.db.write(workspaceId, async (tx) => {
      const to = await findFolder(tx, { workspaceId, mailboxId }, target)
      const place =
        to && to.uidValidity === moved.uidValidity ? { folder: target, uidValidity: to.uidValidity } : null
      const rows = uids.map((uid) => ({ uid, newUid: moved.uids.get(uid) ?? null }))
      await moveLocations(tx, workspaceId, source, place, rows)
      const ids = movable.map(({ messageId }) => messageId)
      await noteMovedAway(tx, lease, ids, to ? null : target)
    })
    return absent
  } catch (error) {
    if (!(error instanceof MailServerError) || error.kind !== 'refused') throw error
    const ids = new Set(movable.map(({ messageId }) => messageId))
    const refused = pendingChanges.filter(({ messageId }) => ids.has(messageId))
    await app.db.write(workspaceId, (tx) => refuseChanges(tx, lease, refused, refusalBy(error)))
    return [...absent, ...ids]
  }
}
