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

/** Whether the steps show what they are for, rather than why not. */
export function useMaySetUp(): boolean {
  const { user } = useSession()
  if (!user?.abilities.includes('mailbox.connect')) return false
  return !owesMfa(user)
}

/** The bar, the steps and the foot of the whole set-up; in their place, what one may not do or must do first. */
export function SetupFrame({ step, children, ...shell }: SetupFrameProps) {
  const t = useTexts(setupTexts)
  const texts = useUiTexts()
  const navigate = useNavigate()
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  // The addresses of the set-up ask for no second factor; its calls do of whoever has one.
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
