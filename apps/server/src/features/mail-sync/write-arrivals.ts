import { createHash } from 'node:crypto'
import { makeReason } from '@postroom/contract'
import { type ImapFolder, MailServerError, type MailServerErrorKind, type MailSession } from '@postroom/mail'
import {
  copiesOfMessages,
  listFormerPlaces,
  listMailToAppend,
  type MailToAppend,
} from '#features/conversations/index.ts'
import { listInboxNames } from '#features/inboxes/index.ts'
import { findMailbox, wakeMailSync } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { repeatAfterDeadlock, type Tx } from '#platform/db/index.ts'
import { beginAgain, type PendingChange, settleChanges } from './change-attempts.queries.ts'
import { inboxFolder } from './choose-folders.ts'
import type { Lease } from './leases.queries.ts'
import { listedFolders } from './listed-folders.ts'
import { findArriving, movedAway, queueChange } from './pending-changes.queries.ts'
import { refusalBy, refuseChanges, refuseWhileFull } from './refused-changes.queries.ts'
import { listPresentUids } from './write-flags.ts'

/**
 * Appends messages that moved here from another inbox, and then has their copies in other mailboxes moved to the trash there.
 */
export async function writeArrivals(
  app: App,
  session: MailSession,
  lease: Lease,
  arrivals: readonly PendingChange[],
  requireLease: () => Promise<void>,
): Promise<void> {
  if (arrivals.length === 0) return
  const { workspaceId, mailboxId } = lease
  const folders = await listedFolders(app, session, lease)
  const ids = arrivals.map(({ messageId }) => messageId)
  const found = await app.db.read(workspaceId, (tx) => listMailToAppend(tx, workspaceId, mailboxId, ids))
  const mail = new Map(found.map((one) => [one.messageId, one]))
  const sizeOf = ({ messageId }: PendingChange): number => mail.get(messageId)?.sizeBytes ?? 0
  const inOrder = arrivals.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  for (const [index, arrival] of inOrder.entries()) {
    const { messageId } = arrival
    await requireLease()
    const arriving = await app.db.read(workspaceId, (tx) => findArriving(tx, lease, [messageId]))
    // It moved on while others were appended.
    if (!arriving.has(messageId)) continue
    const message = mail.get(messageId)
    // Erased, or in another mailbox.
    if (!message) await app.db.write(workspaceId, (tx) => settleChanges(tx, lease, [arrival]))
    else if (await writeArrival(app, session, lease, { arrival, message, folders })) continue
    else {
      // The others are at least as large.
      await app.db.write(workspaceId, (tx) => refuseWhileFull(tx, lease, inOrder.slice(index), mailboxFull))
      return
    }
  }
}

interface Arrival {
  readonly arrival: PendingChange
  readonly message: MailToAppend
  readonly folders: readonly ImapFolder[]
}

/** False if the mailbox is full. */
async function writeArrival(app: App, session: MailSession, lease: Lease, one: Arrival): Promise<boolean> {
  let isHere: boolean
  try {
    isHere = await appendOnce(app, session, lease, one)
  } catch (error) {
    return noteRefusal(app, lease, one, error)
  }
  const { workspaceId } = lease
  const { arrival, message } = one
  await repeatAfterDeadlock(() =>
    app.db.write(workspaceId, async (tx) => {
      if ((await settleChanges(tx, lease, [arrival])).length === 0) return
      await beginAgain(tx, lease, message.messageId)
      for (const id of isHere ? await listFormerMailboxes(tx, lease, message.messageId) : []) {
        await queueChange(tx, { workspaceId, mailboxId: id }, 'place', movedAway, [message.messageId])
        await wakeMailSync(tx, id, 'write_back')
      }
    }),
  )
  return true
}

/** False if the mailbox is full. Rethrows errors after which nothing else can be written either. */
async function noteRefusal(app: App, lease: Lease, { arrival }: Arrival, error: unknown): Promise<boolean> {
  const isByServer = error instanceof MailServerError
  if (isByServer && endings.has(error.kind)) throw error
  app.log.warn({ mailboxId: lease.mailboxId, error: String(error) }, 'could not append mail that moved here')
  if (isByServer && quotaCodes.has(error.code ?? '')) return false
  // It is claimed again soon.
  if (isByServer && error.kind === 'temporary') return true
  const reason = isByServer ? refusalBy(error) : makeReason('other', { answer: String(error) })
  await app.db.write(lease.workspaceId, (tx) => refuseChanges(tx, lease, [arrival], reason))
  return true
}

