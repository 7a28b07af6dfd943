import { type PayloadOf, type taskDue, tasksChanged } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import type { TaskRow } from './tasks.queries.ts'

export const taskTimer = 'task-due'

interface Conversation {
  readonly id: string
  readonly inboxId: string
}

/** Tells open pages that tasks of the conversation changed. */
export const announceTasks = ({ emit }: Pick<SystemChange, 'emit'>, { id, inboxId }: Conversation): void =>
  emit(tasksChanged, { conversationId: id }, { inboxId, subjectId: id })

/** Lets an open task with a due time fire then, and no other. */
export async function setDueTimer(
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  { id, state, dueAt }: Pick<TaskRow, 'id' | 'dueAt'> & { readonly state: string },
): Promise<void> {
  const key = { workspaceId, timer: taskTimer, subjectId: id }
  if (state === 'open' && dueAt) await setTimer(tx, { ...key, dueAt })
  else await cancelTimer(tx, key)
}

/** What a notification says of a task. */
export const noticeOf = (
  task: Pick<TaskRow, 'id' | 'title' | 'dueAt' | 'conversationId'> & { readonly kind: string },
  subject: string,
): PayloadOf<typeof taskDue> => ({
  taskId: task.id,
  kind: task.kind === 'promise' ? 'promise' : 'task',
  title: task.title,
  conversationId: task.conversationId,
  subject,
  dueAt: task.dueAt?.toISOString() ?? null,
})
