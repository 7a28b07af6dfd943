import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { teamsQuery } from '../inbox.queries.ts'
import { ArrangedRows } from './arranged-rows.tsx'
import { useArrangedViews, useViewVisibility } from './use-arranged-views.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

/** All views that the person sees, to be ordered and hidden. */
export function ArrangedViews({ label }: { label: string }) {
  const t = useTexts(viewsTexts)
  const { query, views, drag, announced } = useArrangedViews(() => true)
  const setHidden = useViewVisibility()
  const teams = useQuery(teamsQuery).data?.items
  const teamOf = (teamId: string | null) => teams?.find(({ id }) => id === teamId)?.name ?? ''
  if (query.data && views.length === 0) return <p className={css.help}>{t('noViews')}</p>
  return (
    <ArrangedRows
      label={label}
      rows={views.map(({ id, name, scope, teamId, isHidden }) => ({
        id,
        name,
        note: t(`scope_${scope}`, { team: teamOf(teamId) }),
        isShown: !isHidden,
      }))}
      drag={drag}
      announced={announced}
      onShow={(id, isShown) => {
        const view = views.find((one) => one.id === id)
        if (view) setHidden(view, !isShown)
      }}
    />
  )
}
