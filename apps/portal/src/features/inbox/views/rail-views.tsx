import { ActionIcon } from '@postroom/ui'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { viewsQuery } from '../inbox.queries.ts'
import { RailProblem } from '../rail/rail-problem.tsx'
import { RailSection } from '../rail/rail-section.tsx'
import { useSidebar } from '../rail/sidebar.ts'
import type { Place } from '../use-place.ts'
import { ViewLinks } from './view-links.tsx'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

const ViewEditor = lazy(() => import('./view-editor.tsx').then((module) => module.ViewEditor))
const ManageViews = lazy(() => import('./manage-views.tsx').then((module) => module.ManageViews))

type RailViewsProps = { place: Place; onChoice: () => void }

/** Saved views of the person, their teams and the workspace, each with the number of its conversations. */
export function RailViews({ place, onChoice }: RailViewsProps) {
  const t = useTexts(viewsTexts)
  const views = useQuery(viewsQuery)
  const [drawer, setDrawer] = useState<'new' | 'manage'>()
  const close = () => setDrawer(undefined)
  if (useSidebar().hiddenSections.includes('views')) return null
  return (
    <>
      <RailSection
        name="views"
        title={t('savedViews')}
        actions={
          <span className={css.railActions}>
            {views.data && views.data.items.length > 0 && (
              <ActionIcon
                size="xs"
                aria-label={t('manageViews')}
                title={t('manageViews')}
                onClick={() => setDrawer('manage')}
              >
                <IconAdjustmentsHorizontal size={16} />
              </ActionIcon>
            )}
            <ActionIcon
              size="xs"
              aria-label={t('newView')}
              title={t('newView')}
              onClick={() => setDrawer('new')}
            >
              <IconPlus size={16} />
            </ActionIcon>
          </span>
        }
      >
        {views.isError && !views.data && (
          <RailProblem message={t('loadFailed')} onRetry={() => void views.refetch()} />
        )}
        <ViewLinks saved={place.search.saved} onChoice={onChoice} />
      </RailSection>
      <Suspense fallback={null}>
        {drawer === 'new' && <ViewEditor onSaved={onChoice} onClose={close} />}
        {drawer === 'manage' && <ManageViews onClose={close} />}
      </Suspense>
    </>
  )
}
