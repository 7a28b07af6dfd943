import type { MailSession, RawMessage } from '@postroom/mail'
import { storeIncoming } from '#features/conversations/index.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import { isCareful } from './failed-messages.ts'
import { noteArrived } from './folders.queries.ts'
import type { MailSync } from './mail-sync.ts'
import { noteObjects } from './objects.queries.ts'
import { type FolderBeingRead, prepareMessages, toIncoming } from './prepare-messages.ts'
import { isProbe } from './probe-message.ts'
import { showAgain } from './show-again.ts'
import { isAboutContent, noteArrivals, type StoredCount, storePrepared } from './store-messages.ts'

/** Limits of the fast path; further or larger messages are fetched by `fetchMessages`. */
export const fewArrived = 10
const smallBytes = 1 << 20

export interface ArrivedMail {
  /** UIDs found, ascending; there may be higher ones. */
  readonly uids: readonly number[]
  /** Those of the UIDs that are too large for the fast path. */
  readonly others: readonly number[]
  readonly stored: StoredCount
}

/**
 * Fast path for mail that the server has just announced: fetches it with one command, and parses and stores it in one
 * transaction while the content is written to disk. Null if the fast path is not available.
 */
export async function fetchArrived(
  mailSync: MailSync,
  session: MailSession,
  folder: FolderBeingRead,
  afterUid: number,
): Promise<ArrivedMail | null> {
  if (isCareful(mailSync, folder)) return null
  const fetched = await session.fetchArrived?.(afterUid, { uids: fewArrived, bytes: smallBytes })
  if (!fetched) return null
  const { messages, others } = fetched
  const uids = [...messages.map(({ uid }) => uid), ...others]
  const stored = messages.length > 0 ? await store(mailSync, folder, messages) : { held: 0, quarantined: 0 }
  return { uids, others, stored }
}

async function store(
  mailSync: MailSync,
  folder: FolderBeingRead,
  messages: readonly RawMessage[],
): Promise<StoredCount> {
  if (await storeAtOnce(mailSync, folder, messages)) return { held: messages.length, quarantined: 0 }
  // A message is a probe, cannot be parsed or cannot be stored: `storePrepared` handles each case.
  const stored = await storePrepared(mailSync, folder, await prepareMessages(mailSync, folder, { messages }))
  await mailSync.app.db.write(folder.source.workspaceId, (tx) =>
    noteArrived(tx, folder.source, folder.row, { onServer: messages.length, held: stored.held }),
  )
  return stored
}

/** Stores content, messages and counts in one transaction. Changes nothing and returns false if a message is a probe or invalid. */
async function storeAtOnce(
  mailSync: MailSync,
  folder: FolderBeingRead,
  messages: readonly RawMessage[],
): Promise<boolean> {
  const { app, parser } = mailSync
  const { source, row } = folder
  const staged = app.blobs.stage(messages.map(({ raw }) => raw))
  const results = await Promise.all(messages.map(({ raw }) => parser.parse(raw).catch(() => null)))
  const incoming = messages.flatMap((message, index) => {
    const parsed = results[index]
    const sha256 = staged.refs[index]?.sha256
    return parsed && sha256 && !isProbe(app, parsed) ? [toIncoming(folder, message, sha256, parsed)] : []
  })
  const count = messages.length
  if (incoming.length < count) return false
  try {
    await storeIncoming(app, source.workspaceId, incoming, {
      ...showAgain(source),
      within: async (tx) => {
        await staged.keep(blobTransaction(tx))
        await noteArrived(tx, source, row, { onServer: count, held: count })
      },
    })
  } catch (error) {
    if (isAboutContent(error)) return false
    throw error
  }
  const objects = incoming.flatMap(({ rawSha256 }, index) => {
    const { objectId } = messages[index] ?? {}
    return objectId ? [{ objectId, rawSha256 }] : []
  })
  await noteObjects(app, source, objects)
  noteArrivals(mailSync, folder, incoming)
  return true
}
