import type { MailSession, RawMessage } from '@postroom/mail'
import { storeIncoming } from '#features/conversations/index.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import { noteArrived } from './folders.queries.ts'
import type { Mailroom } from './mailroom.ts'
import { noteObjects } from './objects.queries.ts'
import { isProbe } from './probe-message.ts'
import {
  type FolderBeingRead,
  incomingOf,
  isAboutContent,
  noteArrivals,
  prepareMessages,
  type StoredCount,
  storePrepared,
} from './store-messages.ts'
import { isCareful } from './suspects.ts'

/** So many are taken at once at most, each of this size at most: what is more takes the ordinary way. */
export const fewArrived = 10
const smallBytes = 1 << 20

export interface ArrivedMail {
  /** All that were found, ascending; there may be more behind them. */
  readonly uids: readonly number[]
  /** Of those, to be fetched in the ordinary way. */
  readonly others: readonly number[]
  readonly stored: StoredCount
}

/**
 * New mail of which the server has just told, by the shortest way: one command fetches it, and while it is written
 * to the disk it is read and put into the database. Null where only the ordinary way can be gone.
 */
export async function fetchArrived(
  mailroom: Mailroom,
  session: MailSession,
  folder: FolderBeingRead,
  afterUid: number,
): Promise<ArrivedMail | null> {
  if (isCareful(mailroom, folder)) return null
  const found = await session.fetchArrived?.(afterUid, { uids: fewArrived, bytes: smallBytes })
  if (!found) return null
  const { messages, others } = found
  const uids = [...messages.map(({ uid }) => uid), ...others]
  const stored = messages.length > 0 ? await store(mailroom, folder, messages) : { held: 0, quarantined: 0 }
  return { uids, others, stored }
}

async function store(
  mailroom: Mailroom,
  folder: FolderBeingRead,
  messages: readonly RawMessage[],
): Promise<StoredCount> {
  if (await storeAtOnce(mailroom, folder, messages)) return { held: messages.length, quarantined: 0 }
  // One of them is special: there it is found which, and what becomes of it.
  const stored = await storePrepared(mailroom, folder, await prepareMessages(mailroom, folder, { messages }))
  await mailroom.app.db.write(folder.source.workspaceId, (tx) =>
    noteArrived(tx, folder.source, folder.row, { onServer: messages.length, held: stored.held }),
  )
  return stored
}

/** One transaction for bytes, messages and numbers; false, and nothing is changed, where one cannot be read or stored. */
async function storeAtOnce(
  mailroom: Mailroom,
  folder: FolderBeingRead,
  messages: readonly RawMessage[],
): Promise<boolean> {
  const { app, parser } = mailroom
  const { source, row } = folder
  const staged = app.blobs.stage(messages.map(({ raw }) => raw))
  const read = await Promise.all(messages.map(({ raw }) => parser.parse(raw).catch(() => null)))
  const incoming = messages.flatMap((message, index) => {
    const parsed = read[index]
    const sha256 = staged.refs[index]?.sha256
    return parsed && sha256 && !isProbe(app, parsed) ? [incomingOf(folder, message, sha256, parsed)] : []
  })
  const count = messages.length
  if (incoming.length < count) return false
  try {
    await storeIncoming(app, source.workspaceId, incoming, {
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
  noteArrivals(mailroom, folder, incoming)
  return true
}
