import type { SettingsDraft } from '@postroom/contract'
import { Button, type Column, DataList, EmptyState, Page, PageHeader } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { DraftBadge } from './draft-badge.tsx'
import { DraftDetails } from './draft-details.tsx'
import { NewDraftDialog } from './new-draft-dialog.tsx'
import { draftsQuery } from './settings-drafts.api.ts'
import css from './settings-drafts.module.css'
import './settings-drafts.live.ts'
import { readDraftsSearch } from './settings-drafts.search.ts'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'
import { useSwitchTime } from './use-switch-time.ts'

const route = getRouteApi('/settings/drafts')

/** Drafts of settings; the address says which one is shown. */
export function DraftsPage() {
  const t = useTexts(settingsDraftsTexts)
  const { draft: shownId } = readDraftsSearch(route.useSearch())
  const navigate = route.useNavigate()
  const drafts = useQuery(draftsQuery)
  const columns = useColumns()
  const [isNew, setNew] = useState(false)
  const show = (draft: string) => void navigate({ search: { draft } })
  const close = () => void navigate({ search: {}, ignoreBlocker: true })
  if (shownId) return <DraftDetails key={shownId} settingsDraftId={shownId} onClose={close} />
  const add = (
    <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={drafts.data && drafts.data.items.length > 0 && add}
      />
      <DataList
        label={t('title')}
        columns={columns}
        rows={drafts.data?.items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(drafts)}
        onOpen={({ id }) => show(id)}
        empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} action={add} />}
      />
      {isNew && <NewDraftDialog onClose={() => setNew(false)} onCreated={show} />}
    </Page>
  )
}

function useColumns(): Column<SettingsDraft>[] {
  const t = useTexts(settingsDraftsTexts)
  const switchTime = useSwitchTime()
  return [
    { id: 'name', title: t('name'), cell: ({ name }) => name },
    {
      id: 'state',
      title: t('state'),
      cell: (draft) => (
        <>
          <DraftBadge draft={draft} /> <span className={css.when}>{switchTime(draft)}</span>
        </>
      ),
    },
    {
      id: 'changes',
      title: t('changes'),
      align: 'end',
      width: '7rem',
      hideBelow: 'phone',
      cell: ({ changes }) => changes,
    },
    {
      id: 'updated',
      title: t('updated'),
      width: '11rem',
      hideBelow: 'phone',
      cell: ({ updatedAt }) => formatRelative(updatedAt),
    },
  ]
}
