import type { ReactNode } from 'react'
import css from './verification.module.css'

/** A heading with text and actions. */
export function Message({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      <div role="status">{text && <p className={css.text}>{text}</p>}</div>
      {children}
    </div>
  )
}
