import type { MailSession, OpenFolder } from '@postroom/mail'
import {
  applyFlags,
  countLocations,
  deleteLocations,
  followFlags,
  knownUids,
  listLocationsOfFolder,
  renumberLocations,
} from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { ChosenFolder } from './choose-folders.ts'
import {
  beginFolder,
  completeFolder,
  type FolderRow,
  findFolder,
  type MailSource,
  noteCompared,
} from './folders.queries.ts'
import { followChanges } from './follow-changes.ts'
import { type Matched, matchNumbers } from './match-numbers.ts'
import type { FolderBeingRead } from './prepare-messages.ts'
import { clearQuarantine, findQuarantined } from './quarantine.queries.ts'
import { changesToStored, leaveOutOld, readSkipped, withSkipped } from './skipped-messages.ts'

/** Result of comparing a folder with the server; the folder is still selected in the session. */
export interface ExaminedFolder extends FolderBeingRead {
  /** Messages not stored yet, newest first. */
  readonly missingUids: readonly number[]
  /** Number of messages stored before the comparison. */
  readonly heldCount: number
  /** Number of messages on the server, without skipped messages. */
  readonly onServer: number
  /** Highest known UID; 0 if there is none. */
  readonly highestHeld: number
  /** The server assigns new UIDs on every connection. */
  readonly isVolatile: boolean
  /** Stored as the folder's cursor once all missing messages are stored. */
  readonly modseq: bigint | null
}

/**
 * Opens a folder, applies flag changes and removals, and returns what is missing. Compares all UIDs while the folder is
 * incomplete, since changes since a MODSEQ do not include messages that were never fetched.
 */
export async function examineFolder(
  app: App,
  session: MailSession,
  source: MailSource,
  { path, role }: Pick<ChosenFolder, 'path' | 'role'>,
): Promise<ExaminedFolder> {
  const before = await app.db.read(source.workspaceId, (tx) => findFolder(tx, source, path))
  if (before) {
    // Read before the stored UIDs: a message that an import moves between the two is then in both, never in neither.
    const skipped = await readSkipped(app, source, before)
    const { known, quarantined } = await readStored(app, source, before)
    const found = await session.changesSince(path, {
      uidValidity: before.uidValidity,
      modseq: before.isComplete && !quarantined.isRetryDue ? before.modseq : null,
      known: withSkipped(known, skipped),
    })
    if (found.kind === 'changes') {
      const changes = await changesToStored(app, source, before, { known, skipped, changes: found })
      await applyServerChanges(app, source, before, changes)
      const held = {
        heldCount: known.size - changes.vanishedUids.length,
        highestHeld: Math.max(highest(known.keys()), highest(skipped)),
      }
      const missingUids = newestFirst(found.newUids.filter((uid) => !quarantined.uids.has(uid)))
      const { modseq } = found
      const onServer = found.exists - changes.skippedCount
      return {
        source,
        role,
        row: before,
        ...held,
        missingUids,
        onServer,
        isVolatile: before.isVolatile,
        modseq,
      }
    }
  }
  const opened = await session.openFolder(path)
  const uids = await session.listUids()
  const matched = before ? await matchHeld(app, session, source, before, uids) : nothingHeld
  const row = await begin(app, source, { opened, role }, before, matched)
  const { moves } = matched
  const kept = new Set(moves.map(({ uid }) => uid))
  const held = { heldCount: kept.size, highestHeld: highest(kept) }
  const others = uids.filter((uid) => !kept.has(uid))
  const skipped = await leaveOutOld(app, session, source, row, others)
  const missingUids = newestFirst(others.filter((uid) => !skipped.has(uid)))
  const onServer = opened.exists - skipped.size
  const { highestModseq: modseq } = opened
  return {
    source,
    role,
    row,
    ...held,
    missingUids,
    onServer,
    isVolatile: before?.isVolatile ?? false,
    modseq,
  }
}

const newestFirst = (uids: number[]): number[] => uids.sort((a, b) => b - a)

