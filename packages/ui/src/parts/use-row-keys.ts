import { type KeyboardEvent, useState } from 'react'

type RowKeys = {
  keys: readonly string[]
  selected: ReadonlySet<string> | undefined
  onSelect: ((selected: Set<string>) => void) | undefined
  onOpen?: (key: string) => void
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Keyboard control of a list with one tab stop: arrow keys (or j and k) move, Space or x selects, Shift extends the
 * selection while moving, Enter opens, Escape clears. Keys typed into a control inside a row are ignored.
 */
export function useRowKeys({ keys, selected, onSelect, onOpen }: RowKeys) {
  const [current, setCurrent] = useState(0)
  const last = Math.max(0, keys.length - 1)

  function move(from: HTMLElement, step: number, extend: boolean) {
    const target = Math.min(last, Math.max(0, current + step))
    const rows = from.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row]')
    rows?.[target]?.focus()
    const here = keys[current]
    const there = keys[target]
    if (extend && onSelect && here && there) onSelect(new Set([...(selected ?? []), here, there]))
  }

  function toggleCurrent() {
    const key = keys[current]
    if (!key || !onSelect) return
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    onSelect(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target as HTMLElement
    if (!row.matches('[data-row]') || event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const key = keys[current]
    if (step) move(row, step, event.shiftKey)
    else if (event.key === ' ' || event.key === 'x') toggleCurrent()
    else if (event.key === 'Enter' && key && onOpen) onOpen(key)
    else if (event.key === 'Escape' && selected?.size) onSelect?.(new Set())
    else return
    event.preventDefault()
  }

  return {
    onKeyDown,
    setCurrent,
    tabIndexOf: (index: number) => (index === Math.min(current, last) ? 0 : -1),
  }
}
