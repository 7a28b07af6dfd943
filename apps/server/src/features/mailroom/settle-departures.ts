import {
  closeFromServer,
  copiesOfConversation,
  copiesOfMessages,
  hideMessages,
  reopenFromServer,
} from '#features/conversations/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { inboxFolder } from './choose-folders.ts'
import { takeDepartures } from './departures.queries.ts'
import type { MailSource } from './folders.queries.ts'
import { followRead } from './follow-changes.ts'
import { findWaiting } from './intents.queries.ts'
import type { Mailroom } from './mailroom.ts'
import { findMirror } from './mirror.queries.ts'

const cause = { kind: 'mail', id: null, text: 'moved with another program' } as const

/** All folders were looked at since: where the messages are now tells what somebody did with them. */
export const settleDepartures = ({ app }: Mailroom, source: MailSource, before: Date): Promise<void> =>
  changeAsSystem(app, source.workspaceId, cause, (change) => settle(change, source, before))

async function settle(change: SystemChange, source: MailSource, before: Date): Promise<void> {
  const { tx, workspaceId } = change
  const { mailboxId, inboxId } = source
  const left = await takeDepartures(tx, source, before)
  const mailbox = left.length > 0 ? await findMailbox(tx, workspaceId, mailboxId) : null
  if (!mailbox) return
  const mirror = await findMirror(tx, workspaceId, mailbox)
  const ids = left.map(({ messageId }) => messageId)
  const ours = (await findWaiting(tx, source, ids)).place
  const fromInbox = new Set(
    left.filter(({ fromRole }) => fromRole === 'inbox').map(({ messageId }) => messageId),
  )
  const copies = (await copiesOfMessages(tx, workspaceId, mailboxId, ids)).filter(
    ({ messageId }) => !ours.has(messageId),
  )
  if (mirror.readHere) {
    // Read and moved away in one go: the flag is seen on the copy where it went.
    const read = copies.filter(({ place }) => place?.flags.includes('\\Seen'))
    await followRead(change, source, [...new Set(read.map(({ conversationId }) => conversationId))])
  }
  const gone: string[] = []
  for (const [messageId, its] of Map.groupBy(copies, (copy) => copy.messageId)) {
    const [first] = its
    if (!first) continue
    const isGone = its.every(({ place }) => place === null)
    const isInInbox = its.some(({ place }) => place?.folder === inboxFolder.path)
    if (isGone && mirror.hideHere) gone.push(messageId)
    if (!mirror.closeHere) continue
    if (isInInbox && !fromInbox.has(messageId)) await reopenFromServer(change, first.conversationId)
    else if (!isInInbox && !isGone && fromInbox.has(messageId))
      await closeIfOut(change, source, first.conversationId)
  }
  await hideMessages(change, inboxId, gone)
}

/** Done is a conversation only once none of its mail is in the inbox. */
async function closeIfOut(change: SystemChange, source: MailSource, conversationId: string): Promise<void> {
  const copies = await copiesOfConversation(change.tx, change.workspaceId, source.mailboxId, conversationId)
  if (copies.some(({ place }) => place?.folder === inboxFolder.path)) return
  await closeFromServer(change, conversationId)
}
