import type { AgentPage } from '@postroom/contract'
import {
  Button,
  type Column,
  ConfirmDialog,
  DataList,
  EmptyState,
  fieldError,
  Menu,
  Page,
  PageHeader,
  TextInput,
  toast,
} from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatNumber, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { agentPagesQuery } from './agents.api.ts'
import css from './agents.module.css'
import type { ShowAgents } from './agents.search.ts'
import { agentsTexts } from './agents.texts.ts'
import { pagesTexts } from './pages.texts.ts'

type PageListProps = { mayManage: boolean; onShow: ShowAgents }

/** Help pages that agents cite, and the import of web pages. */
export function PageList({ mayManage, onShow }: PageListProps) {
  const t = useTexts(pagesTexts)
  const titles = useTexts(agentsTexts)
  const client = useQueryClient()
  const pages = useQuery(agentPagesQuery)
  const [deleting, setDeleting] = useState<AgentPage>()
  const refresh = () => client.invalidateQueries({ queryKey: agentPagesQuery.queryKey })
  const readAgain = ({ url }: AgentPage) =>
    void runAction(async () => {
      await call('agents.import_page', { url })
      await refresh()
      toast.ok(t('imported'))
    })
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/workspace/bots">{titles('title')}</Link>}
        title={t('title')}
        lead={t('lead')}
        actions={
          mayManage && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => onShow({ pages: 'new' })}>
              {t('write')}
            </Button>
          )
        }
      />
      {mayManage && <Import onImported={refresh} />}
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={pages.data?.items}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        {...listProblem(pages)}
        {...(mayManage && { onOpen: ({ id }: AgentPage) => onShow({ pages: id }) })}
        rowMenu={(page) =>
          mayManage && (
            <>
              {page.url !== '' && <Menu.Item onClick={() => readAgain(page)}>{t('readAgain')}</Menu.Item>}
              <Menu.Item data-tone="bad" onClick={() => setDeleting(page)}>
                {t('delete')}
              </Menu.Item>
            </>
          )
        }
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteQuestion', { name: deleting.title })}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('agents.delete_page', { pageId: deleting.id })
            await refresh()
            toast.ok(t('deleted'))
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function Import({ onImported }: { onImported: () => Promise<void> }) {
  const t = useTexts(pagesTexts)
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isReading) return
    setReading(true)
    try {
      await call('agents.import_page', { url })
      setUrl((now) => (now === url ? '' : now))
      setProblem(undefined)
      await onImported()
      toast.ok(t('imported'))
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.fields[0]?.message ?? error.message)
    } finally {
      setReading(false)
    }
  }
  return (
    <form className={css.import} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('address')}
        type="url"
        placeholder="https://"
        value={url}
        maxLength={500}
        error={fieldError(problem)}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" aria-busy={isReading}>
        {t('import')}
      </Button>
    </form>
  )
}

function useColumns(): Column<AgentPage>[] {
  const t = useTexts(pagesTexts)
  return [
    {
      id: 'page',
      title: t('page'),
      cell: ({ title, url }) => (
        <span className={css.two}>
          <span className={css.name}>{title}</span>
          <span className={css.mono}>{url}</span>
        </span>
      ),
    },
    {
      id: 'length',
      title: t('length'),
      width: '7rem',
      align: 'end',
      hideBelow: 'phone',
      cell: ({ characters }) => formatNumber(characters),
    },
    {
      id: 'changed',
      title: t('changed'),
      width: '9rem',
      hideBelow: 'tablet',
      cell: ({ updatedAt }) => formatShort(updatedAt),
    },
  ]
}
