import { useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects from the last toggled row to this one. */
  extend: (id: string, order: readonly string[]) => void
  /** Leaves only these of the selected rows. */
  keep: (ids: readonly string[]) => void
  clear: () => void
}

/** Rows selected for bulk actions; empty again for another list, filter or search. */
export function useSelection(list: string): Selection {
  const [state, setState] = useState({ list, ids: new Set<string>() as ReadonlySet<string>, last: '' })
  const now = state.list === list ? state : { list, ids: new Set<string>(), last: '' }

  const toggle = (id: string) => {
    const ids = new Set(now.ids)
    if (!ids.delete(id)) ids.add(id)
    setState({ list, ids, last: id })
  }
  return {
    ids: now.ids,
    toggle,
    extend: (id, order) => {
      const [from, to] = [order.indexOf(now.last), order.indexOf(id)].sort((a, b) => a - b)
      if (from === undefined || to === undefined || from < 0) return toggle(id)
      setState({ list, ids: new Set([...now.ids, ...order.slice(from, to + 1)]), last: id })
    },
    keep: (ids) => setState({ list, ids: new Set(ids), last: '' }),
    clear: () => setState({ list, ids: new Set(), last: '' }),
  }
}
