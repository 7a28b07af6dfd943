import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#app/use-prefetched-links.ts'
import { isSavingData } from '#lib/is-saving-data.ts'
import { connection } from '#lib/realtime.ts'
import { listQuery } from '../inbox.queries.ts'
import { filterOf, isRailView, views } from '../inbox.search.ts'
import type { Place } from '../use-place.ts'

/** Requests the lists of the other tabs, one after another, once the browser is idle and events keep lists current. */
export function usePrefetchedLists({ view, search }: Place): void {
  const client = useQueryClient()
  const { inbox, team, tag, own, sort } = search
  // Saved views and the places of the rail have no tabs, and each search is a list of its own.
  const hasTabs = !isRailView(view) && !search.saved && !search.q
  useEffect(() => {
    if (!hasTabs || isSavingData()) return
    let isLeft = false
    const request = async () => {
      for (const other of views) {
        if (isLeft || connection.read() !== 'live') return
        await client.prefetchInfiniteQuery(listQuery(filterOf(other, { inbox, team, tag, own, sort })))
      }
    }
    let cancel: (() => void) | undefined
    const wait = () => {
      cancel?.()
      if (connection.read() === 'live') cancel = whenIdle(() => void request())
    }
    const unsubscribe = connection.subscribe(wait)
    wait()
    return () => {
      isLeft = true
      cancel?.()
      unsubscribe()
    }
  }, [client, hasTabs, inbox, team, tag, own, sort])
}
