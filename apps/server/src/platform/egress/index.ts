export { createEgress, type Egress } from './egress.ts'
export { EgressError } from './egress-error.ts'
export type { EgressFetchOptions } from './fetch.ts'
export type { EgressResolver } from './resolver.ts'
