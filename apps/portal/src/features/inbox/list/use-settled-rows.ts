import type { ConversationSummary } from '@postroom/contract'
import { useState } from 'react'
import { useOwnChanges } from './own-changes.ts'
import { type Hold, settle } from './settle.ts'

type Shown = { list: string; changes: number; rows: readonly ConversationSummary[] }

export type SettledRows = {
  rows: readonly ConversationSummary[]
  /** Ids of removed rows that only keep their place. */
  gone: ReadonlySet<string>
  waiting: number
  /** Shows held-back rows now. */
  release: () => void
}

/** Rows of a list in display order; see `settle`. */
export function useSettledRows(list: string, rows: readonly ConversationSummary[], hold: Hold): SettledRows {
  const changes = useOwnChanges()
  const [shown, setShown] = useState<Shown>({ list, changes, rows })
  const isFresh = shown.list !== list || shown.changes !== changes
  const before = isFresh ? [] : shown.rows
  const byId = new Map([...before, ...rows].map((row) => [row.id, row]))
  const { order, waiting } = settle(
    before.map((row) => row.id),
    rows.map((row) => row.id),
    hold,
  )
  const next = order.flatMap((id) => byId.get(id) ?? [])
  const isSame =
    !isFresh && next.length === before.length && next.every((row, index) => row === before[index])
  if (!isSame) setShown({ list, changes, rows: next })
  const present = new Set(rows.map((row) => row.id))
  return {
    rows: isSame ? before : next,
    gone: new Set(next.filter((row) => !present.has(row.id)).map((row) => row.id)),
    waiting,
    release: () => setShown({ list, changes, rows }),
  }
}
