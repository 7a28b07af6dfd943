import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import css from './folding-panel.module.css'

type FoldingPanelProps = { title: string; children: ReactNode }

const narrowQuery = '(width < 75em)'

/**
 * A panel beside the content; a click on its title shows or hides what it holds. On narrow screens it is above the content,
 * and hidden at first.
 */
export function FoldingPanel({ title, children }: FoldingPanelProps) {
  const [isOpen, setOpen] = useState(() => !matchMedia(narrowQuery).matches)
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <aside className={css.panel} aria-label={title}>
      <h2 className={css.head}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
          {title}
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </aside>
  )
}
