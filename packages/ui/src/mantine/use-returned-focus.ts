import { useLayoutEffect } from 'react'

/**
 * Returns the focus when an open dialog is unmounted, which Mantine does only for one that is closed first. A dialog that
 * a menu item opened returns it to the button of the menu.
 */
export function useReturnedFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = findOpener(document.activeElement)
    return () =>
      // After the dialog has left the page, which takes the focus from what was focused in it.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
  }, [opened])
}

/** A field that takes the keys until the dialog is loaded has its own opener. */
type Opener = Element & { opener?: Element }

function findOpener(focused: Opener | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return focused?.opener ?? focused
}
