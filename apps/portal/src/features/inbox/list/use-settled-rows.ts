import type { ConversationSummary } from '@postroom/contract'
import { useMemo, useState } from 'react'
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
  const before = isFresh ? none : shown.rows
  // Not computed again for each step of scrolling: with 20,000 rows it would take longer than a frame.
  const settled = useMemo(() => settleRows(before, rows, hold), [before, rows, hold])
  const isSame = !isFresh && settled.rows === before
  if (!isSame) setShown({ list, changes, rows: settled.rows })
  return { ...settled, release: () => setShown({ list, changes, rows }) }
}

const none: readonly ConversationSummary[] = []

/** `before` itself where nothing changes. */
function settleRows(
  before: readonly ConversationSummary[],
  rows: readonly ConversationSummary[],
  hold: Hold,
): Omit<SettledRows, 'release'> {
  const byId = new Map([...before, ...rows].map((row) => [row.id, row]))
  const { order, waiting } = settle(
    before.map((row) => row.id),
    rows.map((row) => row.id),
    hold,
  )
  const next = order.flatMap((id) => byId.get(id) ?? [])
  const isSame = next.length === before.length && next.every((row, index) => row === before[index])
  const present = new Set(rows.map((row) => row.id))
  return {
    rows: isSame ? before : next,
    gone: new Set(next.filter((row) => !present.has(row.id)).map((row) => row.id)),
    waiting,
  }
}
