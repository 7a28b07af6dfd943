import { type RefObject, useCallback, useEffect, useState } from 'react'

const beyond = 6

type Range = { first: number; last: number }

/** Range of rows within a viewport, plus a few beyond each end. All rows have the same height. */
export function rangeOf(top: number, viewport: number, height: number, count: number): Range {
  const first = Math.max(0, Math.min(count, Math.floor(top / height)) - beyond)
  const last = Math.min(count - 1, Math.ceil((top + viewport) / height) - 1 + beyond)
  return { first, last }
}

/**
 * Renders only the visible part of a long list. All rows have one height, so a division finds them; a virtualization
 * library would be larger than the rest of the list.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number) {
  const [{ first, last }, setRange] = useState<Range>(() => rangeOf(0, innerHeight, height, count))

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const next = rangeOf(element.scrollTop, element.clientHeight, height, count)
    setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
  }, [scroller, count, height])

  useEffect(() => {
    look()
    const element = scroller.current
    if (!element) return
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [look, scroller])

  const end = Math.min(last, count - 1)
  return {
    indexes: Array.from({ length: Math.max(0, end - first + 1) }, (_, step) => first + step),
    last: end,
    /** Scrolls the row into view with the smallest movement. */
    show: (index: number) => {
      const element = scroller.current
      if (!element) return
      const top = index * height
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight
    },
  }
}
