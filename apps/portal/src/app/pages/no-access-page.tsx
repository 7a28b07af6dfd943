import { EmptyState, Page, PageHeader, useUiTexts } from '@postroom/ui'
import { IconLock } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { usePageTitle } from '../route-titles.ts'

/** Replaces a page that the person's role may not open. */
export function NoAccessPage() {
  const texts = useUiTexts()
  const title = usePageTitle(useMatches().at(-1)?.staticData.page)
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconLock size={28} stroke={1.5} />}
        title={texts.noPermissionTitle}
        text={texts.noPermissionText}
      />
    </Page>
  )
}
