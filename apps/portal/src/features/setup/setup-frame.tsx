import { Button, EmptyState, SkeletonPage, useUiTexts, WizardShell } from '@postroom/ui'
import { IconLock, IconShieldLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { owesMfa } from '#app/asks-for-mfa.ts'
import { useSession } from '#app/session.ts'
import { slots } from '#app/slots.ts'
import { useTexts } from '#lib/i18n.ts'
import { setupTexts } from './setup.texts.ts'

type SetupFrameProps = Pick<
  ComponentProps<typeof WizardShell>,
  'title' | 'lead' | 'aside' | 'back' | 'actions'
> & {
  step: 0 | 1 | 2 | 3 | 4
  children: ReactNode
}

/** Whether the person may set up inboxes; otherwise the steps explain why not. */
export function useMaySetUp(): boolean {
  const { user } = useSession()
  if (!user?.abilities.includes('mailbox.connect')) return false
  return !owesMfa(user)
}

/** Top bar, steps and footer of the setup; if the person lacks permission or MFA, shows that instead. */
export function SetupFrame({ step, children, ...shell }: SetupFrameProps) {
  const t = useTexts(setupTexts)
  const texts = useUiTexts()
  const navigate = useNavigate()
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  // The setup's pages are white-listed for MFA, but its calls require the second factor.
  const owesCode = user && owesMfa(user)
  if (owesCode && isAsking) return <slots.MfaGate user={user} />
  const isForbidden = user && !user.abilities.includes('mailbox.connect')
  return (
    <WizardShell
      name={t('name')}
      steps={[t('stepKind'), t('stepAccount'), t('stepConfirm'), t('stepTeam'), t('stepDone')]}
      current={step}
      leaveLabel={t('leave')}
      onLeave={() => void navigate({ to: '/settings/shared_inboxes' })}
      {...(step > 1 && step < 4 ? { note: t('savedNote') } : {})}
      {...(isForbidden || owesCode || !user ? { title: t('name') } : shell)}
    >
      {!user ? (
        <SkeletonPage />
      ) : isForbidden ? (
        <EmptyState
          icon={<IconLock size={28} stroke={1.5} />}
          title={texts.noPermissionTitle}
          text={texts.noPermissionText}
        />
      ) : owesCode ? (
        <EmptyState
          icon={<IconShieldLock size={28} stroke={1.5} />}
          title={t('codeTitle')}
          text={t('codeText')}
          action={
            <Button variant="filled" onClick={() => setAsking(true)}>
              {t('enterCode')}
            </Button>
          }
        />
      ) : (
        children
      )}
    </WizardShell>
  )
}
