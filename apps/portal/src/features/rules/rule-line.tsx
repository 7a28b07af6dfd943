import type { ReactNode } from 'react'
import css from './rule-editor.module.css'

type LineProps = {
  label: string
  /** Id of the only control; without it the part has several. */
  inputId?: string
  children: ReactNode
}

/** One part of the rule: its word in the left margin, its controls in the rest. */
export function Line({ label, inputId, children }: LineProps) {
  if (inputId)
    return (
      <div className={css.line}>
        <label className={css.word} htmlFor={inputId}>
          {label}
        </label>
        <div className={css.body}>{children}</div>
      </div>
    )
  return (
    <section className={css.line} aria-label={label}>
      <span className={css.word} aria-hidden>
        {label}
      </span>
      <div className={css.body}>{children}</div>
    </section>
  )
}
