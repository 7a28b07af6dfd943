import type { ReasonCode } from '@postroom/contract'

/** The metadata of an OpenID provider lacks something that sign-in requires. */
export class ProviderMetadataError extends Error {
  readonly code: Extract<ReasonCode, `discovery_${string}`>
  constructor(code: Extract<ReasonCode, `discovery_${string}`>) {
    super(code)
    this.name = 'ProviderMetadataError'
    this.code = code
  }
}
