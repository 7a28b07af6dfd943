import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useChanged } from '#lib/use-changed.ts'
import { useMenuPlace } from './menu-place.ts'
import { usePageDetail } from './page-detail.ts'
import { entryOf } from './route-table.ts'
import { usePageTitle } from './route-titles.ts'

/**
 * Sets the document title and returns the text to announce. A new page moves the focus to its heading, as a page load
 * would; a change of the query (tab, filter) does not.
 */
export function useTitle(): string {
  const match = useMatches().at(-1)
  const place = useMenuPlace()
  const title = usePageTitle(place ? entryOf(place) : match?.staticData.page)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [announced, setAnnounced] = useState('')
  const detail = usePageDetail()

  useEffect(() => {
    document.title = [...new Set([detail, title, 'Postroom'])].filter(Boolean).join(' · ')
  }, [detail, title])

  useChanged(path, (from) => {
    if (from === undefined || path === undefined) return
    setAnnounced(title)
    // The inbox moves the focus between its panes itself; switching panes is not a page change.
    if (isInbox(from) && isInbox(path)) return
    const main = document.getElementById('main')
    main?.scrollTo(0, 0)
    if (isTyping(main)) return
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
    heading?.focus({ preventScroll: true })
  })

  return announced
}

/**
 * Whether someone already types on the new page (the gate, or a page that loaded early): moving the focus would send
 * their keys to the heading.
 */
const isTyping = (main: HTMLElement | null): boolean =>
  main?.querySelector('input:focus, textarea:focus, select:focus, [contenteditable]:focus') != null

const isInbox = (path: string): boolean => path.startsWith('/inbox/')
