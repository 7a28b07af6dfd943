import {
  commentAdded,
  conversationMerged,
  type FollowLevel,
  followingChanged,
  type getFollowing,
  type InputOf,
  memberRemoved,
  messageQueued,
  type OutputOf,
  type setFollowing,
} from '@postroom/contract'
import { findVisibleConversation, resolveMerged } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import {
  copyFollowers,
  deleteFollower,
  deleteLevel,
  findLevel,
  followIfUsual,
  putLevel,
} from './following.queries.ts'
import { findSettings } from './notifications.queries.ts'

const cause = { kind: 'system', id: null, text: 'follow own conversations' } as const

export async function getFollowingCall(
  ctx: Context,
  input: InputOf<typeof getFollowing>,
): Promise<OutputOf<typeof getFollowing>> {
  const conversationId = await getVisibleId(ctx, input.conversationId)
  const level = await findLevel(ctx.tx, ctx.workspaceId, conversationId, ctx.person.userId)
  return { conversationId, level }
}

export async function setFollowingCall(
  ctx: Context,
  { conversationId: givenId, level }: InputOf<typeof setFollowing>,
): Promise<OutputOf<typeof setFollowing>> {
  const { tx, workspaceId, person, emit } = ctx
  const conversationId = await getVisibleId(ctx, givenId)
  const key = [tx, workspaceId, conversationId, person.userId] as const
  if ((await findLevel(...key)) === level) return { conversationId, level }
  if (level === 'usual') await deleteLevel(...key)
  else await putLevel(...key, level)
  emit(followingChanged, { conversationId, level }, { personId: person.userId })
  return { conversationId, level }
}

/** Fails with `not_found` if the person does not see the conversation. */
async function getVisibleId({ tx, workspaceId, person }: Context, givenId: string): Promise<string> {
  const conversationId = await resolveMerged(tx, workspaceId, givenId)
  const visible = await findVisibleConversation(tx, workspaceId, { conversationId, userId: person.userId })
  return visible ? conversationId : fail('not_found')
}

/** Follows conversations for people who write in them and want that, and keeps followers of merged ones. */
export const conversationFollower = defineConsumer({
  name: 'conversation-followers',
  types: [commentAdded.type, messageQueued.type, conversationMerged.type, memberRemoved.type],
  emits: true,
  handle: async (_, tx, { type, workspaceId, payload }) => {
    switch (type) {
      case conversationMerged.type: {
        const { conversationId, intoId } = payload
        return copyFollowers(tx, workspaceId, conversationId, intoId)
      }
      case memberRemoved.type:
        return deleteFollower(tx, workspaceId, payload.userId)
      case commentAdded.type: {
        const { conversation, comment } = payload
        return followOwn(conversation.id, comment.authorId)
      }
      default: {
        const { conversation, message } = payload
        return followOwn(conversation.id, message.authorId)
      }
    }

    async function followOwn(conversationId: string, userId: string | null): Promise<void> {
      if (!userId || !(await findSettings(tx, workspaceId, userId)).followOwn) return
      if (!(await followIfUsual(tx, workspaceId, conversationId, userId))) return
      const level: FollowLevel = 'followed'
      await changeWithin(tx, workspaceId, cause, async ({ emit }) =>
        emit(followingChanged, { conversationId, level }, { personId: userId }),
      )
    }
  },
})
