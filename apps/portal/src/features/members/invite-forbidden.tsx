import { EmptyState, Page, PageHeader, useUiTexts } from '@postroom/ui'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { membersTexts } from './members.texts.ts'

/** Replaces the invitation pages for people who may not invite. */
export function InviteForbidden({ children }: { children: ReactNode }) {
  const t = useTexts(membersTexts)
  const texts = useUiTexts()
  const { user } = useSession()
  if (!user || user.abilities.includes('member.invite')) return children
  return (
    <Page>
      <PageHeader title={t('inviteMembers')} />
      <EmptyState
        icon={<IconLock size={28} stroke={1.5} />}
        title={texts.noPermissionTitle}
        text={texts.noPermissionText}
      />
    </Page>
  )
}
