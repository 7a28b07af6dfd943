import type { Priority } from '@postroom/contract'
import css from './priority-icon.module.css'

const paths: Readonly<Record<Priority, string>> = {
  urgent: 'M7 11l5-5 5 5M7 17l5-5 5 5',
  high: 'M6 15l6-6 6 6',
  normal: 'M5 12h14',
  low: 'M6 9l6 6 6-6',
}

/** Drawn here because the first screen would load other icons with those of the icon library. */
export const PriorityIcon = ({ priority, size = 16 }: { priority: Priority; size?: number }) => (
  <svg
    className={css.icon}
    data-priority={priority}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden
  >
    <path d={paths[priority]} />
  </svg>
)
