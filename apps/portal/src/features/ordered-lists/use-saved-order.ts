import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { runAction } from '#lib/use-action.ts'
import { moved } from './use-drag-order.ts'

type SavedOrderOptions<Row> = {
  rows: readonly Row[]
  /** Beginning of the keys of all queries that hold the rows as `items`. */
  listKey: QueryKey
  /** Queries whose data depends on the order, the list among them. */
  dependents: QueryKey
  save: (ids: string[]) => Promise<unknown>
}

export type SavedOrder<Row> = {
  readonly rows: readonly Row[]
  readonly move: (from: number, to: number) => void
  readonly save: () => void
}

/** Rows in an order that changes on screen at once and is then saved. A refused order is taken back. */
export function useSavedOrder<Row extends { readonly id: string }>({
  rows,
  listKey,
  dependents,
  save,
}: SavedOrderOptions<Row>): SavedOrder<Row> {
  const client = useQueryClient()
  const [order, setOrder] = useState<readonly string[]>()
  const wanted = useRef<readonly string[]>(undefined)
  const isSaving = useRef(false)

  const move = (from: number, to: number) => {
    wanted.current = moved(wanted.current ?? rows.map(({ id }) => id), from, to)
    setOrder(wanted.current)
  }

  /** One request at a time: of several quick changes, the last one is what the server keeps. */
  const saveAll = async () => {
    if (isSaving.current) return
    isSaving.current = true
    let sent: readonly string[] | undefined
    while (wanted.current && wanted.current !== sent) {
      sent = wanted.current
      const ids = [...sent]
      const isSaved = await runAction(() => save(ids))
      if (!isSaved) break
      client.setQueriesData<{ items: Row[] }>(
        { queryKey: listKey },
        (before) => before && { ...before, items: inOrder(before.items, ids) },
      )
    }
    isSaving.current = false
    wanted.current = undefined
    setOrder(undefined)
    void client.invalidateQueries({ queryKey: dependents })
  }

  return { rows: order ? inOrder(rows, order) : rows, move, save: () => void saveAll() }
}

/** Rows that the order does not name come last. */
function inOrder<Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const placeOf = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...rows].sort((a, b) => placeOf(a.id) - placeOf(b.id))
}
