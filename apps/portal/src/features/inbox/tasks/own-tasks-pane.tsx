import { CountTabs, Select, SkeletonRows } from '@postroom/ui'
import { IconMenu2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { BellSlot } from '#features/notifications/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { runAction } from '#lib/use-action.ts'
import head from '../list/list-pane.module.css'
import css from './own-tasks.module.css'
import { ownTasksTexts } from './own-tasks.texts.ts'
import { OwnTasks } from './own-tasks.tsx'
import { ownTasksQuery, taskSettingsQuery } from './tasks.api.ts'

const HandoverForm = lazy(() => import('../handover/handover-form.tsx').then((module) => module.HandoverForm))

const panelId = 'own-tasks'

/** The tasks of the person in all conversations. */
export function OwnTasksPane({ onMenu }: { onMenu: () => void }) {
  const t = useTexts(ownTasksTexts)
  const [listed, setListed] = useState<'open' | 'done'>('open')
  const navigate = useNavigate()
  const isHandover = useMatchRoute()({ to: '/tasks/handover' }) !== false
  const filter = isHandover ? 'handover' : listed
  function show(next: typeof filter) {
    if (next !== 'handover') setListed(next)
    void navigate({ to: next === 'handover' ? '/tasks/handover' : '/tasks' })
  }
  const { data, isPending } = useQuery(ownTasksQuery(false))
  const open = data?.items.filter(({ state }) => state === 'open').length
  return (
    <main className={css.page} id="main" tabIndex={-1}>
      <header className={head.head}>
        <button type="button" className={head.menu} aria-label={t('openMenu')} onClick={onMenu}>
          <IconMenu2 size={16} />
        </button>
        <h1 className={head.title} tabIndex={-1}>
          {t(isHandover ? 'handoverTitle' : 'title')}
        </h1>
        <BellSlot className={head.bell} />
      </header>
      <div className={head.tabs}>
        <CountTabs
          label={t('filter')}
          panelId={panelId}
          value={filter}
          tabs={[
            { value: 'open', label: t('open'), count: open },
            { value: 'done', label: t('done') },
            { value: 'handover', label: t('handover') },
          ]}
          onChange={show}
        />
      </div>
      <div className={css.panel} id={panelId} role="tabpanel" aria-label={t(filter)}>
        <div className={css.content}>
          {isHandover ? (
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <HandoverForm />
            </Suspense>
          ) : (
            <OwnTasks key={filter} done={filter === 'done'} />
          )}
          {filter === 'open' && !isPending && <PromiseSetting />}
        </div>
      </div>
    </main>
  )
}

function PromiseSetting() {
  const t = useTexts(ownTasksTexts)
  const client = useQueryClient()
  const { data } = useQuery(taskSettingsQuery)
  if (!data) return null
  return (
    <Select
      className={css.setting ?? ''}
      label={t('promises')}
      description={t('promisesHelp')}
      allowDeselect={false}
      value={data.promises}
      data={(['ask', 'keep', 'off'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(value) => {
        if (!value || value === data.promises) return
        const settings = { promises: value }
        void runAction(() => call('tasks.save_settings', settings), {
          sets: 'task settings',
          optimistic: () => {
            client.setQueryData(taskSettingsQuery.queryKey, settings)
            return () => client.setQueryData(taskSettingsQuery.queryKey, data)
          },
          done: t('saved'),
          toastId: 'task settings',
        })
      }}
    />
  )
}
