import type { conversationsContract } from '@postroom/contract'
import { everyone, type Person, type Policy, staff } from '#platform/policy/index.ts'

type Watched = { isObserver: boolean }
const noObserver = (_: Person, { isObserver }: Watched): boolean => !isObserver
const whenText = 'Not as an observer of the inbox.'

/** Every query is limited to the inboxes where the person works, whatever their role in the workspace. */
export const conversationsPolicy: Policy<typeof conversationsContract> = {
  'conversation.read': { roles: everyone },
  'conversation.follow': { roles: everyone },
  'conversation.work': { roles: everyone, when: noObserver, whenText },
  'conversation.reply': { roles: everyone, when: noObserver, whenText },
  'conversation.moderate': { roles: staff, when: noObserver, whenText },
}
