import { call } from '#lib/api-client.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { runAction } from '#lib/use-action.ts'
import { openNewMessage } from './new-message-state.ts'
import { earlyMessage } from './typed-early.ts'

/** Opens a new message that forwards this one, with copies of its files. */
export async function forward(conversationId: string, messageId: string): Promise<void> {
  const draftId = randomUuid()
  const before = document.activeElement
  earlyMessage.show()
  const caught = document.activeElement
  const isBegun = await runAction(() => call('conversations.forward', { conversationId, messageId, draftId }))
  if (isBegun) return openNewMessage({ draftId, isNewForward: true })
  // Unless the person has gone on to something else.
  if (document.activeElement === caught && before instanceof HTMLElement)
    before.focus({ preventScroll: true })
  earlyMessage.take()
}
