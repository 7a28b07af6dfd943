import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { ref } from '../core/fields.ts'

const conversationId = ref('conversation')

export const conversationMerged = defineEvent({
  type: 'conversation.merged',
  summary:
    'A conversation was merged into another one: by a person, by a repair, because a split was undone, or by mail that connects them.',
  scope: 'inbox',
  payload: z.object({ conversationId, intoId: conversationId, inboxId: ref('inbox') }),
})