/** Marks a folder as complete after all missing messages were stored; later runs ask only for changes. */
export const finishFolder = (app: App, folder: ExaminedFolder): Promise<void> => {
  const { source, row, role, modseq, onServer } = folder
  return app.db.write(source.workspaceId, async (tx) => {
    await completeFolder(tx, source, { ...row, modseq })
    await clearQuarantine(tx, source, row)
    const held = await countLocations(tx, source.workspaceId, folderLocation(source, row))
    await noteCompared(tx, source, { ...row, role }, { onServer, held })
  })
}

const highest = (uids: Iterable<number>): number => {
  let result = 0
  for (const uid of uids) result = Math.max(result, uid)
  return result
}

/** Identifies a folder and its UIDVALIDITY for message locations. */
export const folderLocation = (
  { mailboxId }: MailSource,
  { path, uidValidity }: Pick<FolderRow, 'path' | 'uidValidity'>,
) => ({
  mailboxId,
  folder: path,
  uidValidity,
})

/** Reads the stored UIDs with their flags, and the quarantined UIDs. */
export const readStored = (app: App, source: MailSource, row: FolderRow) =>
  app.db.read(source.workspaceId, async (tx) => ({
    known: await knownUids(tx, source.workspaceId, folderLocation(source, row)),
    quarantined: await findQuarantined(tx, source, row),
  }))

const followed = { kind: 'mail', id: null, text: 'changed with another program' } as const

/** Applies flag changes and removals from the server to stored messages and conversations. */
export async function applyServerChanges(
  app: App,
  source: MailSource,
  row: FolderRow,
  found: { changedFlags: { uid: number; flags: string[] }[]; vanishedUids: number[] },
): Promise<void> {
  if (found.changedFlags.length === 0 && found.vanishedUids.length === 0) return
  await changeAsSystem(app, source.workspaceId, followed, async (change) => {
    const { tx, workspaceId } = change
    const place = folderLocation(source, row)
    const changed = await applyFlags(tx, workspaceId, place, found.changedFlags)
    const isGone = found.vanishedUids.length > 0
    const leftIds = isGone ? await deleteLocations(tx, workspaceId, place, found.vanishedUids) : []
    await followChanges(change, source, { changed, leftRole: row.role, leftIds })
  })
}

/** Tolerated difference between our clock and the server's. */
const clockMs = 10 * 60_000

/**
 * Messages that arrived after this time count as live mail although their UIDs are new. INTERNALDATE has whole seconds of
 * the server's clock; a complete folder allows for clock difference, since a message missing from it must be new.
 */
const heldUntil = ({ checkedAt, isComplete }: FolderRow): Date =>
  new Date(isComplete ? checkedAt.getTime() - clockMs : Math.floor(checkedAt.getTime() / 1000) * 1000)

async function begin(
  app: App,
  source: MailSource,
  { opened, role }: { opened: OpenFolder; role: ChosenFolder['role'] },
  before: FolderRow | null,
  { moves, others }: Matched,
): Promise<FolderBeingRead['row']> {
  // Without UIDNEXT, history and live mail cannot be told apart: treat everything as history.
  const firstLater = opened.uidNext ?? Number.MAX_SAFE_INTEGER
  const since = before ? heldUntil(before) : null
  const arrived = others.filter(
    ({ internalDate }) => since !== null && internalDate !== null && internalDate >= since,
  )
  const liveFromUid = Math.min(firstLater, ...arrived.slice(0, 1000).map(({ uid }) => uid))
  const row = { path: opened.path, role, uidValidity: opened.uidValidity, liveFromUid }
  await changeAsSystem(app, source.workspaceId, followed, async (change) => {
    const { tx } = change
    await beginFolder(tx, source, row, opened.exists)
    if (!before) return
    await renumberLocations(tx, source.workspaceId, folderLocation(source, row), moves)
    await deleteLocations(tx, source.workspaceId, folderLocation(source, before), null)
    await followFlags(
      change,
      moves.map(({ messageId }) => messageId),
    )
  })
  return row
}

const nothingHeld: Matched = { moves: [], others: [] }

async function matchHeld(
  app: App,
  session: MailSession,
  source: MailSource,
  before: FolderRow,
  uids: readonly number[],
): Promise<Matched> {
  const places = await app.db.read(source.workspaceId, (tx) =>
    listLocationsOfFolder(tx, source.workspaceId, folderLocation(source, before)),
  )
  return matchNumbers(session, places, uids)
}
