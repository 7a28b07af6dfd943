import type { SendKey } from '@postroom/contract'
import { useListener } from '@postroom/ui'
import type { RefObject } from 'react'
import { useSession } from '#app/session.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'>

/**
 * Whether this key sends: Ctrl or ⌘ with Enter always; Enter alone if the person chose it, and never during
 * input-method composition.
 */
export function isSendKey(event: Key, chosen: SendKey): boolean {
  if (event.key !== 'Enter' || event.isComposing) return false
  if (event.ctrlKey || event.metaKey) return true
  return chosen === 'enter' && !event.shiftKey && !event.altKey
}

/** The person's chosen send key. */
export const useSendKey = (): SendKey => useSession().user?.settings.sendKey ?? 'mod_enter'

/** Key names shown next to "Send". */
export const keysOf: Readonly<Record<SendKey, readonly string[]>> = {
  mod_enter: ['Mod', 'Enter'],
  enter: ['Enter'],
}

/** Sends on Ctrl or ⌘ with Enter while the focus is outside the editor: elsewhere in the form, or on the page body. */
export function useSendBesideEditor(form: RefObject<HTMLElement | null>, onSend: () => void) {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const at = event.target instanceof Node ? event.target : null
    if (at !== document.body && !form.current?.contains(at)) return
    if (document.querySelector('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    onSend()
  }
  useListener(window, 'keydown', onKey)
}
