import type { PromiseChoice, TaskState } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `t.id, t.conversation_id as "conversationId", t.kind, t.state, t.title, t.words,
  t.message_id as "messageId", t.assignee_id as "assigneeId", t.due_at as "dueAt", t.done_at as "doneAt",
  t.done_by as "doneById", t.created_by as "createdById", t.created_at as "createdAt"`

export type TaskRow = Awaited<ReturnType<typeof listTaskRows>>[number]

/** Open tasks of the conversation in their order, promises proposed to the reader, and the tasks done last. */
export const listTaskRows = (
  tx: Tx,
  workspaceId: string,
  { conversationId, readerId, done }: { conversationId: string; readerId: string; done: number },
) =>
  query(
    tx,
    `select ${columns} from tasks t
      where t.workspace_id = $1 and t.conversation_id = $2
        and (t.state = 'open' or (t.state = 'proposed' and t.assignee_id = $3)
             or (t.state = 'done' and t.id in (select d.id from tasks d
                   where d.workspace_id = $1 and d.conversation_id = $2 and d.state = 'done'
                   order by d.done_at desc limit $4)))
      order by t.state = 'done', t.done_at desc nulls first, t.position, t.id`,
    [workspaceId, conversationId, readerId, done],
  )

/** Tasks of a person in conversations that they see: open and proposed ones by due time, or those done last. */
export const listOwnTaskRows = (
  tx: Tx,
  workspaceId: string,
  { userId, done, limit }: { userId: string; done: boolean; limit: number },
) =>
  query(
    tx,
    `select ${columns}, v.subject, v.contact from tasks t
       join visible_conversations v
         on v.workspace_id = t.workspace_id and v.conversation_id = t.conversation_id and v.user_id = t.assignee_id
      where t.workspace_id = $1 and t.assignee_id = $2
        and case when $3::boolean then t.state = 'done' else t.state in ('open', 'proposed') end
      order by t.done_at desc nulls first, t.due_at nulls last, t.id limit $4`,
    [workspaceId, userId, done, limit],
  )

/** A task, locked until the transaction ends. */
export async function lockTask(tx: Tx, workspaceId: string, id: string): Promise<TaskRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from tasks t where t.workspace_id = $1 and t.id = $2 for no key update`,
    [workspaceId, id],
  )
  return row ?? null
}

export async function existsTask(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select id from tasks where workspace_id = $1 and id = $2', [workspaceId, id])
  return rows.length > 0
}

export async function countOpenTasks(tx: Tx, workspaceId: string, conversationId: string): Promise<number> {
  const [row] = await query(
    tx,
    `select count(*)::int as count from tasks where workspace_id = $1 and conversation_id = $2 and state = 'open'`,
    [workspaceId, conversationId],
  )
  return row?.count ?? 0
}

export interface NewTask {
  readonly id: string
  readonly conversationId: string
  readonly state: TaskState
  readonly title: string
  /** For a promise. */
  readonly found: { readonly words: string; readonly messageId: string } | null
  readonly assigneeId: string | null
  readonly dueAt: Date | null
  readonly createdById: string | null
  readonly at: Date
}

/** Adds a task at the end of the conversation's; returns false for a promise that is known. */
export async function insertTask(tx: Tx, workspaceId: string, task: NewTask): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into tasks (workspace_id, id, conversation_id, kind, state, title, words, message_id, assignee_id, due_at,
                        created_by, created_at, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
             (select coalesce(max(o.position), 0) + 1 from tasks o where o.workspace_id = $1 and o.conversation_id = $3))
     on conflict (workspace_id, message_id, words) where kind = 'promise' do nothing returning id`,
    [
      workspaceId,
      task.id,
      task.conversationId,
      task.found ? 'promise' : 'task',
      task.state,
      task.title,
      task.found?.words ?? null,
      task.found?.messageId ?? null,
      task.assigneeId,
      task.dueAt,
      task.createdById,
      task.at,
    ],
  )
  return rows.length > 0
}

