import type { MailSession, OpenFolder } from '@postroom/mail'
import {
  applyFlags,
  countPlaces,
  dropPlaces,
  findPlacesOfFolder,
  knownUids,
  renumberPlaces,
} from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { findAside } from './aside.queries.ts'
import type { ChosenFolder } from './choose-folders.ts'
import {
  beginFolder,
  completeFolder,
  type FolderRow,
  findFolder,
  type MailSource,
  noteCompared,
} from './folders.queries.ts'
import type { FolderBeingRead } from './store-messages.ts'

/** What a look at a folder found, with the folder still open. */
export interface ExaminedFolder extends FolderBeingRead {
  /** Messages not held yet, newest first. */
  readonly missingUids: readonly number[]
  /** Messages held before the look. */
  readonly heldCount: number
  /** How many the server says it has. */
  readonly onServer: number
  /** The newest of those held; 0 without any. */
  readonly highestHeld: number
  /** To be stored once all that is missing is held. */
  readonly modseq: bigint | null
}

/**
 * Opens a folder, takes over what changed in flags and what is gone, and says what is missing. While a
 * folder is incomplete all its UIDs are compared, since changes since a point leave out what was never
 * fetched.
 */
export async function examineFolder(
  app: App,
  session: MailSession,
  source: MailSource,
  { path, role }: Pick<ChosenFolder, 'path' | 'role'>,
): Promise<ExaminedFolder> {
  const before = await app.db.read(source.workspaceId, (tx) => findFolder(tx, source, path))
  if (before) {
    const { known, aside } = await readHeld(app, source, before)
    const found = await session.changesSince(path, {
      uidValidity: before.uidValidity,
      modseq: before.isComplete && !aside.isRetryDue ? before.modseq : null,
      known,
    })
    if (found.kind === 'changes') {
      await takeOver(app, source, before, found)
      const held = { heldCount: known.size - found.vanishedUids.length, highestHeld: highest(known.keys()) }
      const missingUids = newestFirst(found.newUids.filter((uid) => !aside.uids.has(uid)))
      return { source, role, row: before, ...held, missingUids, onServer: found.exists, modseq: found.modseq }
    }
  }
  const opened = await session.openFolder(path)
  const uids = await session.listUids()
  const moves = before ? await matchNumbers(app, session, source, before, uids) : []
  const row = await begin(app, source, { opened, role }, before, moves)
  const kept = new Set(moves.map(({ uid }) => uid))
  const held = { heldCount: kept.size, highestHeld: highest(kept) }
  const missingUids = newestFirst(uids.filter((uid) => !kept.has(uid)))
  return { source, role, row, ...held, missingUids, onServer: opened.exists, modseq: opened.highestModseq }
}

const newestFirst = (uids: number[]): number[] => uids.sort((a, b) => b - a)

/** Everything that was missing is held: from now on only changes are asked for. */
export const finishFolder = (app: App, folder: ExaminedFolder): Promise<void> => {
  const { source, row, role, modseq, onServer } = folder
  return app.db.write(source.workspaceId, async (tx) => {
    await completeFolder(tx, source, { ...row, modseq })
    const held = await countPlaces(tx, source.workspaceId, placeOf(source, row))
    await noteCompared(tx, source, { ...row, role }, { onServer, held })
  })
}

const highest = (uids: Iterable<number>): number => {
  let found = 0
  for (const uid of uids) found = Math.max(found, uid)
  return found
}

export const placeOf = (
  { mailboxId }: MailSource,
  { path, uidValidity }: Pick<FolderRow, 'path' | 'uidValidity'>,
) => ({
  mailboxId,
  folder: path,
  uidValidity,
})

export const readHeld = (app: App, source: MailSource, row: FolderRow) =>
  app.db.read(source.workspaceId, async (tx) => ({
    known: await knownUids(tx, source.workspaceId, placeOf(source, row)),
    aside: await findAside(tx, source, row),
  }))

export async function takeOver(
  app: App,
  source: MailSource,
  row: FolderRow,
  found: { changedFlags: { uid: number; flags: string[] }[]; vanishedUids: number[] },
): Promise<void> {
  if (found.changedFlags.length === 0 && found.vanishedUids.length === 0) return
  await app.db.write(source.workspaceId, async (tx) => {
    const place = placeOf(source, row)
    await applyFlags(tx, source.workspaceId, place, found.changedFlags)
    if (found.vanishedUids.length > 0) await dropPlaces(tx, source.workspaceId, place, found.vanishedUids)
  })
}

interface NewNumber {
  readonly messageId: string
  readonly uid: number
  readonly flags: readonly string[]
}

async function begin(
  app: App,
  source: MailSource,
  { opened, role }: { opened: OpenFolder; role: ChosenFolder['role'] },
  before: FolderRow | null,
  moves: readonly NewNumber[],
): Promise<FolderBeingRead['row']> {
  // Without UIDNEXT the first look cannot tell what came before it from what comes later.
  const liveFromUid = opened.uidNext ?? Number.MAX_SAFE_INTEGER
  const row = { path: opened.path, role, uidValidity: opened.uidValidity, liveFromUid }
  await app.db.write(source.workspaceId, async (tx) => {
    await beginFolder(tx, source, row, opened.exists)
    if (!before) return
    await renumberPlaces(tx, source.workspaceId, placeOf(source, row), moves)
    await dropPlaces(tx, source.workspaceId, placeOf(source, before), null)
  })
  return row
}

/**
 * The server has given out its UIDs anew (RFC 9051 2.3.1.1). What has the same Message-ID and size is the
 * same message under another number; only the rest is fetched again.
 */
async function matchNumbers(
  app: App,
  session: MailSession,
  source: MailSource,
  before: FolderRow,
  uids: readonly number[],
): Promise<NewNumber[]> {
  const places = await app.db.read(source.workspaceId, (tx) =>
    findPlacesOfFolder(tx, source.workspaceId, placeOf(source, before)),
  )
  const byLook = Map.groupBy(places, ({ key, sizeBytes }) => lookOf(key, sizeBytes))
  const moves: NewNumber[] = []
  for await (const { uid, flags, envelope, sizeBytes } of session.fetchEnvelopes(uids)) {
    const [match, ...others] = byLook.get(lookOf(envelope.messageId ?? '', sizeBytes)) ?? []
    if (match && others.length === 0) moves.push({ messageId: match.messageId, uid, flags })
  }
  return moves
}

const lookOf = (messageId: string, sizeBytes: number): string =>
  `${sizeBytes} ${messageId.trim().replace(/^<|>$/g, '')}`
