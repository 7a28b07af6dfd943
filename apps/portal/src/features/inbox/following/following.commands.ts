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
  const level = before.level === wanted ? 'usual' : wanted
  const set = (next: FollowLevel, done?: string) =>
    runAction(() => saveFollowing(conversationId, next), {
      sets: `following ${conversationId}`,
      optimistic: () => putFollowing(client, { conversationId, level: next }),
      toastId: 'following',
      ...(done !== undefined && { done, undo: () => void set(before.level) }),
    })
  const text = level === 'usual' ? (wanted === 'muted' ? 'unmute' : 'unfollow') : level
  await set(level, translate(followingTexts, `done_${text}`))
}
