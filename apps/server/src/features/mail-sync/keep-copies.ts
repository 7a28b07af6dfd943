import { appendSentCopy, type MailAccount, type MailSession } from '@postroom/mail'
import { openAccount } from '#features/exchange/index.ts'
import {
  type CopyDue,
  deleteCopyDue,
  findSavesSent,
  listCopiesDue,
  noteCopyAppended,
  noteSavesSent,
} from './copies.queries.ts'
import type { Lease } from './leases.queries.ts'
import { listedFolders } from './listed-folders.ts'
import type { MailSync } from './mail-sync.ts'

/** How long to wait for the server's own copy, unless the server is known not to save sent mail. */
const ownCopyWaitMs = 5_000

type InMailbox = <T>(account: MailAccount, work: (session: MailSession) => Promise<T>) => Promise<T>

/**
 * Appends sent messages to Sent unless the server has saved them itself, which is learnt per mailbox. Searches before
 * appending, so an interruption causes no duplicate; after two minutes it searches again and deletes our copy if the
 * server's own appeared late.
 */
export async function keepCopies(mailSync: MailSync, lease: Lease, inMailbox: InMailbox): Promise<void> {
  const { app } = mailSync
  const { due, learnt } = await app.db.read(lease.workspaceId, async (tx) => ({
    due: await listCopiesDue(tx, lease),
    learnt: await findSavesSent(tx, lease),
  }))
  const opened = due.length > 0 ? await openAccount(app, lease) : null
  if (!opened) return
  if (opened.account.keepsSent) return forgetCopies(mailSync, lease, due)
  const { provider } = opened.mailbox
  const saves = provider === 'Google' || provider === 'Microsoft' ? true : learnt
  await inMailbox(opened.account, async (session) => {
    const folders = await listedFolders(app, session, lease)
    const path = folders.find(({ role, selectable }) => role === 'sent' && selectable)?.path
    for (const copy of due) {
      if (copy.appendedPath === null) await keep(mailSync, lease, session, { copy, saves, path })
      else await lookAgain(mailSync, lease, session, copy.appendedPath, copy)
    }
  })
}

/** The account's send operation saves to Sent itself, so no copies are due. */
const forgetCopies = ({ app }: MailSync, lease: Lease, due: readonly CopyDue[]): Promise<void> =>
  app.db.write(lease.workspaceId, async (tx) => {
    for (const { messageId } of due) await deleteCopyDue(tx, lease, messageId)
  })

async function keep(
  { app }: MailSync,
  lease: Lease,
  session: MailSession,
  { copy, saves, path }: { copy: CopyDue; saves: boolean | null; path: string | undefined },
): Promise<void> {
  const waitMs = saves === false ? 0 : ownCopyWaitMs
  const raw = await app.blobs.get(copy.rawSha256)
  const kept = await appendSentCopy(session, raw, copy.messageKey, { path, date: copy.sentAt, waitMs })
  await app.db.write(lease.workspaceId, async (tx) => {
    if (kept.state === 'appended' && kept.uid !== null) await noteCopyAppended(tx, lease, copy, kept)
    else await deleteCopyDue(tx, lease, copy.messageId)
    const isPresent = kept.state === 'present'
    if (kept.state !== 'no-folder' && saves !== isPresent) await noteSavesSent(tx, lease, isPresent)
  })
}

async function lookAgain(
  { app }: MailSync,
  lease: Lease,
  session: MailSession,
  path: string,
  { messageId, messageKey, appendedUid }: CopyDue,
): Promise<void> {
  const uids = await session.findByMessageId(path, messageKey)
  const ownUid = Number(appendedUid)
  const isLate = uids.length > 1 && uids.includes(ownUid)
  if (isLate) {
    await session.openFolder(path)
    await session.expunge([ownUid])
  }
  await app.db.write(lease.workspaceId, async (tx) => {
    await deleteCopyDue(tx, lease, messageId)
    if (isLate) await noteSavesSent(tx, lease, true)
  })
}
