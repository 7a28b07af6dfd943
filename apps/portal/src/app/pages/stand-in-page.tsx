import { Badge, Page, PageHeader } from '@postroom/ui'
import { useMatches } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { appTexts } from '../app.texts.ts'
import { usePageTitle } from '../route-titles.ts'

/** The page of a route whose feature is not built: what it is for, and that it is not here. */
export function StandIn() {
  const t = useTexts(appTexts)
  const page = useMatches().at(-1)?.staticData.page
  const title = usePageTitle(page)
  return (
    <Page>
      <PageHeader title={title} lead={page?.purpose} badge={<Badge>{t('notInThisVersion')}</Badge>} />
    </Page>
  )
}
