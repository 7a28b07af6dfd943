import { Button } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { FlowFrame } from './flow-frame.tsx'
import css from './onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'
import type { Flow } from './use-flow.ts'

export function FinishedStep({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const { hasSkipped, address, reason } = flow.state
  return (
    <FlowFrame
      flow={flow}
      title={hasSkipped ? t('skippedTitle') : t('finishedTitle', { address })}
      lead={t(hasSkipped ? 'skippedLead' : 'finishedLead')}
      actions={
        <>
          <Button onClick={() => void flow.send({ type: 'another' })}>
            {t(hasSkipped ? 'begin' : 'another')}
          </Button>
          <Button
            variant="filled"
            renderRoot={(props) => <Link {...props} to={hasSkipped ? '/' : '/inbox'} />}
          >
            {t(hasSkipped ? 'toStart' : 'toInbox')}
          </Button>
        </>
      }
    >
      {reason && <p className={css.quiet}>{t('yourReason', { reason: t(`reason_${reason}`) })}</p>}
    </FlowFrame>
  )
}
