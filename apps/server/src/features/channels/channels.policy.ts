import type { channelsContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** Connecting a channel is connecting a mailbox. */
export const channelsPolicy: Policy<typeof channelsContract> = {}
