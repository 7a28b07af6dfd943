import type { apiKeysContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** Everyone rules over their own keys; there is nothing of others here. */
export const apiKeysPolicy: Policy<typeof apiKeysContract> = {}
