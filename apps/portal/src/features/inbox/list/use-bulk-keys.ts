import { useListener } from '@postroom/ui'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { readKey } from '#lib/read-key.ts'

/** Shortcuts act on the selection first, and on the open conversation otherwise. */
export function useBulkKeys(run: (key: string) => boolean) {
  const onKey = (event: KeyboardEvent) => {
    if (isSingleKey(event, true) && run(readKey(event.key))) event.preventDefault()
  }
  useListener(window, 'keydown', onKey, { capture: true })
}
