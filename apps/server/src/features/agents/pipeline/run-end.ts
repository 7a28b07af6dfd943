import type { AgentRunState, Reason } from '@postroom/contract'

type EndState = Extract<AgentRunState, 'handed_over' | 'failed' | 'stopped'>

/** Ends a run without a result. */
export class RunEnd extends Error {
  readonly state: EndState
  readonly reason: Reason

  constructor(state: EndState, reason: Reason) {
    super(`the run ends: ${reason.code}`)
    this.state = state
    this.reason = reason
  }
}
