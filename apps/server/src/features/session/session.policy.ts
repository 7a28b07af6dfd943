import type { sessionContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** Everyone rules over their own session; there is nothing of others here. */
export const sessionPolicy: Policy<typeof sessionContract> = {}
