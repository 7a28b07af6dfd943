import type { SendKey } from '@postroom/contract'
import { type RefObject, useEffect, useEffectEvent } from 'react'
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

/** Sends on Ctrl or ⌘ with Enter while the focus is beside the editor: on another part of the form, or lost to the page. */
export function useSendBesideEditor(form: RefObject<HTMLElement | null>, onSend: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const at = event.target instanceof Node ? event.target : null
    if (at !== document.body && !form.current?.contains(at)) return
    if (document.querySelector('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    onSend()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
