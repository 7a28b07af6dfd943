import type { ScenariosOf } from '../setting.ts'
import { newConversation } from '../steps.ts'

/** How each event of conversation threads comes about. */
export const scenarios: ScenariosOf<'threads'> = {
  'conversation.merged': async (s) => {
    const fromId = await newConversation(s)
    return async () => {
      const { editId } = await s.owner.call('conversations.merge', {
        conversationId: s.conversationId,
        fromIds: [fromId],
      })
      await s.owner.call('conversations.undo_thread_edit', { editId })
    }
  },
}
