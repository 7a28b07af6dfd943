import type { MailSession } from '@postroom/mail'
import {
  announceScope,
  historyFrom,
  leaveOut,
  leaveOutNoMore,
  skippedOf,
} from '#features/sync-settings/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { FolderRow, MailSource } from './folders.queries.ts'

const cause = { kind: 'mail', id: null, text: 'first look at a folder' } as const

type Place = Pick<FolderRow, 'path' | 'uidValidity'>

const numbered = ({ workspaceId, mailboxId }: MailSource, { path, uidValidity }: Place) => ({
  workspaceId,
  mailboxId,
  path,
  uidValidity,
})

/** UIDs of skipped messages: compared with the server like stored ones, but not fetched. */
export const readSkipped = async (app: App, source: MailSource, row: Place): Promise<ReadonlySet<number>> =>
  new Set(await app.db.read(source.workspaceId, (tx) => skippedOf(tx, numbered(source, row))))

/** Adds skipped messages to the known ones for a comparison with the server. Their flags are not tracked. */
export function withSkipped(
  known: ReadonlyMap<number, readonly string[]>,
  skipped: ReadonlySet<number>,
): ReadonlyMap<number, readonly string[]> {
  if (skipped.size === 0) return known
  // A message imported at this moment is in both; the stored one wins.
  return new Map([...[...skipped].map((uid): [number, readonly string[]] => [uid, []]), ...known])
}

interface Changes {
  changedFlags: { uid: number; flags: string[] }[]
  vanishedUids: number[]
}

/** Reduces changes to those of stored messages, and forgets skipped messages that are gone from the server. */
export async function changesToStored<C extends Changes>(
  app: App,
  source: MailSource,
  row: Place,
  {
    known,
    skipped,
    changes,
  }: { known: ReadonlyMap<number, unknown>; skipped: ReadonlySet<number>; changes: C },
): Promise<C & { skippedCount: number }> {
  if (skipped.size === 0) return { ...changes, skippedCount: 0 }
  const isHeld = (uid: number): boolean => known.has(uid)
  const gone = changes.vanishedUids.filter((uid) => skipped.has(uid))
  if (gone.length > 0)
    await app.db.write(source.workspaceId, (tx) => leaveOutNoMore(tx, numbered(source, row), gone))
  const importedCount = [...skipped].filter(isHeld).length
  return {
    ...changes,
    changedFlags: changes.changedFlags.filter(({ uid }) => isHeld(uid)),
    vanishedUids: changes.vanishedUids.filter(isHeld),
    skippedCount: skipped.size - gone.length - importedCount,
  }
}

/** Records messages before the history start date as skipped, at the first sync of a folder. Returns their UIDs. */
export async function leaveOutOld(
  app: App,
  session: MailSession,
  source: MailSource,
  row: Place & Pick<FolderRow, 'liveFromUid'>,
  candidates: readonly number[],
): Promise<ReadonlySet<number>> {
  const from = await app.db.read(source.workspaceId, (tx) => historyFrom(tx, source))
  const old = from === null ? [] : await olderThan(session, candidates, from, row.liveFromUid)
  await changeAsSystem(app, source.workspaceId, cause, async (change) => {
    await leaveOut(change.tx, numbered(source, row), old)
    if (old.length > 0) await announceScope(change, source.mailboxId)
  })
  return new Set(old)
}

async function olderThan(
  session: MailSession,
  uids: readonly number[],
  from: Date,
  liveFromUid: number,
): Promise<number[]> {
  const old: number[] = []
  for await (const { uid, internalDate } of session.fetchEnvelopes(uids))
    if (uid < liveFromUid && internalDate !== null && internalDate < from) old.push(uid)
  return old
}
