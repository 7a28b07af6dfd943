import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { useNow } from '#lib/use-now.ts'
import rail from '../rail/rail.module.css'
import { ownTasksQuery } from './tasks.api.ts'
import './tasks.live.ts'
import { ownTasksTexts } from './own-tasks.texts.ts'

/** Leads to the person's tasks and shows how many are open; red if one is overdue. */
export function TaskLink({ onChoice }: { onChoice: () => void }) {
  const t = useTexts(ownTasksTexts)
  const { data } = useQuery(ownTasksQuery(false))
  const now = useNow()
  const open = data?.items.filter(({ state }) => state === 'open') ?? []
  const isOverdue = open.some(({ dueAt }) => dueAt !== null && Date.parse(dueAt) <= now)
  return (
    <Link className={rail.item} to="/tasks" activeProps={{ 'data-on': true }} onClick={onChoice}>
      <IconChecklist size={16} />
      <span className={rail.name}>{t('title')}</span>
      {open.length > 0 && (
        <span className={rail.count} data-bad={isOverdue || undefined}>
          <span aria-hidden>{open.length}</span>
          <span data-visually-hidden>{t(isOverdue ? 'countOverdue' : 'count', { count: open.length })}</span>
        </span>
      )}
    </Link>
  )
}
