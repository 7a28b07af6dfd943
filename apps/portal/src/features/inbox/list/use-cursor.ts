import { useState } from 'react'

/**
 * The row that shortcuts act on. When it leaves the list, the row at its position follows, so that a list can be worked
 * through; another list starts at the top.
 */
export function useCursor(list: string, order: readonly string[], opened: string | undefined) {
  const [state, setState] = useState<{ list: string; id?: string; at: number }>({ list, at: 0 })
  const now = state.list === list ? state : { list, at: 0 }
  const id = now.id !== undefined && order.includes(now.id) ? now.id : opened
  const at = id === undefined ? -1 : order.indexOf(id)
  if (at >= 0 && at !== state.at) setState({ ...now, at })
  const cursor = id ?? order[Math.min(now.at, order.length - 1)]
  const setCursor = (next: string) => setState({ list, id: next, at: order.indexOf(next) })
  // A fresh list starts at its first row, without a choice.
  return [cursor, setCursor, id !== undefined] as const
}
