import type { conversationsContract } from '@postroom/contract'
import { everyone, type Person, type Policy } from '#platform/policy/index.ts'

type Watched = { isObserver: boolean }
const noObserver = (_: Person, { isObserver }: Watched): boolean => !isObserver
const whenText = 'Not as an observer of the inbox.'

/** The role in the workspace decides nothing here: every look-up goes through the inboxes that the person works in. */
export const conversationsPolicy: Policy<typeof conversationsContract> = {
  'conversation.read': { roles: everyone },
  'conversation.follow': { roles: everyone },
  'conversation.work': { roles: everyone, when: noObserver, whenText },
  'conversation.reply': { roles: everyone, when: noObserver, whenText },
}
