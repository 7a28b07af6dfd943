import {
  type Copy,
  copiesOfConversation,
  copiesOfMessages,
  followFlags,
  followReading,
  listBelongingTo,
} from '#features/conversations/index.ts'
import { inboxMemberIds } from '#features/inboxes/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { copiesHeld } from './copies-held.ts'
import { noteDepartures } from './departures.queries.ts'
import type { MailSource } from './folders.queries.ts'
import { findWaiting } from './pending-changes.queries.ts'
import { findWriteBack } from './write-back.queries.ts'

export interface FlagsChanged {
  readonly messageId: string
  readonly before: readonly string[]
  readonly flags: readonly string[]
}

/**
 * Applies changes made on the server to conversations, as far as two-way sync is switched on. Ignores an attribute for
 * which a change of ours is still pending: ours is the later one and is written next.
 */
export async function followChanges(
  change: SystemChange,
  source: MailSource,
  {
    changed: all,
    leftRole,
    leftIds,
  }: { changed: readonly FlagsChanged[]; leftRole: string; leftIds: readonly string[] },
): Promise<void> {
  const { tx, workspaceId } = change
  // Messages that moved to another inbox are no matter of this mailbox any more.
  const own = await listBelongingTo(
    tx,
    workspaceId,
    source.mailboxId,
    all.map(({ messageId }) => messageId),
  )
  const changed = all.filter(({ messageId }) => own.has(messageId))
  const mailbox = await findMailbox(tx, workspaceId, source.mailboxId)
  if (!mailbox) return
  const writeBack = await findWriteBack(tx, workspaceId, mailbox)
  const ids = [...changed.map(({ messageId }) => messageId), ...leftIds]
  const waiting = await findWaiting(tx, source, ids)
  if (writeBack.closeHere || writeBack.hideHere || writeBack.readHere) {
    const left = leftIds.filter((id) => !waiting.place.has(id))
    await noteDepartures(tx, source, leftRole, left)
  }
  if (writeBack.flags) {
    const flips = changed.filter(
      (one) => flagDifference(one, '\\Flagged') !== 0 && !waiting.flagged.has(one.messageId),
    )
    if (flips.length > 0)
      await followFlags(
        change,
        flips.map(({ messageId }) => messageId),
      )
  }
  if (writeBack.readHere) {
    const flips = changed.filter(
      (one) => flagDifference(one, '\\Seen') !== 0 && !waiting.seen.has(one.messageId),
    )
    if (flips.length > 0) await followSeen(change, source, flips)
  }
}

/** 1 if the flag was set, -1 if it was removed, 0 if it did not change. */
function flagDifference({ before, flags }: FlagsChanged, flag: string): -1 | 0 | 1 {
  if (before.includes(flag) === flags.includes(flag)) return 0
  return flags.includes(flag) ? 1 : -1
}

/** A conversation becomes read when all its incoming mail is, and unread when any message becomes unread. */
async function followSeen(
  change: SystemChange,
  source: MailSource,
  flips: readonly FlagsChanged[],
): Promise<void> {
  const { tx, workspaceId } = change
  const ids = flips.map(({ messageId }) => messageId)
  const rows = await copiesHeld(tx, source, ids)
  const conversationByMessage = new Map(
    rows.map(({ messageId, conversationId }) => [messageId, conversationId]),
  )
  const conversationsWith = (way: 1 | -1): Set<string> =>
    new Set(
      flips
        .filter((one) => flagDifference(one, '\\Seen') === way)
        .flatMap(({ messageId }) => conversationByMessage.get(messageId) ?? []),
    )
  const userIds = await inboxMemberIds(tx, workspaceId, source.inboxId)
  const unread = conversationsWith(-1)
  await followReading(change, { conversationIds: [...unread], userIds, isRead: false })
  await followRead(
    change,
    source,
    [...conversationsWith(1)].filter((id) => !unread.has(id)),
  )
}

/**
 * Applies the stored \Seen state of messages whose pending changes have been written: server changes were ignored while
 * those were pending, so the conversation may differ from its messages.
 */
export async function followSettled(
  change: SystemChange,
  source: MailSource,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return
  const { tx, workspaceId } = change
  const mailbox = await findMailbox(tx, workspaceId, source.mailboxId)
  if (!mailbox || !(await findWriteBack(tx, workspaceId, mailbox)).readHere) return
  const copies = await copiesOfMessages(tx, workspaceId, source.mailboxId, messageIds)
  const flips = copies.flatMap(({ messageId, place }) => {
    if (!place) return []
    const others = place.flags.filter((flag) => flag !== '\\Seen')
    const before = place.flags.includes('\\Seen') ? others : [...others, '\\Seen']
    return [{ messageId, before, flags: place.flags }]
  })
  await followSeen(change, source, flips)
}

/** Marks those conversations as read whose incoming mail all has \Seen on the server or is about to get it. */
export async function followRead(
  change: SystemChange,
  source: MailSource,
  conversationIds: readonly string[],
): Promise<void> {
  if (conversationIds.length === 0) return
  const { tx, workspaceId } = change
  const { mailboxId, inboxId } = source
  const read: string[] = []
  for (const conversationId of conversationIds) {
    const copies = await copiesOfConversation(tx, workspaceId, mailboxId, conversationId)
    const inbound = copies.filter(
      ({ direction, isColleagueAnswer }) => direction === 'inbound' && !isColleagueAnswer,
    )
    const waiting = await findWaiting(
      tx,
      source,
      inbound.map(({ messageId }) => messageId),
    )
    const isRead = ({ messageId, place }: Copy): boolean => {
      const wanted = waiting.seen.get(messageId)
      return wanted === undefined ? place === null || place.flags.includes('\\Seen') : wanted === 'on'
    }
    if (inbound.every(isRead)) read.push(conversationId)
  }
  const userIds = await inboxMemberIds(tx, workspaceId, inboxId)
  await followReading(change, { conversationIds: read, userIds, isRead: true })
}
