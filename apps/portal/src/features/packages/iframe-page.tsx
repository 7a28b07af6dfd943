import { Button, EmptyState, useListener } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#lib/api-client.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { PackagePanel, usePanelState } from './package-panel.tsx'
import { useServerPackage } from './package-source.ts'
import { readPackageSearch } from './packages.search.ts'
import css from './pages.module.css'
import { pagesTexts } from './pages.texts.ts'
import { type PanelState, shownFrame } from './panel-state.ts'
import { refresh, useActions } from './use-actions.ts'

/** The package panel in a frame beside a conversation. */
export function PackageIframePage() {
  const t = useTexts(pagesTexts)
  const { conversationId, widget } = readPackageSearch(useSearch({ strict: false }))
  if (!conversationId)
    return (
      <div className={css.page}>
        <EmptyState isPage title={t('noConversation')} />
      </div>
    )
  return (
    <div className={css.frame}>
      <h1>{t('iframeTitle')}</h1>
      <FramedPanel key={conversationId} conversationId={conversationId} isWidgetDialog={widget ?? false} />
    </div>
  )
}

/** Only pages of this origin may embed the panel, so only they are listened and written to. */
const postToParent = (message: Readonly<Record<string, unknown>>) => {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}

function FramedPanel({
  conversationId,
  isWidgetDialog,
}: {
  conversationId: string
  isWidgetDialog: boolean
}) {
  const source = useServerPackage(conversationId)
  const panel = usePanelState()
  useActions(source, panel)
  useListener(window, 'message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return
    const { type, onlyIfAction } = (event.data ?? {}) as { type?: unknown; onlyIfAction?: unknown }
    if (type === 'package-refresh') void refresh(source, panel, onlyIfAction === true)
  })
  useEffect(() => postToParent({ type: 'package-ready', conversationId }), [conversationId])
  const isEmbedded = window.parent !== window
  return (
    <>
      <PackagePanel
        source={source}
        panel={panel}
        onInsert={
          isEmbedded ? (text) => postToParent({ type: 'package-insert', conversationId, text }) : undefined
        }
      />
      {isWidgetDialog && <QuickActions state={panel[0]} />}
    </>
  )
}

/** Suggestions for the shown view; the parent window sends the chosen one to its chat. */
function QuickActions({ state }: { state: PanelState }) {
  const t = useTexts(pagesTexts)
  const language = useLanguage()
  const frame = shownFrame(state)
  const input = {
    current_view: state.view_mode,
    language,
    ...(frame?.view === 'details' && { asset_id: frame.asset_id, asset_type: frame.asset_type }),
    ...(frame && { snapshot_id: frame.snapshot_id }),
  }
  const { data = [] } = useQuery({
    queryKey: ['packages', 'suggestions', input],
    queryFn: ({ signal }) => call('ai_flight.get_quick_suggestions', input, { signal }),
  })
  if (data.length === 0) return null
  return (
    <fieldset className={css.quick} aria-label={t('suggestions')}>
      {data.map((title) => (
        <Button
          key={title}
          size="xs"
          onClick={() => postToParent({ type: 'package-quick-action', title, content: title })}
        >
          {title}
        </Button>
      ))}
    </fieldset>
  )
}
