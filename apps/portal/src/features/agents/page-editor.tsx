import { agentLimits } from '@postroom/contract'
import { ErrorState, fieldError, Page, SkeletonRows, Textarea, TextInput, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNamedTab } from '#app/page-detail.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { agentPageQuery } from './agents.api.ts'
import type { ShowAgents } from './agents.search.ts'
import { EditorPage } from './editor-page.tsx'
import { pagesTexts } from './pages.texts.ts'

type Draft = { title: string; url: string; text: string }
type EditedPage = Draft & { id?: string; version: number }
const blankPage: EditedPage = { title: '', url: '', text: '', version: 0 }
const formId = 'agent-page'

type PageEditorProps = { pageId: string; onShow: ShowAgents }

/** A help page, or a new one. */
export function PageEditor({ pageId, onShow }: PageEditorProps) {
  const t = useTexts(pagesTexts)
  const isNew = pageId === 'new'
  const page = useQuery({ ...agentPageQuery(pageId), enabled: !isNew })
  if (isNew) return <PageForm page={blankPage} onShow={onShow} />
  if (page.data) return <PageForm page={page.data} onShow={onShow} />
  return (
    <Page width="form">
      {isApiError(page.error) ? (
        <ErrorState
          title={t('failed')}
          message={page.error.message}
          requestId={page.error.requestId}
          onRetry={() => void page.refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  )
}

function PageForm({ page, onShow }: { page: EditedPage; onShow: ShowAgents }) {
  const t = useTexts(pagesTexts)
  const client = useQueryClient()
  const { form, discard } = useVersionedForm({
    thing: page,
    valuesOf: ({ title, url, text }) => ({ title, url, text }),
    save: async (draft, version, options) => ({
      ...draft,
      ...(await call('agents.save_page', { ...draft, ...(page.id && { id: page.id, version }) }, options)),
    }),
    put: () => void client.invalidateQueries({ queryKey: ['agents'] }),
    conflictText: t('conflict'),
    onSaved: () => {
      toast.ok(t('saved'))
      onShow({ pages: 'all' }, { isSaved: true })
    },
  })
  const { values: draft, change, errorOf } = form
  const title = page.title || t('newPage')
  useNamedTab(title)
  return (
    <EditorPage
      id={formId}
      searchKey="pages"
      parent={
        <Link to="/settings/workspace/bots" search={{ pages: 'all' }}>
          {t('title')}
        </Link>
      }
      title={title}
      isNew={!page.id}
      form={form}
      discard={discard}
    >
      <FormLine label={t('name')}>
        <TextInput
          aria-label={t('name')}
          value={draft.title}
          maxLength={200}
          error={fieldError(errorOf('title'))}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </FormLine>
      <FormLine label={t('url')}>
        <TextInput
          aria-label={t('url')}
          description={t('urlHelp')}
          value={draft.url}
          maxLength={500}
          error={fieldError(errorOf('url'))}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
      </FormLine>
      <FormLine label={t('text')}>
        <Textarea
          aria-label={t('text')}
          autosize
          minRows={8}
          maxRows={24}
          maxLength={agentLimits.pageCharacters}
          value={draft.text}
          error={fieldError(errorOf('text'))}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      </FormLine>
    </EditorPage>
  )
}
