import { useListener } from '@postroom/ui'
import { useEffectEvent, useLayoutEffect } from 'react'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { readKey } from '#lib/read-key.ts'
import { useKeyReader } from '../keys/use-keys.ts'
import { changing, heldKey } from './early-bulk.tsx'

/** Shortcuts that change conversations act on the selection alone; others act on the open conversation. */
export function useBulkKeys(run: (key: string) => boolean) {
  useKeyReader()
  const onKey = (event: KeyboardEvent) => {
    if (!isSingleKey(event, true)) return
    const key = readKey(event.key)
    if (run(key) || changing.test(key)) event.preventDefault()
  }
  useListener(window, 'keydown', onKey, { capture: true })
  const runHeld = useEffectEvent(() => {
    const key = heldKey()
    if (key) run(key)
  })
  useLayoutEffect(() => runHeld(), [])
}
