import type { TestStep } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { inboxesTexts } from './inboxes.texts.ts'
import type { Side } from './server-values.ts'
import css from './test-steps.module.css'

type TestStepsProps = {
  steps: readonly TestStep[]
  onTrust: (side: Side, fingerprint256: string) => void
}

const stepsOf = {
  imap: ['imap_connect', 'imap_login', 'imap_folders'],
  smtp: ['smtp_connect', 'smtp_login'],
} as const

/** Steps of a connection test: what was tried, the server's answer, and what to do. */
export function TestSteps({ steps, onTrust }: TestStepsProps) {
  const t = useTexts(inboxesTexts)
  return (['imap', 'smtp'] as const).map((side) => (
    <div key={side} className={css.side}>
      <h3 className={css.head}>{t(side === 'imap' ? 'testIncoming' : 'testOutgoing')}</h3>
      <StepList>
        {stepsOf[side].map((name) => {
          const step = steps.find((tried) => tried.step === name)
          return step ? (
            <TriedStep
              key={name}
              step={step}
              label={t(`step_${name}`)}
              onTrust={(fingerprint) => onTrust(side, fingerprint)}
            />
          ) : (
            <UntriedStep key={name} label={t(`step_${name}`)} />
          )
        })}
      </StepList>
    </div>
  ))
}

/** List of test steps, for any kind of server. */
export const StepList = ({ children }: { children: ReactNode }) => <ol className={css.steps}>{children}</ol>

export function UntriedStep({ label }: { label: string }) {
  const t = useTexts(inboxesTexts)
  return (
    <li className={css.step} data-result="none">
      <IconMinus size={16} aria-hidden />
      <span>{t('notTried', { step: label })}</span>
    </li>
  )
}

type TriedStepProps = {
  step: Omit<TestStep, 'step'>
  label: string
  onTrust: (fingerprint256: string) => void
}

export function TriedStep({ step, label, onTrust }: TriedStepProps) {
  const t = useTexts(inboxesTexts)
  const { ok, certificate } = step
  return (
    <li className={css.step} data-result={ok ? 'ok' : 'bad'}>
      {ok ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
      <div className={css.words}>
        <span data-visually-hidden>{t(ok ? 'stepOk' : 'stepFailed')} </span>
        {label}
        <p className={css.text}>
          <ReasonText reason={step.outcome} />
        </p>
        {step.serverText && (
          <>
            <span data-visually-hidden>{t('serverSays')}</span>
            <code className={css.said}>{step.serverText}</code>
          </>
        )}
        {certificate && (
          <>
            <dl className={css.certificate}>
              <dt>{t('issuedFor')}</dt>
              <dd>{certificate.subject}</dd>
              <dt>{t('issuedBy')}</dt>
              <dd>{certificate.issuer}</dd>
              <dt>{t('valid')}</dt>
              <dd>
                {formatDate(certificate.validFrom)} – {formatDate(certificate.validTo)}
              </dd>
              <dt>SHA-256</dt>
              <dd>
                <code>{certificate.fingerprint256}</code>
              </dd>
            </dl>
            <Button size="xs" onClick={() => onTrust(certificate.fingerprint256)}>
              {t('trust')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
