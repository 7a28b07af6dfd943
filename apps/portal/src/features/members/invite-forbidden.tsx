import { EmptyState, Page, useUiTexts } from '@postroom/ui'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '#app/session.ts'

/** Stands in place of the invitation pages for whoever may not invite. */
export function InviteForbidden({ children }: { children: ReactNode }) {
  const texts = useUiTexts()
  const { user } = useSession()
  if (!user || user.abilities.includes('member.invite')) return children
  return (
    <Page>
      <EmptyState
        icon={<IconLock size={28} stroke={1.5} />}
        title={texts.noPermissionTitle}
        text={texts.noPermissionText}
      />
    </Page>
  )
}
