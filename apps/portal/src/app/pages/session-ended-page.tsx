import { Button, Page } from '@postroom/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { shellTexts } from '../shell.texts.ts'
import css from './message-page.module.css'

const route = getRouteApi('/error_new')

export function SessionEndedPage() {
  const t = useTexts(shellTexts)
  const search = route.useSearch()
  return (
    <Page width="form">
      <div className={css.message}>
        <h1 tabIndex={-1}>{t('sessionEndedTitle')}</h1>
        <p className={css.text}>
          {t('sessionEndedText')}
          {search.return && ` ${t('sessionEndedReturn')}`}
        </p>
        <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" search={search} />}>
          {t('signInAgain')}
        </Button>
      </div>
    </Page>
  )
}
