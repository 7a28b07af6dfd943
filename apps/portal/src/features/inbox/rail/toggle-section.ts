import type { SidebarSection } from '@postroom/contract'
import { arrangeSidebar, withOrWithout } from '#app/arrange-sidebar.ts'

/** Collapses a section of the sidebar, or expands it. */
export const toggleSection = (name: SidebarSection): void =>
  arrangeSidebar(({ collapsed }) => ({
    collapsed: withOrWithout(collapsed, name, !collapsed.includes(name)),
  }))
