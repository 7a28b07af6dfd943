import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, queryFlag, ref, requiredText } from './core/fields.ts'
import { abilities } from './core/roles.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    task: true
  }
}

export const taskLimits = {
  /** Open tasks of one conversation. */
  open: 50,
  /** Done tasks of a conversation that are listed, and tasks in the list of a person. */
  listedDone: 20,
  listedMine: 500,
  /** Characters of a title. */
  title: 300,
} as const

/** A promise is a task that was found in sent mail. */
export const taskKinds = ['task', 'promise'] as const

/** A promise is proposed until its author keeps or dismisses it. A dismissed task can be opened again. */
export const taskStates = ['proposed', 'open', 'done', 'dismissed'] as const
export type TaskState = (typeof taskStates)[number]

/** What happens to a promise found in the person's sent mail: they are asked, it is kept, or none is looked for. */
export const promiseChoices = ['ask', 'keep', 'off'] as const
export type PromiseChoice = (typeof promiseChoices)[number]

const taskId = ref('task')
const conversationId = ref('conversation')
const title = requiredText('title', taskLimits.title)

export const task = z.object({
  id: taskId,
  conversationId,
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  title: z.string(),
  /** The sentence of the sent mail that the promise was found in. */
  words: z.string().nullable(),
  /** The message with the promise. */
  messageId: ref('message').nullable(),
  assigneeId: ref('user').nullable(),
  dueAt: instant().nullable(),
  doneAt: instant().nullable(),
  /** Null if it was done by a reply. */
  doneById: ref('user').nullable(),
  /** Null for a promise. */
  createdById: ref('user').nullable(),
  createdAt: instant(),
})
export type Task = z.infer<typeof task>

export const ownTask = task.extend({
  conversation: z.object({ subject: z.string(), contact: z.string() }),
})
export type OwnTask = z.infer<typeof ownTask>

export const tasksOfConversation = z.object({
  /** Open tasks in their order, then those done last. Promises that are only proposed are listed to their author. */
  items: z.array(task),
  /** People who can be assigned a task. */
  assigneeIds: z.array(ref('user')),
  /** On the conversation. */
  abilities,
})
export type TasksOfConversation = z.infer<typeof tasksOfConversation>

const path = '/api/v1/conversation/:conversationId/task' as const
const place = { conversationId, taskId } as const
const exampleConversation = { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' }
const example = { ...exampleConversation, taskId: '019a9f6e-5d1c-7000-8000-0000000000e1' }

export const listTasks = defineCall({
  name: 'tasks.list',
  summary: 'Lists the tasks of a conversation: open ones in their order, then those done last.',
  rest: { method: 'GET', path },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: tasksOfConversation,
  example: { input: exampleConversation },
})

export const listOwnTasks = defineCall({
  name: 'tasks.list_mine',
  summary:
    'Lists your open tasks in conversations that you see, those due first at the top, or your done ones.',
  rest: { method: 'GET', path: '/api/v1/tasks' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ done: queryFlag().default(false) }),
  output: z.object({ items: z.array(ownTask) }),
  example: { input: {} },
})

const write = { access: 'conversation.work', mfa: 'enrolled', impact: 'write' } as const

export const addTask = defineCall({
  name: 'tasks.add',
  summary: 'Adds a task to a conversation.',
  rest: { method: 'POST', path },
  ...write,
  input: z.object({
    conversationId,
    title,
    assigneeId: ref('user').nullable().default(null),
    dueAt: instant().nullable().default(null),
  }),
  output: task,
  errors: ['too_many_tasks', 'assignee_not_in_inbox'],
  example: { input: { ...exampleConversation, title: 'Ask the hotel for a late check-out' } },
})

export const updateTask = defineCall({
  name: 'tasks.update',
  summary: 'Changes the title, the assignee or the due time of a task.',
  rest: { method: 'PATCH', path: `${path}/:taskId` },
  ...write,
  input: z.object({
    ...place,
    title: title.optional(),
    assigneeId: ref('user').nullable().optional(),
    dueAt: instant().nullable().optional(),
  }),
  output: task,
  errors: ['assignee_not_in_inbox'],
  example: { input: { ...example, dueAt: '2026-11-27T16:00:00.000Z' } },
})

export const setTaskState = defineCall({
  name: 'tasks.set_state',
  summary: 'Marks a task as done, opens it again, keeps a proposed promise as a reminder, or dismisses it.',
  rest: { method: 'PUT', path: `${path}/:taskId/state` },
  ...write,
  input: z.object({ ...place, state: z.enum(['open', 'done', 'dismissed']) }),
  output: task,
  errors: ['too_many_tasks'],
  example: { input: { ...example, state: 'done' } },
})

export const reorderTasks = defineCall({
  name: 'tasks.reorder',
  summary: 'Puts the open tasks of a conversation in order; those that are not named follow.',
  rest: { method: 'PUT', path: `${path}s/order` },
  ...write,
  input: z.object({ conversationId, taskIds: z.array(taskId).min(1).max(200) }),
  output: tasksOfConversation,
  example: { input: { ...exampleConversation, taskIds: [example.taskId] } },
})

export const taskSettings = z.object({ promises: z.enum(promiseChoices) })

export const getTaskSettings = defineCall({
  name: 'tasks.get_settings',
  summary: 'Returns what happens to promises that are found in your sent mail.',
  rest: { method: 'GET', path: '/api/v1/settings/user/tasks' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: taskSettings,
  example: { input: {}, output: { promises: 'ask' } },
})

export const saveTaskSettings = defineCall({
  name: 'tasks.save_settings',
  summary: 'Changes what happens to promises that are found in your sent mail.',
  rest: { method: 'PUT', path: '/api/v1/settings/user/tasks' },
  access: 'session',
  mfa: 'enrolled',
  impact: 'write',
  input: taskSettings,
  output: taskSettings,
  example: { input: { promises: 'keep' }, output: { promises: 'keep' } },
})

export const tasksChanged = defineEvent({
  type: 'tasks.changed',
  summary: 'Tasks of a conversation were added, changed, done or put in another order.',
  scope: 'inbox',
  payload: z.object({ conversationId }),
})

export const taskSettingsChanged = defineEvent({
  type: 'tasks.settings_changed',
  summary: 'You changed what happens to promises in your sent mail.',
  scope: 'person',
  payload: taskSettings,
})

const notice = {
  taskId,
  kind: z.enum(taskKinds),
  title: z.string(),
  conversationId,
  subject: z.string(),
  dueAt: instant().nullable(),
} as const

export const taskAssigned = defineEvent({
  type: 'task.assigned',
  summary: 'A task was assigned to you.',
  scope: 'person',
  payload: z.object({ ...notice, actorId: ref('user') }),
})

export const taskDue = defineEvent({
  type: 'task.due',
  summary: 'A task of yours is due.',
  scope: 'person',
  payload: z.object(notice),
})

export const tasksContract = defineFeature({
  name: 'tasks',
  area: 'conversations',
  calls: [
    listTasks,
    listOwnTasks,
    addTask,
    updateTask,
    setTaskState,
    reorderTasks,
    getTaskSettings,
    saveTaskSettings,
  ],
  events: [tasksChanged, taskSettingsChanged, taskAssigned, taskDue],
  errors: {
    too_many_tasks: {
      status: 409,
      text: 'A conversation can have at most {maximum} open tasks.',
      params: z.object({ maximum: z.number().int() }),
    },
  },
  abilities: {},
})
