import type { ConversationSummary } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useCallback } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { useNow } from '#lib/use-now.ts'
import { useNames } from '../directory.ts'
import { viewsQuery } from '../inbox.queries.ts'
import type { ConversationListProps } from '../list/conversation-list.tsx'
import { groupsOf } from './group-rows.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

type ViewListProps = ConversationListProps & {
  /** Passed in, because an import here would move the list out of the file of the first screen. */
  List: ComponentType<ConversationListProps>
}

/** The conversations of a saved view, with a heading above each group. */
export function ViewList({ List, ...props }: ViewListProps) {
  const t = useTexts(viewsTexts)
  const views = useQuery(viewsQuery).data?.items
  const view = views?.find(({ id }) => id === props.place.search.saved)
  const layOut = useLayout(props.place.search.sort ? 'none' : (view?.groupBy ?? 'none'))
  if (views && !view)
    return (
      <div className={css.gone} role="status">
        <h2>{t('goneTitle')}</h2>
        <p>{t('goneText')}</p>
        <p>
          <Link className={css.link} to="/inbox/$view" params={{ view: 'open' }}>
            {t('openAll')}
          </Link>
        </p>
      </div>
    )
  return <List {...props} {...(layOut ? { layOut } : {})} />
}

/** Share of the height of a row. */
const headingPart = 0.37

function useLayout(groupBy: Parameters<typeof groupsOf>[1]): ConversationListProps['layOut'] {
  const t = useTexts(viewsTexts)
  const names = useNames()
  const now = useNow()
  const layOut = useCallback(
    (rows: readonly ConversationSummary[], height: number) => {
      const groups = groupsOf(rows, groupBy, { now, t, nameOf: names })
      const headingHeight = Math.round(height * headingPart)
      const tops: number[] = []
      let size = 0
      const headings = groups.map(({ label, count }) => {
        const top = size
        size += headingHeight
        for (let row = 0; row < count; row += 1, size += height) tops.push(size)
        return (
          // Hidden from screen readers, which expect only options in a list box. Each row has the same information.
          <div
            key={`${top} ${label}`}
            className={css.heading}
            aria-hidden
            style={{ blockSize: headingHeight, transform: `translateY(${top}px)` }}
          >
            <span>{label}</span>
          </div>
        )
      })
      return groups.length === 0 ? undefined : { tops, size, headings }
    },
    [groupBy, now, t, names],
  )
  return groupBy === 'none' ? undefined : layOut
}
