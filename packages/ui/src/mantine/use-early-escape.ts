import { useListener } from '../hooks/use-listener.ts'

/**
 * Calls `close` at Escape, wherever the focus is: Mantine moves the focus into what is open a moment after it is shown, and
 * listens to Escape only inside.
 */
export function useEarlyEscape(close: (() => void) | false | undefined): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!close || event.key !== 'Escape' || event.isComposing) return
    event.stopPropagation()
    close()
  }
  useListener(window, 'keydown', onKeyDown, { isOn: Boolean(close), capture: true })
}
