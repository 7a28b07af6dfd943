import { conversationMerged, memberRemoved } from '@postroom/contract'
import { changeWithin } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { announceTasks } from './announce-tasks.ts'
import { moveTasks, releaseTasks } from './tasks.queries.ts'

const cause = { kind: 'system', id: null, text: 'tasks' } as const

/** Moves the tasks of merged conversations, and unassigns those of people who left. */
export const taskKeeper = defineConsumer({
  name: 'task-keeper',
  types: [conversationMerged.type, memberRemoved.type],
  emits: true,
  handle: async (_, tx, { workspaceId, type, payload }) => {
    if (type === memberRemoved.type) return releaseTasks(tx, workspaceId, payload.userId)
    const { conversationId, intoId, inboxId } = payload
    if (!(await moveTasks(tx, workspaceId, conversationId, intoId))) return
    await changeWithin(tx, workspaceId, cause, async (change) => {
      for (const id of [conversationId, intoId]) announceTasks(change, { id, inboxId })
    })
  },
})
