import { Button, Page } from '@postroom/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { isSafePath } from '#lib/safe-path.ts'
import { appTexts } from '../app.texts.ts'
import css from './message-page.module.css'

export type SessionEndedSearch = { return?: string }

const route = getRouteApi('/error_new')

export function SessionEndedPage() {
  const t = useTexts(appTexts)
  const search = route.useSearch() as SessionEndedSearch
  return (
    <Page width="form">
      <div className={css.message}>
        <h1 tabIndex={-1}>{t('sessionEndedTitle')}</h1>
        <p className={css.text}>{t('sessionEndedText')}</p>
        <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" search={search} />}>
          {t('signInAgain')}
        </Button>
      </div>
    </Page>
  )
}

/** `return` is where to go after signing in again; anything that is no path of ours is dropped. */
export function readReturn(search: Record<string, unknown>): SessionEndedSearch {
  return typeof search.return === 'string' && isSafePath(search.return) ? { return: search.return } : {}
}
