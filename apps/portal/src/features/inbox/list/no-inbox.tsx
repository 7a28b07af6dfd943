import { EmptyState, Pigeonholes } from '@postroom/ui'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { listTexts } from './list.texts.ts'
import css from './list-pane.module.css'

/** Empty state of a workspace or person without any inbox. */
export function NoInbox({ mayCreate, onMenu }: { mayCreate: boolean; onMenu: () => void }) {
  const app = useTexts(inboxTexts)
  const t = useTexts(listTexts)
  return (
    <main id="main" tabIndex={-1}>
      <header className={css.head}>
        <button type="button" className={css.menu} aria-label={app('openMenu')} onClick={onMenu}>
          <IconMenu2 size={16} />
        </button>
      </header>
      <div className={css.none}>
        <EmptyState
          isPage
          icon={<Pigeonholes />}
          title={t('noInbox')}
          text={mayCreate ? t('noInboxText') : t('noInboxMember')}
          action={mayCreate && <Link to="/shared-inbox-setup/imap">{t('setUpInbox')}</Link>}
        />
      </div>
    </main>
  )
}
