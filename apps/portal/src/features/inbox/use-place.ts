import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  filterOf,
  type InboxSearch,
  isView,
  type ListFilter,
  readInboxSearch,
  type View,
} from './inbox.search.ts'

export type Place = {
  view: View
  search: InboxSearch
  filter: ListFilter
  conversationId: string | undefined
  /** The page with the person's tasks, which belongs to no view. */
  isOwnTasks: boolean
}

/** View, inbox and conversation of the current address. */
export function usePlace(): Place {
  const params: { view?: string; conversationId?: string } = useParams({ strict: false })
  const rawSearch = useSearch({ strict: false })
  // Memoized, since the rows of the list are rendered again for another object.
  const search = useMemo(() => readInboxSearch(rawSearch), [rawSearch])
  const view = isView(params.view) ? params.view : 'open'
  const filter = useMemo(() => filterOf(view, search), [view, search])
  return {
    view,
    search,
    filter,
    conversationId: params.conversationId,
    isOwnTasks: params.view === undefined,
  }
}

export function useMoves({ view, search }: Place) {
  const navigate = useNavigate()
  return {
    open: (conversationId: string, options: { replace?: boolean } = {}) =>
      void navigate({
        to: '/inbox/$view/$conversationId',
        params: { view, conversationId },
        search,
        ...options,
      }),
    back: () => void navigate({ to: '/inbox/$view', params: { view }, search }),
    /** Opens another view, tag or search; the open conversation stays only while a search is refined. */
    show: (next: View, changed: InboxSearch) =>
      void navigate({ to: '/inbox/$view', params: { view: next }, search: changed }),
    /** The first search of a list is a step that Back undoes, its changes are not. */
    refine: (changed: InboxSearch, conversationId?: string) => {
      const replace = search.q !== undefined || changed.q === undefined
      void (conversationId
        ? navigate({
            to: '/inbox/$view/$conversationId',
            params: { view, conversationId },
            search: changed,
            replace,
          })
        : navigate({ to: '/inbox/$view', params: { view }, search: changed, replace }))
    },
  }
}
