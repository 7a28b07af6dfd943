import type { SavedView } from '@postroom/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDragOrder, useSavedOrder } from '#features/ordered-lists/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { viewsQuery } from '../inbox.queries.ts'
import { viewsTexts } from './views.texts.ts'

/** Saved views in the order of the person, and what changes it. `isShown` leaves some out; they keep their places. */
export function useArrangedViews(isShown: (view: SavedView) => boolean) {
  const t = useTexts(viewsTexts)
  const query = useQuery(viewsQuery)
  const [announced, setAnnounced] = useState('')
  const order = useSavedOrder({
    rows: query.data?.items ?? [],
    listKey: viewsQuery.queryKey,
    dependents: viewsQuery.queryKey,
    save: (viewIds) => call('views.reorder', { viewIds }),
  })
  const views = order.rows.filter(isShown)
  const placeAmongAll = (place: number) => order.rows.findIndex(({ id }) => id === views[place]?.id)
  const shift = (from: number, to: number) => order.move(placeAmongAll(from), placeAmongAll(to))
  const announce = (name: string, to: number) =>
    setAnnounced(t('movedTo', { name, place: to + 1, count: views.length }))
  const drag = useDragOrder({
    onMove: shift,
    onMoved: (_, to) => {
      order.save()
      announce(views[to]?.name ?? '', to)
    },
  })
  /** Moves a view up or down by one place, if there is one. */
  function step(place: number, by: 1 | -1) {
    const view = views[place]
    if (!view || !views[place + by]) return
    shift(place, place + by)
    order.save()
    announce(view.name, place + by)
  }
  return { query, views, drag, step, announced }
}

/** Hides a view from the sidebar or shows it again, at once on screen. */
export function useViewVisibility() {
  const t = useTexts(viewsTexts)
  const client = useQueryClient()
  const put = (viewId: string, isHidden: boolean) =>
    client.setQueryData(
      viewsQuery.queryKey,
      (before) =>
        before && {
          ...before,
          items: before.items.map((one) => (one.id === viewId ? { ...one, isHidden } : one)),
        },
    )
  return function setHidden({ id, name }: SavedView, isHidden: boolean, hasUndo = false) {
    void runAction(() => call('views.hide', { viewId: id, isHidden }), {
      sets: `view ${id}`,
      optimistic: () => {
        put(id, isHidden)
        return () => void put(id, !isHidden)
      },
      ...(hasUndo && {
        done: t('hiddenToast', { name }),
        undo: () => {
          put(id, !isHidden)
          void runAction(() => call('views.hide', { viewId: id, isHidden: !isHidden }), {
            sets: `view ${id}`,
            done: t('shownToast', { name }),
          })
        },
      }),
    })
  }
}
