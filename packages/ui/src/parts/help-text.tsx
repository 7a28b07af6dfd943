import type { ReactNode } from 'react'
import css from './help-text.module.css'

type HelpTextProps = {
  /** For `aria-describedby` of what it explains. */
  id?: string
  children: ReactNode
}

/** A small explanation below a field, a choice or a heading. */
export function HelpText({ id, children }: HelpTextProps) {
  return (
    <p id={id} className={css.help}>
      {children}
    </p>
  )
}
