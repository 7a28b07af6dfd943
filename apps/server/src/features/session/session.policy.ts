import type { sessionContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** No abilities: everyone manages only their own session. */
export const sessionPolicy: Policy<typeof sessionContract> = {}
