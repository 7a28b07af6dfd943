import { MailServerError, type MailSession } from '@postroom/mail'
import {
  applyFlags,
  type Copy,
  copiesOfMessages,
  flagLocations,
  followFlags,
} from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { type PendingChange, settleChanges } from './change-attempts.queries.ts'
import type { MailSource } from './folders.queries.ts'
import { followChanges, followSettled } from './follow-changes.ts'
import { withNothingWaiting } from './pending-changes.queries.ts'
import { refusalBy, refuseChanges } from './refused-changes.queries.ts'

const flagNames = { seen: '\\Seen', flagged: '\\Flagged' } as const
type FlagChange = PendingChange & { readonly attribute: keyof typeof flagNames }

/** After this many attempts a message without any copy is considered deleted, and its change is dropped. */
const triesForMissing = 6

/** True for a change of a flag, false for a move or an arrival. */
export const isFlagChange = (pendingChange: PendingChange): pendingChange is FlagChange =>
  pendingChange.attribute === 'seen' || pendingChange.attribute === 'flagged'

const cause = { kind: 'mail', id: null, text: 'changed with another program' } as const

interface Write {
  readonly folder: string
  readonly uidValidity: bigint
  readonly flag: string
  readonly isSet: boolean
  readonly copies: { readonly messageId: string; readonly uid: number; readonly flags: readonly string[] }[]
}

/**
 * Writes flag changes to every copy on the server; copies that are missing for the moment are retried later. Server
 * changes were ignored while ours were pending, so each settled conversation then takes over the flags of its copies.
 */
export async function writeFlags(
  app: App,
  session: MailSession,
  source: MailSource,
  pendingChanges: readonly FlagChange[],
): Promise<void> {
  if (pendingChanges.length === 0) return
  const { workspaceId, mailboxId } = source
  const ids = pendingChanges.map(({ messageId }) => messageId)
  const copies = await app.db.read(workspaceId, (tx) => copiesOfMessages(tx, workspaceId, mailboxId, ids))
  const byMessage = Map.groupBy(copies, ({ messageId }) => messageId)
  const written = new Set<string>()
  const missingFolders = new Set<string>()
  for (const write of groupWrites(pendingChanges, byMessage)) {
    const present = await listPresentUids(session, write)
    if (!present) {
      missingFolders.add(write.folder)
      continue
    }
    const writable = write.copies.filter(({ uid }) => present.has(uid))
    const uids = writable.map(({ uid }) => uid)
    if (!(await storeFlag(app, session, source, { ...write, copies: writable }, pendingChanges))) continue
    for (const uid of uids) written.add(flagKey(write.folder, uid, write.flag))
    const { folder, uidValidity, flag, isSet } = write
    const place = { mailboxId, folder, uidValidity }
    const noted = await app.db.write(workspaceId, (tx) =>
      flagLocations(tx, workspaceId, place, { copies: writable, flag, isSet }),
    )
    const now = await flagsNow(session, noted)
    await changeAsSystem(app, workspaceId, cause, async (change) => {
      const changed = await applyFlags(change.tx, workspaceId, place, now)
      await followChanges(change, source, { changed, leftRole: '', leftIds: [] })
    })
  }
  const done = pendingChanges.filter((one) =>
    isDone(one, knownLocations(byMessage.get(one.messageId) ?? []), { written, missingFolders }),
  )
  await changeAsSystem(app, workspaceId, cause, async (change) => {
    const settled = await settleChanges(change.tx, source, done)
    await followFlags(change, await withNothingWaiting(change.tx, source, 'flagged', settled))
    const seen = settled.filter(({ attribute }) => attribute === 'seen')
    await followSettled(
      change,
      source,
      seen.map(({ messageId }) => messageId),
    )
  })
}

