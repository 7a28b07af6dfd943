import type { Task } from '@postroom/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { refetchPaced } from '#lib/refetch-paced.ts'
import type { LocalDraft } from '../drafts/local-drafts.ts'
import { isStoredSince } from '../drafts/stored-since.ts'

/** Never stale: events keep the data current. */
const live = { staleTime: Number.POSITIVE_INFINITY } as const
const listKey = ['inbox', 'tasks'] as const
const ownKey = ['inbox', 'own tasks'] as const

export const tasksQuery = (conversationId: string) =>
  queryOptions({
    ...live,
    queryKey: [...listKey, conversationId] as const,
    queryFn: ({ signal }) => call('tasks.list', { conversationId }, { signal }),
  })

export const ownTasksQuery = (done: boolean) =>
  queryOptions({
    ...live,
    queryKey: [...ownKey, done] as const,
    queryFn: ({ signal }) => call('tasks.list_mine', { done }, { signal }),
  })

export const taskSettingsQuery = queryOptions({
  ...live,
  queryKey: ['inbox', 'task settings'] as const,
  queryFn: ({ signal }) => call('tasks.get_settings', {}, { signal }),
})

/** Whether a new task was added although the answer to it did not come. */
export async function isTaskAdded(kept: LocalDraft): Promise<boolean> {
  if (!kept.attempt) return false
  const tasks = await call('tasks.list', { conversationId: kept.conversationId }).catch(() => undefined)
  return (tasks?.items ?? []).some(({ createdById, title, createdAt }) =>
    isStoredSince(kept, { authorId: createdById, text: title, at: createdAt }),
  )
}

/** Refetches the tasks of one conversation, or of all, and those of the person. */
export function refetchTasks(client: QueryClient, conversationId?: string): void {
  void refetchPaced(client, { queryKey: conversationId ? [...listKey, conversationId] : listKey })
  void refetchPaced(client, { queryKey: ownKey })
}

/** Refetches all tasks but those of a conversation that is gone: it may still be shown, and is no longer found. */
export function refetchTasksWithout(client: QueryClient, goneId: string): void {
  const isGone = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === goneId
  void client.invalidateQueries({ queryKey: listKey, predicate: (query) => !isGone(query) })
  void client.invalidateQueries({ queryKey: listKey, predicate: isGone, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ownKey })
}

/** Shows tasks as changed before the server answers; returns a function that shows them as they were. */
export function showChange(client: QueryClient, task: Task, change: Partial<Task>): () => void {
  const keys = [tasksQuery(task.conversationId).queryKey, ownTasksQuery(false).queryKey] as const
  const before = keys.map((key) => client.getQueryData(key))
  const changed = <T extends Task>(items: readonly T[]) =>
    items.map((one) => (one.id === task.id ? { ...one, ...change } : one))
  client.setQueryData(keys[0], (data) => data && { ...data, items: changed(data.items) })
  client.setQueryData(keys[1], (data) => data && { items: changed(data.items) })
  return () => {
    client.setQueryData(keys[0], before[0] as never)
    client.setQueryData(keys[1], before[1] as never)
  }
}
