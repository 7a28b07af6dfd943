import { useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Returns the focus when something open is unmounted with the focus in it, or closed after it was mounted open. Mantine
 * returns it only for what was mounted closed and is closed before it is unmounted. What a menu item opened returns it to the
 * button of the menu; the fallback gets it if the opener has left the page.
 */
export function useReturnedFocus(opened: boolean, findFallback?: () => HTMLElement | null): void {
  // Read while rendering: fields with `autoFocus` have the focus before effects run.
  const [start, setStart] = useState(() => ({ opened, opener: opened ? findOpener() : null }))
  if (start.opened !== opened) setStart({ opened, opener: opened ? findOpener() : start.opener })
  const returnFocus = useEffectEvent(() => {
    // After it has left the page, which takes the focus from what was focused in it.
    queueMicrotask(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const target = start.opener?.isConnected ? start.opener : findFallback?.()
      target?.focus({ preventScroll: true })
    })
  })
  useLayoutEffect(() => (opened ? () => returnFocus() : undefined), [opened])
}

/** A field that takes the keys until the dialog is loaded has its own opener. */
type Opener = HTMLElement & { opener?: HTMLElement }

function findOpener(): HTMLElement | null {
  const focused: Opener | null = document.activeElement instanceof HTMLElement ? document.activeElement : null
  if (focused === document.body) return null
  const menu = focused?.closest('[role="menu"]')
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return focused?.opener ?? focused
}
