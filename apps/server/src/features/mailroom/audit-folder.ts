import type { MailSession } from '@postroom/mail'
import { countPlaces } from '#features/conversations/index.ts'
import { noteAsideGone } from './aside.queries.ts'
import type { ChosenFolder } from './choose-folders.ts'
import { type ExaminedFolder, placeOf, readHeld, takeOver } from './examine-folder.ts'
import { findFolder, noteAudited, noteCompared } from './folders.queries.ts'
import { ofHeld, readLeftOut, withLeftOut } from './left-out.ts'
import { fetchInto, lookAt, readFolder, type Visit } from './read-folder.ts'

/** With more messages only their numbers are compared; flags of so many would be megabytes every hour. */
const flagsUpTo = 50_000

/**
 * Compares every message of a folder with the server, whatever the cursor says, and mends what differs. What
 * the ordinary look finds is no gap, so that comes first. Answers the folder as it is now.
 */
export async function auditFolder(
  visit: Visit,
  session: MailSession,
  folder: Pick<ChosenFolder, 'path' | 'role'>,
): Promise<ExaminedFolder> {
  const { app } = visit.mailroom
  const { source } = visit
  const examined = await lookAt(visit, session, folder)
  const left = await readFolder(visit, session, examined)
  const row = await app.db.read(source.workspaceId, (tx) => findFolder(tx, source, folder.path))
  if (!row?.isComplete || left.length > 0) return examined
  const leftOut = await readLeftOut(app, source, row)
  const { known, aside } = await readHeld(app, source, row)
  const listed = await listAll(session, row, withLeftOut(known, leftOut))
  if (listed === null) return examined
  const numbers = new Set(listed.uids)
  const vanishedUids = [...leftOut].filter((uid) => !numbers.has(uid))
  const changes = { changedFlags: listed.changedFlags, vanishedUids }
  const { changedFlags, leftOutCount } = await ofHeld(app, source, row, { known, leftOut, changes })
  const there = { uids: listed.uids, changedFlags }
  const isWanted = (uid: number): boolean => !known.has(uid) && !aside.uids.has(uid) && !leftOut.has(uid)
  const missing = there.uids.filter(isWanted)
  const surplus = [...known.keys()].filter((uid) => !numbers.has(uid))
  await takeOver(app, source, row, { changedFlags: there.changedFlags, vanishedUids: surplus })
  await fetchInto(visit, session, examined, missing.reverse())
  // What came while we looked is no gap: its number is above all that were held.
  const highest = Math.max(examined.highestHeld, ...examined.missingUids.slice(0, 1))
  const gaps = missing.filter((uid) => uid < highest)
  await app.db.write(source.workspaceId, async (tx) => {
    const gone = [...aside.uids].filter((uid) => !numbers.has(uid))
    await noteAsideGone(tx, source, row, gone)
    const held = await countPlaces(tx, source.workspaceId, placeOf(source, row))
    await noteCompared(
      tx,
      source,
      { ...row, role: folder.role },
      { onServer: there.uids.length - leftOutCount, held },
    )
    const result = { missing: gaps.length, surplus: surplus.length, flags: there.changedFlags.length }
    await noteAudited(tx, source, row, result)
  })
  if (gaps.length > 0 || surplus.length > 0) {
    const found = { missing: gaps.slice(0, 50), surplus: surplus.slice(0, 50) }
    app.log.error({ mailboxId: source.mailboxId, folder: folder.path, ...found }, 'an audit mended a folder')
  }
  return examined
}

interface Listing {
  readonly uids: number[]
  readonly changedFlags: { uid: number; flags: string[] }[]
}

/** Null where the numbers were given out anew in this very moment: the next look sees to it. */
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
