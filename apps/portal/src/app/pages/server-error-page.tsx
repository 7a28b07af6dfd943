import { Button, ErrorState, Page } from '@postroom/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatExact } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { safePathOr } from '#lib/safe-path.ts'
import { clearServerError } from '../server-error.ts'
import { shellTexts } from '../shell.texts.ts'

const route = getRouteApi('/error/server')

/** Page for an unexpected error: the id to quote, a retry and a way back. */
export function ServerErrorPage() {
  const t = useTexts(shellTexts)
  const { layout, id, at, page } = route.useSearch()
  useEffect(clearServerError, [])
  const back =
    layout === 'Reporting'
      ? { to: '/reporting', label: t('backToReports') }
      : layout === 'Settings'
        ? { to: '/settings', label: t('backToSettings') }
        : { to: '/', label: t('backHome') }
  return (
    <Page>
      <ErrorState
        title={t('serverErrorTitle')}
        message={t('serverErrorText')}
        requestId={id}
        // Reloads the document: the faulty code may be in memory.
        onRetry={() => location.assign(safePathOr(page, '/'))}
        action={<Button renderRoot={(props) => <Link {...props} to={back.to} />}>{back.label}</Button>}
        facts={at ? [{ label: t('when'), value: formatExact(at) }] : []}
      />
    </Page>
  )
}
