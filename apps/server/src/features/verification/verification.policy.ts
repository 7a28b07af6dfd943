import type { verificationContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** No abilities: the mailed key authorizes the call. */
export const verificationPolicy: Policy<typeof verificationContract> = {}
