import type { FollowLevel } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { putFollowing, readFollowing, saveFollowing } from '#features/notifications/index.ts'
import { translate } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { showRefusal } from '../inbox.commands.ts'
import './following.live.ts'
import { followingTexts } from './following.texts.ts'

/** Follows or mutes a conversation, or stops doing so, and offers to undo that. */
export async function toggleFollowing(
  client: QueryClient,
  conversationId: string,
  wanted: Exclude<FollowLevel, 'usual'>,
): Promise<void> {
  const before = await readFollowing(client, conversationId).catch(showRefusal)
  if (!before) return
  const set = (level: FollowLevel, left: FollowLevel, undo?: () => void) =>
    runAction(() => saveFollowing(conversationId, level), {
      sets: `following ${conversationId}`,
      optimistic: () => putFollowing(client, { conversationId, level }),
      toastId: 'following',
      done: translate(followingTexts, `done_${level === 'usual' ? ended[left] : level}`),
      undo,
    })
  const level = before.level === wanted ? 'usual' : wanted
  await set(level, before.level, () => void set(before.level, level))
}

const ended = { followed: 'unfollow', muted: 'unmute', usual: 'unfollow' } as const
