import type { BulkTarget } from '@postroom/contract'
import { useListener, useTimeout } from '@postroom/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkList, bulkCountQuery } from '#features/bulk-changes/index.ts'
import { listQuery } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'
import { usePlace } from '../use-place.ts'
import { rowsOf } from './list-rows.ts'
import { isSelectAllKey } from './select-all-key.ts'
import type { Selection } from './use-selection.ts'

/** Events of one change arrive together. */
const settleMs = 300

/** With more selected rows the server makes the change: single calls would exceed the rate of one session. */
const singly = 100

export type WholeList = {
  /** Set if the server is to change the conversations. */
  target: BulkTarget | undefined
  /** Conversations in the target; undefined while they are counted. */
  count: number | undefined
  isWhole: boolean
  /** The list has more conversations than are selected. */
  isOffered: boolean
  /** The list is longer than one bulk change may be. */
  isTooLong: boolean
  selectWhole: () => void
}

/** Selecting all conversations of the list, also those that are not loaded; ends when the selection changes. */
export function useWholeList(selection: Selection): WholeList {
  const { filter } = usePlace()
  const { data } = useInfiniteQuery({ ...listQuery(filter), enabled: false })
  const rows = rowsOf(data)
  const [whole, setWhole] = useState<ReadonlySet<string>>()
  const { ids } = selection
  const isWhole = whole === ids
  const hasMore = typeof data?.pages.at(-1)?.nextCursor === 'string'
  const isOffered = hasMore || rows.some(({ id }) => !ids.has(id))
  const list = bulkListOf(filter)
  const { data: counted, refetch } = useQuery({ ...bulkCountQuery(list), enabled: isOffered })
  useTimeout(() => void refetch(), isOffered ? settleMs : undefined, data)
  const isTooLong = counted?.isMore ?? false
  const selectWhole = () => setWhole(ids)
  useSelectMore(() => {
    if (rows.some(({ id }) => !ids.has(id))) selection.keep(rows.map(({ id }) => id))
    else if (isOffered && !isTooLong) selectWhole()
  })
  const named: BulkTarget | undefined =
    ids.size > singly ? { kind: 'conversations', conversationIds: [...ids] } : undefined
  return {
    target: isWhole ? { kind: 'list', ...list } : named,
    count: isWhole || isOffered ? (counted?.count ?? undefined) : ids.size,
    isWhole,
    isOffered,
    isTooLong,
    selectWhole,
  }
}

/** A saved view has its own filters. */
const bulkListOf = ({ sort: _, viewId, view, tagId, search, ...others }: ListFilter): BulkList => ({
  ...(viewId ? { viewId } : { view, ...others }),
  ...(tagId && { tagId }),
  ...(search && { search }),
})

/** Ctrl+A selects all loaded rows, and pressed again the whole list. */
function useSelectMore(select: () => void) {
  const onKey = (event: KeyboardEvent) => {
    if (!isSelectAllKey(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    select()
  }
  useListener(window, 'keydown', onKey, { capture: true })
}
