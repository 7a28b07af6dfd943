import type { ExchangeTestStep } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { exchangeTexts } from './exchange.texts.ts'
import { StepList, TriedStep, UntriedStep } from './test-steps.tsx'

type ExchangeTestStepsProps = {
  steps: readonly ExchangeTestStep[]
  onTrust: (fingerprint256: string) => void
}

const names = ['exchange_find', 'exchange_login', 'exchange_folders'] as const

/** Steps of an Exchange connection test. */
export function ExchangeTestSteps({ steps, onTrust }: ExchangeTestStepsProps) {
  const t = useTexts(exchangeTexts)
  return (
    <StepList>
      {names.map((name) => {
        const step = steps.find((tried) => tried.step === name)
        const label = t(`step_${name}`)
        return step ? (
          <TriedStep key={name} step={step} label={label} onTrust={onTrust} />
        ) : (
          <UntriedStep key={name} label={label} />
        )
      })}
    </StepList>
  )
}
