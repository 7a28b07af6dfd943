import type { MailSession } from '@postroom/mail'
import type { ChosenFolder } from './choose-folders.ts'
import { type ExaminedFolder, examineFolder, finishFolder } from './examine-folder.ts'
import { type ArrivedMail, fetchArrived } from './fetch-arrived.ts'
import { fetchMessages } from './fetch-messages.ts'
import type { MailSource } from './folders.queries.ts'
import type { MailSync } from './mail-sync.ts'
import type { Tally } from './tally.ts'

/** Context of one sync session of a mailbox. */
export interface SyncContext {
  readonly mailSync: MailSync
  readonly source: MailSource
  readonly tally: Tally
  readonly signal: AbortSignal
}

/** From this many missing messages on, a backlog is fetched over a connection separate from the one that waits for mail. */
export const backlogFrom = 200

/** Compares a folder with the server through `examineFolder`, and reports its counts. */
export async function lookAt(
  { mailSync, source, tally }: SyncContext,
  session: MailSession,
  folder: Pick<ChosenFolder, 'path' | 'role'>,
): Promise<ExaminedFolder> {
  const examined = await examineFolder(mailSync.app, session, source, folder)
  const { heldCount, missingUids } = examined
  tally.noteFolder(folder.path, { held: heldCount, onServer: heldCount + missingUids.length })
  return examined
}

/** Fetches messages of the open folder in the given order and stores them. Returns how many were stored, without quarantined ones. */
export async function fetchInto(
  { mailSync, tally, signal }: SyncContext,
  session: MailSession,
  folder: ExaminedFolder,
  uids: readonly number[],
): Promise<number> {
  let stored = 0
  await fetchMessages(mailSync, session, folder, uids, {
    signal,
    onStored: (count) => {
      stored += count.held
      tally.add(folder.row.path, count)
    },
  })
  return stored
}

/** Stores messages that have just arrived after a UID; see `fetchArrived`. */
export async function takeArrived(
  { mailSync, tally }: SyncContext,
  session: MailSession,
  folder: ExaminedFolder,
  afterUid: number,
): Promise<ArrivedMail | null> {
  const arrived = await fetchArrived(mailSync, session, folder, afterUid)
  if (arrived && arrived.uids.length > arrived.others.length) tally.add(folder.row.path, arrived.stored)
  return arrived
}

/** Fetches missing messages of the open folder, newest first, up to `atMost`. Returns the remaining UIDs. */
export async function readFolder(
  context: SyncContext,
  session: MailSession,
  folder: ExaminedFolder,
  atMost = Number.POSITIVE_INFINITY,
): Promise<readonly number[]> {
  const now = folder.missingUids.slice(0, atMost)
  const later = folder.missingUids.slice(now.length)
  await fetchInto(context, session, folder, now)
  if (later.length === 0) await finishFolder(context.mailSync.app, folder)
  return later
}
