import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const taskOf = async ({ owner, answered: { conversationId } }: World) => {
  const { id } = await owner.client.call('tasks.add', { conversationId, title: randomUUID() })
  // Leaves room for others: a conversation has a limited number of open tasks.
  await owner.client.call('tasks.set_state', { conversationId, taskId: id, state: 'done' })
  return { conversationId, taskId: id }
}

/** Inputs of the calls of tasks that succeed. */
export const inputs: Record<string, Known> = {
  'tasks.list': ({ answered: { conversationId } }) => ({ conversationId }),
  'tasks.add': ({ answered: { conversationId } }) => ({
    conversationId,
    title: 'Call the hotel',
    assigneeId: null,
  }),
  'tasks.update': async (world) => ({ ...(await taskOf(world)), assigneeId: null }),
  'tasks.set_state': async (world) => ({ ...(await taskOf(world)), state: 'dismissed' }),
  'handovers.hand_over': async ({ owner, member, answered: { conversationId } }) => {
    await owner.client.call('conversations.assign', { conversationId, assigneeId: null })
    return { items: [{ conversationId, assigneeId: member.userId, comment: 'Waits for the room list.' }] }
  },
  'tasks.reorder': async (world) => {
    const { conversationId, taskId } = await taskOf(world)
    return { conversationId, taskIds: [taskId] }
  },
}
