import { messageReceived } from '@postroom/contract'
import { readMessage } from '@postroom/mail'
import { closingOfInbox } from '#features/closing-policies/index.ts'
import {
  announceContinuations,
  announceKeptClosed,
  insertMessages,
  listSummaries,
  markThanks,
  summaryForEvent,
  sumUpConversations,
  unassignClosed,
} from '#features/conversations/index.ts'
import { lockInboxForMail } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { blobTransaction } from '#platform/blobs/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { isHeld } from './chats.queries.ts'
import { chooseChat } from './choose-chat.ts'

export interface ChatMessage {
  readonly inboxId: string
  readonly mailboxId: string
  /** Address of the person the inbox talks with. */
  readonly address: string
  /** Message id without angle brackets; the same on each delivery of the message. */
  readonly key: string
  readonly raw: Buffer
  readonly direction: 'inbound' | 'outbound'
  readonly at: Date
}

/** Stores a chat message in the form of mail, so that later code treats both alike. Null if it is stored already. */
export async function storeChat(
  app: App,
  change: SystemChange,
  chat: ChatMessage,
): Promise<{ conversationId: string; messageId: string } | null> {
  const { tx, workspaceId, now } = change
  const { inboxId, mailboxId, address, key, raw, direction, at } = chat
  await lockInboxForMail(tx, workspaceId, inboxId)
  if (await isHeld(tx, workspaceId, inboxId, key)) return null
  const isInbound = direction === 'inbound'
  const closing = await closingOfInbox(tx, workspaceId, inboxId)
  const { conversationId, continuedId } = await chooseChat(tx, workspaceId, inboxId, address, now)
  const [stored] = await app.blobs.putMany([raw], { tx: blobTransaction(tx) })
  const { sha256: rawSha256 } = found(stored)
  const parsed = readMessage(raw)
  const arrived = {
    conversationId,
    direction,
    isHidden: false,
    isThanks: false,
    incoming: { isNew: true, parsed },
  }
  if (closing.keepsThanksClosed) await markThanks(tx, workspaceId, inboxId, [arrived])
  const { isThanks } = arrived
  const isReopened = isInbound && !isThanks
  if (isReopened) {
    const whose = closing.followUp.keepsOwner ? 'gone' : 'all'
    await unassignClosed(tx, workspaceId, [conversationId], whose)
  }
  const messageId = newId()
  await insertMessages(tx, workspaceId, inboxId, [
    {
      id: messageId,
      key,
      incoming: { mailboxId, rawSha256, sizeBytes: raw.length, internalDate: at, parsed },
      direction,
      subject: '',
      baseSubject: '',
      snippet: parsed.snippet,
      references: [],
      chain: [],
      isHidden: false,
      isThanks,
      conversationId,
      reason: { rule: 'chat' },
    },
  ])
  const touched = { id: conversationId, participants: [address], parentlessReplyAt: null }
  const summedUp = [{ ...touched, isReopened, isUnread: isInbound }]
  await sumUpConversations(tx, workspaceId, inboxId, summedUp, now)
  const [summary] = await listSummaries(tx, workspaceId, [conversationId])
  change.emit(
    messageReceived,
    { conversation: summaryForEvent(found(summary)), messageId, isNew: isInbound },
    { inboxId, subjectId: conversationId },
  )
  if (isThanks) await announceKeptClosed(change, [conversationId])
  if (continuedId !== null) await announceContinuations(change, new Map([[conversationId, continuedId]]))
  return { conversationId, messageId }
}
