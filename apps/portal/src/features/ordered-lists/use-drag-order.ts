import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type DragOrderOptions = {
  /** Moves the item at a place to another place. */
  onMove: (from: number, to: number) => void
  /** The item was dropped, or moved by a key. */
  onMoved: (from: number, to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Orders the items of a list by dragging their handles and by the arrow keys on them. `list` is the element around the
 * items; each has one handle, and is a row of a table or has `data-order-item`.
 */
export function useDragOrder({ onMove, onMoved }: DragOrderOptions) {
  const list = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()
  // The listeners of a drag outlive the render that added them.
  const move = useRef(onMove)
  move.current = onMove

  const handles = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[data-order-handle]') ?? []),
  ]

  const onPointerDown = (event: PointerEvent, place: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    let at = place
    setDragged(at)
    const follow = ({ clientY }: { clientY: number }) => {
      const to = placeAt(handles(), at, clientY)
      if (to === at) return
      flushSync(() => {
        move.current(at, to)
        setDragged(to)
      })
      at = to
      handles()[at]?.scrollIntoView({ block: 'nearest' })
    }
    const drop = () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', drop)
      setDragged(undefined)
      ignoreClick()
      if (at !== place) onMoved(place, at)
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', drop)
  }

  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const to = place + step
    if (to < 0 || to >= handles().length) return
    flushSync(() => onMove(place, to))
    handles()[to]?.focus()
    onMoved(place, to)
  }

  return {
    list,
    dragged,
    handle: (place: number) => ({
      'data-order-handle': true,
      onPointerDown: (event: PointerEvent) => onPointerDown(event, place),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, place),
    }),
  }
}

/** Releasing the pointer over a row would click it, which opens it. */
function ignoreClick() {
  const ignore = (event: Event) => event.stopPropagation()
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }))
}

/** Where the item belongs while the pointer is at this height: past the middle of another one it takes its place. */
function placeAt(handles: readonly HTMLElement[], at: number, y: number): number {
  const middle = (place: number): number | undefined => {
    const box = handles[place]?.closest('[data-order-item], tr')?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  let to = at
  while (y > (middle(to + 1) ?? Number.POSITIVE_INFINITY)) to += 1
  while (y < (middle(to - 1) ?? Number.NEGATIVE_INFINITY)) to -= 1
  return to
}

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
