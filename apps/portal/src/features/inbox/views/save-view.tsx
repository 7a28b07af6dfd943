import { ErrorState, SideDrawer } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { viewsQuery } from '../inbox.queries.ts'
import type { Place } from '../use-place.ts'
import { ViewEditor } from './view-editor.tsx'
import { viewFromPlace } from './view-from-place.ts'
import { viewsTexts } from './views.texts.ts'

/** Saves the current list, with its filters and search, as a new view. */
export function SaveView({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = useTexts(viewsTexts)
  const views = useQuery({ ...viewsQuery, enabled: place.search.saved !== undefined })
  if (views.isLoading) return null
  // Without it, the new view would have nothing of the conditions of that one.
  if (views.isError && !views.data)
    return (
      <SideDrawer opened onClose={onClose} title={t('newView')}>
        <ErrorState inline message={views.error.message} onRetry={() => void views.refetch()} />
      </SideDrawer>
    )
  const based = views.data?.items.find(({ id }) => id === place.search.saved)
  return <ViewEditor start={viewFromPlace(place, based)} onClose={onClose} />
}
