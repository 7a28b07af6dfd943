import type { Task } from '@postroom/contract'
import type { TaskRow } from './tasks.queries.ts'

export const presentTask = (row: TaskRow): Task => ({
  id: row.id,
  conversationId: row.conversationId,
  kind: row.kind as Task['kind'],
  state: row.state as Task['state'],
  title: row.title,
  words: row.words,
  messageId: row.messageId,
  assigneeId: row.assigneeId,
  dueAt: row.dueAt?.toISOString() ?? null,
  doneAt: row.doneAt?.toISOString() ?? null,
  doneById: row.doneById,
  createdById: row.createdById,
  createdAt: row.createdAt.toISOString(),
})
