import type { SendKey } from '@postroom/contract'
import { useSession } from '#app/session.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'>

/**
 * Whether this key sends. Ctrl or ⌘ with Enter always does; Enter alone for who chose it, and never while an input method
 * still puts a letter together.
 */
export function isSendKey(event: Key, chosen: SendKey): boolean {
  if (event.key !== 'Enter' || event.isComposing) return false
  if (event.ctrlKey || event.metaKey) return true
  return chosen === 'enter' && !event.shiftKey && !event.altKey
}

/** The key that sends what this person writes. */
export const useSendKey = (): SendKey => useSession().user?.settings.sendKey ?? 'mod_enter'

/** How the key is printed beside the word for sending. */
export const keysOf: Readonly<Record<SendKey, readonly string[]>> = {
  mod_enter: ['Mod', 'Enter'],
  enter: ['Enter'],
}
