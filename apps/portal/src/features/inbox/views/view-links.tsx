import type { SavedView } from '@postroom/contract'
import { viewLimits } from '@postroom/contract/inbox-values'
import { IconBookmark, IconDots, IconGripVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense } from 'react'
import { useLazyMenu } from '#app/layouts/use-lazy-menu.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import rail from '../rail/rail.module.css'
import { useArrangedViews, useViewVisibility } from './use-arranged-views.ts'
import { viewCountsQuery } from './views.api.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

const ViewMenu = lazy(() => import('./view-menu.tsx').then((module) => module.ViewMenu))

type ViewLinksProps = { saved: string | undefined; onChoice: () => void }

/** The views in the sidebar: ordered by dragging, by Alt and the arrow keys, and by the menu of each. */
export function ViewLinks({ saved, onChoice }: ViewLinksProps) {
  const t = useTexts(viewsTexts)
  const counts = useQuery(viewCountsQuery).data?.items
  const { views, drag, step, announced } = useArrangedViews(({ isHidden }) => !isHidden)
  const setHidden = useViewVisibility()
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step(place, by)
  }
  return (
    <div ref={drag.list} data-dragging={drag.dragged !== undefined || undefined} className={css.links}>
      {views.map((view, place) => (
        <div key={view.id} className={css.linkRow} data-order-item>
          <span className={css.grip} title={t('dragView')} {...drag.handle(place)}>
            <IconGripVertical size={16} />
          </span>
          <Link
            className={rail.item}
            to="/inbox/$view"
            params={{ view: 'all' }}
            search={{ saved: view.id }}
            activeProps={{}}
            data-on={saved === view.id || undefined}
            aria-current={saved === view.id ? 'page' : undefined}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            draggable={false}
            onClick={onChoice}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            <IconBookmark size={16} />
            <span className={rail.name} title={view.name}>
              {view.name}
            </span>
            <Count count={counts?.find(({ viewId }) => viewId === view.id)?.count ?? 0} />
          </Link>
          <MenuButton
            view={view}
            onUp={place > 0 ? () => step(place, -1) : undefined}
            onDown={place < views.length - 1 ? () => step(place, 1) : undefined}
            onHide={() => setHidden(view, true, true)}
          />
        </div>
      ))}
      <span data-visually-hidden role="status">
        {announced}
      </span>
    </div>
  )
}

type MenuButtonProps = {
  view: SavedView
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onHide: () => void
}

function MenuButton({ view, ...moves }: MenuButtonProps) {
  const t = useTexts(viewsTexts)
  const { wanted, opened, onChange, buttonProps } = useLazyMenu(ViewMenu.preload)
  const button = (
    <button {...buttonProps} className={css.more} aria-label={t('actionsFor', { name: view.name })}>
      <IconDots size={16} />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ViewMenu opened={opened} onChange={onChange} {...moves}>
        {button}
      </ViewMenu>
    </Suspense>
  )
}

/** Renders nothing without conversations, or if counting took too long. */
function Count({ count }: { count: number }) {
  const t = useTexts(viewsTexts)
  if (count === 0) return null
  const most = viewLimits.counted - 1
  const isMore = count > most
  return (
    <span className={rail.count}>
      <span aria-hidden>{isMore ? `${most}+` : count}</span>
      <span data-visually-hidden>{isMore ? t('countedMore', { count: most }) : t('counted', { count })}</span>
    </span>
  )
}
