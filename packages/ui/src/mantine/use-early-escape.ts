import { useListener } from '../hooks/use-listener.ts'

/**
 * Calls `close` at Escape while the focus is outside what is open, `dropdown` being its selector: Mantine moves the focus a
 * moment after it is shown, and listens to Escape only inside.
 */
export function useEarlyEscape(dropdown: string, close: (() => void) | false | undefined): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!close || event.key !== 'Escape' || event.isComposing) return
    if (document.activeElement?.closest(dropdown)) return
    event.stopPropagation()
    close()
  }
  useListener(window, 'keydown', onKeyDown, { isOn: Boolean(close), capture: true })
}
