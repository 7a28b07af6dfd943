import type { AutoAdvance } from '@postroom/contract'
import { InfiniteQueryObserver, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#app/session.ts'
import { useIsShown } from '#lib/use-is-shown.ts'
import { earlyField } from '../compose/type-ahead.ts'
import { listQuery } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'
import { rowsOf } from '../list/list-rows.ts'
import { type Place, useMoves } from '../use-place.ts'

/** Goes where a plan says; false if the conversation stays on screen. */
export type Advance = () => boolean

/** Decides where to go, by the setting of the person if `to` is missing. Before a change, while the list has the row. */
export type PlanAdvance = (to?: AutoAdvance) => Advance

/** Plans of the open conversation, for its reply form, which is further down the tree. */
const plans = new Map<string, PlanAdvance>()

/** Decides where to go once a reply was sent; undefined if its conversation is not on screen. */
export const planAfterReply = (conversationId: string, to?: AutoAdvance): Advance | undefined =>
  plans.get(conversationId)?.(to)

/** The setting of the person for auto-advance. */
export const useAutoAdvance = (): AutoAdvance => useSession().user?.settings.autoAdvance ?? 'stay'

/** The field of the conversation in which the person writes. */
function fieldInUse(): Element | undefined {
  const focused = document.activeElement?.matches('[data-talk] :is(textarea, [contenteditable])')
  return earlyField() ?? ((focused && document.activeElement) || undefined)
}

/** What to show after the open conversation was closed, snoozed or removed; the list where it has no neighbour. */
export function useAdvance(place: Place, conversationId: string): PlanAdvance {
  const client = useQueryClient()
  const moves = useMoves(place)
  const setting = useAutoAdvance()
  const isShown = useIsShown()
  const plan: PlanAdvance = (to = setting) => {
    const loaded = () => rowsOf(client.getQueryData(listQuery(place.filter).queryKey))
    const rows = loaded()
    const here = rows.findIndex(({ id }) => id === conversationId)
    const step = to === 'next' ? 1 : to === 'previous' ? -1 : 0
    const neighbour = step !== 0 && here >= 0 ? rows[here + step] : undefined
    const field = fieldInUse()
    return () => {
      if (to === 'stay' || !isShown()) return false
      // A text that was begun meanwhile must not be replaced.
      const now = fieldInUse()
      if (now && now !== field) return false
      // Rows that followed the last one may have arrived while the server changed it.
      const isLast = step === 1 && here >= 0 && here === rows.length - 1
      const found = isLast ? loaded().find(({ id }, at) => at >= here && id !== conversationId) : neighbour
      if (found) moves.open(found.id, { replace: true })
      else moves.back()
      return true
    }
  }
  const planLatest = useEffectEvent((to?: AutoAdvance) => plan(to))
  const needsNeighbour = setting === 'next' || setting === 'previous'
  const load = useEffectEvent((id: string) => void loadNeighbours(client, place.filter, id))
  useEffect(() => {
    if (needsNeighbour) load(conversationId)
  }, [conversationId, needsNeighbour])
  useEffect(() => {
    plans.set(conversationId, (to) => planLatest(to))
    return () => void plans.delete(conversationId)
  }, [conversationId])
  return plan
}

/** Loads the rows around a conversation where the list is not on screen, as on phones. */
async function loadNeighbours(client: QueryClient, filter: ListFilter, conversationId: string) {
  const options = listQuery(filter)
  // Also waits for rows that are fetched again just now: the next page is not requested meanwhile.
  await client.prefetchInfiniteQuery(options)
  const data = client.getQueryData(options.queryKey)
  if (!data?.pages.at(-1)?.nextCursor || rowsOf(data).at(-1)?.id !== conversationId) return
  const list = new InfiniteQueryObserver(client, { ...options, enabled: false })
  await list.fetchNextPage({ cancelRefetch: false })
}
