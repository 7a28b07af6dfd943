import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'

/** When a task is due, or since when it is overdue; nothing without a due time. */
export function DueMark({ dueAt, now }: { dueAt: string | null; now: number }) {
  const t = useTexts(tasksTexts)
  if (dueAt === null) return null
  const isOverdue = Date.parse(dueAt) <= now
  return (
    <span className={css.note} data-overdue={isOverdue || undefined}>
      {t(isOverdue ? 'isOverdue' : 'isDue', { when: formatDateTime(dueAt) })}
    </span>
  )
}
