import { ActionIcon, SideDrawer, Switch } from '@postroom/ui'
import { IconGripVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { teamsQuery } from '../inbox.queries.ts'
import { useArrangedViews, useViewVisibility } from './use-arranged-views.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

/** All views that the person sees: their order, and which ones the sidebar shows. */
export function ManageViews({ onClose }: { onClose: () => void }) {
  const t = useTexts(viewsTexts)
  const { query, views, drag, announced } = useArrangedViews(() => true)
  const setHidden = useViewVisibility()
  const teams = useQuery(teamsQuery).data?.items
  const teamOf = (teamId: string | null) => teams?.find(({ id }) => id === teamId)?.name ?? ''
  return (
    <SideDrawer opened onClose={onClose} title={t('manageViews')} size="28rem">
      <p className={css.help}>{t('manageHelp')}</p>
      {query.data && views.length === 0 && <p className={css.help}>{t('noViews')}</p>}
      <div ref={drag.list} className={css.managed} data-dragging={drag.dragged !== undefined || undefined}>
        {views.map((view, place) => (
          <div key={view.id} className={css.managedRow} data-order-item>
            <ActionIcon
              size="xs"
              className={css.handle}
              aria-label={t('moveView', { name: view.name })}
              {...drag.handle(place)}
            >
              <IconGripVertical size={16} />
            </ActionIcon>
            <span className={css.managedName} data-off={view.isHidden || undefined}>
              <span title={view.name}>{view.name}</span>
              <small>{t(`scope_${view.scope}`, { team: teamOf(view.teamId) })}</small>
            </span>
            <Switch
              aria-label={t('showView', { name: view.name })}
              checked={!view.isHidden}
              onChange={({ currentTarget }) => setHidden(view, !currentTarget.checked)}
            />
          </div>
        ))}
      </div>
      <span data-visually-hidden role="status">
        {announced}
      </span>
    </SideDrawer>
  )
}
