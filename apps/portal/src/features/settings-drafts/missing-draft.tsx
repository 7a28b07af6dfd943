import { Button, EmptyState, ErrorState, Page } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'

type MissingDraftProps = { query: { error: Error | null; refetch: () => unknown } }

/** In place of a draft that was deleted or could not be read. */
export function MissingDraft({ query: { error, refetch } }: MissingDraftProps) {
  const t = useTexts(settingsDraftsTexts)
  if (isApiError(error) && error.status !== 404)
    return (
      <Page>
        <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page>
      <EmptyState
        title={t('missing')}
        text={t('missingText')}
        action={
          <Button component={Link} to="/settings/drafts">
            {t('title')}
          </Button>
        }
      />
    </Page>
  )
}
