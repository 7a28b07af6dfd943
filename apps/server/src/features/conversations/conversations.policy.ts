import type { conversationsContract } from '@postroom/contract'
import { everyone, type Policy } from '#platform/policy/index.ts'

/** The role decides nothing here: every look-up goes through the inboxes that the person works in. */
export const conversationsPolicy: Policy<typeof conversationsContract> = {
  'conversation.read': { roles: everyone },
  'conversation.work': { roles: everyone },
  'conversation.reply': { roles: everyone },
}
