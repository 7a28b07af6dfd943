import { Button, HelpText } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { FlowFrame } from './flow-frame.tsx'
import { onboardingTexts } from './onboarding.texts.ts'
import type { Flow } from './use-flow.ts'

const NextRows = lazy(() => import('./next-rows.tsx').then((module) => module.NextRows))

export function FinishedStep({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const { connectTeamStatus, address, reason } = flow.state
  const hasSkipped = connectTeamStatus === 'skipped'
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
      {reason && <HelpText>{t('yourReason', { reason: t(`reason_${reason}`) })}</HelpText>}
      {!hasSkipped && (
        <Suspense fallback={null}>
          <NextRows flow={flow} />
        </Suspense>
      )}
    </FlowFrame>
  )
}
