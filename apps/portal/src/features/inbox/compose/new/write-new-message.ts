import { openNewMessage } from './new-message-state.ts'
import { catchTyping } from './typed-early.ts'

/** Opens the composer of new messages from a key, a button or a command; keys typed until it is there go to "To". */
export function writeNewMessage(inboxId?: string) {
  if (!document.querySelector('[data-new-message]')) catchTyping()
  openNewMessage({ inboxId })
}
