import {
  type addTask,
  type InputOf,
  type listOwnTasks,
  type OutputOf,
  type reorderTasks,
  type saveTaskSettings,
  type setTaskState,
  type Task,
  type TasksOfConversation,
  taskAssigned,
  taskLimits,
  taskSettingsChanged,
  type updateTask,
} from '@postroom/contract'
import { getConversationRow, listAssignable } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { announceTasks, noticeOf, setDueTimer } from './announce-tasks.ts'
import { presentTask } from './tasks.present.ts'
import {
  countOpenTasks,
  findPromiseChoice,
  insertTask,
  listOwnTaskRows,
  listTaskRows,
  lockTask,
  orderTasks,
  putPromiseChoice,
  type TaskRow,
  updateTask as updateTaskRow,
  updateTaskState,
} from './tasks.queries.ts'

type Conversation = Awaited<ReturnType<typeof getConversationRow>>
type Named = { conversationId: string }

export const listTasksCall = async (ctx: Context, { conversationId }: Named): Promise<TasksOfConversation> =>
  present(ctx, await getConversationRow(ctx, conversationId, 'read'))

export async function listOwnTasksCall(
  { tx, workspaceId, person }: Context,
  { done }: InputOf<typeof listOwnTasks>,
): Promise<OutputOf<typeof listOwnTasks>> {
  const limit = done ? taskLimits.listedDone : taskLimits.listedMine
  const rows = await listOwnTaskRows(tx, workspaceId, { userId: person.userId, done, limit })
  return {
    items: rows.map(({ subject, contact, ...row }) => ({
      ...presentTask(row),
      conversation: { subject: subject ?? '', contact: contact ?? '' },
    })),
  }
}

export async function addTaskCall(ctx: Context, input: InputOf<typeof addTask>): Promise<Task> {
  const { tx, workspaceId, person, now } = ctx
  const conversation = await getConversationRow(ctx, input.conversationId, 'work', { lock: true })
  await requireRoom(ctx, conversation.id)
  await requireAssignable(ctx, conversation, input.assigneeId)
  const id = newId()
  await insertTask(tx, workspaceId, {
    id,
    conversationId: conversation.id,
    state: 'open',
    title: input.title,
    found: null,
    assigneeId: input.assigneeId,
    dueAt: input.dueAt === null ? null : new Date(input.dueAt),
    createdById: person.userId,
    at: now,
  })
  const task = found(await lockTask(tx, workspaceId, id))
  await setDueTimer(ctx, task)
  notifyAssignee(ctx, conversation, task)
  announceTasks(ctx, conversation)
  return presentTask(task)
}

export async function updateTaskCall(ctx: Context, input: InputOf<typeof updateTask>): Promise<Task> {
  const { conversation, task } = await taskToChange(ctx, input)
  const { title = task.title, assigneeId = task.assigneeId, dueAt } = input
  if (assigneeId !== task.assigneeId) await requireAssignable(ctx, conversation, assigneeId)
  const changed = {
    ...task,
    title,
    assigneeId,
    dueAt: dueAt === undefined ? task.dueAt : dueAt === null ? null : new Date(dueAt),
  }
  await updateTaskRow(ctx.tx, ctx.workspaceId, changed)
  await setDueTimer(ctx, changed)
  if (assigneeId !== task.assigneeId) notifyAssignee(ctx, conversation, changed)
  announceTasks(ctx, conversation)
  return presentTask(changed)
}

export async function setTaskStateCall(ctx: Context, input: InputOf<typeof setTaskState>): Promise<Task> {
  const { tx, workspaceId, person, now } = ctx
  const { conversation, task } = await taskToChange(ctx, input)
  const { state } = input
  if (state === task.state) return presentTask(task)
  if (state === 'open') await requireRoom(ctx, conversation.id)
  const done = state === 'done' ? { at: now, byId: person.userId } : null
  await updateTaskState(tx, workspaceId, task.id, state, done)
  const changed = { ...task, state, doneAt: done?.at ?? null, doneById: done?.byId ?? null }
  await setDueTimer(ctx, changed)
  announceTasks(ctx, conversation)
  return presentTask(changed)
}

export async function reorderTasksCall(
  ctx: Context,
  { conversationId, taskIds }: InputOf<typeof reorderTasks>,
): Promise<TasksOfConversation> {
  const conversation = await getConversationRow(ctx, conversationId, 'work', { lock: true })
  await orderTasks(ctx.tx, ctx.workspaceId, conversation.id, taskIds)
  announceTasks(ctx, conversation)
  return present(ctx, conversation)
}

export const getTaskSettingsCall = async ({ tx, workspaceId, person }: Context) => ({
  promises: await findPromiseChoice(tx, workspaceId, person.userId),
})

export async function saveTaskSettingsCall(ctx: Context, settings: InputOf<typeof saveTaskSettings>) {
  const { tx, workspaceId, person, emit } = ctx
  await putPromiseChoice(tx, workspaceId, person.userId, settings.promises)
  emit(taskSettingsChanged, settings, { personId: person.userId })
  return settings
}

async function present(ctx: Context, conversation: Conversation): Promise<TasksOfConversation> {
  const { tx, workspaceId, person } = ctx
  const which = { conversationId: conversation.id, readerId: person.userId, done: taskLimits.listedDone }
  return {
    items: (await listTaskRows(tx, workspaceId, which)).map(presentTask),
    assigneeIds: await listAssignable(ctx, conversation),
    abilities: ctx.abilitiesOn(['conversation.work'], conversation),
  }
}

/** Fails with not_found for a task of another conversation, and for a promise proposed to another person. */
async function taskToChange(
  ctx: Context,
  { conversationId, taskId }: { conversationId: string; taskId: string },
): Promise<{ conversation: Conversation; task: TaskRow }> {
  const conversation = await getConversationRow(ctx, conversationId, 'work', { lock: true })
  const task = found(await lockTask(ctx.tx, ctx.workspaceId, taskId))
  if (task.conversationId !== conversation.id) fail('not_found')
  if (task.state === 'proposed' && task.assigneeId !== ctx.person.userId) fail('not_found')
  return { conversation, task }
}

async function requireRoom({ tx, workspaceId }: Context, conversationId: string): Promise<void> {
  const maximum = taskLimits.open
  if ((await countOpenTasks(tx, workspaceId, conversationId)) >= maximum) fail('too_many_tasks', { maximum })
}

async function requireAssignable(
  ctx: Context,
  conversation: Conversation,
  assigneeId: string | null,
): Promise<void> {
  if (assigneeId !== null && !(await listAssignable(ctx, conversation)).includes(assigneeId))
    fail('assignee_not_in_inbox')
}

function notifyAssignee(ctx: Context, { subject }: Conversation, task: TaskRow): void {
  const { assigneeId } = task
  if (assigneeId === null || assigneeId === ctx.person.userId) return
  const notice = { ...noticeOf(task, subject), actorId: ctx.person.userId }
  ctx.emit(taskAssigned, notice, { personId: assigneeId, subjectId: task.conversationId })
}
