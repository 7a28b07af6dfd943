import type { ReactNode } from 'react'
import css from './setting-editor.module.css'

type FormLineProps = {
  label: string
  /** Id of the only control; without it the part has several. */
  inputId?: string
  children: ReactNode
}

/** One part of the form: its label in a margin as wide as the form's `--gutter`, its controls in the rest. */
export function FormLine({ label, inputId, children }: FormLineProps) {
  if (inputId)
    return (
      <div className={css.line}>
        <label className={css.label} htmlFor={inputId}>
          {label}
        </label>
        <div className={css.body}>{children}</div>
      </div>
    )
  return (
    <section className={css.line} aria-label={label}>
      <span className={css.label} aria-hidden>
        {label}
      </span>
      <div className={css.body}>{children}</div>
    </section>
  )
}
