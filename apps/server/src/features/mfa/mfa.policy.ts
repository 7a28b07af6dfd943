import type { mfaContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** Everyone rules over their own second factor; there is nothing of others here. */
export const mfaPolicy: Policy<typeof mfaContract> = {}
