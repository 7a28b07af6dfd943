import type { Task } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { refetchTasks, showChange } from './tasks.api.ts'
import { tasksTexts } from './tasks.texts.ts'

/** Changes the state of tasks; each change is shown at once and can be undone. */
export function useTaskActions() {
  const t = useTexts(tasksTexts)
  const client = useQueryClient()

  async function put(
    task: Task,
    state: 'open' | 'done' | 'dismissed',
    toast?: { done: string; undoTo?: 'open' | 'dismissed' },
  ) {
    const { id: taskId, conversationId, title } = task
    const { done, undoTo } = toast ?? {}
    await runAction(() => call('tasks.set_state', { conversationId, taskId, state }), {
      sets: `task ${taskId}`,
      optimistic: () =>
        showChange(client, task, {
          state,
          doneAt: state === 'done' ? new Date(nowMs()).toISOString() : null,
        }),
      toastId: `task ${taskId}`,
      ...(done !== undefined && { done }),
      ...(undoTo && { undo: () => void put({ ...task, state }, undoTo, { done: t('undone', { title }) }) }),
    })
    refetchTasks(client, conversationId)
  }
  return {
    setDone: (task: Task, isDone: boolean) =>
      void (isDone ? put(task, 'done', { done: t('done'), undoTo: 'open' }) : put(task, 'open')),
    keep: (task: Task) =>
      void put(task, 'open', {
        done: t('kept', { when: formatDateTime(task.dueAt ?? task.createdAt) }),
        undoTo: 'dismissed',
      }),
    remove: (task: Task) =>
      void put(task, 'dismissed', {
        done: t(task.kind === 'promise' ? 'dismissed' : 'removed'),
        undoTo: 'open',
      }),
  }
}
