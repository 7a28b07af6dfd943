import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { readKey } from '#lib/read-key.ts'

/** Shortcuts act on the selection first, and on the open conversation otherwise. */
export function useBulkKeys(run: (key: string) => boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isSingleKey(event, true) && run(readKey(event.key))) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
