import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSavingData } from '#lib/is-saving-data.ts'
import { connection } from '#lib/realtime.ts'
import { conversationQuery } from '../inbox.queries.ts'

/** Long enough that keys held down and a mouse that passes over rows request nothing. */
const restsAfterMs = 80

/** Rows that mail moves are requested less often: in a burst, each mail would be. */
const movedAfterMs = 1_000

/** Signed addresses of files expire after 15 minutes. */
const freshForMs = 4 * 60_000

/** Drafts of new messages are no links. */
const rowSelector = 'a[role="option"]'

const idOf = (row: Element) => row.id.replace('row-', '')

/** The rows after and before the opened conversation, or else the cursor, in the order in which they are likely to be opened. */
function findNeighbours(list: Element): string[] {
  const rows = [...list.querySelectorAll(rowSelector)].sort(
    (a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet),
  )
  const opened = rows.findIndex((row) => row.hasAttribute('data-open'))
  const at = opened >= 0 ? opened : rows.findIndex((row) => row.hasAttribute('data-cursor'))
  const likely = opened >= 0 ? [at + 1, at - 1, at + 2] : [at, at + 1, at + 2]
  return at < 0 ? [] : likely.flatMap((index) => rows[index] ?? []).map(idOf)
}

/** Requests conversations that are likely to be opened next: beside the opened one or the cursor, and under the mouse. */
export function usePrefetchedConversations(): void {
  const client = useQueryClient()
  useEffect(() => {
    const list = document.getElementById('conversation-list')
    if (!list || isSavingData()) return
    let resting: number | undefined
    let hovering: number | undefined
    let isChosen = true
    let requestedAt = 0
    const request = (ids: readonly string[]) => {
      if (connection.read() !== 'live' || ids.length === 0) return
      isChosen = false
      requestedAt = performance.now()
      for (const id of ids)
        void client.prefetchInfiniteQuery({ ...conversationQuery(id), staleTime: freshForMs })
    }
    const rest = () => {
      clearTimeout(resting)
      const waitMs = isChosen ? 0 : requestedAt + movedAfterMs - performance.now()
      resting = window.setTimeout(() => request(findNeighbours(list)), Math.max(restsAfterMs, waitMs))
    }
    const observer = new MutationObserver((changes) => {
      isChosen ||= changes.some(({ type }) => type === 'attributes')
      rest()
    })
    observer.observe(list, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-open', 'data-cursor'],
    })
    const following = new AbortController()
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(hovering)
      const row = pointerType === 'mouse' && (target as Element).closest(rowSelector)
      if (row && !row.hasAttribute('data-open'))
        hovering = window.setTimeout(() => request([idOf(row)]), restsAfterMs)
    }
    list.addEventListener('pointerover', onPointerOver, { signal: following.signal })
    rest()
    return () => {
      clearTimeout(resting)
      clearTimeout(hovering)
      observer.disconnect()
      following.abort()
    }
  }, [client])
}
