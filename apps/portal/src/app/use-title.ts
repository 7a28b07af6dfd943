import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMenuPlace } from './menu-place.ts'
import { usePageDetail } from './page-detail.ts'
import { entryOf } from './route-table.ts'
import { usePageTitle } from './route-titles.ts'

/**
 * Names the document after the thing on screen and its page in the menu, and returns what to announce. On a change of page the focus goes to the heading,
 * as a page load would do; a change of the search (a tab, a filter) leaves it where it is.
 */
export function useTitle(): string {
  const match = useMatches().at(-1)
  const place = useMenuPlace()
  const title = usePageTitle(place ? entryOf(place) : match?.staticData.page)
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
    if (isTyping(main)) return
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
    heading?.focus({ preventScroll: true })
  }, [path, title])

  return announced
}

/**
 * What stands in place of a page (the gate) or has loaded faster than the address changed may be typed into by now: the
 * keys that follow must not go to the heading. A field of the page before is gone, and its focus with it.
 */
const isTyping = (main: HTMLElement | null): boolean =>
  main?.querySelector('input:focus, textarea:focus, select:focus, [contenteditable]:focus') != null

const isInbox = (path: string): boolean => path.startsWith('/inbox/')
