import { appendSentCopy, type ImapSession } from '@postroom/mail'
import { type MailboxCredentials, openCredentials } from '#features/mailboxes/index.ts'
import {
  type CopyDue,
  deleteCopyDue,
  findSavesSent,
  listCopiesDue,
  noteCopyAppended,
  noteSavesSent,
} from './copies.queries.ts'
import type { Lease } from './leases.queries.ts'
import type { Mailroom } from './mailroom.ts'

/** How long a server that saves by itself is given for its copy; one that we know nothing of, too. */
const ownCopyWaitMs = 5_000

type OnImap = <T>(credentials: MailboxCredentials, work: (session: ImapSession) => Promise<T>) => Promise<T>

/**
 * Puts copies into Sent that are not there yet; an interruption repeats the search, not the copy. Whether a
 * server saves by itself is learnt from what it does. A copy of ours is looked at once more after two
 * minutes: where the server's own has come late, ours goes.
 */
export async function keepCopies(mailroom: Mailroom, lease: Lease, onImap: OnImap): Promise<void> {
  const { app } = mailroom
  const { credentials, due, learnt } = await app.db.read(lease.workspaceId, async (tx) => ({
    credentials: await openCredentials(app, tx, lease.workspaceId, lease.mailboxId),
    due: await listCopiesDue(tx, lease),
    learnt: await findSavesSent(tx, lease),
  }))
  if (!credentials || due.length === 0) return
  const { provider } = credentials.mailbox
  const saves = provider === 'Google' || provider === 'Microsoft' ? true : learnt
  await onImap(credentials, async (session) => {
    for (const copy of due) {
      if (copy.appendedPath === null) await keep(mailroom, lease, session, { copy, saves })
      else await lookAgain(mailroom, lease, session, copy.appendedPath, copy)
    }
  })
}

async function keep(
  { app }: Mailroom,
  lease: Lease,
  session: ImapSession,
  { copy, saves }: { copy: CopyDue; saves: boolean | null },
): Promise<void> {
  const waitMs = saves === false ? 0 : ownCopyWaitMs
  const raw = await app.blobs.get(copy.rawSha256)
  const kept = await appendSentCopy(session, raw, copy.messageKey, { date: copy.sentAt, waitMs })
  await app.db.write(lease.workspaceId, async (tx) => {
    if (kept.state === 'appended' && kept.uid !== null) await noteCopyAppended(tx, lease, copy, kept)
    else await deleteCopyDue(tx, lease, copy.messageId)
    const isPresent = kept.state === 'present'
    if (kept.state !== 'no-folder' && saves !== isPresent) await noteSavesSent(tx, lease, isPresent)
  })
}

async function lookAgain(
  { app }: Mailroom,
  lease: Lease,
  session: ImapSession,
  path: string,
  { messageId, messageKey, appendedUid }: CopyDue,
): Promise<void> {
  const found = await session.findByMessageId(path, messageKey)
  const own = Number(appendedUid)
  const isLate = found.length > 1 && found.includes(own)
  if (isLate) {
    await session.openFolder(path)
    await session.expunge([own])
  }
  await app.db.write(lease.workspaceId, async (tx) => {
    await deleteCopyDue(tx, lease, messageId)
    if (isLate) await noteSavesSent(tx, lease, true)
  })
}
