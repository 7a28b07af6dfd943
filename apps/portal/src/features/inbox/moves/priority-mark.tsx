import type { Priority } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { PriorityIcon } from '../priority-icon.tsx'
import css from './moves.module.css'
import { movesTexts } from './moves.texts.ts'

/** Shows a priority other than the normal one. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const t = useTexts(movesTexts)
  if (priority === 'normal') return null
  const label = t('priorityOf', { priority: t(`priority_${priority}`).toLocaleLowerCase() })
  return (
    <span className={css.more} role="img" aria-label={label} title={label}>
      <PriorityIcon priority={priority} />
    </span>
  )
}
