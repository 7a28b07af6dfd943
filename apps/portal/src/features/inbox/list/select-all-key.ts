import { useListener } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { listQuery } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'
import { rowsOf } from './list-rows.ts'
import type { Selection } from './use-selection.ts'

/** Ctrl+A or Cmd+A in the list; elsewhere it selects text. */
export function isSelectAllKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (key.toLowerCase() !== 'a' || ctrlKey === metaKey || shiftKey || altKey) return false
  return target instanceof Element && target.closest('#conversation-rows') !== null
}

/** Selects all loaded rows by Ctrl+A in the list while none is selected. */
export function useSelectAllKey(filter: ListFilter, selection: Selection) {
  const client = useQueryClient()
  const onKey = (event: KeyboardEvent) => {
    if (!isSelectAllKey(event)) return
    event.preventDefault()
    selection.keep(rowsOf(client.getQueryData(listQuery(filter).queryKey)).map(({ id }) => id))
  }
  useListener(window, 'keydown', onKey)
}
