import type { Message } from '@postroom/contract'
import { type ToastAction, toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { conversationKey, draftQuery } from '../inbox.queries.ts'
import { type ConversationData, messageEntry, withAnswer } from '../live/conversation-cache.ts'
import { composeTexts } from './compose.texts.ts'
import { reopenComposer, sentToast, undoEnd, undoSend } from './sending.ts'

/** The offer to close the same mail in other inboxes, without which a reply is sent too. */
export async function findElsewhere(client: QueryClient, conversationId: string) {
  const parts = await import('../views/parts.ts').catch(() => undefined)
  return parts?.findClosingElsewhere(client, conversationId)
}

/** Opens the reply again as a draft: sending was undone before the answer arrived. */
export async function reopenUndone(client: QueryClient, conversationId: string) {
  await client.fetchQuery(draftQuery(conversationId)).catch(() => undefined)
  reopenComposer(conversationId)
}

/** Adds the reply to its conversation, as far as that is loaded. */
export function showReply(client: QueryClient, conversationId: string, message: Message) {
  client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, conversationId] }, (data) =>
    data ? withAnswer(data, messageEntry(message)) : data,
  )
}

type Offer = { undoSeconds: number; sendAt: Date | undefined; action: ToastAction | undefined }

/** Offers to undo sending while the reply waits for it. */
export function offerUndo(
  client: QueryClient,
  conversationId: string,
  message: Message,
  { undoSeconds, sendAt, action }: Offer,
) {
  if (!message.delivery) return
  const words = sendAt
    ? translate(composeTexts, 'willBeSent', { when: formatDateTime(sendAt) })
    : translate(composeTexts, 'sentUndoable')
  const undo = () => void undoSend(client, conversationId, message.id)
  const undoUntil = undoEnd(undoSeconds, sendAt)
  toast.ok(words, { id: sentToast(message.id), action, ...(undoUntil && { undo, undoUntil }) })
}
