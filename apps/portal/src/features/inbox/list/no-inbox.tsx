import { EmptyState, ErrorState, Pigeonholes } from '@postroom/ui'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { listTexts } from './list.texts.ts'
import css from './list-pane.module.css'

type NoInboxProps = {
  mayCreate: boolean
  /** Why the inboxes could not be loaded. Asking for them here would load them again, and show the page without them. */
  error: Error | null
  onRetry: () => void
  onMenu: () => void
}

/** Empty state of a workspace or person without any inbox, or whose inboxes could not be loaded. */
export function NoInbox({ mayCreate, error, onRetry, onMenu }: NoInboxProps) {
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
        {error ? (
          <ErrorState
            message={error.message}
            requestId={isApiError(error) ? error.requestId : undefined}
            onRetry={onRetry}
          />
        ) : (
          <EmptyState
            isPage
            icon={<Pigeonholes />}
            title={t('noInbox')}
            text={mayCreate ? t('noInboxText') : t('noInboxMember')}
            action={mayCreate && <Link to="/shared-inbox-setup/imap">{t('setUpInbox')}</Link>}
          />
        )}
      </div>
    </main>
  )
}
