import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, plainId, ref } from '../core/fields.ts'

/** What a rule, a bulk action or a macro changes in a conversation and an undo can restore. */
export const undoableFields = [
  'status',
  'assignee',
  'team',
  'tag',
  'star',
  'priority',
  'snooze',
  'folder',
  'inbox',
] as const
export type UndoableField = (typeof undoableFields)[number]

/** Actions whose effects an undo leaves as they are. */
export const lastingActions = [
  'reply',
  'comment',
  'notify',
  'connector',
  'webhook',
  'agent',
  'classify',
  'forward',
  'set_sla',
] as const
export type LastingAction = (typeof lastingActions)[number]

/**
 * Why a change stays: a person or another rule changed it later, it was undone before, it is not possible, for example
 * because the former assignee has left, or the person may not change the conversation.
 */
export const undoRefusals = ['changed_later', 'undone_before', 'impossible', 'no_access'] as const
export type UndoRefusal = (typeof undoRefusals)[number]

const count = z.number().int()

export const undoCounts = z.object({
  /** Runs of the rule, or conversations of the bulk change. */
  runs: count,
  /** Their conversations. */
  conversations: count,
  /** Conversations in which something is undone. */
  changed: count,
  undone: z.array(z.object({ field: z.enum(undoableFields), count })),
  left: z.array(z.object({ field: z.enum(undoableFields), reason: z.enum(undoRefusals), count })),
  /** Replies, comments and the like. They are counted whenever they are asked about. */
  lasting: z.array(z.object({ kind: z.enum(lastingActions), count })),
})
export type UndoCounts = z.infer<typeof undoCounts>

const ruleId = ref('rule')
const exampleRule = '019a9f6e-5d1c-7000-8000-0000000000e1'
/** With `dryRun`, the answer says what would happen, and nothing changes. */
const dryRun = z.boolean().default(false)

/** Input of an undo that takes some conversations at a time. */
export const undoInput = {
  dryRun,
  /** The `next` of the answer before; null begins. */
  after: z.uuid().nullable().default(null),
}

/** What an undo did, or would do, in some of the conversations. */
export const undoPart = undoCounts.extend({
  /** Number of conversations in all parts; null after the first part. */
  total: count.nullable(),
  /** Where the next part continues; null when all are done. */
  next: z.uuid().nullable(),
})
export type UndoPart = z.infer<typeof undoPart>

export const undoRuleRun = defineCall({
  name: 'rules.undo_run',
  summary:
    'Undoes what one run of a rule changed in the last 30 days, except what was changed later. Sent mail stays. With dryRun nothing changes.',
  rest: { method: 'POST', path: '/api/v1/rules/:ruleId/runs/:runId/undo' },
  access: 'rule.manage',
  impact: 'write',
  limitPerMinute: 600,
  input: z.object({ ruleId, runId: plainId(), dryRun }),
  output: undoCounts,
  errors: ['undo_expired'],
  example: { input: { ruleId: exampleRule, runId: '019a9f6e-5d1c-7000-8000-0000000000e9', dryRun: true } },
})

export const undoRuleSince = defineCall({
  name: 'rules.undo_since',
  summary:
    'Undoes what all runs of a rule changed since a moment of the last 30 days, some conversations at a time, like rules.undo_run.',
  rest: { method: 'POST', path: '/api/v1/rules/:ruleId/undo' },
  access: 'rule.manage',
  impact: 'write',
  limitPerMinute: 600,
  input: z.object({
    ruleId,
    since: instant(),
    ...undoInput,
  }),
  output: undoPart,
  errors: ['undo_expired'],
  example: { input: { ruleId: exampleRule, since: '2026-11-20T08:00:00.000Z', dryRun: true } },
})

export const undoCalls = [undoRuleRun, undoRuleSince] as const
