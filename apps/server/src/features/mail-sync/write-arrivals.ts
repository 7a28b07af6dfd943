import { type ImapFolder, MailServerError, type MailSession } from '@postroom/mail'
import { listMailToAppend, type MailToAppend } from '#features/conversations/index.ts'
import { findMailbox, wakeMailSync } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { inboxFolder } from './choose-folders.ts'
import type { Lease } from './leases.queries.ts'
import { listedFolders } from './listed-folders.ts'
import {
  type PendingChange,
  queueChange,
  refusalBy,
  refuseChanges,
  settleChanges,
} from './pending-changes.queries.ts'

/**
 * Appends messages that moved here from another inbox, and then has their copies in its mailbox moved to the trash there. Searches
 * before appending, so that an interruption causes no second copy.
 */
export async function writeArrivals(
  app: App,
  session: MailSession,
  lease: Lease,
  arrivals: readonly PendingChange[],
): Promise<void> {
  if (arrivals.length === 0) return
  const { workspaceId, mailboxId } = lease
  const ids = arrivals.map(({ messageId }) => messageId)
  const mail = new Map(
    (await app.db.read(workspaceId, (tx) => listMailToAppend(tx, workspaceId, mailboxId, ids))).map((one) => [
      one.messageId,
      one,
    ]),
  )
  const folders = await listedFolders(app, session, lease)
  for (const arrival of arrivals) {
    const message = mail.get(arrival.messageId)
    // Erased, or moved on.
    if (!message) await app.db.write(workspaceId, (tx) => settleChanges(tx, lease, [arrival]))
    else await writeArrival(app, session, lease, { arrival, message, folders })
  }
}

interface Arrival {
  readonly arrival: PendingChange
  readonly message: MailToAppend
  readonly folders: readonly ImapFolder[]
}

async function writeArrival(
  app: App,
  session: MailSession,
  lease: Lease,
  { arrival, message, folders }: Arrival,
): Promise<void> {
  const { workspaceId } = lease
  try {
    await appendOnce(app, session, folders, message)
  } catch (error) {
    if (!(error instanceof MailServerError) || error.kind !== 'refused') throw error
    return app.db.write(workspaceId, (tx) => refuseChanges(tx, lease, [arrival], refusalBy(error)))
  }
  await app.db.write(workspaceId, async (tx) => {
    const isSettled = (await settleChanges(tx, lease, [arrival])).length > 0
    const source = isSettled ? await findMailbox(tx, workspaceId, arrival.wanted) : null
    if (!source) return
    await queueChange(tx, { workspaceId, mailboxId: source.id }, 'place', 'trash', [message.messageId])
    await wakeMailSync(tx, source.id, 'write_back')
  })
}

async function appendOnce(
  app: App,
  session: MailSession,
  folders: readonly ImapFolder[],
  message: MailToAppend,
): Promise<void> {
  const path = folderFor(folders, message)
  // A mailbox without a Sent folder keeps no sent mail.
  if (path === null || (await session.findByMessageId(path, message.key)).length > 0) return
  const raw = await app.blobs.get(message.rawSha256)
  await session.append(path, raw, flagsOf(message), message.arrivedAt)
}

/** Flags that mean the same in every mailbox. */
const keptFlags = ['\\Seen', '\\Flagged', '\\Answered']

const flagsOf = ({ flags, isSent }: MailToAppend): string[] => [
  ...new Set([...(isSent ? ['\\Seen'] : []), ...keptFlags.filter((flag) => flags.includes(flag))]),
]

function folderFor(folders: readonly ImapFolder[], { isSent, isOpen }: MailToAppend): string | null {
  const pathOf = (role: ImapFolder['role']) =>
    folders.find((folder) => folder.role === role && folder.selectable)?.path ?? null
  if (isSent) return pathOf('sent')
  return isOpen ? inboxFolder.path : (pathOf('archive') ?? inboxFolder.path)
}
