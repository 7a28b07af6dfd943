import type { ConnectorTestData, ConnectorValue, Reason } from '@postroom/contract'

/** How a run ended. */
export interface Outcome {
  readonly values: readonly ConnectorValue[]
  /** For tests only. */
  readonly test: ConnectorTestData | null
  readonly reason: Reason | null
  readonly hash: Buffer | null
  readonly isCached: boolean
}

/** The outcome of a run that has nothing but a reason. */
export const failed = (reason: Reason): Outcome => ({
  values: [],
  test: null,
  reason,
  hash: null,
  isCached: false,
})
