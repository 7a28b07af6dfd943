import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginOnboarding,
  flowTypes,
  nextOnboarding,
  type OnboardingEvent,
  type OnboardingState,
  onboardingSteps,
  skipReasons,
} from './onboarding-flow.ts'

const run = (...events: OnboardingEvent[]): OnboardingState =>
  events.reduce(nextOnboarding, beginOnboarding('si_flow'))
const found = { type: 'found', count: 3 } as const
const choose = { type: 'choose', address: 'info@marewind.example' } as const

test('the steps have the names of the specification', () => {
  expect(onboardingSteps).toEqual([
    'SEARCHING',
    'FOUND_EMAILS',
    'MANUAL',
    'CONFIRM',
    'FINISHED',
    'REASONS',
    'HELPER',
  ])
  expect(flowTypes).toEqual(['si_flow', 'personal_flow'])
})

test('the initial state has the values of the specification', () => {
  expect(beginOnboarding('si_flow')).toMatchObject({
    workflowState: 1,
    connectTeamStatus: 'searching',
    loginType: 'NONE',
    invitationStage: 'start',
    createTeamState: 'start',
    hasSkipped: false,
    enterManually: false,
    addSharedInboxSetup: false,
  })
})

test('the fields follow the events: part of the flow, search, sign-in and next steps', () => {
  const confirmed = run(found, choose, { type: 'choose_login', loginType: 'Google' })
  expect(run(found)).toMatchObject({ workflowState: 2, connectTeamStatus: 'found' })
  expect(run({ type: 'found', count: 0 })).toMatchObject({ workflowState: 2, connectTeamStatus: 'not_found' })
  expect(confirmed).toMatchObject({ workflowState: 3, loginType: 'Google' })
  expect(nextOnboarding(confirmed, { type: 'back' })).toMatchObject({
    workflowState: 2,
    connectTeamStatus: 'found',
  })
  expect(run(found, choose, { type: 'skip' }, { type: 'give_reason', reason: 'later' })).toMatchObject({
    workflowState: 4,
    connectTeamStatus: 'skipped',
  })
  const connected = nextOnboarding(confirmed, { type: 'connected', address: choose.address })
  expect(connected).toMatchObject({ workflowState: 4, connectTeamStatus: 'connected' })
  const events = [
    [{ type: 'invite' }, { invitationStage: 'inviting' }],
    [{ type: 'invited' }, { invitationStage: 'invited' }],
    [{ type: 'create_team' }, { createTeamState: 'creating' }],
    [{ type: 'team_created' }, { createTeamState: 'created' }],
    [{ type: 'add_shared_inbox' }, { addSharedInboxSetup: true }],
  ] as const
  for (const [event, expected] of events) expect(nextOnboarding(connected, event)).toMatchObject(expected)
  expect(nextOnboarding(connected, { type: 'another' })).toEqual(beginOnboarding('si_flow'))
  const other = nextOnboarding(
    run(found, choose, { type: 'choose_login', loginType: 'Google' }, { type: 'back' }),
    {
      type: 'choose',
      address: 'sales@marewind.example',
    },
  )
  expect(other.loginType).toBe('NONE')
})

test('found, confirmed, connected', () => {
  expect(run(found).step).toBe('FOUND_EMAILS')
  expect(run(found, choose)).toMatchObject({ step: 'CONFIRM', address: choose.address })
  expect(run(found, choose, { type: 'connected', address: choose.address })).toMatchObject({
    step: 'FINISHED',
    trail: [],
    hasSkipped: false,
  })
})

test('if nothing is found the address is typed, and Back searches again', () => {
  const typed = run({ type: 'found', count: 0 })
  expect(typed).toMatchObject({ step: 'MANUAL', enterManually: false })
  expect(nextOnboarding(typed, { type: 'back' }).step).toBe('SEARCHING')
})

test('after choosing to type an address, Back returns to the found addresses', () => {
  const typed = run(found, { type: 'enter_manually' })
  expect(typed).toMatchObject({ step: 'MANUAL', enterManually: true })
  expect(nextOnboarding(typed, { type: 'back' }).step).toBe('FOUND_EMAILS')
})

test('skipping asks for a reason or for a colleague', () => {
  const skipped = run(found, choose, { type: 'skip' })
  expect(skipped.step).toBe('REASONS')
  expect(nextOnboarding(skipped, { type: 'give_reason', reason: 'later' })).toMatchObject({
    step: 'FINISHED',
    hasSkipped: true,
    reason: 'later',
  })
  const asked = nextOnboarding(skipped, { type: 'ask_helper', address: '' })
  expect(asked).toMatchObject({ step: 'HELPER', address: choose.address })
  expect(nextOnboarding(asked, { type: 'back' }).step).toBe('REASONS')
  expect(nextOnboarding(asked, { type: 'connected', address: choose.address }).step).toBe('FINISHED')
})

const anyEvent: fc.Arbitrary<OnboardingEvent> = fc.oneof(
  fc.record({ type: fc.constant('found' as const), count: fc.nat(3) }),
  fc.record({ type: fc.constantFrom('choose' as const, 'connected' as const), address: fc.emailAddress() }),
  fc.record({
    type: fc.constant('ask_helper' as const),
    address: fc.oneof(fc.constant(''), fc.emailAddress()),
  }),
  fc.record({ type: fc.constant('give_reason' as const), reason: fc.constantFrom(...skipReasons) }),
  fc.record({
    type: fc.constantFrom(
      'search_again' as const,
      'enter_manually' as const,
      'skip' as const,
      'another' as const,
      'back' as const,
    ),
  }),
)
const walks = fc.tuple(fc.constantFrom(...flowTypes), fc.array(anyEvent, { maxLength: 40 }))

test('after any events the step is valid, the confirmed address known, and the trail leads back to the search', () => {
  fc.assert(
    fc.property(walks, ([flow, events]) => {
      let state = beginOnboarding(flow)
      for (const event of events) {
        state = nextOnboarding(state, event)
        expect(onboardingSteps).toContain(state.step)
        expect(state.flow).toBe(flow)
        if (state.step === 'CONFIRM') expect(state.address).not.toBe('')
        if (state.step === 'FINISHED' && !state.hasSkipped) expect(state.address).not.toBe('')
        expect(state.trail).not.toContain('SEARCHING')
        expect(state.trail).not.toContain('FINISHED')
        let back = state
        for (let n = 0; n <= state.trail.length && back.step !== 'SEARCHING'; n += 1) {
          back = nextOnboarding(back, { type: 'back' })
        }
        expect(['SEARCHING', 'FINISHED']).toContain(back.step)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('Back undoes one step on', () => {
  fc.assert(
    fc.property(walks, anyEvent, ([flow, events], event) => {
      const before = events.reduce(nextOnboarding, beginOnboarding(flow))
      const after = nextOnboarding(before, event)
      fc.pre(after.trail.length === before.trail.length + 1)
      expect(nextOnboarding(after, { type: 'back' })).toMatchObject({
        step: before.step,
        trail: before.trail,
      })
    }),
    { numRuns: 1_000 },
  )
})
