import type { Priority } from '@postroom/contract'
import { IconChevronDown, IconChevronsUp, IconChevronUp, IconMinus } from '@tabler/icons-react'
import css from './priority-icon.module.css'

const icons = { urgent: IconChevronsUp, high: IconChevronUp, normal: IconMinus, low: IconChevronDown }

export function PriorityIcon({ priority, size = 16 }: { priority: Priority; size?: number }) {
  const Icon = icons[priority]
  return <Icon size={size} className={css.icon} data-priority={priority} style={{ strokeWidth: 2 }} />
}
