import { type ReactNode, useId } from 'react'
import css from './progress-bar.module.css'

type ProgressBarProps = {
  label?: ReactNode
  ariaLabel?: string
  done: number
  total: number
  note?: ReactNode
}

/** A progress bar with the label at the left and the numbers at the right. */
export function ProgressBar({ label, ariaLabel, done, total, note }: ProgressBarProps) {
  const id = useId()
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div>
      {(label || note) && (
        <div className={css.words}>
          <span id={id} className={css.label}>
            {label}
          </span>
          <span className={css.note}>{note}</span>
        </div>
      )}
      <div
        className={css.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        {...(ariaLabel ? { 'aria-label': ariaLabel } : { 'aria-labelledby': id })}
      >
        <span className={css.fill} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
