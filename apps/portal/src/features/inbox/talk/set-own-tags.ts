import type { ConversationSummary } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { putPersonalTags } from '#features/personal-tags/index.ts'
import { call } from '#lib/api-client.ts'
import { offerUndo } from '../undo-single.ts'

/** Sets personal tags, which are not part of the conversation and are never sent to others. */
export async function setOwnTags(
  client: QueryClient,
  { id, subject }: Pick<ConversationSummary, 'id' | 'subject'>,
  change: { add?: string[]; remove?: string[] },
): Promise<void> {
  const set = async (tags: typeof change) => {
    const { tagIds } = await call('conversations.tag_personally', { conversationId: id, ...tags })
    putPersonalTags(client, id, tagIds)
  }
  const setting = set(change)
  offerUndo(subject, setting, async () => {
    await set({ ...(change.remove && { add: change.remove }), ...(change.add && { remove: change.add }) })
    return true
  })
  await setting
}
