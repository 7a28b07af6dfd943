import type { Names } from './names.ts'

export function pageFile(n: Names): string {
  return `import type { ${n.onePascal} } from '@postroom/contract'
import {
  Button,
  type Column,
  ConfirmDialog,
  DataList,
  EmptyState,
  ListToolbar,
  Menu,
  Page,
  PageHeader,
  toast,
} from '@postroom/ui'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ${n.onePascal}Editor } from './${n.one}-editor.tsx'
import { ${n.manyCamel}Query } from './${n.many}.api.ts'
import { change${n.manyPascal} } from './${n.many}.live.ts'
import type { ${n.manyPascal}Search } from './${n.many}.search.ts'
import { ${n.manyCamel}Texts } from './${n.many}.texts.ts'

const route = getRouteApi('/settings/${n.table}')

/** Lists, creates, renames and deletes. The URL contains all state of the page. */
export function ${n.manyPascal}Page() {
  const t = useTexts(${n.manyCamel}Texts)
  const search = route.useSearch() as ${n.manyPascal}Search
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const list = useQuery(${n.manyCamel}Query)
  const [asked, setAsked] = useState<${n.onePascal}>()
  const all = list.data?.items ?? []
  const rows = select(all, search)
  const mayCreate = list.data?.abilities.includes('${n.one}.create') ?? false
  const show = (change: Partial<Record<keyof ${n.manyPascal}Search, string | undefined>>) => {
    const next = clean({ ...search, ...change })
    void navigate({ search: next as never, replace: !('edit' in change) })
  }
  const problem = isApiError(list.error) ? list.error : undefined
  const create = (variant: 'filled' | 'default') =>
    mayCreate && (
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
        rows={list.data && rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ by: 'name', direction: search.dir ?? 'asc' }}
        onSort={({ direction }) => show({ dir: direction === 'desc' ? direction : undefined })}
        forbidden={problem?.status === 403}
        problem={
          problem && {
            message: problem.message,
            requestId: problem.requestId,
            onRetry: () => void list.refetch(),
          }
        }
        onOpen={(row) => row.abilities.includes('${n.one}.update') && show({ edit: row.id })}
        rowMenu={(row) =>
          row.abilities.length > 0 && (
            <>
              {row.abilities.includes('${n.one}.update') && (
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => show({ edit: row.id })}>
                  {t('edit')}
                </Menu.Item>
              )}
              {row.abilities.includes('${n.one}.delete') && (
                <Menu.Item
                  data-tone="bad"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setAsked(row)}
                >
                  {t('delete')}
                </Menu.Item>
              )}
            </>
          )
        }
        toolbar={
          <ListToolbar
            search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
            count={list.data && t('count', { n: rows.length })}
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
      <${n.onePascal}Editor id={search.edit} items={all} onClose={() => show({ edit: undefined })} />
      {asked && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setAsked(undefined)}
          title={t('deleteQuestion', { name: asked.name })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('${n.manyCamel}.delete', { ${n.oneCamel}Id: asked.id })
            change${n.manyPascal}(client, (items) => items.filter(({ id }) => id !== asked.id))
            toast.ok(t('deleted', { name: asked.name }))
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function select(items: readonly ${n.onePascal}[], { q = '', dir }: ${n.manyPascal}Search): ${n.onePascal}[] {
  const words = q.toLowerCase().split(/\\s+/).filter(Boolean)
  const found = items.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  const sign = dir === 'desc' ? -1 : 1
  return found.sort((a, b) => sign * a.name.localeCompare(b.name))
}

/** Removes empty values from the URL. */
const clean = (search: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))

function useColumns(): Column<${n.onePascal}>[] {
  const t = useTexts(${n.manyCamel}Texts)
  return [
    { id: 'name', title: t('name'), sortable: true, cell: ({ name }) => name },
    {
      id: 'updatedAt',
      title: t('changed'),
      width: '8rem',
      hideBelow: 'phone',
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ]
}
`
}

export function editorFile(n: Names): string {
  return `import type { ${n.onePascal} } from '@postroom/contract'
import { Button, fieldError, SideDrawer, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { change${n.manyPascal}, with${n.onePascal} } from './${n.many}.live.ts'
import css from './${n.many}.module.css'
import { ${n.manyCamel}Texts } from './${n.many}.texts.ts'

type ${n.onePascal}EditorProps = {
  id: string | undefined
  items: readonly ${n.onePascal}[]
  onClose: () => void
}

/** The drawer for an existing or a new one. */
export function ${n.onePascal}Editor({ id, items, onClose }: ${n.onePascal}EditorProps) {
  const t = useTexts(${n.manyCamel}Texts)
  const known = items.find((item) => item.id === id)
  const isOpen = id === 'new' || known !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={known ? t('edit') : t('create')}>
      {isOpen && <${n.onePascal}Form key={id} known={known} onClose={onClose} />}
    </SideDrawer>
  )
}

function ${n.onePascal}Form({ known, onClose }: { known: ${n.onePascal} | undefined; onClose: () => void }) {
  const t = useTexts(${n.manyCamel}Texts)
  const client = useQueryClient()
  const put = (stored: ${n.onePascal}) =>
    change${n.manyPascal}(client, (items) => with${n.onePascal}(items, stored))
  const form = useForm({
    initial: { name: known?.name ?? '' },
    rules: { name: required(t('nameField'), 80) },
    submit: async ({ name }) => {
      const stored = await store(known, name).catch((error: unknown) => {
        throw isApiError(error) && error.code === 'conflict' ? takeNewer(error) : error
      })
      put(stored)
      toast.ok(t('saved', { name: stored.name }))
      onClose()
    },
  })

  /** Continues with the newer state; the typed text stays in the field. */
  const takeNewer = (error: Error & { current?: unknown }) => {
    if (error.current) put(error.current as ${n.onePascal})
    error.message = t('conflict')
    return error
  }

  const { error, ...name } = form.field('name')
  return (
    <form {...form.formProps} className={css.form}>
      <TextInput {...name} label={t('name')} error={fieldError(error)} data-autofocus maxLength={100} />
      <div role="alert" className={css.problem}>
        {form.problem}
      </div>
      <div className={css.acts}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const store = (known: ${n.onePascal} | undefined, name: string): Promise<${n.onePascal}> =>
  known
    ? call('${n.manyCamel}.update', { ${n.oneCamel}Id: known.id, version: known.version, name })
    : call('${n.manyCamel}.create', { name })
`
}
