import { Button, Page, Pigeonholes } from '@postroom/ui'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sendLog } from '#lib/client-log.ts'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { backToAppHref } from '../back-to-app.ts'
import { useSupportHref } from '../entry/support-href.ts'
import { GoTo } from '../go-to.tsx'
import { shellTexts } from '../shell.texts.ts'
import { pageOfShortForm } from '../short-forms.ts'
import css from './message-page.module.css'

const shownLevel = 2

/** Redirects short forms of addresses. For all others the server's status is 404 too. */
export function NotFoundPage() {
  const { pathname, searchStr, hash } = useLocation()
  const page = pageOfShortForm(pathname)
  // Keeps the query, which may carry a sign-in code.
  return page ? <GoTo href={`${page}${searchStr}${hash && `#${hash}`}`} /> : <NoPage />
}

function NoPage() {
  const t = useTexts(appTexts)
  const shell = useTexts(shellTexts)
  useEffect(() => sendLog('Error page shown', shownLevel), [])
  useEffect(() => {
    document.title = `${shell('notFoundTitle')} · ${t('product')}`
  }, [t, shell])
  return (
    <Page width="form">
      <div className={css.message}>
        <div className={css.art}>
          <Pigeonholes />
        </div>
        <p data-visually-hidden role="status">
          {shell('pageNotFound')}
        </p>
        <h1 tabIndex={-1}>{shell('notFoundTitle')}</h1>
        <p className={css.text}>{shell('notFoundText')}</p>
        <div className={css.acts}>
          <Button component="a" variant="filled" href={backToAppHref()}>
            {t('backToApp')}
          </Button>
          <p>
            {shell('or')} <a href={useSupportHref()}>{shell('contactUs')}</a>
          </p>
        </div>
      </div>
    </Page>
  )
}
