import type { verificationContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** The key is the right. */
export const verificationPolicy: Policy<typeof verificationContract> = {}
