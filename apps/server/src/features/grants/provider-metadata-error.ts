import type { ReasonCode } from '@postroom/contract'

/** The description of an OpenID provider lacks what signing in takes. */
export class ProviderMetadataError extends Error {
  readonly code: Extract<ReasonCode, `discovery_${string}`>
  constructor(code: Extract<ReasonCode, `discovery_${string}`>) {
    super(code)
    this.name = 'ProviderMetadataError'
    this.code = code
  }
}
