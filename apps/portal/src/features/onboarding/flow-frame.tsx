import { Segmented, WizardShell } from '@postroom/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'
import type { Flow } from './use-flow.ts'

type FlowFrameProps = Pick<ComponentProps<typeof WizardShell>, 'title' | 'lead' | 'actions' | 'children'> & {
  flow: Flow
}

/** Top bar, progress and Back of every step; the kind of flow can be changed until an address is confirmed. */
export function FlowFrame({ flow, children, ...shell }: FlowFrameProps) {
  const t = useTexts(onboardingTexts)
  const navigate = useNavigate()
  const { user } = useSession()
  const { step, workflowState, flow: type } = flow.state
  const mayChoose = user?.abilities.includes('mailbox.connect') && workflowState < 3
  const hasBack = step !== 'SEARCHING' && step !== 'FINISHED'
  return (
    <WizardShell
      name={t('name')}
      steps={[t('stepSearch'), t('stepChoose'), t('stepConfirm'), t('stepDone')]}
      current={workflowState - 1}
      leaveLabel={t('leave')}
      onLeave={() => void navigate({ to: '/' })}
      {...(hasBack ? { note: t('savedNote') } : {})}
      {...(hasBack ? { back: { label: t('back'), onClick: () => void flow.send({ type: 'back' }) } } : {})}
      {...shell}
    >
      {mayChoose && (
        <div className={css.whose}>
          <Segmented
            label={t('whose')}
            value={type}
            options={[
              { value: 'si_flow', label: t('shared') },
              { value: 'personal_flow', label: t('own') },
            ]}
            onChange={(next) => void navigate({ to: '/flow', search: { type: next } })}
          />
        </div>
      )}
      {children}
    </WizardShell>
  )
}
