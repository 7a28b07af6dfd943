import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Of charts and buttons that open the conversations behind a number. */
export const opensReceipt = { 'data-opens': true }

/** Moves the focus from the mark or figure that was opened into its conversations, and back when they are closed. */
export function useReceiptFocus(asked: object, onClose: () => void) {
  const receipt = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(undefined)
  const place = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number that is opened moves the focus
  useEffect(() => {
    const focused = document.activeElement
    // A receipt that the page's address names opens without taking the focus.
    if (!(focused instanceof HTMLElement) || !focused.matches('[data-opens]')) return
    opener.current = focused
    receipt.current?.focus({ preventScroll: true })
  }, [place])
  const close = () => {
    onClose()
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In a form, Escape would throw away an unfinished correction.
    if (event.key !== 'Escape' || (event.target as Element).closest('form')) return
    event.stopPropagation()
    close()
  }
  return { receipt, close, onKeyDown }
}
