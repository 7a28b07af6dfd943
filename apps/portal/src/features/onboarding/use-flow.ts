import {
  beginOnboarding,
  type FlowType,
  nextOnboarding,
  type OnboardingEvent,
  type OnboardingState,
  onboardingSteps,
  type Setup,
  skipReasons,
} from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, keepNow } from '#features/setup/index.ts'

export type Flow = ReturnType<typeof useFlow>

/** Where the person is, kept on the server with each step: a reload or another device goes on there. */
export function useFlow(type: FlowType, kept: Setup | undefined) {
  const client = useQueryClient()
  const [state, setState] = useState(() => stateOf(type, kept))
  return {
    state,
    send: async (event: OnboardingEvent): Promise<void> => {
      const next = nextOnboarding(state, event)
      if (next === state) return
      setState(next)
      if (next.step === 'SEARCHING') return forget(client, type)
      const { flow: _, step, trail, ...data } = next
      // What could not be kept goes with the next step.
      await keepNow(client, type, { step, data: { ...data, trail: [...trail] } }).catch(() => undefined)
    },
  }
}

/** What was kept by an older version of the page, or is none of its steps, begins anew. */
function stateOf(flow: FlowType, kept: Setup | undefined): OnboardingState {
  const start = beginOnboarding(flow)
  const step = onboardingSteps.find((one) => one === kept?.step)
  if (!kept || !step) return start
  const { address, enterManually, hasSkipped, reason, trail } = kept.data
  const steps = Array.isArray(trail) ? trail : []
  return {
    flow,
    step,
    trail: ordered(steps),
    address: typeof address === 'string' ? address : '',
    enterManually: enterManually === true,
    hasSkipped: hasSkipped === true,
    reason: skipReasons.find((one) => one === reason) ?? '',
  }
}

const ordered = (steps: readonly string[]): OnboardingState['trail'] =>
  steps.flatMap((step) => onboardingSteps.filter((one) => one === step))
