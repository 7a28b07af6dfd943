import { taskDue } from '@postroom/contract'
import { findVisibleConversation } from '#features/conversations/index.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { noticeOf, taskTimer } from './announce-tasks.ts'
import { lockTask } from './tasks.queries.ts'

const cause = { kind: 'system', id: null, text: 'task due' } as const

/** Reports a task that is due to its assignee, unless they no longer see the conversation. */
export const taskDueTimer: FeatureTimer = {
  name: taskTimer,
  fire: async (_, tx, { workspaceId, subjectId }) => {
    const task = await lockTask(tx, workspaceId, subjectId)
    if (task?.state !== 'open' || !task.assigneeId) return
    const { assigneeId: userId, conversationId } = task
    const seen = await findVisibleConversation(tx, workspaceId, { conversationId, userId })
    if (!seen) return
    await changeWithin(tx, workspaceId, cause, async ({ emit }) =>
      emit(taskDue, noticeOf(task, seen.subject), { personId: userId, subjectId: conversationId }),
    )
  },
}
