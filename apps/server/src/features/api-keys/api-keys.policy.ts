import type { apiKeysContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** No abilities: everyone manages only their own keys. */
export const apiKeysPolicy: Policy<typeof apiKeysContract> = {}
