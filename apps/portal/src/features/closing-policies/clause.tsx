import type { ReactNode } from 'react'
import css from './closing-policies.module.css'

type ClauseProps = {
  label: string
  /** Id of the only control; without it the part has several. */
  inputId?: string
  children: ReactNode
}

/** One part of a policy: its heading in the left margin, its controls in the rest. */
export function Clause({ label, inputId, children }: ClauseProps) {
  if (inputId)
    return (
      <div className={css.clause}>
        <label className={css.word} htmlFor={inputId}>
          {label}
        </label>
        <div className={css.body}>{children}</div>
      </div>
    )
  return (
    <section className={css.clause} aria-label={label}>
      <h2 className={css.word}>{label}</h2>
      <div className={css.body}>{children}</div>
    </section>
  )
}

/** A labelled row within a part. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <span className={css.rowLabel}>{label}</span>
      <div className={css.rowBody}>{children}</div>
    </div>
  )
}
