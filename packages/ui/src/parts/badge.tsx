import type { ReactNode } from 'react'
import css from './badge.module.css'

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'accent'

type BadgeProps = { children: ReactNode; tone?: Tone; icon?: ReactNode; outlined?: boolean }

/** A state in one or two words, 20 px high. */
export function Badge({ children, tone = 'neutral', icon, outlined = false }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} data-outlined={outlined || undefined}>
      {icon}
      {children}
    </span>
  )
}

type StateProps = { children: ReactNode; tone: Tone; hollow?: boolean; muted?: boolean }

/**
 * A coloured dot with text ("Connected"), so that the meaning never depends on the colour alone. `hollow` marks states
 * in which a person must act.
 */
export function StatusBadge({ children, tone, hollow = false, muted = false }: StateProps) {
  return (
    <span className={css.state} data-tone={tone} data-muted={muted || undefined}>
      <i className={css.dot} data-tone={tone} data-hollow={hollow || undefined} />
      {children}
    </span>
  )
}
