import { useQuery, useQueryClient } from '@tanstack/react-query'
import { arrangeSidebar } from '#app/arrange-sidebar.ts'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'
import { viewsQuery } from '../inbox.queries.ts'
import { refetchViews } from '../views/views.live.ts'
import { unchangedSidebar, useSidebar } from './sidebar.ts'

/** Returns what arranges the sidebar and its saved views as they are by default; undefined where they are. */
export function useRestoredSidebar(): (() => void) | undefined {
  const client = useQueryClient()
  const views = useQuery(viewsQuery).data?.items ?? []
  const byName = views.toSorted((a, b) => a.name.localeCompare(b.name))
  const hidden = views.filter(({ isHidden }) => isHidden)
  const isChanged = Object.values(useSidebar()).some(({ length }) => length > 0)
  const areViewsChanged = hidden.length > 0 || byName.some(({ id }, place) => views[place]?.id !== id)
  if (!isChanged && !areViewsChanged) return undefined
  return () => {
    if (isChanged) arrangeSidebar(() => unchangedSidebar)
    if (areViewsChanged)
      void runAction(async () => {
        await call('views.reorder', { viewIds: byName.map(({ id }) => id) })
        for (const { id } of hidden) await call('views.hide', { viewId: id, isHidden: false })
      }).then(() => refetchViews(client))
  }
}
