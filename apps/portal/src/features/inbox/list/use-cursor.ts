import { useState } from 'react'

/**
 * The row that the keys act on. Where it goes, the row that takes its place follows it, so that one works a list
 * through from wherever one is; another list begins at its top.
 */
export function useCursor(list: string, order: readonly string[], opened: string | undefined) {
  const [state, setState] = useState<{ list: string; id?: string; at: number }>({ list, at: 0 })
  const now = state.list === list ? state : { list, at: 0 }
  const id = now.id !== undefined && order.includes(now.id) ? now.id : opened
  const at = id === undefined ? -1 : order.indexOf(id)
  if (at >= 0 && at !== state.at) setState({ ...now, at })
  const cursor = id ?? order[Math.min(now.at, order.length - 1)]
  const setCursor = (next: string) => setState({ list, id: next, at: order.indexOf(next) })
  return [cursor, setCursor] as const
}
