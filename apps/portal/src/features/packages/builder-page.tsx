import { Button, EmptyState, ErrorState, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { PackagePanel, usePanelState } from './package-panel.tsx'
import { useServerPackage } from './package-source.ts'
import { readPackageSearch } from './packages.search.ts'
import css from './pages.module.css'
import { pagesTexts } from './pages.texts.ts'
import panelCss from './panel.module.css'
import { RateSheetsDrawer } from './rate-sheets-drawer.tsx'
import { RequestPane } from './request-pane.tsx'
import { SuppliersDrawer } from './suppliers-drawer.tsx'
import { useActions } from './use-actions.ts'

/** The package panel on a full page, with the request beside it. */
export function PackageBuilderPage() {
  const t = useTexts(pagesTexts)
  const { conversationId } = readPackageSearch(useSearch({ strict: false }))
  const [drawer, setDrawer] = useState<'sheets' | 'suppliers'>()
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <h1>{t('builderTitle')}</h1>
        {conversationId && (
          <>
            <Link to="/inbox/$view/$conversationId" params={{ view: 'all', conversationId }}>
              {t('openConversation')}
            </Link>
            <Link to="/ai/package-builder">{t('otherConversation')}</Link>
          </>
        )}
        <Button size="xs" onClick={() => setDrawer('sheets')}>
          {t('rateSheets')}
        </Button>
        <Button size="xs" onClick={() => setDrawer('suppliers')}>
          {t('suppliers')}
        </Button>
      </header>
      {conversationId ? <Builder key={conversationId} conversationId={conversationId} /> : <Conversations />}
      {drawer === 'sheets' && <RateSheetsDrawer onClose={() => setDrawer(undefined)} />}
      {drawer === 'suppliers' && <SuppliersDrawer onClose={() => setDrawer(undefined)} />}
    </div>
  )
}

function Builder({ conversationId }: { conversationId: string }) {
  const source = useServerPackage(conversationId)
  const panel = usePanelState()
  useActions(source, panel)
  return (
    <div className={css.columns}>
      <RequestPane source={source} />
      <div className={css.right}>
        <PackagePanel source={source} panel={panel} />
      </div>
    </div>
  )
}

function Conversations() {
  const t = useTexts(pagesTexts)
  const { data, error, refetch } = useQuery({
    queryKey: ['packages', 'conversations'],
    queryFn: ({ signal }) => call('conversations.list', { view: 'open', limit: 50 }, { signal }),
  })
  if (error)
    return <ErrorState inline title={t('failed')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  if (data.items.length === 0) return <EmptyState title={t('noConversations')} text={t('chooseText')} />
  return (
    <section className={css.request} aria-label={t('choose')}>
      <h2>{t('choose')}</h2>
      <p>{t('chooseText')}</p>
      <ul className={panelCss.list}>
        {data.items.map(({ id, subject, contact, lastMessageAt }) => (
          <li key={id}>
            <Link className={panelCss.row} to="/ai/package-builder" search={{ conversationId: id }}>
              <span className={panelCss.words}>
                <strong>{subject}</strong>
                <span className={panelCss.meta}>{contact.name || contact.address}</span>
              </span>
              <span className={panelCss.meta}>{formatShort(lastMessageAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
