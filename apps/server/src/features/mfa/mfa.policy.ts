import type { mfaContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** No abilities: everyone manages only their own second factor. */
export const mfaPolicy: Policy<typeof mfaContract> = {}
