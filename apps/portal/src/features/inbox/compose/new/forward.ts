import { call } from '#lib/api-client.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { isOutage } from '#lib/server-back.ts'
import { runAction } from '#lib/use-action.ts'
import { openNewMessage } from './new-message-state.ts'
import { earlyMessage } from './typed-early.ts'

/** The forward without an answer, whose draft may exist. It is begun again with the same id. */
let unanswered: { messageId: string; draftId: string } | undefined

/** Opens a new message that forwards this one, with copies of its files. */
export async function forward(conversationId: string, messageId: string): Promise<void> {
  const draftId = unanswered?.messageId === messageId ? unanswered.draftId : randomUuid()
  unanswered = undefined
  const before = document.activeElement
  earlyMessage.show()
  const caught = document.activeElement
  const isBegun = await runAction(async () => {
    try {
      await call('conversations.forward', { conversationId, messageId, draftId })
    } catch (error) {
      if (isOutage(error)) unanswered = { messageId, draftId }
      throw error
    }
  })
  if (isBegun) return openNewMessage({ draftId, isNewForward: true })
  // Unless the person has gone on to something else.
  if (document.activeElement === caught && before instanceof HTMLElement)
    before.focus({ preventScroll: true })
  earlyMessage.take()
}
