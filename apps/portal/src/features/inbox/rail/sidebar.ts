import type { Sidebar, SidebarSection } from '@postroom/contract'
import { useSession } from '#app/session.ts'

/** In the order that they have by default. */
export const sidebarSections: readonly SidebarSection[] = ['own', 'inboxes', 'teams', 'views', 'tags']

/** Nothing is ordered, collapsed or hidden. */
export const unchangedSidebar: Sidebar = {
  sections: [],
  collapsed: [],
  hiddenSections: [],
  entries: [],
  hiddenEntries: [],
}

/** How the person arranges their sidebar. */
export const useSidebar = (): Sidebar => useSession().user?.sidebar ?? unchangedSidebar

/** Items in an order of their ids; those that it does not name come last. */
export function inOrder<Item>(
  items: readonly Item[],
  order: readonly string[],
  idOf: (item: Item) => string | null,
): Item[] {
  const ids: readonly (string | null)[] = order
  const placeOf = (item: Item): number => (ids.includes(idOf(item)) ? ids.indexOf(idOf(item)) : ids.length)
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
