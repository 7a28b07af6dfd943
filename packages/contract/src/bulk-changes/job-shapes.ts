import { z } from 'zod'
import { conversationViews } from '../conversations/shapes.ts'
import { instant, plainId, ref, refIfThere } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { searchLimits } from '../search/search-terms.ts'
import { bulkAction } from './shapes.ts'

export const bulkJobLimits = {
  /** Conversations that one job changes. */
  conversations: 50_000,
  /** Conversations that can be named one by one. */
  named: 5_000,
  /** Jobs of one person that run at the same time. */
  running: 3,
} as const

/** Which list of conversations; each field narrows it. */
export const conversationList = {
  viewId: ref('view').optional(),
  inboxId: ref('inbox').optional(),
  /** Default: `open`, and `all` for a saved view. */
  view: z.enum(conversationViews).optional(),
  tagId: ref('tag').optional(),
  personalTagId: ref('personalTag').optional(),
  teamId: ref('team').optional(),
  /** Words and operators as in the search of conversations. */
  search: z.string().trim().max(searchLimits.text).optional(),
} as const

/** The conversations of a list as it is when the job starts, or those named. */
export const bulkTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), ...conversationList }),
  z.object({
    kind: z.literal('conversations'),
    conversationIds: z.array(refIfThere('conversation')).min(1).max(bulkJobLimits.named),
  }),
])
export type BulkTarget = z.input<typeof bulkTarget>

/** What a job does in each conversation, like the call of the same name. */
export const bulkJobAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), assigneeId: ref('user').nullable() }),
  z.object({ kind: z.literal('assign_team'), teamId: ref('team').nullable() }),
  z.object({
    kind: z.literal('tag'),
    add: z.array(ref('tag')).max(50).default([]),
    remove: z.array(ref('tag')).max(50).default([]),
  }),
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('reopen') }),
  z.object({ kind: z.literal('flag'), isFlagged: z.boolean() }),
  z.object({ kind: z.literal('set_priority'), priority: z.enum(priorities) }),
  z.object({ kind: z.literal('snooze'), until: instant().nullable() }),
  z.object({ kind: z.literal('unsnooze') }),
  z.object({ kind: z.literal('move'), to: z.string().min(1).max(500) }),
  z.object({ kind: z.literal('move_to_inbox'), inboxId: ref('inbox') }),
  z.object({ kind: z.literal('mark_read'), isRead: z.boolean() }),
])
export type BulkJobAction = z.output<typeof bulkJobAction>

/** What a bulk change did or does, by a job or by single calls. */
export const anyBulkAction = z.discriminatedUnion('kind', [
  ...bulkAction.options,
  z.object({ kind: z.literal('mark_read'), isRead: z.boolean() }),
])
export type AnyBulkAction = z.output<typeof anyBulkAction>

/** `stopped`: it failed repeatedly. What it has changed until then can be undone. */
export const bulkJobStates = ['running', 'finished', 'cancelled', 'stopped'] as const
export type BulkJobState = (typeof bulkJobStates)[number]

const count = z.number().int()

export const bulkJob = z.object({
  id: ref('bulkJob'),
  /** The bulk change that it makes, or that it undoes. */
  bulkChangeId: plainId(),
  isUndo: z.boolean(),
  /** For an undo: the bulk change. */
  action: anyBulkAction,
  state: z.enum(bulkJobStates),
  /** Conversations of the list. */
  total: count,
  /** Conversations that were processed. */
  done: count,
  /** Processed conversations that changed. The others were skipped, or needed no change. */
  changed: count,
  skipped: count,
  reasons: z.array(
    z.object({
      /** The error code of the call; for an undo, why the change stays. */
      code: z.string(),
      count,
    }),
  ),
  startedAt: instant(),
  finishedAt: instant().nullable(),
  /** The person has closed its result. */
  isSeen: z.boolean(),
})
export type BulkJob = z.infer<typeof bulkJob>
