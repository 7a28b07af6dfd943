/** The two flows of the onboarding: a shared inbox, or a personal mailbox. */
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

/** Reasons for not connecting an address now. */
export const skipReasons = ['later', 'no_access', 'it_does_it', 'just_looking', 'privacy', 'other'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Progress and result of the search for addresses of the team. */
export const connectTeamStatuses = ['searching', 'found', 'not_found', 'connected', 'skipped'] as const
export type ConnectTeamStatus = (typeof connectTeamStatuses)[number]

/** Sign-in method of the address, once chosen. */
export const loginTypes = ['NONE', 'Imap', 'Google', 'Microsoft', 'Exchange', 'Other'] as const
export type LoginType = (typeof loginTypes)[number]

export const invitationStages = ['start', 'inviting', 'invited'] as const
export type InvitationStage = (typeof invitationStages)[number]

export const createTeamStates = ['start', 'creating', 'created'] as const
export type CreateTeamState = (typeof createTeamStates)[number]

export interface OnboardingState {
  readonly flow: FlowType
  readonly step: OnboardingStep
  /** Part of the flow that `step` belongs to: 1 search, 2 choose, 3 connect, 4 done. */
  readonly workflowState: number
  readonly connectTeamStatus: ConnectTeamStatus
  readonly loginType: LoginType
  readonly invitationStage: InvitationStage
  readonly createTeamState: CreateTeamState
  /** Continue with a shared inbox after a personal mailbox. */
  readonly addSharedInboxSetup: boolean
  /** Previous steps for the Back button, the latest last. */
  readonly trail: readonly OnboardingStep[]
  /** The address that is being confirmed or was connected; empty before. */
  readonly address: string
  readonly enterManually: boolean
  /** The person continued without connecting anything. */
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
  | { readonly type: 'choose_login'; readonly loginType: LoginType }
  | { readonly type: 'invite' | 'invited' }
  | { readonly type: 'create_team' | 'team_created' }
  | { readonly type: 'add_shared_inbox' }
  | { readonly type: 'another' }
  | { readonly type: 'back' }

/** Returns the initial state of a flow. */
export const beginOnboarding = (flow: FlowType): OnboardingState => ({
  flow,
  step: 'SEARCHING',
  workflowState: 1,
  connectTeamStatus: 'searching',
  loginType: 'NONE',
  invitationStage: 'start',
  createTeamState: 'start',
  addSharedInboxSetup: false,
  trail: [],
  address: '',
  enterManually: false,
  hasSkipped: false,
  reason: '',
})

const workflowStates: Readonly<Record<OnboardingStep, number>> = {
  SEARCHING: 1,
  FOUND_EMAILS: 2,
  MANUAL: 2,
  CONFIRM: 3,
  HELPER: 3,
  REASONS: 3,
  FINISHED: 4,
}

/** Returns the part of the flow that a step belongs to. */
export const workflowStateOf = (step: OnboardingStep): number => workflowStates[step]

/** Steps in which an event has an effect; in others it is ignored. */
const stepsByEvent: Readonly<Record<OnboardingEvent['type'], readonly OnboardingStep[]>> = {
  found: ['SEARCHING'],
  search_again: ['FOUND_EMAILS', 'MANUAL'],
  enter_manually: ['SEARCHING', 'FOUND_EMAILS'],
  choose: ['FOUND_EMAILS', 'MANUAL'],
  connected: ['CONFIRM', 'HELPER'],
  skip: ['SEARCHING', 'FOUND_EMAILS', 'MANUAL', 'CONFIRM', 'HELPER'],
  give_reason: ['REASONS'],
  ask_helper: ['FOUND_EMAILS', 'MANUAL', 'CONFIRM', 'REASONS'],
  choose_login: ['CONFIRM'],
  invite: ['FINISHED'],
  invited: ['FINISHED'],
  create_team: ['FINISHED'],
  team_created: ['FINISHED'],
  add_shared_inbox: ['FINISHED'],
  another: ['FINISHED'],
  back: ['FOUND_EMAILS', 'MANUAL', 'CONFIRM', 'REASONS', 'HELPER'],
}

/** Returns the state after an event: the complete state machine. */
export function nextOnboarding(state: OnboardingState, event: OnboardingEvent): OnboardingState {
  if (!stepsByEvent[event.type].includes(state.step)) return state
  const next = advance(state, event)
  return { ...next, workflowState: workflowStates[next.step] }
}

function advance(state: OnboardingState, event: OnboardingEvent): OnboardingState {
  switch (event.type) {
    case 'found':
      // Nothing was found: the only way is to type the address.
      return event.count > 0
        ? { ...state, step: 'FOUND_EMAILS', enterManually: false, connectTeamStatus: 'found' }
        : { ...state, step: 'MANUAL', enterManually: false, connectTeamStatus: 'not_found' }
    case 'search_again':
      return searchAgain(state)
    case 'enter_manually':
      return { ...goTo(state, 'MANUAL'), enterManually: true }
    case 'choose':
      return {
        ...goTo(state, 'CONFIRM'),
        address: event.address,
        loginType: event.address === state.address ? state.loginType : 'NONE',
      }
    case 'choose_login':
      return { ...state, loginType: event.loginType }
    case 'connected':
      return {
        ...finish(state),
        address: event.address,
        connectTeamStatus: 'connected',
        hasSkipped: false,
        reason: '',
      }
    case 'skip':
      return goTo(state, 'REASONS')
    case 'give_reason':
      return { ...finish(state), reason: event.reason, connectTeamStatus: 'skipped', hasSkipped: true }
    case 'ask_helper':
      return { ...goTo(state, 'HELPER'), address: event.address || state.address }
    case 'invite':
      return { ...state, invitationStage: 'inviting' }
    case 'invited':
      return { ...state, invitationStage: 'invited' }
    case 'create_team':
      return { ...state, createTeamState: 'creating' }
    case 'team_created':
      return { ...state, createTeamState: 'created' }
    case 'add_shared_inbox':
      return { ...state, addSharedInboxSetup: true }
    case 'another':
      return beginOnboarding(state.flow)
    case 'back':
      return goBack(state)
  }
}

const goTo = (state: OnboardingState, step: OnboardingStep): OnboardingState => ({
  ...state,
  step,
  // Back never returns to the search screen.
  trail: state.step === 'SEARCHING' ? state.trail : [...state.trail, state.step],
})

const finish = (state: OnboardingState): OnboardingState => ({ ...state, step: 'FINISHED', trail: [] })

const searchAgain = (state: OnboardingState): OnboardingState => ({
  ...state,
  step: 'SEARCHING',
  connectTeamStatus: 'searching',
  trail: [],
  enterManually: false,
})

function goBack(state: OnboardingState): OnboardingState {
  const step = state.trail.at(-1)
  return step === undefined ? searchAgain(state) : { ...state, step, trail: state.trail.slice(0, -1) }
}