/** RFC 5530, and MS-OXWSCDATA section 2.2.5.24. */
const quotaCodes: ReadonlySet<string> = new Set(['OVERQUOTA', 'ErrorQuotaExceeded'])
const mailboxFull = makeReason('mailbox_full')

/** Other mailboxes that have copies of a message, or had them before it moved. */
async function listFormerMailboxes(
  tx: Tx,
  { workspaceId, mailboxId }: Lease,
  messageId: string,
): Promise<string[]> {
  const { mailboxIds, inboxIds } = await listFormerPlaces(tx, workspaceId, messageId)
  const inboxes = (await listInboxNames(tx, workspaceId)).filter(({ id }) => inboxIds.includes(id))
  const ids = new Set([...mailboxIds, ...inboxes.map((inbox) => inbox.mailboxId)])
  const former: string[] = []
  for (const id of [...ids].sort())
    if (id !== mailboxId && (await findMailbox(tx, workspaceId, id))) former.push(id)
  return former
}

/** Whether the mailbox has the message then: one without a Sent folder keeps no sent mail. */
async function appendOnce(
  app: App,
  session: MailSession,
  lease: Lease,
  { arrival, message, folders }: Arrival,
): Promise<boolean> {
  // It came back before it was moved away.
  if (await isShown(app, session, lease, message.messageId, folders)) return true
  const path = folderFor(folders, message)
  if (path === null) return false
  const isNamed = !message.key.endsWith('.invalid')
  const places = message.isSent ? [path] : [...new Set([path, inboxFolder.path, archiveIn(folders)])]
  if (isNamed || arrival.attempts > 1)
    for (const place of places)
      if (place !== null && (await isAppended(session, place, message, isNamed))) return true
  const raw = await app.blobs.get(message.rawSha256)
  await session.append(path, raw, flagsOf(message), message.arrivedAt)
  return true
}

/** Whether a known copy is still in a folder other than junk and trash. */
async function isShown(
  app: App,
  session: MailSession,
  { workspaceId, mailboxId }: Lease,
  messageId: string,
  folders: readonly ImapFolder[],
): Promise<boolean> {
  const copies = await app.db.read(workspaceId, (tx) =>
    copiesOfMessages(tx, workspaceId, mailboxId, [messageId]),
  )
  const removed = new Set(
    folders.filter(({ role }) => role === 'junk' || role === 'trash').map(({ path }) => path),
  )
  for (const { place } of copies) {
    if (place === null || removed.has(place.folder)) continue
    const present = await listPresentUids(session, { ...place, uidValidity: BigInt(place.uidValidity) })
    if (present?.has(place.uid)) return true
  }
  return false
}

/** Among how many of the newest messages one without a Message-ID is looked for. */
const newest = 30

/** Whether the folder has the message, such as from an attempt that was interrupted. */
async function isAppended(
  session: MailSession,
  path: string,
  { key, rawSha256, twins }: MailToAppend,
  isNamed: boolean,
): Promise<boolean> {
  // Servers may rewrite mail, so its bytes prove nothing where no other message has the same Message-ID.
  if (isNamed && twins === 0) return (await session.findByMessageId(path, key)).length > 0
  await session.openFolder(path, true)
  const uids = isNamed ? await session.findByMessageId(path, key) : (await session.listUids()).slice(-newest)
  for await (const { raw } of session.fetchRaw(uids))
    if (createHash('sha256').update(raw).digest().equals(rawSha256)) return true
  return false
}

/** Flags that mean the same in every mailbox. */
const keptFlags = ['\\Seen', '\\Flagged', '\\Answered']

const flagsOf = ({ flags, isSent }: MailToAppend): string[] => [
  ...new Set([...(isSent ? ['\\Seen'] : []), ...keptFlags.filter((flag) => flags.includes(flag))]),
]

function folderFor(folders: readonly ImapFolder[], { isSent, isOpen }: MailToAppend): string | null {
  if (isSent) return pathOf(folders, 'sent')
  return isOpen ? inboxFolder.path : (archiveIn(folders) ?? inboxFolder.path)
}

const pathOf = (folders: readonly ImapFolder[], role: ImapFolder['role']): string | null =>
  folders.find((folder) => folder.role === role && folder.selectable)?.path ?? null

/** Gmail has no archive but a folder of all mail. */
const archiveIn = (folders: readonly ImapFolder[]): string | null =>
  pathOf(folders, 'archive') ?? pathOf(folders, 'all')

/** Errors after which the connection is of no more use, or the server wants a pause. */
const endings: ReadonlySet<MailServerErrorKind> = new Set(['auth', 'network', 'tls', 'certificate', 'limit'])
