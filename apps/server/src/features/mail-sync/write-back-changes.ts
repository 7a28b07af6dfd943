import {
  type Copy,
  copiesOfConversation,
  listSummaries,
  writeBackConsumer,
} from '#features/conversations/index.ts'
import { findMailboxOfInbox, isWorking, type MailboxRow, wakeMailSync } from '#features/mailboxes/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { type Attribute, findWaiting, queueChange } from './pending-changes.queries.ts'
import { findWriteBack, type WriteBackSwitches } from './write-back.queries.ts'

interface PlannedChange {
  readonly attribute: Attribute
  readonly wanted: string
  readonly copies: readonly Copy[]
}

/** Queues changes made in Postroom for the mail server, as far as the mailbox's two-way sync settings allow. */
export const writeBackChanges = defineConsumer({
  name: writeBackConsumer,
  types: ['conversation.changed', 'conversation.read'],
  handle: async (_, tx, event) => {
    const { workspaceId, actorKind } = event
    // The change came from the server.
    if (actorKind === 'mail') return
    const change = readChange(event)
    if (!change) return
    // It may have moved to another inbox since.
    const [row] = await listSummaries(tx, workspaceId, [change.conversationId])
    const mailbox = await findMailboxOfInbox(tx, workspaceId, row?.inboxId ?? change.inboxId)
    if (!mailbox || !isWorking(mailbox)) return
    const writeBack = await findWriteBack(tx, workspaceId, mailbox)
    if (!isWrittenBack(change.done, writeBack, mailbox)) return
    const copies = await copiesOfConversation(tx, workspaceId, mailbox.id, change.conversationId)
    for (const one of plannedChanges(change, copies)) await note(tx, workspaceId, mailbox.id, one)
    await wakeMailSync(tx, mailbox.id, 'write_back')
  },
})

interface Change {
  readonly conversationId: string
  readonly inboxId: string
  readonly done: Done
  /** First message that was marked as unread. */
  readonly fromMessageId?: string | undefined
}

type Done = 'closed' | 'reopened' | 'flagged' | 'unflagged' | 'read' | 'unread'
const writtenBack: ReadonlySet<string> = new Set(['closed', 'reopened', 'flagged', 'unflagged'])

function readChange({
  type,
  payload,
}: StoredEvent<'conversation.read' | 'conversation.changed'>): Change | null {
  if (type === 'conversation.read') {
    const { isRead, ...read } = payload
    return { ...read, done: isRead ? 'read' : 'unread' }
  }
  const { conversation, activity } = payload
  if (!writtenBack.has(activity.type)) return null
  return { conversationId: conversation.id, inboxId: conversation.inboxId, done: activity.type as Done }
}

/** In a shared inbox, reading by any member sets \Seen; marking as unread is personal and changes nothing on the server. */
function isWrittenBack(done: Done, writeBack: WriteBackSwitches, { scope }: MailboxRow): boolean {
  if (done === 'read') return writeBack.readThere
  if (done === 'unread') return writeBack.readThere && scope === 'PERSONAL'
  return done === 'flagged' || done === 'unflagged' ? writeBack.flags : writeBack.archiveThere
}

function plannedChanges({ done, fromMessageId }: Change, copies: readonly Copy[]): PlannedChange[] {
  const inbound = copies.filter(({ direction }) => direction === 'inbound')
  const newest = inbound.at(-1) ?? copies.at(-1)
  const first = copies.findIndex(({ messageId }) => messageId === fromMessageId)
  const later = copies.slice(first).filter(({ direction }) => direction === 'inbound')
  const last = copies.filter(({ messageId }) => messageId === newest?.messageId)
  switch (done) {
    case 'read':
      return [{ attribute: 'seen', wanted: 'on', copies: inbound }]
    case 'unread':
      return [{ attribute: 'seen', wanted: 'off', copies: fromMessageId ? later : last }]
    case 'flagged':
      return [{ attribute: 'flagged', wanted: 'on', copies: last }]
    case 'unflagged':
      return [{ attribute: 'flagged', wanted: 'off', copies }]
    case 'closed':
      return [{ attribute: 'place', wanted: 'archive', copies: inbound }]
    case 'reopened':
      return [{ attribute: 'place', wanted: 'inbox', copies: inbound }]
  }
}

/** Queues the change for copies whose known server state differs, or that have another change pending. */
async function note(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  { attribute, wanted, copies }: PlannedChange,
): Promise<void> {
  const owner = { workspaceId, mailboxId }
  const ids = copies.map(({ messageId }) => messageId)
  const waiting = (await findWaiting(tx, owner, ids))[attribute]
  const differing = copies
    .filter((copy) => waiting.has(copy.messageId) || differs(copy, attribute, wanted))
    .map(({ messageId }) => messageId)
  await queueChange(tx, owner, attribute, wanted, differing)
}

function differs({ place }: Copy, attribute: Attribute, wanted: string): boolean {
  // Being moved between folders; its location is known after the next sync run.
  if (!place) return true
  if (attribute === 'place') return wanted === 'inbox' ? place.folder !== 'INBOX' : place.folder === 'INBOX'
  return place.flags.includes(attribute === 'seen' ? '\\Seen' : '\\Flagged') !== (wanted === 'on')
}
