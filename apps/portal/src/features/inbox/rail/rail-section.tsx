import type { SidebarSection } from '@postroom/contract'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './rail.module.css'
import { useSidebar } from './sidebar.ts'

type RailSectionProps = {
  name: SidebarSection
  title: string
  /** Buttons after the title. */
  actions?: ReactNode
  /** Shows the entries even where the person collapsed them. */
  isKeptOpen?: boolean
  children: ReactNode
}

/** A section of the rail; its title collapses it. */
export function RailSection({ name, title, actions, isKeptOpen, children }: RailSectionProps) {
  const isCollapsed = useSidebar().collapsed.includes(name)
  const isOpen = isKeptOpen || !isCollapsed
  const toggle = () => void import('./parts.ts').then(({ toggleSection }) => toggleSection(name))
  return (
    <>
      <div className={css.section}>
        <h2 className={css.label}>
          <button type="button" className={css.fold} aria-expanded={isOpen} onClick={toggle}>
            {title}
            <IconChevronDown size={14} className={css.chevron} />
          </button>
        </h2>
        {actions}
      </div>
      {isOpen && children}
    </>
  )
}
