import { tagColorValue } from '@postroom/ui'
import { IconChevronDown, IconLock, IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { personalLabelsQuery } from '#features/personal-tags/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useDraggedRows } from '../drag/dragged-rows.ts'
import type { DropTarget } from '../drag/drop-action.ts'
import { tagsQuery } from '../inbox.queries.ts'
import { isRailView } from '../inbox.search.ts'
import type { Place } from '../use-place.ts'
import css from './rail.module.css'
import { railTexts } from './rail.texts.ts'
import { RailProblem } from './rail-problem.tsx'
import { RailSection } from './rail-section.tsx'
import { inOrder, useSidebar } from './sidebar.ts'

/** Tags that are shown before the person asks for all. */
const shownAtFirst = 8

/** The workspace's tags and the person's own. While conversations are dragged, all are there to be dropped on. */
export function RailTags({ place, onChoice }: { place: Place; onChoice: () => void }) {
  const t = useTexts(railTexts)
  const shared = useQuery(tagsQuery)
  const personal = useQuery(personalLabelsQuery)
  const failed = [shared, personal].filter(({ isError, data }) => isError && !data)
  const isDragging = useDraggedRows().length > 0
  const [isLong, setLong] = useState(false)
  const { entries, hiddenEntries, hiddenSections } = useSidebar()
  const { view, search } = place
  const isElsewhere = search.inbox || search.team || search.saved || view === 'mine' || isRailView(view)
  const current = isElsewhere ? undefined : (search.tag ?? search.own)
  const tags = [
    ...(shared.data?.items.map((tag) => ({ ...tag, isPersonal: false })) ?? []),
    ...(personal.data?.items.map((tag) => ({ ...tag, isPersonal: true })) ?? []),
  ]
  const chosen = inOrder(tags, entries, ({ id }) => id).filter(
    ({ id }) => isDragging || !hiddenEntries.includes(id),
  )
  const isEmpty = chosen.length === 0 && failed.length === 0
  if (isEmpty || (!isDragging && hiddenSections.includes('tags'))) return null
  const shown = chosen.filter(
    ({ id }, index) => isLong || isDragging || index < shownAtFirst || id === current,
  )
  return (
    <RailSection name="tags" title={t('tags')} isKeptOpen={isDragging}>
      {failed.length > 0 && (
        <RailProblem
          message={t('tagsFailed')}
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
      )}
      {shown.map(({ id, name, color, isPersonal }) => (
        <Link
          key={id}
          className={css.item}
          to="/inbox/$view"
          params={{ view: 'open' }}
          search={isPersonal ? { own: id } : { tag: id }}
          activeProps={{}}
          activeOptions={{ exact: true }}
          data-on={id === current || undefined}
          {...(!isPersonal && { 'data-drop': `tag:${id}` satisfies DropTarget })}
          aria-current={id === current ? 'page' : undefined}
          onClick={onChoice}
        >
          <IconPointFilled size={16} style={{ color: tagColorValue(color) }} />
          <span className={css.name} title={name}>
            {name}
          </span>
          {isPersonal && <IconLock size={14} aria-label={t('personalTag')} />}
        </Link>
      ))}
      {chosen.length > shownAtFirst && !isDragging && (
        <button
          type="button"
          className={css.item}
          aria-expanded={isLong}
          onClick={() => setLong((before) => !before)}
        >
          <IconChevronDown size={16} style={isLong ? { rotate: '180deg' } : undefined} />
          <span className={css.name}>
            {isLong ? t('showFewerTags') : t('showAllTags', { count: chosen.length })}
          </span>
        </button>
      )}
    </RailSection>
  )
}
