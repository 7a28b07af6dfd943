import type { MailSession } from '@postroom/mail'
import type { ChosenFolder } from './choose-folders.ts'
import { type ExaminedFolder, examineFolder, finishFolder } from './examine-folder.ts'
import { type ArrivedMail, fetchArrived } from './fetch-arrived.ts'
import { fetchMessages } from './fetch-messages.ts'
import type { MailSource } from './folders.queries.ts'
import type { Mailroom } from './mailroom.ts'
import type { Tally } from './tally.ts'

/** One visit to a mailbox: what its parts share. */
export interface Visit {
  readonly mailroom: Mailroom
  readonly source: MailSource
  readonly tally: Tally
  readonly signal: AbortSignal
}

/** More than so many missing messages are fetched beside the connection that waits for new ones. */
export const backlogFrom = 200

/** Opens a folder, takes over what changed, and says what is missing. */
export async function lookAt(
  { mailroom, source, tally }: Visit,
  session: MailSession,
  folder: Pick<ChosenFolder, 'path' | 'role'>,
): Promise<ExaminedFolder> {
  const examined = await examineFolder(mailroom.app, session, source, folder)
  const { heldCount, missingUids } = examined
  tally.noteFolder(folder.path, { held: heldCount, onServer: heldCount + missingUids.length })
  return examined
}

/** Fetches messages of the open folder and stores them, in this order. Answers how many of them are held now. */
export async function fetchInto(
  { mailroom, tally, signal }: Visit,
  session: MailSession,
  folder: ExaminedFolder,
  uids: readonly number[],
): Promise<number> {
  let stored = 0
  await fetchMessages(mailroom, session, folder, uids, {
    signal,
    onStored: (count) => {
      stored += count.held
      tally.add(folder.row.path, count)
    },
  })
  return stored
}

/** Takes over what has just arrived after a UID; see `fetchArrived`. */
export async function takeArrived(
  { mailroom, tally }: Visit,
  session: MailSession,
  folder: ExaminedFolder,
  afterUid: number,
): Promise<ArrivedMail | null> {
  const arrived = await fetchArrived(mailroom, session, folder, afterUid)
  if (arrived && arrived.uids.length > arrived.others.length) tally.add(folder.row.path, arrived.stored)
  return arrived
}

/** Fetches what is missing of the open folder, newest first, no more than so many now. Answers what is left. */
export async function readFolder(
  visit: Visit,
  session: MailSession,
  folder: ExaminedFolder,
  atMost = Number.POSITIVE_INFINITY,
): Promise<readonly number[]> {
  const now = folder.missingUids.slice(0, atMost)
  const later = folder.missingUids.slice(now.length)
  await fetchInto(visit, session, folder, now)
  if (later.length === 0) await finishFolder(visit.mailroom.app, folder)
  return later
}
