import type { SidebarSection } from '@postroom/contract'
import { arrangeSidebar } from '#app/arrange-sidebar.ts'
import { withOrWithout } from './sidebar-lists.ts'

/** Collapses a section of the sidebar, or expands it. */
export const toggleSection = (name: SidebarSection): void =>
  arrangeSidebar(({ collapsed }) => ({
    collapsed: withOrWithout(collapsed, name, !collapsed.includes(name)),
  }))
