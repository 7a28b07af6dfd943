/** The two flows of the onboarding: a shared inbox of the team, or one's own mailbox. */
export const flowTypes = ['si_flow', 'personal_flow'] as const
export type FlowType = (typeof flowTypes)[number]

export const onboardingSteps = [
  'SEARCHING',
  'FOUND_EMAILS',
  'MANUAL',
  'CONFIRM',
  'FINISHED',
  'REASONS',
  'HELPER',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Why somebody does not connect an address now. */
export const skipReasons = ['later', 'no_access', 'it_does_it', 'just_looking', 'privacy', 'other'] as const
export type SkipReason = (typeof skipReasons)[number]

export interface OnboardingState {
  readonly flow: FlowType
  readonly step: OnboardingStep
  /** Steps that Back leads through, the latest last. */
  readonly trail: readonly OnboardingStep[]
  /** The address that is being confirmed or was connected; empty before. */
  readonly address: string
  readonly enterManually: boolean
  /** One went on without connecting anything. */
  readonly hasSkipped: boolean
  readonly reason: SkipReason | ''
}

export type OnboardingEvent =
  | { readonly type: 'found'; readonly count: number }
  | { readonly type: 'search_again' }
  | { readonly type: 'enter_manually' }
  | { readonly type: 'choose'; readonly address: string }
  | { readonly type: 'connected'; readonly address: string }
  | { readonly type: 'skip' }
  | { readonly type: 'give_reason'; readonly reason: SkipReason }
  | { readonly type: 'ask_helper'; readonly address: string }
  | { readonly type: 'another' }
  | { readonly type: 'back' }

export const beginOnboarding = (flow: FlowType): OnboardingState => ({
  flow,
  step: 'SEARCHING',
  trail: [],
  address: '',
  enterManually: false,
  hasSkipped: false,
  reason: '',
})

/** From which steps an event leads on; anywhere else it changes nothing. */
const heardIn: Readonly<Record<OnboardingEvent['type'], readonly OnboardingStep[]>> = {
  found: ['SEARCHING'],
  search_again: ['FOUND_EMAILS', 'MANUAL'],
  enter_manually: ['SEARCHING', 'FOUND_EMAILS'],
  choose: ['FOUND_EMAILS', 'MANUAL'],
  connected: ['CONFIRM', 'HELPER'],
  skip: ['SEARCHING', 'FOUND_EMAILS', 'MANUAL', 'CONFIRM', 'HELPER'],
  give_reason: ['REASONS'],
  ask_helper: ['FOUND_EMAILS', 'MANUAL', 'CONFIRM', 'REASONS'],
  another: ['FINISHED'],
  back: ['FOUND_EMAILS', 'MANUAL', 'CONFIRM', 'REASONS', 'HELPER'],
}

/** The whole machine: where one is after something happened. */
export function nextOnboarding(state: OnboardingState, event: OnboardingEvent): OnboardingState {
  if (!heardIn[event.type].includes(state.step)) return state
  switch (event.type) {
    case 'found':
      // Nothing that could be found: there is only typing it, and nothing to come back to.
      return event.count > 0
        ? { ...state, step: 'FOUND_EMAILS', enterManually: false }
        : { ...state, step: 'MANUAL', enterManually: false }
    case 'search_again':
      return { ...state, step: 'SEARCHING', trail: [], enterManually: false }
    case 'enter_manually':
      return { ...goTo(state, 'MANUAL'), enterManually: true }
    case 'choose':
      return { ...goTo(state, 'CONFIRM'), address: event.address }
    case 'connected':
      return { ...finish(state), address: event.address, hasSkipped: false, reason: '' }
    case 'skip':
      return goTo(state, 'REASONS')
    case 'give_reason':
      return { ...finish(state), reason: event.reason, hasSkipped: true }
    case 'ask_helper':
      return { ...goTo(state, 'HELPER'), address: event.address || state.address }
    case 'another':
      return beginOnboarding(state.flow)
    case 'back':
      return goBack(state)
  }
}

const goTo = (state: OnboardingState, step: OnboardingStep): OnboardingState => ({
  ...state,
  step,
  // A search that one left is not waited for again.
  trail: state.step === 'SEARCHING' ? state.trail : [...state.trail, state.step],
})

const finish = (state: OnboardingState): OnboardingState => ({ ...state, step: 'FINISHED', trail: [] })

function goBack(state: OnboardingState): OnboardingState {
  const step = state.trail.at(-1)
  return step === undefined
    ? { ...state, step: 'SEARCHING', trail: [], enterManually: false }
    : { ...state, step, trail: state.trail.slice(0, -1) }
}
