import { Button, Page, Pigeonholes } from '@postroom/ui'
import { useEffect } from 'react'
import { sendLog } from '#lib/client-log.ts'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { backToAppHref } from '../back-to-app.ts'
import { useSupportHref } from '../entry/support-href.ts'
import css from './message-page.module.css'

const shownLevel = 2

/** The page that is not there. The server answers such an address with 404 as well. */
export function NotFoundPage() {
  const t = useTexts(appTexts)
  useEffect(() => sendLog('Error page shown', shownLevel), [])
  useEffect(() => {
    document.title = `${t('notFoundTitle')} · ${t('product')}`
  }, [t])
  return (
    <Page width="form">
      <div className={css.message}>
        <div className={css.art}>
          <Pigeonholes />
        </div>
        <p data-visually-hidden role="status">
          {t('pageNotFound')}
        </p>
        <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>
        <p className={css.text}>{t('notFoundText')}</p>
        <div className={css.acts}>
          <Button component="a" variant="filled" href={backToAppHref()}>
            {t('backToApp')}
          </Button>
          <p>
            {t('or')} <a href={useSupportHref()}>{t('contactUs')}</a>
          </p>
        </div>
      </div>
    </Page>
  )
}
