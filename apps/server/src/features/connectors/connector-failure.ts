import type { Reason } from '@postroom/contract'

/** A request that cannot be made or did not succeed; the reason is shown to people. */
export class ConnectorFailure extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.code)
    this.reason = reason
  }
}
