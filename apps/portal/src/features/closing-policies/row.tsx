import type { ReactNode } from 'react'
import css from './closing-policies.module.css'

/** A labelled row within a part of the form. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <span className={css.rowLabel}>{label}</span>
      <div className={css.rowBody}>{children}</div>
    </div>
  )
}