/** A change is done once it is written to every copy in a folder that is there; one without a copy is given up at last. */
function isDone(
  { attribute, attempts }: FlagChange,
  known: readonly NonNullable<Copy['place']>[],
  { written, missingFolders }: { written: ReadonlySet<string>; missingFolders: ReadonlySet<string> },
): boolean {
  if (known.length === 0) return attempts >= triesForMissing
  const places = known.filter(({ folder }) => !missingFolders.has(folder))
  const isWritten = ({ folder, uid }: (typeof known)[number]): boolean =>
    written.has(flagKey(folder, uid, flagNames[attribute]))
  return places.length > 0 && places.every(isWritten)
}

/** Writes one flag to copies in the open folder. False if the server refused, as in a folder that may only be read. */
async function storeFlag(
  app: App,
  session: MailSession,
  source: MailSource,
  { flag, isSet, copies }: Write,
  pendingChanges: readonly FlagChange[],
): Promise<boolean> {
  const uids = copies.map(({ uid }) => uid)
  try {
    if (isSet) await session.addFlags(uids, [flag])
    else await session.removeFlags(uids, [flag])
    return true
  } catch (error) {
    if (!(error instanceof MailServerError) || error.kind !== 'refused') throw error
    const ids = new Set(copies.map(({ messageId }) => messageId))
    const refused = pendingChanges.filter(
      ({ messageId, attribute }) => ids.has(messageId) && flagNames[attribute] === flag,
    )
    await app.db.write(source.workspaceId, (tx) => refuseChanges(tx, source, refused, refusalBy(error)))
    return false
  }
}

/**
 * Reads the flags again after our change was stored. Another program may have reverted it in between, which a concurrent
 * sync run would miss because the flags then equal those stored before; `ifStill` protects newer results of such a run.
 */
async function flagsNow(
  session: MailSession,
  noted: readonly { readonly uid: number; readonly flags: readonly string[] }[],
): Promise<{ uid: number; flags: readonly string[]; ifStill: readonly string[] }[]> {
  const known = new Map(noted.map(({ uid, flags }) => [uid, flags]))
  const envelopes = await Array.fromAsync(session.fetchEnvelopes([...known.keys()]))
  return envelopes.map(({ uid, flags }) => ({
    uid,
    flags: flags.filter((flag) => flag !== '\\Recent'),
    ifStill: known.get(uid) ?? [],
  }))
}

const flagKey = (folder: string, uid: number, flag: string): string => `${flag} ${uid} ${folder}`

const knownLocations = (copies: readonly Copy[]) => copies.flatMap(({ place }) => (place ? [place] : []))

/** Groups changes into one write per folder, flag and value. */
function groupWrites(
  pendingChanges: readonly FlagChange[],
  byMessage: ReadonlyMap<string, readonly Copy[]>,
): Iterable<Write> {
  const writes = new Map<string, Write>()
  for (const { messageId, attribute, wanted } of pendingChanges) {
    for (const { folder, uidValidity, uid, flags } of knownLocations(byMessage.get(messageId) ?? [])) {
      const key = `${attribute} ${wanted} ${uidValidity} ${folder}`
      const write = writes.get(key) ?? {
        folder,
        uidValidity: BigInt(uidValidity),
        flag: flagNames[attribute],
        isSet: wanted === 'on',
        copies: [],
      }
      write.copies.push({ messageId, uid, flags })
      writes.set(key, write)
    }
  }
  return [...writes.values()].sort((a, b) => a.folder.localeCompare(b.folder))
}

/**
 * UIDs that the folder has now; empty if its UIDVALIDITY has changed, null if another program has renamed or deleted it.
 */
export async function listPresentUids(
  session: MailSession,
  { folder, uidValidity }: { readonly folder: string; readonly uidValidity: bigint },
): Promise<ReadonlySet<number> | null> {
  try {
    const opened = await session.openFolder(folder)
    return new Set(opened.uidValidity === uidValidity ? await session.listUids() : [])
  } catch (error) {
    if (!(error instanceof MailServerError) || error.kind !== 'refused') throw error
    // Not every server says NONEXISTENT (RFC 5530), so the list of folders decides.
    const listed = await session.listFolders()
    if (listed.some(({ path, selectable }) => path === folder && selectable)) throw error
    return null
  }
}
