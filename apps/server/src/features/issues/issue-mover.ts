import { conversationMerged, issuesChanged } from '@postroom/contract'
import { changeWithin } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { moveLinks } from './linked-issues.queries.ts'

const cause = { kind: 'system', id: null, text: 'issues' } as const

/** Moves the issues of merged conversations. */
export const issueMover = defineConsumer({
  name: 'issue-mover',
  types: [conversationMerged.type],
  emits: true,
  handle: async (_, tx, { workspaceId, payload }) => {
    const { conversationId, intoId, inboxId } = payload
    if (!(await moveLinks(tx, workspaceId, conversationId, intoId))) return
    await changeWithin(tx, workspaceId, cause, async ({ emit }) => {
      for (const id of [conversationId, intoId])
        emit(issuesChanged, { conversationId: id }, { inboxId, subjectId: id })
    })
  },
})
