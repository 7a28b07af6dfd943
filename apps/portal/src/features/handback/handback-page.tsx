import { Button, Mark, Page } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deepLink, webAppHref } from '#app/back-to-app.ts'
import { entrySettingsQuery } from '#app/entry/entry-settings.ts'
import { useTexts } from '#lib/i18n.ts'
import { readHandbackSearch } from './handback.search.ts'
import { handbackTexts } from './handback.texts.ts'
import css from './handback-page.module.css'

const route = getRouteApi('/close-web-onboarding')
const patienceMs = 2_000

/** Returns to the app through its deep link; if nothing opens, offers a button and the link of the web app. */
export function HandbackPage() {
  const t = useTexts(handbackTexts)
  const { 'channel-id': channelId } = readHandbackSearch(route.useSearch())
  const { data, isError } = useQuery(entrySettingsQuery)
  const link = data && deepLink(data.appAddress, channelId)
  // Never opens our own inbox automatically: someone whom the server refuses would be sent back here.
  const app = link && new URL(link).origin !== location.origin ? link : undefined
  const stayed = useOpened(app)
  const isOurs = isError || (data !== undefined && app === undefined)
  return (
    <Page width="form">
      <div className={css.page}>
        <div className={css.mark}>
          <Mark />
        </div>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <div role="status">
          <p className={css.text}>{isOurs ? t('here') : stayed ? t('stayed') : t('opening')}</p>
          {channelId && app && <p className={css.text}>{t('support')}</p>}
        </div>
        {isOurs && (
          <div className={css.acts}>
            <Button component="a" variant="filled" href={webAppHref()}>
              {t('toWebApp')}
            </Button>
          </div>
        )}
        {app && stayed && (
          <div className={css.acts}>
            <Button component="a" variant="filled" href={app}>
              {t('openApp')}
            </Button>
            <a href={webAppHref()}>{t('openWebApp')}</a>
          </div>
        )}
      </div>
    </Page>
  )
}

/** Opens the app once; true if the page is still visible after two seconds. */
function useOpened(app: string | undefined): boolean {
  const [stayed, setStayed] = useState(false)
  useEffect(() => {
    if (app === undefined) return
    location.replace(app)
    const timer = setTimeout(() => setStayed(true), patienceMs)
    return () => clearTimeout(timer)
  }, [app])
  return stayed
}
