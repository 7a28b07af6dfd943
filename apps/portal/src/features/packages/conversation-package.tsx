import { Link } from '@tanstack/react-router'
import { giveFiles } from '#lib/files-for-reply.ts'
import { useTexts } from '#lib/i18n.ts'
import { PackagePanel, usePanelState } from './package-panel.tsx'
import { useServerPackage } from './package-source.ts'
import css from './pages.module.css'
import { pagesTexts } from './pages.texts.ts'
import { useActions } from './use-actions.ts'

type ConversationPackageProps = { conversationId: string; onInsert: (text: string) => void }

/** The package panel beside a conversation in the inbox. */
export function ConversationPackage({ conversationId, onInsert }: ConversationPackageProps) {
  const t = useTexts(pagesTexts)
  const source = useServerPackage(conversationId)
  const panel = usePanelState()
  useActions(source, panel)
  return (
    <aside className={css.aside} aria-label={t('pane')}>
      <PackagePanel
        source={source}
        panel={panel}
        onInsert={onInsert}
        onAttach={(file) => {
          giveFiles(conversationId, [file])
          onInsert('')
        }}
      />
      <Link className={css.wide} to="/ai/package-builder" search={{ conversationId }}>
        {t('openBuilder')}
      </Link>
    </aside>
  )
}
