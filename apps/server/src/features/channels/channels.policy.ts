import type { channelsContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** Channels use the abilities of mailboxes. */
export const channelsPolicy: Policy<typeof channelsContract> = {}
