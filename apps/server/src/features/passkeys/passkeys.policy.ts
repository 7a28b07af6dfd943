import type { passkeysContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** Everyone rules over their own passkeys; there is nothing of others here. */
export const passkeysPolicy: Policy<typeof passkeysContract> = {}
