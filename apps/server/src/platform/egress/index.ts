export { createEgress, type Egress } from './egress.ts'
export { EgressError, type EgressErrorKind } from './egress-error.ts'
export type { EgressFetchOptions, EgressResponse } from './fetch.ts'
export type { CheckedAddress, EgressResolver } from './resolver.ts'
