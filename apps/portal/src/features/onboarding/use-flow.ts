import {
  beginOnboarding,
  connectTeamStatuses,
  createTeamStates,
  type FlowType,
  invitationStages,
  loginTypes,
  nextOnboarding,
  type OnboardingEvent,
  type OnboardingState,
  onboardingSteps,
  type Setup,
  skipReasons,
  workflowStateOf,
} from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, keepNow } from '#features/setup/index.ts'

export type Flow = ReturnType<typeof useFlow>

/** Current step and data, saved on the server with each step, so that a reload or another device continues there. */
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
      const { flow: _, step, workflowState: __, trail, ...data } = next
      // What could not be saved is saved with the next step.
      await keepNow(client, type, { step, data: { ...data, trail: [...trail] } }).catch(() => undefined)
    },
  }
}

/** A saved state of an older version, or with an unknown step, starts from the beginning. */
function stateOf(flow: FlowType, kept: Setup | undefined): OnboardingState {
  const start = beginOnboarding(flow)
  const step = onboardingSteps.find((one) => one === kept?.step)
  if (!kept || !step) return start
  const { address, addSharedInboxSetup, enterManually, hasSkipped, trail } = kept.data
  const steps = Array.isArray(trail) ? trail : []
  const choice = <T extends string>(name: keyof OnboardingState, values: readonly T[]): T | undefined =>
    values.find((one) => one === kept.data[name])
  return {
    flow,
    step,
    workflowState: workflowStateOf(step),
    connectTeamStatus: choice('connectTeamStatus', connectTeamStatuses) ?? start.connectTeamStatus,
    loginType: choice('loginType', loginTypes) ?? start.loginType,
    invitationStage: choice('invitationStage', invitationStages) ?? start.invitationStage,
    createTeamState: choice('createTeamState', createTeamStates) ?? start.createTeamState,
    addSharedInboxSetup: addSharedInboxSetup === true,
    trail: ordered(steps),
    address: typeof address === 'string' ? address : '',
    enterManually: enterManually === true,
    hasSkipped: hasSkipped === true,
    reason: choice('reason', skipReasons) ?? '',
  }
}

const ordered = (steps: readonly string[]): OnboardingState['trail'] =>
  steps.flatMap((step) => onboardingSteps.filter((one) => one === step))
