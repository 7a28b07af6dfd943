import type { ReactNode } from 'react'
import css from './empty-state.module.css'

type EmptyStateProps = {
  /** A line drawing or an icon, optional. */
  icon?: ReactNode
  title: ReactNode
  /** One sentence: the purpose of the missing objects. */
  text?: ReactNode
  /** The first action, a filled button unless the page header has it. */
  action?: ReactNode
  /** Up to three examples to start from. */
  children?: ReactNode
  /** The title is the heading of the page. */
  isPage?: boolean
}

/** Shown in place of a list or page that has no content yet. */
export function EmptyState({ icon, title, text, action, children, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={css.empty}>
      {icon && <div className={css.icon}>{icon}</div>}
      <Heading>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
      {children}
    </div>
  )
}
