import { useQuery } from '@tanstack/react-query'
import { viewsQuery } from '../inbox.queries.ts'
import type { Place } from '../use-place.ts'
import { ViewEditor } from './view-editor.tsx'
import { viewFromPlace } from './view-from-place.ts'

/** Saves the current list, with its filters and search, as a new view. */
export function SaveView({ place, onClose }: { place: Place; onClose: () => void }) {
  const views = useQuery({ ...viewsQuery, enabled: place.search.saved !== undefined })
  if (views.isLoading) return null
  const based = views.data?.items.find(({ id }) => id === place.search.saved)
  return <ViewEditor start={viewFromPlace(place, based)} onClose={onClose} />
}
