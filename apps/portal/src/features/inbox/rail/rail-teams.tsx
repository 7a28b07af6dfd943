import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import type { DropTarget } from '../drag/drop-action.ts'
import { teamsQuery } from '../inbox.queries.ts'
import type { Place } from '../use-place.ts'
import css from './rail.module.css'
import { railTexts } from './rail.texts.ts'
import { RailProblem } from './rail-problem.tsx'
import { RailSection } from './rail-section.tsx'
import { inOrder, useSidebar } from './sidebar.ts'

/** Conversations assigned to the person's teams. */
export function RailTeams({ place, onChoice }: { place: Place; onChoice: () => void }) {
  const t = useTexts(railTexts)
  const { entries, hiddenEntries, hiddenSections } = useSidebar()
  const teams = useQuery(teamsQuery)
  const own = teams.data?.items.filter(({ isMember }) => isMember) ?? []
  const shown = own.filter(({ id }) => !hiddenEntries.includes(id))
  const hasFailed = teams.isError && !teams.data
  if ((shown.length === 0 && !hasFailed) || hiddenSections.includes('teams')) return null
  return (
    <RailSection name="teams" title={t('teams')}>
      {hasFailed && <RailProblem message={t('teamsFailed')} onRetry={() => void teams.refetch()} />}
      {inOrder(shown, entries, ({ id }) => id).map(({ id, name }) => {
        const isCurrent = place.search.team === id
        return (
          <Link
            key={id}
            className={css.item}
            to="/inbox/$view"
            params={{ view: place.search.team ? place.view : 'open' }}
            search={{ team: id }}
            activeProps={{}}
            data-on={isCurrent || undefined}
            data-drop={`team:${id}` satisfies DropTarget}
            {...(isCurrent ? { 'aria-current': 'page' as const } : { 'aria-current': undefined })}
            onClick={onChoice}
          >
            <IconUsersGroup size={16} />
            <span className={css.name}>{name}</span>
          </Link>
        )
      })}
    </RailSection>
  )
}
