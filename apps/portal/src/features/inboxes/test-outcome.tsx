import type { ReactNode } from 'react'
import css from './inboxes.module.css'

type TestOutcomeProps = {
  problem: string | undefined
  /** The lines of the test, once it failed: they say more than the problem in one sentence. */
  steps: ReactNode
}

/** Before the buttons of a form that connects a mailbox: why it did not work. */
export function TestOutcome({ problem, steps }: TestOutcomeProps) {
  if (steps) return <div role="status">{steps}</div>
  if (!problem) return null
  return (
    <div role="alert" className={css.problem}>
      {problem}
    </div>
  )
}
