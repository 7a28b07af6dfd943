import { FormError } from '@postroom/ui'
import type { ReactNode } from 'react'

type TestOutcomeProps = {
  problem: string | undefined
  /** Steps of the failed test, which say more than the one-sentence problem. */
  steps: ReactNode
}

/** Why a mailbox could not be connected, shown above the form's buttons. */
export function TestOutcome({ problem, steps }: TestOutcomeProps) {
  if (steps) return <div role="status">{steps}</div>
  return <FormError>{problem}</FormError>
}
