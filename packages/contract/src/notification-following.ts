import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { ref } from './core/fields.ts'
import type { NotificationKind } from './notification-list.ts'

/** `followed`: replies of customers notify as if it was assigned. `muted`: only what names the person notifies. */
export const followLevels = ['usual', 'followed', 'muted'] as const
export type FollowLevel = (typeof followLevels)[number]

/** Kinds that a muted conversation does not notify of. */
const silencedKinds: readonly NotificationKind[] = ['customerReplied', 'newConversation', 'reacted']

/** Whether a person who follows or muted a conversation is not notified of this kind of event. */
export const isSilenced = (level: FollowLevel, kind: NotificationKind): boolean =>
  level === 'muted' && silencedKinds.includes(kind)

const following = z.object({ conversationId: ref('conversation'), level: z.enum(followLevels) })
const path = '/api/v1/conversation/:conversationId/following' as const
const conversationId = '019a9f6e-5d1c-7000-8000-0000000000d1'

export const getFollowing = defineCall({
  name: 'notifications.get_following',
  summary: 'Returns whether you follow a conversation or muted it.',
  rest: { method: 'GET', path },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: following.pick({ conversationId: true }),
  output: following,
  example: { input: { conversationId }, output: { conversationId, level: 'followed' } },
})

export const setFollowing = defineCall({
  name: 'notifications.set_following',
  summary: 'Follows a conversation for you, mutes it, or does neither.',
  rest: { method: 'PUT', path },
  access: 'conversation.follow',
  mfa: 'enrolled',
  impact: 'write',
  input: following,
  output: following,
  example: { input: { conversationId, level: 'muted' }, output: { conversationId, level: 'muted' } },
})

export const followingChanged = defineEvent({
  type: 'notifications.following_changed',
  summary: 'You follow a conversation, muted it, or stopped doing so.',
  scope: 'person',
  payload: following,
})
