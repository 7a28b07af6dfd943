import { EmptyState, Page, PageHeader, useUiTexts } from '@postroom/ui'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { teamsTexts } from './teams.texts.ts'

/** Shows its children only to people who may create teams. */
export function TeamForbidden({ children }: { children: ReactNode }) {
  const t = useTexts(teamsTexts)
  const texts = useUiTexts()
  const { user } = useSession()
  if (user && !user.abilities.includes('team.create'))
    return (
      <Page>
        <PageHeader title={t('createTitle')} />
        <EmptyState
          icon={<IconLock size={28} stroke={1.5} />}
          title={texts.noPermissionTitle}
          text={texts.noPermissionText}
        />
      </Page>
    )
  return children
}
