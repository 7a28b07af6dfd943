import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { usePageDetail } from './page-detail.ts'
import { usePageTitle } from './route-titles.ts'

/**
 * Names the document after the route and returns what to announce. On a change of page the focus goes to the heading,
 * as a page load would do; a change of the search (a tab, a filter) leaves it where it is.
 */
export function useTitle(): string {
  const match = useMatches().at(-1)
  const title = usePageTitle(match?.staticData.page)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string | undefined>(undefined)
  const [announced, setAnnounced] = useState('')
  const detail = usePageDetail()

  useEffect(() => {
    document.title = [detail, title, 'Postroom'].filter(Boolean).join(' · ')
  }, [detail, title])

  useEffect(() => {
    const from = before.current
    const moved = from !== undefined && path !== undefined && from !== path
    before.current = path
    if (!moved) return
    setAnnounced(title)
    // Between its panes the inbox leads the focus itself: from a tab to its list is no change of page.
    if (isInbox(from) && isInbox(path)) return
    const main = document.getElementById('main')
    main?.scrollTo(0, 0)
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
    heading?.focus({ preventScroll: true })
  }, [path, title])

  return announced
}

const isInbox = (path: string): boolean => path.startsWith('/inbox/')
