import type { ApiKey } from '@postroom/contract'
import {
  Badge,
  Button,
  type Column,
  DataList,
  EmptyState,
  ListToolbar,
  Menu,
  Page,
  PageHeader,
} from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { formatDate, formatList, formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { apiKeysQuery } from './api-keys.api.ts'
import './api-keys.live.ts'
import css from './api-keys.module.css'
import { type ApiKeysSearch, readApiKeysSearch } from './api-keys.search.ts'
import { apiKeysTexts } from './api-keys.texts.ts'
import { keyAreas } from './key-areas.ts'
import { RenameKey, RevokeKey, ShownKey } from './key-dialogs.tsx'
import { NewKey } from './new-key.tsx'
import { selectKeys, sortOf, stateOf } from './use-key-list.ts'

const route = getRouteApi('/settings/personal/api_keys')

/** The person's API keys: list, create, show once, rename, revoke. All state except the key is in the address. */
export function ApiKeysPage() {
  const t = useTexts(apiKeysTexts)
  const search = readApiKeysSearch(route.useSearch())
  const navigate = route.useNavigate()
  const keys = useQuery(apiKeysQuery)
  const [asked, setAsked] = useState<ApiKey>()
  const [shown, setShown] = useState<{ name: string; value: string }>()
  const all = keys.data?.items ?? []
  const rows = selectKeys(all, search)
  const edited = useLastKnown(all, search.edit)
  const show = (change: Partial<Record<keyof ApiKeysSearch, string | undefined>>) => {
    void navigate({ search: changedSearch(search, change), replace: !('edit' in change) })
  }
  const create = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      leftSection={variant === 'filled' && <IconPlus size={16} />}
      onClick={() => show({ edit: 'new' })}
    >
      {t('create')}
    </Button>
  )

  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} actions={create('filled')} />
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={keys.data && rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sortOf(search)}
        onSort={({ by, direction }) => show({ sort: by, dir: direction })}
        {...listProblem(keys)}
        onOpen={({ id }) => show({ edit: id })}
        rowMenu={(key) => (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => show({ edit: key.id })}>
              {t('rename')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item data-tone="bad" leftSection={<IconTrash size={16} />} onClick={() => setAsked(key)}>
              {t('revoke')}
            </Menu.Item>
          </>
        )}
        toolbar={
          <ListToolbar
            search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
            count={keys.data && t('count', { n: rows.length })}
          />
        }
        empty={
          all.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={create('default')} />
          ) : (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          )
        }
      />
      <NewKey
        opened={search.edit === 'new'}
        onClose={() => show({ edit: undefined })}
        onMade={(value, name) => {
          show({ edit: undefined })
          setShown({ name, value })
        }}
      />
      {edited && <RenameKey key={edited.id} apiKey={edited} onClose={() => show({ edit: undefined })} />}
      {asked && <RevokeKey apiKey={asked} onClose={() => setAsked(undefined)} />}
      {shown && <ShownKey {...shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

function useColumns(): Column<ApiKey>[] {
  const t = useTexts(apiKeysTexts)
  return [
    {
      id: 'name',
      title: t('name'),
      sortable: true,
      cell: (key) => (
        <span className={css.name}>
          {key.name} <span className={css.hint}>{key.hint}…</span>
          {key.isByOperator && <Badge>{t('byOperator')}</Badge>}
        </span>
      ),
    },
    { id: 'scopes', title: t('access'), hideBelow: 'phone', cell: (key) => <Access scopes={key.scopes} /> },
    {
      id: 'createdAt',
      title: t('created'),
      width: '8rem',
      sortable: true,
      hideBelow: 'tablet',
      cell: (key) => formatDate(key.createdAt),
    },
    {
      id: 'expiresAt',
      title: t('expires'),
      width: '9rem',
      sortable: true,
      cell: (key) => <Expiry apiKey={key} />,
    },
    {
      id: 'lastUsedAt',
      title: t('lastUsed'),
      width: '8rem',
      sortable: true,
      hideBelow: 'phone',
      cell: (key) => (key.lastUsedAt ? formatRelative(key.lastUsedAt) : t('never')),
    },
  ]
}

/** Scopes as text: "Everything", or the writable areas followed by the read-only ones. */
function Access({ scopes }: { scopes: readonly string[] }) {
  const t = useTexts(apiKeysTexts)
  const writes = keyAreas.filter((area) => scopes.includes(`${area}:write`))
  const reads = keyAreas.filter((area) => scopes.includes(`${area}:read`) && !writes.includes(area))
  if (writes.length === keyAreas.length) return t('everything')
  if (reads.length === keyAreas.length) return t('everythingRead')
  const named = (areas: readonly (typeof keyAreas)[number][]) =>
    formatList(areas.map((area) => t(`area_${area}`)))
  return [
    writes.length > 0 && t('changes', { areas: named(writes) }),
    reads.length > 0 && t('reads', { areas: named(reads) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Expiry({ apiKey }: { apiKey: ApiKey }) {
  const t = useTexts(apiKeysTexts)
  if (apiKey.expiresAt === null) return t('noEnd')
  const state = stateOf(apiKey, nowMs())
  const date = formatDate(apiKey.expiresAt)
  if (state === 'over') return <span className={css.late}>{t('over', { date })}</span>
  return <span className={state === 'soon' ? css.soon : undefined}>{date}</span>
}
