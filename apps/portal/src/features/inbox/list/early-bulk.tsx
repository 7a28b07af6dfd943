import { useLayoutEffect } from 'react'
import { isSingleKey } from '#app/palette/shortcuts.ts'
import { readKey } from '#lib/read-key.ts'
import css from './list-pane.module.css'

/** Keys that change conversations. */
export const changing = /^([atzeEmUspyvV!#]|Delete)$/

let held: string | undefined

/** The key that was pressed before the actions for selected rows were shown. To be read when they are first shown. */
export const heldKey = (): string | undefined => held

/**
 * In place of the actions for selected rows while their code loads. Holds the first key that changes conversations, which
 * would otherwise change the open one. Later keys would change what it acts on: until then, only Escape has an effect.
 */
export function EarlyBulk() {
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      const key = readKey(event.key)
      if (key === 'Escape') held = undefined
      else if (isSingleKey(event, true) && (held || changing.test(key))) {
        held ??= key
        event.preventDefault()
      }
    }
    addEventListener('keydown', hold, true)
    return () => {
      removeEventListener('keydown', hold, true)
      queueMicrotask(() => (held = undefined))
    }
  }, [])
  return <div className={css.bulk} />
}
