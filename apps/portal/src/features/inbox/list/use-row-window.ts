import { type RefObject, useCallback, useEffect, useState } from 'react'

const beyond = 6

type Range = { first: number; last: number }

/**
 * Range of rows within a viewport, plus a few beyond each end. All rows have the same height; `tops` are their positions
 * if there is something between them.
 */
export function rangeOf(
  top: number,
  viewport: number,
  height: number,
  count: number,
  tops?: readonly number[],
): Range {
  const end = top + viewport
  const [from, to] = tops
    ? [tops.findLastIndex((one) => one <= top), tops.findLastIndex((one) => one < end)]
    : [Math.floor(top / height), Math.ceil(end / height) - 1]
  return { first: Math.max(0, Math.min(count, from) - beyond), last: Math.min(count - 1, to + beyond) }
}

/**
 * Renders only the visible part of a long list. All rows have one height, so a division finds them; a virtualization
 * library would be larger than the rest of the list.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  tops?: readonly number[],
) {
  const [{ first, last }, setRange] = useState<Range>(() => rangeOf(0, innerHeight, height, count, tops))

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const next = rangeOf(element.scrollTop, element.clientHeight, height, count, tops)
    setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
  }, [scroller, count, height, tops])

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
      const top = tops?.[index] ?? index * height
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight
    },
  }
}
