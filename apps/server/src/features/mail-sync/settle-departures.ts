import {
  closeFromServer,
  copiesOfConversation,
  hideMessages,
  reopenFromServer,
} from '#features/conversations/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { inboxFolder } from './choose-folders.ts'
import { copiesHeld } from './copies-held.ts'
import { takeDepartures } from './departures.queries.ts'
import type { MailSource } from './folders.queries.ts'
import { followRead } from './follow-changes.ts'
import type { MailSync } from './mail-sync.ts'
import { findWaiting } from './pending-changes.queries.ts'
import { findWriteBack } from './write-back.queries.ts'

const cause = { kind: 'mail', id: null, text: 'moved with another program' } as const

/** Derives from the current locations of moved messages what was done on the server, after all folders were synced. */
export const settleDepartures = (
  { app }: Pick<MailSync, 'app'>,
  source: MailSource,
  before: Date,
): Promise<void> => changeAsSystem(app, source.workspaceId, cause, (change) => settle(change, source, before))

async function settle(change: SystemChange, source: MailSource, before: Date): Promise<void> {
  const { tx, workspaceId } = change
  const { mailboxId, inboxId } = source
  const departures = await takeDepartures(tx, source, before)
  const mailbox = departures.length > 0 ? await findMailbox(tx, workspaceId, mailboxId) : null
  if (!mailbox) return
  const writeBack = await findWriteBack(tx, workspaceId, mailbox)
  const ids = departures.map(({ messageId }) => messageId)
  const pendingMoves = (await findWaiting(tx, source, ids)).place
  const fromInbox = new Set(
    departures.filter(({ fromRole }) => fromRole === 'inbox').map(({ messageId }) => messageId),
  )
  // Those that moved to another inbox are no matter of this mailbox any more.
  const copies = (await copiesHeld(tx, source, ids)).filter(
    (copy) => copy.inboxId === inboxId && !pendingMoves.has(copy.messageId),
  )
  if (writeBack.readHere) {
    // A message read and moved at once has \Seen only on its copy in the new folder.
    const read = copies.filter(({ place }) => place?.flags.includes('\\Seen'))
    await followRead(change, source, [...new Set(read.map(({ conversationId }) => conversationId))])
  }
  const gone: string[] = []
  for (const [messageId, messageCopies] of Map.groupBy(copies, (copy) => copy.messageId)) {
    const [first] = messageCopies
    if (!first) continue
    const isGone = messageCopies.every(({ place }) => place === null)
    const isInInbox = messageCopies.some(({ place }) => place?.folder === inboxFolder.path)
    if (isGone && writeBack.hideHere) gone.push(messageId)
    if (!writeBack.closeHere) continue
    if (isInInbox && !fromInbox.has(messageId)) await reopenFromServer(change, first.conversationId)
    else if (!isInInbox && !isGone && fromInbox.has(messageId))
      await closeIfOut(change, source, first.conversationId)
  }
  await hideMessages(change, inboxId, gone)
}

/** Closes the conversation if none of its mail is in the inbox any more. */
async function closeIfOut(change: SystemChange, source: MailSource, conversationId: string): Promise<void> {
  const copies = await copiesOfConversation(change.tx, change.workspaceId, source.mailboxId, conversationId)
  if (copies.some(({ place }) => place?.folder === inboxFolder.path)) return
  await closeFromServer(change, conversationId)
}
