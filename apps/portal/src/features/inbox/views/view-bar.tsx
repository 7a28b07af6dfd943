import { Button } from '@postroom/ui'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { teamsQuery, viewsQuery } from '../inbox.queries.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

const ViewEditor = lazy(() => import('./view-editor.tsx').then((module) => module.ViewEditor))

/** Above the list of a saved view: who sees it, and its editor. */
export function ViewBar({ viewId }: { viewId: string }) {
  const t = useTexts(viewsTexts)
  const [isEditing, setEditing] = useState(false)
  const view = useQuery(viewsQuery).data?.items.find(({ id }) => id === viewId)
  const teams = useQuery({ ...teamsQuery, enabled: view?.scope === 'team' }).data?.items
  const team = teams?.find(({ id }) => id === view?.teamId)?.name ?? ''
  return (
    <div className={css.bar}>
      <span>{view && t(`note_${view.scope}`, { team })}</span>
      {view?.abilities.includes('view.manage') && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPencil size={14} />}
          onClick={() => setEditing(true)}
        >
          {t('editView')}
        </Button>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <ViewEditor known={view} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
