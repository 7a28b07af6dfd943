import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import type { DropTarget } from '../drag/drop-action.ts'
import { teamsQuery } from '../inbox.queries.ts'
import { inboxTexts } from '../inbox.texts.ts'
import type { Place } from '../use-place.ts'
import css from './rail.module.css'

/** Conversations assigned to the person's teams. */
export function RailTeams({ place, onChoice }: { place: Place; onChoice: () => void }) {
  const t = useTexts(inboxTexts)
  const own = useQuery(teamsQuery).data?.items.filter(({ isMember }) => isMember) ?? []
  if (own.length === 0) return null
  return (
    <>
      <h2 className={css.label}>{t('teams')}</h2>
      {own.map(({ id, name }) => {
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
    </>
  )
}
