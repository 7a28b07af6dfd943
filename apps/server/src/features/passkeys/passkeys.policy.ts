import type { passkeysContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** No abilities: everyone manages only their own passkeys. */
export const passkeysPolicy: Policy<typeof passkeysContract> = {}
