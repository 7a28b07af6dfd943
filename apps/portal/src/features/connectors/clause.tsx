import type { ReactNode } from 'react'
import css from './connectors.module.css'

/** One part of a connector: its heading in the left margin, its controls in the rest. */
export function Clause({ label, children }: { label: string; children: ReactNode }) {
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
