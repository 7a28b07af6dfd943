import type { Message } from '@postroom/contract'
import { type ToastAction, toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import { sentToast, undoEnd, undoSend } from './sending.ts'

/** The offer to close the same mail in other inboxes, without which a reply is sent too. */
export async function findElsewhere(client: QueryClient, conversationId: string) {
  const parts = await import('../views/parts.ts').catch(() => undefined)
  return parts?.findClosingElsewhere(client, conversationId)
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
