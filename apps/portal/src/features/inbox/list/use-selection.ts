import { useMemo, useState } from 'react'

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
  const [state, setState] = useState({ list, ids: none, last: '' })
  // The same while nothing changes, since all rows are shown again for another.
  return useMemo(() => {
    const { ids, last } = state.list === list ? state : { ids: none, last: '' }
    const select = (selected: Iterable<string>, lastId = '') =>
      setState({ list, ids: new Set(selected), last: lastId })
    const toggle = (id: string) =>
      select(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id], id)
    return {
      ids,
      toggle,
      extend: (id, order) => {
        const [from, to] = [order.indexOf(last), order.indexOf(id)].sort((a, b) => a - b)
        if (from === undefined || to === undefined || from < 0) return toggle(id)
        select([...ids, ...order.slice(from, to + 1)], id)
      },
      keep: select,
      clear: () => select(none),
    }
  }, [state, list])
}

const none: ReadonlySet<string> = new Set()