export async function updateTask(
  tx: Tx,
  workspaceId: string,
  task: Pick<TaskRow, 'id' | 'title' | 'assigneeId' | 'dueAt'>,
): Promise<void> {
  await query(
    tx,
    'update tasks set title = $3, assignee_id = $4, due_at = $5 where workspace_id = $1 and id = $2',
    [workspaceId, task.id, task.title, task.assigneeId, task.dueAt],
  )
}

/** `done` says when and by whom it was done; null for another state. */
export async function updateTaskState(
  tx: Tx,
  workspaceId: string,
  id: string,
  state: TaskState,
  done: { readonly at: Date; readonly byId: string | null } | null,
): Promise<void> {
  await query(
    tx,
    'update tasks set state = $3, done_at = $4, done_by = $5 where workspace_id = $1 and id = $2',
    [workspaceId, id, state, done?.at ?? null, done?.byId ?? null],
  )
}

/** Puts tasks of the conversation in this order, before all others. */
export async function orderTasks(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  ids: readonly string[],
): Promise<void> {
  await query(
    tx,
    `update tasks t set position = o.place
       from (select id, row_number() over (order by array_position($3::uuid[], id), position, id)::int as place
               from tasks where workspace_id = $1 and conversation_id = $2) o
      where t.workspace_id = $1 and t.id = o.id and t.position <> o.place`,
    [workspaceId, conversationId, [...ids]],
  )
}

/** Promises of the conversation that are not settled and were made in earlier messages, locked. */
export const lockPromises = (
  tx: Tx,
  workspaceId: string,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) =>
  query(
    tx,
    `select ${columns} from tasks t
      where t.workspace_id = $1 and t.conversation_id = $2 and t.kind = 'promise'
        and t.state in ('open', 'proposed') and t.message_id < $3
      order by t.id for no key update`,
    [workspaceId, conversationId, messageId],
  )

/** Moves tasks of a merged conversation; returns whether there were any. */
export async function moveTasks(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  intoId: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `update tasks set conversation_id = $3, position = position + 1000
      where workspace_id = $1 and conversation_id = $2 returning id`,
    [workspaceId, conversationId, intoId],
  )
  return rows.length > 0
}

/** Unassigns the unfinished tasks of a person who is no member any more, and forgets their setting. */
export async function releaseTasks(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(
    tx,
    `update tasks set assignee_id = null
      where workspace_id = $1 and assignee_id = $2 and state in ('open', 'proposed')`,
    [workspaceId, userId],
  )
  await query(tx, 'delete from task_settings where workspace_id = $1 and user_id = $2', [workspaceId, userId])
}

export async function findPromiseChoice(tx: Tx, workspaceId: string, userId: string): Promise<PromiseChoice> {
  const [row] = await query(
    tx,
    'select promises from task_settings where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
  )
  return row?.promises === 'keep' || row?.promises === 'off' ? row.promises : 'ask'
}

export async function putPromiseChoice(
  tx: Tx,
  workspaceId: string,
  userId: string,
  choice: PromiseChoice,
): Promise<void> {
  await query(
    tx,
    `insert into task_settings (workspace_id, user_id, promises) values ($1, $2, $3)
     on conflict (workspace_id, user_id) do update set promises = excluded.promises`,
    [workspaceId, userId, choice],
  )
}

/** Open tasks of a person in some conversations, those due first at the top. */
export const listOpenTasksOf = (
  tx: Tx,
  workspaceId: string,
  userId: string,
  conversationIds: readonly string[],
) =>
  query(
    tx,
    `select conversation_id as "conversationId", kind, title, due_at as "dueAt" from tasks
      where workspace_id = $1 and assignee_id = $2 and conversation_id = any($3::uuid[]) and state = 'open'
      order by due_at nulls last, position, id`,
    [workspaceId, userId, [...conversationIds]],
  )

/** Gives the open tasks of one person to another; returns whether there were any. */
export async function moveToAssignee(
  tx: Tx,
  workspaceId: string,
  { conversationId, fromId, toId }: { conversationId: string; fromId: string; toId: string },
): Promise<boolean> {
  const rows = await query(
    tx,
    `update tasks set assignee_id = $4
      where workspace_id = $1 and conversation_id = $2 and assignee_id = $3 and state = 'open' returning id`,
    [workspaceId, conversationId, fromId, toId],
  )
  return rows.length > 0
}
