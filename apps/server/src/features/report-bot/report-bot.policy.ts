import type { reportBotContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** The bot uses the abilities of reports and conversations. */
export const reportBotPolicy: Policy<typeof reportBotContract> = {}
