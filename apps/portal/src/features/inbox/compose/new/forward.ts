import { call } from '#lib/api-client.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { runAction } from '#lib/use-action.ts'
import { openNewMessage } from './new-message-state.ts'
import { catchTyping } from './typed-early.ts'

/** Opens a new message that forwards this one, with copies of its files. */
export async function forward(conversationId: string, messageId: string): Promise<void> {
  const draftId = randomUuid()
  const isBegun = await runAction(() => call('conversations.forward', { conversationId, messageId, draftId }))
  if (!isBegun) return
  catchTyping()
  openNewMessage({ draftId })
}
