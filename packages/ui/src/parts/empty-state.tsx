import type { ReactNode } from 'react'
import css from './empty-state.module.css'

type EmptyStateProps = {
  /** A line drawing or an icon; nothing is fine too. */
  icon?: ReactNode
  title: ReactNode
  /** One sentence: what the thing is for. */
  text?: ReactNode
  /** The first action, a filled button unless the page header has it. */
  action?: ReactNode
  /** Up to three examples to start from. */
  children?: ReactNode
}

export function EmptyState({ icon, title, text, action, children }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon && <div className={css.icon}>{icon}</div>}
      <h2>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
      {children}
    </div>
  )
}
