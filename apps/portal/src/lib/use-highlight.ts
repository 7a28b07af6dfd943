import { useState } from 'react'

/**
 * Index of the highlighted item of a list, which arrow keys move and Enter chooses; -1 without one. The item stays highlighted
 * when others arrive before it. `first` is highlighted until another one is, and when the highlighted one leaves the list.
 */
export function useHighlight(
  ids: readonly string[],
  first: string | null = ids[0] ?? null,
): { current: number; highlight: (id: string | undefined) => void } {
  const [id, setId] = useState(first)
  const isListed = id !== null && ids.includes(id)
  if (!isListed && id !== first) setId(first)
  const shown = isListed ? id : first
  return {
    current: shown === null ? -1 : ids.indexOf(shown),
    highlight: (next) => setId(next ?? null),
  }
}
